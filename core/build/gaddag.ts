// The GADDAG (Gordon 1994) of a DAWG, in the same register, sharing its nodes.

import { InputError } from '../errors.ts';
import type { DawgGraph, Graph } from './graph.ts';
import { MAX_WORD_TILES } from './words.ts';

/** Most prefixes that are grouped; at some 28 bytes each 7 GB. */
const MAX_PREFIXES = 1 << 28;
const KEY_BITS = 32;
/** Shorter runs of keys are sorted by inserting. */
const FEW = 32;

/**
 * Adds the GADDAG: for each word and each split u.v of it with u not empty, reversed u, the separator, v; without the
 * separator when v is empty. CARE = ERAC, RAC@E, AC@RE, C@ARE. What follows a separator is the DAWG's node behind u.
 *
 * Every distinct prefix u is one path, so the prefixes are grouped by their last tile, the groups by the tile before,
 * and so on; each group is one node, built after its subgroups. A prefix has a key of its last tiles (six of up to 31
 * different ones), by which all are sorted at once, and again within a group whose keys are used up. Time is linear in
 * the tiles of the distinct prefixes, memory 28 bytes a prefix. Throws `InputError`: `too-many-prefixes`,
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
  const count = prefixCount;
  const tileBits = 32 - Math.clz32(highestTile(graph));
  const tileMask = 2 ** tileBits - 1;
  const firstShift = (Math.floor(KEY_BITS / tileBits) - 1) * tileBits;
  const { keyOf, shorter, ends } = prefixesOf(graph, count, tileBits, firstShift);
  // Most prefixes make a node.
  register.makeRoom(register.nodeCount + count);

  // In the order of the keys: members[i] is a prefix, keys[i] those of its tiles that its reversed text has next.
  const members = new Uint32Array(count);
  const keys = new Uint32Array(count);
  const spareMembers = new Uint32Array(count);
  const spareKeys = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    members[i] = i + 1;
    keys[i] = keyOf[i + 1]!;
  }
  const sort = (low: number, high: number): void => {
    if (high - low <= FEW) insertionSort(keys, members, low, high);
    else radixSort(keys, members, spareKeys, spareMembers, low, high);
  };
  /** The key behind so many whole keys of a prefix. */
  const keyBehind = (member: number, whole: number): number => {
    let cursor = member;
    for (let i = 0; i < whole; i++) cursor = shorter[cursor]!;
    return keyOf[cursor]!;
  };

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
  /** By node of the DAWG: the node that has nothing but a separator to it. */
  const turns = new Uint32Array(dawgLength);

  /** The node behind a group of one: a chain of single arcs, made from its end. */
  const chain = (member: number, key: number, shift: number, whole: number): number => {
    let length = 0;
    let wholeKeys = whole;
    let left = key;
    for (let at = shift; ; at -= tileBits) {
      if (at < 0) {
        left = keyBehind(member, ++wholeKeys);
        at = firstShift;
      }
      const code = (left >>> at) & tileMask;
      if (code === 0) break;
      path[length++] = code;
    }
    const base = top;
    const end = ends[member]!;
    const behind = (end >>> 1) * stride;
    let node = behind === 0 ? 0 : turns[behind]!;
    if (behind !== 0 && node === 0) {
      push(0, 0, behind);
      turns[behind] = node = pop(base);
    }
    ended = end & 1 ? acceptsBit : 0;
    while (length > 0) {
      push(path[--length]!, ended, node);
      node = pop(base);
      ended = 0;
    }
    return node;
  };

  /** The node of the prefixes from `low` to `high`; their reversed texts go on at `shift` of their keys. */
  const group = (low: number, high: number, shift: number, whole: number): number => {
    if (high - low === 1) return chain(members[low]!, keys[low]!, shift, whole);
    if (shift < 0) {
      for (let i = low; i < high; i++) keys[i] = keyBehind(members[i]!, whole + 1);
      sort(low, high);
      return group(low, high, firstShift, whole + 1);
    }
    const base = top;
    let at = low;
    let wordEnds = 0;
    if (((keys[low]! >>> shift) & tileMask) === 0) {
      const end = ends[members[low]!]!;
      wordEnds = end & 1 ? acceptsBit : 0;
      if (end > 1) push(0, 0, (end >>> 1) * stride);
      at++;
    }
    while (at < high) {
      const code = (keys[at]! >>> shift) & tileMask;
      const start = at;
      do at++;
      while (at < high && ((keys[at]! >>> shift) & tileMask) === code);
      const node = group(start, at, shift - tileBits, whole);
      push(code, ended, node);
    }
    const node = pop(base);
    ended = wordEnds;
    return node;
  };

  sort(0, count);
  const gaddagRoot = group(0, count, firstShift, 0);
  const ownBytes = count * 28 + (stack.length + dawgLength) * 4;
  return { ...graph, gaddagRoot, dawgLength, tableBytes: register.tableBytes + ownBytes };
}

function highestTile({ register }: DawgGraph): number {
  const { words, length, layout } = register;
  let highest = 0;
  for (let i: number = layout.stride; i < length; i += layout.stride) {
    highest = Math.max(highest, words[i]! >>> layout.tileShift);
  }
  return highest;
}

function insertionSort(keys: Uint32Array, members: Uint32Array, low: number, high: number): void {
  for (let i = low + 1; i < high; i++) {
    const key = keys[i]!;
    const member = members[i]!;
    let j = i - 1;
    for (; j >= low && keys[j]! > key; j--) {
      keys[j + 1] = keys[j]!;
      members[j + 1] = members[j]!;
    }
    keys[j + 1] = key;
    members[j + 1] = member;
  }
}

/** By the bytes of the keys from the lowest up, to and fro: four passes end where they began. */
function radixSort(
  keys: Uint32Array,
  members: Uint32Array,
  spareKeys: Uint32Array,
  spareMembers: Uint32Array,
  low: number,
  high: number,
): void {
  let [fromKeys, fromMembers, toKeys, toMembers] = [keys, members, spareKeys, spareMembers];
  const starts = new Uint32Array(257);
  for (let shift = 0; shift < KEY_BITS; shift += 8) {
    starts.fill(0);
    for (let i = low; i < high; i++) starts[((fromKeys[i]! >>> shift) & 255) + 1]!++;
    starts[0] = low;
    for (let byte = 1; byte < 257; byte++) starts[byte]! += starts[byte - 1]!;
    for (let i = low; i < high; i++) {
      const key = fromKeys[i]!;
      const place = starts[(key >>> shift) & 255]!++;
      toKeys[place] = key;
      toMembers[place] = fromMembers[i]!;
    }
    [fromKeys, fromMembers, toKeys, toMembers] = [toKeys, toMembers, fromKeys, fromMembers];
  }
}

interface Prefixes {
  /** By prefix number from 1: its last tiles, the very last in the highest bits, 0 behind the first. */
  readonly keyOf: Uint32Array;
  /** The prefix without the tiles of its key, 0 = nothing. */
  readonly shorter: Uint32Array;
  /** `arc << 1 | word`: the first arc of the DAWG's node behind it, 0 = none; whether it is a word. */
  readonly ends: Uint32Array;
}

function prefixesOf(graph: DawgGraph, count: number, tileBits: number, firstShift: number): Prefixes {
  const { words: arcs, layout } = graph.register;
  const { stride, tileShift, acceptsBit, lastBit, targetOffset, targetMask } = layout;
  const keyOf = new Uint32Array(count + 1);
  const shorter = new Uint32Array(count + 1);
  const ends = new Uint32Array(count + 1);
  const tilesOfKey = firstShift / tileBits + 1;
  /** By length: the prefix on the path. */
  const path = new Uint32Array(MAX_WORD_TILES + 1);
  let number = 0;
  const descend = (node: number, length: number, key: number): void => {
    const behind = length + 1 > tilesOfKey ? path[length + 1 - tilesOfKey]! : 0;
    const known = key >>> tileBits;
    for (let i = node; ; i += stride) {
      const arc = arcs[i]!;
      const next = arcs[i + targetOffset]! & targetMask;
      const own = ++number;
      const ownKey = (((arc >>> tileShift) << firstShift) | known) >>> 0;
      keyOf[own] = ownKey;
      shorter[own] = behind;
      ends[own] = (next / stride) * 2 + (arc & acceptsBit ? 1 : 0);
      if (next !== 0) {
        path[length + 1] = own;
        descend(next, length + 1, ownKey);
      }
      if (arc & lastBit) return;
    }
  };
  descend(graph.dawgRoot, 0, 0);
  return { keyOf, shorter, ends };
}
