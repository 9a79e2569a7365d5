// The order of words by their tile codes.

/** Below 0: the first comes before the other. By the first tile that differs; a word before those that it begins. */
export function compareTiles(one: Uint16Array, other: Uint16Array): number {
  const most = Math.min(one.length, other.length);
  for (let i = 0; i < most; i++) if (one[i] !== other[i]) return one[i]! - other[i]!;
  return one.length - other.length;
}
