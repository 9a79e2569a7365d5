// The order of nodes in a binary: children before parents, as a depth-first walk completes them, with sibling lists
// that are the tail of a longer one stored inside it.

import type { Graph } from './graph.ts';
import { enlarged } from './growing.ts';

/** Pulling a longer list forward may nest; past this depth a list is stored on its own. */
const MAX_DEPTH = 4096;

/**
 * A node's place, by the arc index of its first arc in the register:
 *   31  30  29                         0
 *  +---+---+----------------------------+   P placed: the low bits are its arc index in the binary;
 *  | P | O |         arc index          |   else they are the list that it is a tail of, 0 = none; O = being placed
 *  +---+---+----------------------------+
 */
const PLACED = 2 ** 31;
const OPEN = 2 ** 30;
export const PLACE_MASK = OPEN - 1;

export interface Placement {
  /** By a node's arc index in the register; `& PLACE_MASK` is its arc index in the binary, 0 = it is in no graph. */
  readonly places: Uint32Array;
  /** Final length in arcs of the DAWG, reserved arc included, and of all. */
  readonly dawgEnd: number;
  readonly end: number;
}

/**
 * Places every node of the graph. Depends on the graph's shape alone, not on how it was built, so both constructions
 * give the same bytes. A list that is a tail of a longer one costs nothing, unless storing the longer one first would
 * make a node come before one of its descendants. Memory: 5 bytes an arc.
 */
export function placeNodes(graph: Graph): Placement {
  const { register, dawgLength } = graph;
  const { words: arcs, layout } = register;
  const { stride, lastBit, targetOffset, targetMask } = layout;
  const shift = stride - 1;
  const places = new Uint32Array(register.length >>> shift);
  /** Length of the longest path from a node on. */
  const height = new Uint8Array(places.length);
  let end = 1;

  const lengthOf = (node: number): number => {
    let i = node;
    while (!(arcs[i]! & lastBit)) i += stride;
    return ((i - node) >>> shift) + 1;
  };

  /** Calls with the nodes of a part of the register, in the order in which they were registered. */
  const forEachNode = (from: number, to: number, visit: (node: number, length: number) => void): void => {
    for (let node = from; node < to; ) {
      const length = lengthOf(node);
      visit(node, length);
      node += length << shift;
    }
  };

  /** Nodes are registered after their children. */
  const measureHeights = (from: number, to: number): void =>
    forEachNode(from, to, (node, length) => {
      let longest = 0;
      for (let i = node, k = 0; k < length; i += stride, k++) {
        const below = height[(arcs[i + targetOffset]! & targetMask) >>> shift]!;
        if (below > longest) longest = below;
      }
      height[node >>> shift] = Math.min(longest + 1, 255);
    });

  /**
   * For an unplaced node one of the lists it is a tail of: the lowest, since a list no higher than its tail can never
   * wait for it; of equally high ones the longest, then the first. To be called with all lists in their order.
   */
  let list = 0;
  const offerHost = (tail: number): void => {
    const host = places[tail >>> shift]!;
    if (host < PLACED && (host === 0 || isBetter(list, host << shift))) places[tail >>> shift] = list >>> shift;
  };
  const isBetter = (one: number, other: number): boolean => {
    const own = height[one >>> shift]!;
    const others = height[other >>> shift]!;
    return own === others ? lengthOf(one) > lengthOf(other) : own < others;
  };
  const hostTails = (node: number): void => {
    if (arcs[node]! & lastBit || places[node >>> shift]! >= PLACED) return;
    list = node;
    register.forEachTail(node, offerHost);
  };

  /** A tail of a list of the DAWG is placed there, in the list that comes first. */
  const offerPlace = (tail: number, offset: number): void => {
    if (tail < dawgLength) return;
    const at = places[list >>> shift]! + (offset >>> shift);
    const known = places[tail >>> shift]!;
    if (known < PLACED || at < known) places[tail >>> shift] = at;
  };
  const placeTails = (node: number): void => {
    if (arcs[node]! & lastBit || places[node >>> shift] === 0) return;
    list = node;
    register.forEachTail(node, offerPlace);
  };

  /** Places a node, below it first. False = an open node was met: only where a longer list was pulled forward. */
  const place = (node: number, depth: number): boolean => {
    const own = node >>> shift;
    const longer = places[own]!;
    if (longer >= OPEN) return longer >= PLACED;
    places[own] = longer + OPEN;
    if (longer !== 0 && depth < MAX_DEPTH && place(longer << shift, depth + 1)) {
      places[own] = places[longer]! + lengthOf(longer << shift) - lengthOf(node);
      return true;
    }
    let i = node;
    for (; ; i += stride) {
      const child = arcs[i + targetOffset]! & targetMask;
      if (child !== 0 && places[child >>> shift]! < PLACED && !place(child, depth + 1)) {
        places[own] = longer;
        return false;
      }
      if (arcs[i]! & lastBit) break;
    }
    places[own] = PLACED + end;
    end += ((i - node) >>> shift) + 1;
    return true;
  };

  measureHeights(stride, dawgLength);
  if (graph.depthFirst) forEachNode(stride, dawgLength, hostTails);
  else completedNodes(graph).forEach(hostTails);
  if (graph.dawgRoot !== 0) place(graph.dawgRoot, 0);
  const dawgEnd = end;
  if (graph.gaddagRoot !== 0) {
    measureHeights(dawgLength, register.length);
    forEachNode(stride, dawgLength, placeTails);
    forEachNode(dawgLength, register.length, hostTails);
    place(graph.gaddagRoot, 0);
  }
  return { places, dawgEnd, end };
}

/** The nodes of the DAWG in the order in which a depth-first walk completes them. */
function completedNodes({ register, dawgRoot }: Graph): Uint32Array {
  const { words: arcs, layout, length } = register;
  const { stride, lastBit, targetOffset, targetMask } = layout;
  const seen = new Uint8Array((length >>> 3) + 1);
  let order = new Uint32Array(1024);
  let count = 0;
  const visit = (node: number): void => {
    seen[node >>> 3]! |= 1 << (node & 7);
    for (let i = node; ; i += stride) {
      const child = arcs[i + targetOffset]! & targetMask;
      if (child !== 0 && !(seen[child >>> 3]! & (1 << (child & 7)))) visit(child);
      if (arcs[i]! & lastBit) break;
    }
    if (count === order.length) order = enlarged(order, count, count * 2);
    order[count++] = node;
  };
  if (dawgRoot !== 0) visit(dawgRoot);
  return order.subarray(0, count);
}
