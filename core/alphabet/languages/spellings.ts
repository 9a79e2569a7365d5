// Spelling choices that many languages share: accents of borrowed words, and the ligatures of Latin.

import type { Spelling } from '../language.ts';

/** Accents fold unless the upload keeps them; then these letters are tiles. */
export const accents = (letters: string): Spelling => ({ byDefault: 'fold', letters, fold: 'marks' });

/** Æ and Œ are AE and OE unless the upload keeps them. */
export const ligatures: Spelling = {
  byDefault: 'fold',
  letters: 'Æ Œ',
  fold: [
    ['Æ', 'AE'],
    ['Œ', 'OE'],
  ],
};
