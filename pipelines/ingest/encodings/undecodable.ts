// How bytes that no character stands for travel on in UTF-8: marked, so that their line is refused and shows them.

/** Never in UTF-8, so whatever holds it does not decode. */
export const UNDECODABLE = 0xff;
const OPENING = 0xfe;

/** `FF FE <what it was> FF`: `x9C` a byte, `uD83D` half a pair, `x??` bytes that a decoder has swallowed. */
export function undecodable(was: string): Uint8Array {
  return Uint8Array.of(UNDECODABLE, OPENING, ...Array.from(was, (character) => character.charCodeAt(0)), UNDECODABLE);
}

const LONGEST_MARK_BYTES = 8;

/** The mark at `start` as people are shown it, and where the text goes on; undefined = there is no mark. */
export function markAt(bytes: Uint8Array, start: number): { shown: string; end: number } | undefined {
  if (bytes[start] !== UNDECODABLE || bytes[start + 1] !== OPENING) return undefined;
  const close = bytes.subarray(start + 2, start + LONGEST_MARK_BYTES).indexOf(UNDECODABLE);
  if (close < 0) return undefined;
  const was = String.fromCharCode(...bytes.subarray(start + 2, start + 2 + close));
  return { shown: `\\${was}`, end: start + 3 + close };
}

export function byteName(byte: number): string {
  return `x${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}
