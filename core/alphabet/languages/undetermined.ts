// The undetermined language: the alphabet is taken from the list, its tiles are grapheme clusters in upper case.

import type { Language } from '../language.ts';

export const undetermined: Language = {
  tag: 'und',
  name: 'Undetermined',
  tiles: '',
  vowels: '',
  greedy: true,
  sources: ['Unicode Standard Annex 29, extended grapheme clusters'],
};
