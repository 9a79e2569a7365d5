// Cursors of a search: where a page ended, tied to the version and the question that it belongs to.

import { createHash } from 'node:crypto';
import { InputError } from '../../core/errors.ts';

export interface Cursor {
  readonly version: number;
  /** Tile codes of the last word shown. */
  readonly last: readonly number[];
}

const SCHEME = 1;

/** Opaque to clients, safe in a URL. `question` is whatever must be the same on the next page. */
export function encodeCursor(cursor: Cursor, question: unknown): string {
  const content = [SCHEME, cursor.version, fingerprint(question), ...cursor.last];
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

/** Throws `InputError` `invalid-cursor` for a text that is no cursor, and for a cursor of another question. */
export function decodeCursor(text: string, question: unknown): Cursor {
  const [scheme, version, print, ...last] = contentOf(text);
  if (scheme !== SCHEME || !isCount(version) || !last.every(isCount)) throw invalid();
  if (print !== fingerprint(question)) {
    throw new InputError('invalid-cursor', 'The cursor belongs to another question; repeat the filters it came with.');
  }
  return { version, last };
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

function fingerprint(question: unknown): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('base64url').slice(0, 11);
}

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0;
