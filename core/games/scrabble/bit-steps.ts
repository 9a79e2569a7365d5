// Steps over letter bits: the tiles that a node, a cell and the rack have in common, found in one operation.
// Steven A. Gordon, "A Faster Scrabble Move Generation Algorithm", Software: Practice and Experience 24 (1994).

import { noteKept } from '../../lexicon/kept.ts';
import { bitCount, letterBitsOf } from '../../lexicon/letter-bits.ts';
import type { Lexicon } from '../../lexicon/lexicon.ts';
import type { Steps } from './walk.ts';
import type { WalkState } from './walk-state.ts';

/**
 * For lexicons of narrow arcs, so of up to 63 tiles. Making them costs one pass over the arcs and 4 bytes for each, 4
 * or 8 for each node.
 */
export function createBitSteps(lexicon: Lexicon, state: WalkState): Steps {
  const letterBits = letterBitsOf(lexicon, lexicon.gaddagRoot);
  const { root, bitWords } = letterBits;
  const words = new Int32Array(letterBits.words.buffer);
  noteKept(lexicon, 'Scrabble letter bits', words.byteLength);
  const { tiles, faces, letterFactors, wordFactors, setAt, sums, sets, line, values, placedCells, complete } = state;
  const { spare, spareSet, playable } = state;
  const twoWords = bitWords === 2;
  let most = 0;
  let blankCount = 0;
  /** Blanks that the path needs. */
  let deficit = 0;
  let work = 0;
  /** The first cell behind the anchor and the tiles right of it: whether it is empty, or a wall. */
  let behind = 0;
  let open = false;
  let stop = 0;

  return {
    begin(mostPlaced, blanks, budget) {
      most = mostPlaced;
      blankCount = blanks;
      work = budget;
      deficit = 0;
    },
    from(cell, stopCell) {
      if (tiles[cell - 1]! > 0) goOnBehind(cell);
      else {
        stop = stopCell;
        behind = cell + 1;
        while (tiles[behind]! > 0) behind++;
        open = tiles[behind] === 0;
        const { arc, main } = chainFrom(behind - 1);
        if (arc !== 0) fillLeft(arc >>> 1, cell, main, 1, 0, 0);
      }
      return work;
    },
  };

  /** What lies behind the block of tiles that ends at a cell, read backwards, and what they are worth. */
  function chainFrom(end: number): { arc: number; main: number; start: number } {
    let arc = root << 1;
    let main = 0;
    let cell = end;
    for (; tiles[cell]! > 0 && arc !== 0; cell--) {
      arc = arcOf(arc >>> 1, tiles[cell]!);
      main += faces[cell]!;
    }
    return { arc, main, start: cell + 1 };
  }

  /** Words that begin with the tiles left of the anchor. */
  function goOnBehind(cell: number): void {
    const { arc, main, start } = chainFrom(cell - 1);
    const separator = arc === 0 ? 0 : arcOf(arc >>> 1, 0);
    if (separator !== 0) fillRight(separator >>> 1, cell, start, main, 1, 0, 0);
  }

  /** Lays each tile that fits on the empty `cell`, the leftmost of the path, and goes on left and round to the right. */
  function fillLeft(node: number, cell: number, main: number, factor: number, cross: number, placed: number): void {
    const at = setAt[cell]!;
    const letterFactor = letterFactors[cell]!;
    const wordFactor = wordFactors[cell]!;
    const sum = sums[cell]!;
    placedCells[placed] = cell;
    const longer = placed + 1;
    const multiplied = factor * wordFactor;
    for (let half = 0; half < bitWords; half++) {
      const all = words[node + half]!;
      const first = node + bitWords + (half === 0 ? 0 : bitCount(words[node]!));
      for (
        let bits = all & sets[at + half]! & (deficit < blankCount ? playable[half]! : spareSet[half]!);
        bits !== 0;
        bits &= bits - 1
      ) {
        if (--work <= 0) return;
        const below = (bits & -bits) - 1;
        const tile = (half << 5) + 31 - Math.clz32(bits & -bits);
        let arc = words[first + bitCount(all & below)]!;
        const before = spare[tile]!;
        spare[tile] = before - 1;
        if (before === 1) spareSet[half]! ^= 1 << tile;
        else if (before < 1) deficit++;
        line[cell] = tile;
        const worth = values[tile]! * letterFactor;
        const crossed = sum < 0 ? cross : cross + (sum + worth) * wordFactor;
        let total = main + worth;
        let next = cell - 1;
        for (let there = tiles[next]!; there > 0 && arc !== 0; there = tiles[next]!) {
          arc = arcOf(arc >>> 1, there);
          total += faces[next]!;
          next--;
        }
        if (arc & 1) work -= complete(next + 1, behind, total, multiplied, crossed, longer, deficit);
        const target = arc >>> 1;
        if (target !== 0) {
          if (words[target]! & 1 && open && longer < most) {
            const right = words[target + bitWords]! >>> 1;
            if (fits(right, behind)) fillRight(right, behind, next + 1, total, multiplied, crossed, longer);
          }
          if (next !== stop && tiles[next] === 0 && longer < most && fits(target, next)) {
            fillLeft(target, next, total, multiplied, crossed, longer);
          }
        }
        spare[tile] = before;
        if (before === 1) spareSet[half]! ^= 1 << tile;
        else if (before < 1) deficit--;
      }
    }
  }

  /** Lays each tile that fits on the empty `cell`, the rightmost of the path, and goes on to the right. */
  function fillRight(
    node: number,
    cell: number,
    start: number,
    main: number,
    factor: number,
    cross: number,
    placed: number,
  ): void {
    const at = setAt[cell]!;
    const letterFactor = letterFactors[cell]!;
    const wordFactor = wordFactors[cell]!;
    const sum = sums[cell]!;
    placedCells[placed] = cell;
    const longer = placed + 1;
    const multiplied = factor * wordFactor;
    for (let half = 0; half < bitWords; half++) {
      const all = words[node + half]!;
      const first = node + bitWords + (half === 0 ? 0 : bitCount(words[node]!));
      for (
        let bits = all & sets[at + half]! & (deficit < blankCount ? playable[half]! : spareSet[half]!);
        bits !== 0;
        bits &= bits - 1
      ) {
        if (--work <= 0) return;
        const below = (bits & -bits) - 1;
        const tile = (half << 5) + 31 - Math.clz32(bits & -bits);
        let arc = words[first + bitCount(all & below)]!;
        const before = spare[tile]!;
        spare[tile] = before - 1;
        if (before === 1) spareSet[half]! ^= 1 << tile;
        else if (before < 1) deficit++;
        line[cell] = tile;
        const worth = values[tile]! * letterFactor;
        const crossed = sum < 0 ? cross : cross + (sum + worth) * wordFactor;
        let total = main + worth;
        let next = cell + 1;
        for (let there = tiles[next]!; there > 0 && arc !== 0; there = tiles[next]!) {
          arc = arcOf(arc >>> 1, there);
          total += faces[next]!;
          next++;
        }
        if (arc & 1) work -= complete(start, next, total, multiplied, crossed, longer, deficit);
        const target = arc >>> 1;
        if (target !== 0 && tiles[next] === 0 && longer < most && fits(target, next)) {
          fillRight(target, next, start, total, multiplied, crossed, longer);
        }
        spare[tile] = before;
        if (before === 1) spareSet[half]! ^= 1 << tile;
        else if (before < 1) deficit--;
      }
    }
  }

  /** Whether some tile of the node can be laid on the empty cell. */
  function fits(node: number, cell: number): boolean {
    const at = setAt[cell]!;
    const free = deficit < blankCount;
    if (words[node]! & sets[at]! & (free ? playable[0]! : spareSet[0]!)) return true;
    return twoWords && (words[node + 1]! & sets[at + 1]! & (free ? playable[1]! : spareSet[1]!)) !== 0;
  }

  /** The node's arc with this tile, 0 = none. */
  function arcOf(node: number, tile: number): number {
    if (node === 0) return 0;
    const low = words[node]!;
    if (tile < 32) {
      const bit = 1 << tile;
      return low & bit ? words[node + bitWords + bitCount(low & (bit - 1))]! : 0;
    }
    const high = words[node + 1]!;
    const bit = 1 << tile;
    return high & bit ? words[node + bitWords + bitCount(low) + bitCount(high & (bit - 1))]! : 0;
  }
}
