// The error of a header that its own checksum vouches for and that cannot be right all the same.

import { LexiconError } from '../errors.ts';

export const damaged = (what: string, got: number): LexiconError =>
  new LexiconError(
    'damaged',
    `The header contradicts itself (${what}): the file was not written by Motmot or was altered.`,
    {
      section: 'header',
      field: what,
      got,
    },
  );
