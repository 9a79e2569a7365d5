// The order of words by their tile codes: a radix sort, most significant tiles first, several tiles at a time.

/** Words in any order; word `i` is `codes[offsets[i]..offsets[i + 1])`. */
export interface WordList {
  readonly codes: Uint8Array | Uint16Array;
  readonly offsets: Uint32Array;
  readonly count: number;
}

/** Groups up to this size are sorted by insertion. */
const INSERTION_LIMIT = 20;
/** Groups from this size on are sorted by digits of 11 bits, smaller ones by digits of 8. */
const LARGE_GROUP = 4096;

/**
 * The numbers of the words in ascending order, equal ones side by side; undefined when they ascend as they are and are
 * unique. As many tiles as 32 bits hold make a key, so that a word is fetched once for all of them; the keys are sorted
 * with the words' numbers, from their lowest digit, and words of equal keys by the tiles behind. Time is linear in the
 * tiles that tell words apart; 16 bytes a word.
 */
export function sortedOrder(list: WordList): Uint32Array | undefined {
  if (ascends(list)) return undefined;
  const { codes, offsets, count } = list;
  let top = 0;
  for (let i = 0; i < codes.length; i++) if (codes[i]! > top) top = codes[i]!;
  const bits = 32 - Math.clz32(top);
  const tilesPerKey = Math.floor(32 / bits);
  const lastTile = 2 ** bits - 1;

  const order = new Uint32Array(count);
  for (let i = 0; i < count; i++) order[i] = i;
  const keys = new Uint32Array(count);
  const spareOrder = new Uint32Array(count);
  const spareKeys = new Uint32Array(count);
  const counters = new Uint32Array(2048);

  const fetchKeys = (low: number, high: number, depth: number): void => {
    for (let i = low; i < high; i++) {
      const word = order[i]!;
      const end = offsets[word + 1]!;
      let at = offsets[word]! + depth;
      let key = 0;
      for (let tile = 0; tile < tilesPerKey; tile++) key = (key << bits) | (at < end ? codes[at++]! : 0);
      keys[i] = key;
    }
  };

  /** Stable, by one digit, from one pair of arrays into the other. */
  const scatter = (
    [from, fromOrder]: readonly [Uint32Array, Uint32Array],
    [to, toOrder]: readonly [Uint32Array, Uint32Array],
    low: number,
    high: number,
    shift: number,
    mask: number,
  ): void => {
    counters.fill(0, 0, mask + 1);
    for (let i = low; i < high; i++) counters[(from[i]! >>> shift) & mask]!++;
    let next = low;
    for (let digit = 0; digit <= mask; digit++) {
      const size = counters[digit]!;
      counters[digit] = next;
      next += size;
    }
    for (let i = low; i < high; i++) {
      const key = from[i]!;
      const place = counters[(key >>> shift) & mask]!++;
      to[place] = key;
      toOrder[place] = fromOrder[i]!;
    }
  };

  const first = [keys, order] as const;
  const second = [spareKeys, spareOrder] as const;
  const sortByKey = (low: number, high: number): void => {
    let differing = 0;
    for (let i = low + 1; i < high; i++) differing |= keys[i]! ^ keys[low]!;
    const digitBits = high - low >= LARGE_GROUP ? 11 : 8;
    const mask = 2 ** digitBits - 1;
    let inFirst = true;
    for (let shift = 0; shift < 32; shift += digitBits) {
      if (((differing >>> shift) & mask) === 0) continue;
      scatter(inFirst ? first : second, inFirst ? second : first, low, high, shift, mask);
      inFirst = !inFirst;
    }
    if (inFirst) return;
    keys.set(spareKeys.subarray(low, high), low);
    order.set(spareOrder.subarray(low, high), low);
  };

  const sort = (low: number, high: number, depth: number): void => {
    if (high - low <= INSERTION_LIMIT) {
      insertionSort(list, order, low, high, depth);
      return;
    }
    fetchKeys(low, high, depth);
    sortByKey(low, high);
    for (let start = low; start < high; ) {
      const key = keys[start]!;
      let end = start + 1;
      while (end < high && keys[end] === key) end++;
      // A key that ends in no tile is the end of a word: equal words.
      if (end - start > 1 && (key & lastTile) !== 0) sort(start, end, depth + tilesPerKey);
      start = end;
    }
  };
  sort(0, count, 0);
  return order;
}

/** How word `a` stands to word `b`, as a number below, equal to or above 0, when `from` tiles are known to be equal. */
export function compareWords({ codes, offsets }: WordList, a: number, b: number, from: number): number {
  let i = offsets[a]! + from;
  let j = offsets[b]! + from;
  const iEnd = offsets[a + 1]!;
  const jEnd = offsets[b + 1]!;
  while (i < iEnd && j < jEnd) {
    const difference = codes[i++]! - codes[j++]!;
    if (difference !== 0) return difference;
  }
  return iEnd - i - (jEnd - j);
}

function ascends(list: WordList): boolean {
  for (let word = 1; word < list.count; word++) if (compareWords(list, word - 1, word, 0) >= 0) return false;
  return true;
}

function insertionSort(list: WordList, order: Uint32Array, low: number, high: number, depth: number): void {
  for (let i = low + 1; i < high; i++) {
    const word = order[i]!;
    let j = i - 1;
    while (j >= low && compareWords(list, order[j]!, word, depth) > 0) {
      order[j + 1] = order[j]!;
      j--;
    }
    order[j + 1] = word;
  }
}
