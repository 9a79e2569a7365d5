// What the rests of words below each node of the DAWG hold: a walk turns back where a demand cannot be met.

import { type Demand, firstOf, secondOf } from '../automata/demands.ts';
import { noteKept } from '../lexicon/kept.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';

/** Most bits of a node, and most bytes of all nodes together: beyond that demands share bits, and less is ruled out. */
const MOST_BITS = 1024;
const MOST_BYTES = 1 << 25;

export interface Rests {
  /** The places of the bits that stand for demands. */
  placesOf(demands: readonly Demand[]): Int32Array;
  /** Whether some rest below may meet each of the demands; not that one meets them all. */
  mayMeet(node: number, places: Int32Array): boolean;
}

const known = new WeakMap<Lexicon, Rests>();

/** A set of bits for each node that an arc leads to, made in one ascending pass when first wanted, then kept. */
export function restsOf(lexicon: Lexicon): Rests {
  let rests = known.get(lexicon);
  if (!rests) known.set(lexicon, (rests = computeRests(lexicon)));
  return rests;
}

function computeRests(lexicon: Lexicon): Rests {
  const { arcs, alphabet, layout, header } = lexicon;
  const { stride, tileShift, acceptsBit, lastBit, targetOffset, targetMask } = layout;
  const shift = stride - 1;
  const end = header.dawg.bytes / 4;
  const tileCount = alphabet.tiles.length;
  const rowOf = new Uint32Array(end >>> shift);
  let rows = 1;
  for (let i = stride; i < end; i += stride) {
    const target = (arcs[i + targetOffset]! & targetMask) >>> shift;
    if (target !== 0 && rowOf[target] === 0) rowOf[target] = 1;
  }
  for (let place = 0; place < rowOf.length; place++) if (rowOf[place] !== 0) rowOf[place] = rows++;
  const wanted = Math.ceil(Math.min(MOST_BITS, tileCount * tileCount) / 32);
  const width = Math.max(1, Math.min(wanted, Math.floor(MOST_BYTES / 4 / rows)));
  const bitCount = width * 32;
  const placeOf = (first: number, second: number): number => (first * tileCount + second) % bitCount;
  const words = new Uint32Array(rows * width);
  const set = (row: number, place: number): void => {
    words[row * width + (place >>> 5)]! |= 1 << (place & 31);
  };
  for (let node = stride; node < end; node += stride) {
    const row = rowOf[node >>> shift]!;
    if (row === 0) continue;
    for (let i = node; ; i += stride) {
      const arc = arcs[i]!;
      const tile = arc >>> tileShift;
      set(row, placeOf(0, tile));
      if (arc & acceptsBit) set(row, placeOf(tile, 0));
      const child = arcs[i + targetOffset]! & targetMask;
      if (child !== 0) {
        const below = rowOf[child >>> shift]! * width;
        for (let k = 0; k < width; k++) words[row * width + k]! |= words[below + k]!;
        for (let j = child; ; j += stride) {
          set(row, placeOf(tile, arcs[j]! >>> tileShift));
          if (arcs[j]! & lastBit) break;
        }
      }
      if (arc & lastBit || i + stride >= end) break;
    }
  }
  noteKept(lexicon, 'rests', rowOf.byteLength + words.byteLength);
  return {
    placesOf: (demands) => Int32Array.from(demands, (demand) => placeOf(firstOf(demand), secondOf(demand))),
    mayMeet(node, places) {
      const row = rowOf[node >>> shift]! * width;
      for (let i = 0; i < places.length; i++) {
        const place = places[i]!;
        if (!(words[row + (place >>> 5)]! & (1 << (place & 31)))) return false;
      }
      return true;
    },
  };
}
