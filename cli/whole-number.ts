// Options that take a whole number.

import { InvalidArgumentError } from 'commander';

/** A parser for commander. */
export function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    if (!/^\d{1,15}$/.test(text) || Number(text) < least) {
      throw new InvalidArgumentError(`It takes a whole number from ${least}.`);
    }
    return Number(text);
  };
}
