// Text that says by a mark what it is in, or of two bytes a unit, known by where its zero bytes stand.

import { InputError } from '../../../core/errors.ts';

export interface WideText {
  readonly name: 'utf-8' | 'utf-16le' | 'utf-16be';
  readonly by: 'byte-order-mark' | 'zero-bytes';
}

const MARKS: readonly (readonly [name: WideText['name'], bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
const UTF32_MARKS: readonly (readonly number[])[] = [
  [0xff, 0xfe, 0x00, 0x00],
  [0x00, 0x00, 0xfe, 0xff],
];

/** The encoding of the text's first bytes by its byte order mark. Throws `InputError` `unsupported-encoding` for UTF-32. */
export function markedEncoding(head: Uint8Array): WideText | undefined {
  const begins = (bytes: readonly number[]): boolean => bytes.every((byte, i) => head[i] === byte);
  if (UTF32_MARKS.some(begins)) {
    throw new InputError(
      'unsupported-encoding',
      'The text is in UTF-32, which this Motmot does not read; send UTF-8.',
      {
        found: 'UTF-32',
      },
    );
  }
  const found = MARKS.find(([, bytes]) => begins(bytes));
  return found && { name: found[0], by: 'byte-order-mark' };
}

const LF = 0x0a;
const CR = 0x0d;

/**
 * UTF-16 without a mark, when all that the bytes show speaks for one order: line ends or characters of Latin, Cyrillic
 * and the like in it, none in the other, and nothing that text does not hold.
 */
export function unmarkedUtf16(head: Uint8Array): WideText | undefined {
  if (head.indexOf(0) < 0) return undefined;
  const little = signs(head, 0);
  const big = signs(head, 1);
  const [better, other, name] =
    little.lineEnds + little.low >= big.lineEnds + big.low
      ? [little, big, 'utf-16le' as const]
      : [big, little, 'utf-16be' as const];
  const units = head.length >> 1;
  const plausible = better.zeros === 0 && (better.lineEnds > 0 || better.low >= units * 0.5);
  return plausible && other.lineEnds <= better.lineEnds * 0.05 && other.low <= better.low * 0.2
    ? { name, by: 'zero-bytes' }
    : undefined;
}

/** Of the units of one order (`low` = index of the low byte): line ends, those below U+0600, and U+0000. */
function signs(head: Uint8Array, high: 0 | 1): { lineEnds: number; low: number; zeros: number } {
  let lineEnds = 0;
  let low = 0;
  let zeros = 0;
  for (let i = 0; i + 1 < head.length; i += 2) {
    const upper = head[i + 1 - high]!;
    const lower = head[i + high]!;
    if (upper === 0 && lower === 0) zeros++;
    else if (upper === 0 && (lower === LF || lower === CR)) lineEnds++;
    if (upper < 0x06) low++;
  }
  return { lineEnds, low, zeros };
}
