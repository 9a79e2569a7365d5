// The GADDAG (Gordon 1994) of a DAWG, in the same register, sharing its nodes.

import { InputError } from '../errors.ts';
import type { DawgGraph, Graph } from './graph.ts';
import { MAX_WORD_TILES } from './words.ts';

/** Most prefixes that are grouped; at 18 bytes each some 5 GB. */
const MAX_PREFIXES = 1 << 28;

/**
 * Adds the GADDAG: for each word and each split u.v of it with u not empty, reversed u, the separator, v; without the
 * separator when v is empty. CARE = ERAC, RAC@E, AC@RE, C@ARE. What follows a separator is the DAWG's node behind u.
 *
 * Every distinct prefix u is one path, so the prefixes are grouped by their last tile, the groups by the tile before,
 * and so on (a radix sort from the end); each group is one node, built after its subgroups. Time is linear in the
 * tiles of the distinct prefixes, memory 17 to 18 bytes a prefix. Throws `InputError`: `too-many-prefixes`,
 * `too-many-arcs`.
 */
export function addGaddag(graph: DawgGraph, prefixCount: number): Graph {
  const dawgLength = graph.register.length;
  if (graph.dawgRoot === 0) return { ...graph, gaddagRoot: 0, dawgLength };
  if (prefixCount > MAX_PREFIXES) {
    throw new InputError(
      'too-many-prefixes',
      `A GADDAG of ${prefixCount} prefixes is too large; at most ${MAX_PREFIXES} are built. Leave the GADDAG out.`,
      {
        expected: MAX_PREFIXES,
        got: prefixCount,
      },
    );
  }
  const { register } = graph;
  const { stride, tileShift, acceptsBit, lastBit, targetOffset } = register.layout;
  const prefixes = prefixesOf(graph, prefixCount);
  const { parent, tile, target, accepts } = prefixes;
  const count = prefixCount;

  // members[i] is a prefix, cursors[i] the ancestor whose tile its reversed text has next (0 = it has been read whole).
  const members = new Uint32Array(count);
  const cursors = new Uint32Array(count);
  const spareMembers = new Uint32Array(count);
  const spareCursors = new Uint32Array(count);
  for (let i = 0; i < count; i++) members[i] = cursors[i] = i + 1;
  let topTile = 0;
  for (let i = 1; i <= count; i++) if (tile[i]! > topTile) topTile = tile[i]!;
  const buckets = new Uint32Array(topTile + 2);

  let stack = new Uint32Array(1 << 14);
  let top = 0;
  const push = (code: number, flag: number, node: number): void => {
    if (top + stride > stack.length) {
      const larger = new Uint32Array(stack.length * 2);
      larger.set(stack);
      stack = larger;
    }
    stack[top] = (code << tileShift) | flag;
    if (stride === 2) stack[top + 1] = 0;
    stack[top + targetOffset]! |= node;
    top += stride;
  };
  const pop = (base: number): number => {
    if (top === base) return 0;
    stack[top - stride]! |= lastBit;
    const node = register.intern(stack, base, top);
    top = base;
    return node;
  };

  const path = new Uint32Array(MAX_WORD_TILES + 1);
  /** Whether a word ends on the arc into the node made last. */
  let ended = 0;

  /** The node behind a group of one: a chain of single arcs, made from its end. */
  const chain = (member: number, cursor: number): number => {
    let length = 0;
    for (let at = cursor; at !== 0; at = parent[at]!) path[length++] = tile[at]!;
    const base = top;
    if (target[member] !== 0) push(0, 0, target[member]!);
    let node = pop(base);
    ended = accepts[member] ? acceptsBit : 0;
    while (length > 0) {
      push(path[--length]!, ended, node);
      node = pop(base);
      ended = 0;
    }
    return node;
  };

  const group = (low: number, high: number): number => {
    if (high - low === 1) return chain(members[low]!, cursors[low]!);
    sortByTile(low, high);
    const base = top;
    let at = low;
    let wordEnds = 0;
    if (cursors[low] === 0) {
      const member = members[low]!;
      wordEnds = accepts[member] ? acceptsBit : 0;
      if (target[member] !== 0) push(0, 0, target[member]!);
      at++;
    }
    while (at < high) {
      const code = tile[cursors[at]!]!;
      const start = at;
      do {
        cursors[at] = parent[cursors[at]!]!;
        at++;
      } while (at < high && tile[cursors[at]!] === code);
      const node = group(start, at);
      push(code, ended, node);
    }
    const node = pop(base);
    ended = wordEnds;
    return node;
  };

  const sortByTile = (low: number, high: number): void => {
    if (high - low <= 12) {
      for (let i = low + 1; i < high; i++) {
        const member = members[i]!;
        const cursor = cursors[i]!;
        const key = tile[cursor]!;
        let j = i - 1;
        for (; j >= low && tile[cursors[j]!]! > key; j--) {
          members[j + 1] = members[j]!;
          cursors[j + 1] = cursors[j]!;
        }
        members[j + 1] = member;
        cursors[j + 1] = cursor;
      }
      return;
    }
    if (high - low < topTile >>> 3) {
      sortByComparing(low, high);
      return;
    }
    buckets.fill(0);
    for (let i = low; i < high; i++) buckets[tile[cursors[i]!]! + 1]!++;
    for (let code = 1; code < buckets.length; code++) buckets[code]! += buckets[code - 1]!;
    for (let i = low; i < high; i++) {
      const cursor = cursors[i]!;
      const place = low + buckets[tile[cursor]!]!++;
      spareMembers[place] = members[i]!;
      spareCursors[place] = cursor;
    }
    members.set(spareMembers.subarray(low, high), low);
    cursors.set(spareCursors.subarray(low, high), low);
  };

  /** For a group that is small beside the alphabet. */
  const sortByComparing = (low: number, high: number): void => {
    const order = Array.from({ length: high - low }, (_, i) => low + i);
    order.sort((a, b) => tile[cursors[a]!]! - tile[cursors[b]!]!);
    order.forEach((from, i) => {
      spareMembers[low + i] = members[from]!;
      spareCursors[low + i] = cursors[from]!;
    });
    members.set(spareMembers.subarray(low, high), low);
    cursors.set(spareCursors.subarray(low, high), low);
  };

  const gaddagRoot = group(0, count);
  const ownBytes = count * (4 * 4 + 4 * 2 + 3) + stack.byteLength;
  return { ...graph, gaddagRoot, dawgLength, tableBytes: register.tableBytes + ownBytes };
}

interface Prefixes {
  /** By prefix number from 1: the prefix without its last tile (0 = none is left). */
  readonly parent: Uint32Array;
  /** Its last tile. */
  readonly tile: Uint8Array | Uint16Array;
  /** The DAWG's node behind it. */
  readonly target: Uint32Array;
  /** 1 = it is a word. */
  readonly accepts: Uint8Array;
}

function prefixesOf(graph: DawgGraph, count: number): Prefixes {
  const { words: arcs, layout } = graph.register;
  const { stride, tileShift, acceptsBit, lastBit, targetOffset, targetMask } = layout;
  const parent = new Uint32Array(count + 1);
  const tile = layout.maxTile < 256 ? new Uint8Array(count + 1) : new Uint16Array(count + 1);
  const target = new Uint32Array(count + 1);
  const accepts = new Uint8Array(count + 1);
  let number = 0;
  const descend = (node: number, prefix: number): void => {
    for (let i = node; ; i += stride) {
      const arc = arcs[i]!;
      const next = arcs[i + targetOffset]! & targetMask;
      const own = ++number;
      parent[own] = prefix;
      tile[own] = arc >>> tileShift;
      target[own] = next;
      if (arc & acceptsBit) accepts[own] = 1;
      if (next !== 0) descend(next, own);
      if (arc & lastBit) return;
    }
  };
  descend(graph.dawgRoot, 0);
  return { parent, tile, target, accepts };
}
