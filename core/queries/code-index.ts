// Numbers pieces of an array of tile codes, equal pieces alike: an index without strings.

export interface CodeIndex {
  /** How many different pieces there are. */
  readonly count: number;
  /** The number of the piece `codes[start .. end)`, a new one when it is new. */
  add(codes: Uint16Array, start: number, end: number): number;
  /** The same for a piece without the code at `skipped`. */
  addWithout(codes: Uint16Array, start: number, end: number, skipped: number): number;
  /** The codes of a number. */
  piece(number: number): Uint16Array;
}

/** Open addressing, at most half full; every piece is compared code by code. `most` = pieces at most. */
export function createCodeIndex(most: number, codesAtMost: number): CodeIndex {
  const slots = new Int32Array(1 << Math.max(4, Math.ceil(Math.log2(Math.max(1, most) * 2))));
  const mask = slots.length - 1;
  const starts = new Uint32Array(most + 1);
  const kept = new Uint16Array(codesAtMost);
  let count = 0;

  const find = (length: number): number => {
    const from = starts[count]!;
    let hash = 0x811c9dc5 ^ length;
    for (let i = 0; i < length; i++) hash = Math.imul(hash ^ kept[from + i]!, 0x01000193) ^ (hash >>> 15);
    let slot = (hash ^ (hash >>> 13)) & mask;
    for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const other = slots[slot]! - 1;
      const start = starts[other]!;
      if (starts[other + 1]! - start !== length) continue;
      let i = 0;
      while (i < length && kept[start + i] === kept[from + i]) i++;
      if (i === length) return other;
    }
    slots[slot] = ++count;
    starts[count] = from + length;
    return count - 1;
  };
  return {
    get count() {
      return count;
    },
    add(codes, start, end) {
      const to = starts[count]!;
      for (let i = start; i < end; i++) kept[to + i - start] = codes[i]!;
      return find(end - start);
    },
    addWithout(codes, start, end, skipped) {
      let to = starts[count]!;
      for (let i = start; i < end; i++) if (i !== skipped) kept[to++] = codes[i]!;
      return find(end - start - 1);
    },
    piece: (number) => kept.subarray(starts[number]!, starts[number + 1]!),
  };
}
