// From any acyclic graph of arcs, minimal or not, to the minimal one: how other programs' graphs are taken in.

import type { ArcLayout } from '../lexicon/arcs.ts';
import { ArcRegister } from './arc-register.ts';
import type { DawgGraph } from './graph.ts';

/** An arc of the given graph; `target` is one of its nodes, -1 = none. */
export interface SourceArc {
  readonly tile: number;
  readonly accepts: boolean;
  readonly target: number;
}

/** What may be wrong with a given graph: the reader of its format says where that is. */
export interface SourceFaults {
  cycle(node: number): Error;
  order(node: number, tile: number): Error;
  tooDeep(node: number): Error;
}

/**
 * The minimal DAWG of a given graph, by registering its nodes from the ends (Revuz 1992); each node once, however many
 * words pass it. `arcsOf` lists a node's arcs; they must ascend by tile. Arcs that lead to no word are dropped.
 * Throws what `faults` makes, and `InputError` (`too-many-arcs`).
 */
export function reduceGraph(
  nodeCount: number,
  root: number,
  arcsOf: (node: number) => readonly SourceArc[],
  layout: ArcLayout,
  longest: number,
  faults: SourceFaults,
): DawgGraph {
  const { stride, tileShift, acceptsBit, lastBit, targetOffset } = layout;
  const register = new ArcRegister(layout);
  const registered = new Uint32Array(nodeCount);
  const height = new Uint8Array(nodeCount);
  const words = new Float64Array(nodeCount);
  const state = new Uint8Array(nodeCount); // 0 = not met, 1 = open, 2 = done

  const finish = (node: number): void => {
    const arcs = arcsOf(node).filter((arc) => arc.accepts || (arc.target >= 0 && words[arc.target]! > 0));
    const list = new Uint32Array(arcs.length * stride);
    let previous = -1;
    arcs.forEach((arc, i) => {
      if (arc.tile <= previous) throw faults.order(node, arc.tile);
      previous = arc.tile;
      const at = i * stride;
      const target = arc.target < 0 ? 0 : registered[arc.target]!;
      list[at] = (arc.tile << tileShift) | (arc.accepts ? acceptsBit : 0) | (i === arcs.length - 1 ? lastBit : 0);
      list[at + targetOffset]! |= target;
      const below = arc.target < 0 ? 0 : height[arc.target]!;
      if (below >= longest) throw faults.tooDeep(node);
      height[node] = Math.max(height[node]!, below + 1);
      words[node]! += (arc.accepts ? 1 : 0) + (arc.target < 0 ? 0 : words[arc.target]!);
    });
    registered[node] = arcs.length === 0 ? 0 : register.intern(list, 0, list.length);
    state[node] = 2;
  };

  const path: { node: number; arcs: readonly SourceArc[]; next: number }[] = [];
  const open = (node: number): void => {
    state[node] = 1;
    path.push({ node, arcs: arcsOf(node), next: 0 });
  };
  open(root);
  for (let top = path.at(-1); top; top = path.at(-1)) {
    const arc = top.arcs[top.next++];
    if (!arc) {
      path.pop();
      finish(top.node);
    } else if (arc.target >= 0 && state[arc.target] !== 2) {
      if (state[arc.target] === 1) throw faults.cycle(arc.target);
      open(arc.target);
    }
  }
  return {
    register,
    dawgRoot: registered[root]!,
    wordCount: words[root]!,
    longestWord: height[root]!,
    tableBytes: register.tableBytes,
  };
}
