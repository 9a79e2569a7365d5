// The filter `inList`: words of a list that the question brings along.

import { findWord } from '../lexicon/walk.ts';
import type { Filter } from './contract.ts';
import { keyOf } from './keys.ts';

export const inList: Filter = {
  parameters: [
    {
      name: 'inList',
      type: 'text',
      description:
        'Words with commas, semicolons or white space between them; those that the lexicon has are found. Long lists ' +
        'go by POST.',
      example: 'TEA,EAT,ATE',
    },
  ],
  read({ lexicon }, { inList: text }) {
    if (text === undefined) return undefined;
    const keys = new Set<string>();
    for (const word of text.split(/[\s,;]+/u)) {
      const finding = word === '' ? undefined : findWord(lexicon, word);
      if (finding && 'codes' in finding) keys.add(keyOf(finding.codes));
    }
    return { candidates: [...keys].sort(), test: (codes, length) => keys.has(keyOf(codes, length)) };
  },
};
