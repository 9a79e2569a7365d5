// The filter `palindrome`: words that read the same backwards.

import { mirroredAcceptor } from '../automata/mirrored.ts';
import type { Filter } from './contract.ts';
import { unfoldedSizes } from './unfolded.ts';

export const palindrome: Filter = {
  parameters: [
    {
      name: 'palindrome',
      type: 'flag',
      description: 'Words whose tiles read the same backwards.',
      example: true,
    },
  ],
  read({ lexicon }, { palindrome: wanted }) {
    if (!wanted) return undefined;
    const leads = (node: number): boolean => node !== 0 && unfoldedSizes(lexicon).backward(node) > 0;
    return { test: isPalindrome, narrowing: mirroredAcceptor(lexicon, leads), gaddag: true };
  },
};

function isPalindrome(codes: ArrayLike<number>, length: number): boolean {
  for (let i = 0, j = length - 1; i < j; i++, j--) if (codes[i] !== codes[j]) return false;
  return true;
}
