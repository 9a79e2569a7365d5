// The filter `inList`: words of a list that the question brings along.

import { ranksOf } from '../lexicon/ranks.ts';
import { findWord } from '../lexicon/walk.ts';
import type { Filter } from './contract.ts';
import { membersCondition } from './members.ts';

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
    const ranks = new Set<number>();
    for (const word of text.split(/[\s,;]+/u)) {
      const finding = word === '' ? undefined : findWord(lexicon, word);
      if (finding && 'codes' in finding) ranks.add(ranksOf(lexicon).rankOf(finding.codes));
    }
    return membersCondition(lexicon, Uint32Array.from(ranks).sort());
  },
};
