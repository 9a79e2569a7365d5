// UTF-8 for the strings inside a binary, both ways, strict; the platform's coders are outside core's walls.

import { LexiconError } from '../errors.ts';

/** The UTF-8 bytes of well-formed text. */
export function encodeUtf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0)!;
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), 0x80 | (point & 63));
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63));
    else bytes.push(0xf0 | (point >> 18), 0x80 | ((point >> 12) & 63), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63));
  }
  return Uint8Array.from(bytes);
}

/** Text of UTF-8 bytes. Throws `LexiconError` (`invalid-text`) for any ill-formed sequence, with its offset. */
export function decodeUtf8(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; ) {
    const first = bytes[i]!;
    const length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
    let point = length === 1 ? first : first & (0xff >> (length + 1));
    let good = length > 0 && i + length <= bytes.length;
    for (let k = 1; good && k < length; k++) {
      const next = bytes[i + k]!;
      good = (next & 0xc0) === 0x80;
      point = (point << 6) | (next & 63);
    }
    const smallest = length === 4 ? 0x10000 : length === 3 ? 0x800 : 0;
    if (!good || point < smallest || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) {
      throw new LexiconError(
        'invalid-text',
        `A text of the file is not UTF-8 (offset ${i} in it); fetch the file again.`,
        {
          offset: i,
          got: first,
        },
      );
    }
    text += String.fromCodePoint(point);
    i += length;
  }
  return text;
}
