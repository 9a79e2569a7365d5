// The filter `palindrome`: words that read the same backwards.

import type { Filter } from './contract.ts';

export const palindrome: Filter = {
  parameters: [
    {
      name: 'palindrome',
      type: 'flag',
      description: 'Words whose tiles read the same backwards.',
      example: true,
    },
  ],
  read(_reading, { palindrome: wanted }) {
    return wanted ? { test: isPalindrome } : undefined;
  },
};

function isPalindrome(codes: ArrayLike<number>, length: number): boolean {
  for (let i = 0, j = length - 1; i < j; i++, j--) if (codes[i] !== codes[j]) return false;
  return true;
}
