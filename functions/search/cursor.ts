// Cursors: where a page ended, tied to the versions and the question that it belongs to.

import { createHash } from 'node:crypto';
import { InputError } from '../../core/errors.ts';

export interface Cursor {
  readonly version: number;
  /** Versions of the other lexicons that the question names without one, by id. */
  readonly others: Readonly<Record<string, number>>;
  /** Tile codes of the last word shown. */
  readonly last: readonly number[];
}

/** A cursor that came back: nothing is known yet of its question. */
export interface SentCursor extends Cursor {
  readonly print: string;
}

const SCHEME = 2;

/** Opaque to clients, safe in a URL. `question` is whatever must be the same on the next page of this lexicon. */
export function encodeCursor({ version, others, last }: Cursor, lexicon: string, question: unknown): string {
  const content = [SCHEME, lexicon, version, fingerprint(question), others, ...last];
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

/** Throws `InputError` `invalid-cursor` for a text that is no cursor, and for a cursor of another lexicon. */
export function readCursor(text: string, lexicon: string): SentCursor {
  const [scheme, subject, version, print, others, ...last] = contentOf(text);
  const isWhole = isCount(version) && typeof print === 'string' && isVersions(others) && last.every(isCount);
  if (scheme !== SCHEME || !isWhole) throw invalid();
  if (subject !== lexicon) throw otherQuestion();
  return { version, print, others, last };
}

/** Throws `InputError` `invalid-cursor` for a cursor of another question. */
export function checkCursor({ print }: SentCursor, question: unknown): void {
  if (print !== fingerprint(question)) throw otherQuestion();
}

function contentOf(text: string): unknown[] {
  try {
    const content: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(content)) return content;
  } catch (cause) {
    throw invalid(cause);
  }
  throw invalid();
}

function invalid(cause?: unknown): InputError {
  return new InputError(
    'invalid-cursor',
    'That is no cursor; send the one of the page before, unchanged.',
    {},
    { cause },
  );
}

function otherQuestion(): InputError {
  return new InputError('invalid-cursor', 'The cursor belongs to another question; repeat the filters it came with.');
}

function fingerprint(question: unknown): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('base64url').slice(0, 11);
}

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0;

const isVersions = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isCount);
