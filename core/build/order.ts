// The order of nodes in a binary: children before parents, as a depth-first walk completes them, with sibling lists
// that are the tail of a longer one stored inside it.

import type { Graph } from './graph.ts';

/** Pulling a longer list forward may nest; past this depth a list is stored on its own. */
const MAX_DEPTH = 4096;
const UNPLACED = 0;
const OPEN = 0xffffffff;

export interface Placement {
  /** By node of the register: its index in the final arcs. */
  readonly position: Uint32Array;
  /** Nodes whose lists are written out, in order; the DAWG's, then the GADDAG's. */
  readonly written: readonly number[];
  /** How many of `written` are the DAWG's. */
  readonly dawgNodes: number;
  /** Final length in words of the DAWG, reserved arc included, and of all. */
  readonly dawgEnd: number;
  readonly end: number;
}

/**
 * Places every node of the graph. Depends on the graph's shape alone, not on how it was built, so both constructions
 * give the same bytes. A list that is a tail of a longer one costs nothing, unless storing the longer one first would
 * make a node come before one of its descendants.
 */
export function placeNodes(graph: Graph): Placement {
  const { register } = graph;
  const { words: arcs, layout } = register;
  const { stride, lastBit, targetOffset, targetMask } = layout;
  const position = new Uint32Array(register.length);
  const host = new Uint32Array(register.length);
  /** Length of the longest path from a node on. */
  const height = new Uint8Array(register.length);
  const written: number[] = [];
  let end = stride;

  const isPlaced = (node: number): boolean => position[node] !== UNPLACED && position[node] !== OPEN;

  /** All unplaced nodes below `root` in the order that a plain depth-first walk completes them. */
  const completed = (root: number): Uint32Array => {
    let order = new Uint32Array(1024);
    let count = 0;
    const seen = new Uint8Array((register.length >>> 3) + 1);
    const visit = (node: number): void => {
      seen[node >>> 3]! |= 1 << (node & 7);
      let longest = 0;
      for (let i = node; ; i += stride) {
        const child = arcs[i + targetOffset]! & targetMask;
        if (child !== 0 && !(seen[child >>> 3]! & (1 << (child & 7))) && !isPlaced(child)) visit(child);
        if (height[child]! > longest) longest = height[child]!;
        if (arcs[i]! & lastBit) break;
      }
      height[node] = Math.min(longest + 1, 255);
      if (count === order.length) {
        const larger = new Uint32Array(count * 2);
        larger.set(order);
        order = larger;
      }
      order[count++] = node;
    };
    if (root !== 0 && !isPlaced(root)) visit(root);
    return order.subarray(0, count);
  };

  /**
   * For each unplaced node one of the lists it is a tail of: the lowest, since a list no higher than its tail can never
   * wait for it; of equally high ones the longest, then the first.
   */
  const findHosts = (candidates: ArrayLike<number>): void => {
    const better = (list: number, other: number): boolean =>
      height[list] === height[other] ? lengthOf(list) > lengthOf(other) : height[list]! < height[other]!;
    for (let c = 0; c < candidates.length; c++) {
      const list = candidates[c]!;
      register.forEachTail(list, (tail) => {
        if (!isPlaced(tail) && (host[tail] === 0 || better(list, host[tail]!))) host[tail] = list;
      });
    }
  };

  const lengthOf = (node: number): number => {
    let i = node;
    while (!(arcs[i]! & lastBit)) i += stride;
    return i + stride - node;
  };

  /** Places a node, below it first. False = an open node was met: only where a longer list was pulled forward. */
  const place = (node: number, depth: number): boolean => {
    if (isPlaced(node)) return true;
    if (position[node] === OPEN) return false;
    position[node] = OPEN;
    const longer = host[node]!;
    if (longer !== 0 && depth < MAX_DEPTH && place(longer, depth + 1)) {
      position[node] = position[longer]! + lengthOf(longer) - lengthOf(node);
      return true;
    }
    for (let i = node; ; i += stride) {
      const child = arcs[i + targetOffset]! & targetMask;
      if (child !== 0 && !place(child, depth + 1)) {
        position[node] = UNPLACED;
        return false;
      }
      if (arcs[i]! & lastBit) break;
    }
    position[node] = end;
    end += lengthOf(node);
    written.push(node);
    return true;
  };

  const dawg = completed(graph.dawgRoot);
  findHosts(dawg);
  if (graph.dawgRoot !== 0) place(graph.dawgRoot, 0);
  const dawgNodes = written.length;
  const dawgEnd = end;
  if (graph.gaddagRoot !== 0) {
    const gaddag = completed(graph.gaddagRoot);
    for (const node of written) {
      register.forEachTail(node, (tail, offset) => {
        if (!isPlaced(tail)) position[tail] = position[node]! + offset;
      });
    }
    findHosts(gaddag);
    place(graph.gaddagRoot, 0);
  }
  return { position, written, dawgNodes, dawgEnd, end };
}
