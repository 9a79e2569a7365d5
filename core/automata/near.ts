// The acceptor of words within some edits of given tiles.

import { type Acceptor, DEAD } from './automaton.ts';
import { createStateTable } from './state-table.ts';

/**
 * Words at a Levenshtein distance of at most `most` from `target`: tiles put in, left out or exchanged. With
 * `transpositions` two neighbours that change places are one edit as well (restricted: what was swapped is not edited
 * again; Oommen and Loke 1997). `foundBy` = the tiles that one of the target stands for, itself when left out.
 *
 * A state is a row of the table of distances (Wagner and Fischer 1974), cut at `most + 1`: entry `j` is the distance of
 * the tiles so far from the first `j` of the target. For transpositions a second row tells what swapping the tile just
 * read with the next one would cost. Made row by row as a walk reaches them (Schulz and Mihov 2002 build them before).
 */
export function nearAcceptor(
  target: ArrayLike<number>,
  most: number,
  transpositions: boolean,
  foundBy: (tile: number) => readonly number[] = (tile) => [tile],
): Acceptor {
  const length = target.length;
  /** By tile: the places of the target that find it, with a place in front and behind that find none. */
  const places = new Map<number, Uint8Array>();
  for (let j = 0; j < length; j++) {
    for (const tile of foundBy(target[j]!)) {
      let found = places.get(tile);
      if (!found) places.set(tile, (found = new Uint8Array(length + 1)));
      found[j] = 1;
    }
  }
  const nowhere = new Uint8Array(length + 1);
  const width = (length + 1) * (transpositions ? 2 : 1);
  const table = createStateTable(width);
  const beyond = most + 1;
  const start = new Int32Array(width).fill(beyond);
  for (let j = 0; j <= Math.min(length, most); j++) start[j] = j;
  table.number(start);

  const next = new Int32Array(width);
  /** Fewest or most tiles to come, over the entries within reach: the rest of the target and the edits left. */
  const over = (state: number, tilesFor: (rest: number, editsLeft: number) => number, pick: 1 | -1): number => {
    const at = state * width;
    let best = pick * Infinity;
    for (let j = 0; j <= length; j++) {
      const distance = table.words[at + j]!;
      if (distance <= most) best = pick * Math.min(pick * best, pick * tilesFor(length - j, most - distance));
      const swapped = transpositions ? table.words[at + length + 1 + j]! : beyond;
      if (swapped <= most) best = pick * Math.min(pick * best, pick * (1 + tilesFor(length - j, most - swapped)));
    }
    return best;
  };
  return {
    tiles: [...places.keys()],
    step(state, tile) {
      const at = state * width;
      const { words } = table;
      const found = places.get(tile) ?? nowhere;
      next[0] = Math.min(beyond, words[at]! + 1);
      let least = next[0];
      for (let j = 1; j <= length; j++) {
        const same = words[at + j - 1]! + (found[j - 1] === 1 ? 0 : 1);
        let distance = Math.min(same, words[at + j]! + 1, next[j - 1]! + 1, beyond);
        if (transpositions && j >= 2 && found[j - 2] === 1) distance = Math.min(distance, words[at + length + 1 + j]!);
        next[j] = distance;
        least = Math.min(least, distance);
      }
      if (transpositions) {
        for (let j = 0; j <= length; j++) {
          const swapped = j >= 2 && found[j - 1] === 1 ? Math.min(beyond, words[at + j - 2]! + 1) : beyond;
          next[length + 1 + j] = swapped;
          least = Math.min(least, swapped);
        }
      }
      return least > most ? DEAD : table.number(next);
    },
    needs: (state) => over(state, (rest, edits) => Math.max(0, rest - edits), 1),
    room: (state) => over(state, (rest, edits) => rest + edits, -1),
    free: () => false,
    clear() {
      table.clear();
      table.number(start);
    },
  };
}
