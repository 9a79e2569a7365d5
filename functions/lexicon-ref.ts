// Refs in paths: `en-open` is the current version of a lexicon, `en-open@3` pins one.

import { InputError } from '../core/errors.ts';
import { LEXICON_PATTERN } from '../pipelines/artifact-keys.ts';

export interface LexiconRef {
  readonly lexicon: string;
  /** undefined = the current one. */
  readonly version: number | undefined;
}

const VERSION_PATTERN = /^[1-9]\d{0,8}$/;

/** Throws `InputError`: `invalid-lexicon` or `invalid-version`. */
export function parseRef(text: string): LexiconRef {
  const at = text.indexOf('@');
  if (at < 0) return { lexicon: parseLexicon(text), version: undefined };
  return { lexicon: parseLexicon(text.slice(0, at)), version: parseVersion(text.slice(at + 1)) };
}

/** A lexicon's id, without a version. Throws `InputError` `invalid-lexicon`. */
export function parseLexicon(text: string): string {
  if (LEXICON_PATTERN.test(text)) return text;
  throw new InputError(
    'invalid-lexicon',
    `"${text.slice(0, 64)}" is not a lexicon id; write lower-case letters, digits and hyphens, at most 63.`,
    { lexicon: text },
  );
}

/** A version number in a path. Throws `InputError` `invalid-version`. */
export function parseVersion(text: string): number {
  if (VERSION_PATTERN.test(text)) return Number(text);
  throw new InputError('invalid-version', `"${text.slice(0, 64)}" is not a version; write 1, 2, 3 ….`, {
    version: text,
  });
}
