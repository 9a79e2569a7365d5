// How far packed data may expand: a list is text, and text does not shrink to nothing.

import { InputError } from '../../../core/errors.ts';
import type { ExpansionLimits } from './registry.ts';

/** The ratio counts from here on: a short list of equal lines is no bomb. */
const RATIO_FREE_BYTES = 16 * 1024 * 1024;

/** To be called with the sums so far. Throws `InputError` `expands-too-far`. */
export function checkExpansion(format: string, bytesIn: number, bytesOut: number, limits: ExpansionLimits): void {
  const tooLarge = bytesOut > limits.expandedBytes;
  const tooSteep = bytesOut > RATIO_FREE_BYTES && bytesOut > bytesIn * limits.ratio;
  if (!tooLarge && !tooSteep) return;
  throw new InputError(
    'expands-too-far',
    tooLarge
      ? `The ${format} data expand to more than ${limits.expandedBytes} bytes; split the list.`
      : `The ${format} data expand to more than ${limits.ratio} times their size: this is no word list.`,
    { bytesIn, bytesOut, expected: tooLarge ? limits.expandedBytes : limits.ratio },
  );
}
