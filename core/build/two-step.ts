// Two-step construction: a trie of the words, then its reduction by registering nodes by height (Revuz 1992).

import type { ArcLayout } from '../lexicon/arcs.ts';
import { ArcRegister } from './arc-register.ts';
import type { BuiltDawg } from './graph.ts';
import { blocksOf, MAX_WORD_TILES, type Words } from './words.ts';

/** A trie in flat arrays; node 0 is the root, nodes are numbered as the words' prefixes first appear. */
export interface Trie {
  readonly nodeCount: number;
  /** Tile on the arc into the node. */
  readonly tile: Uint16Array;
  /** 1 = a word ends at the node. */
  readonly accepts: Uint8Array;
  /** First child and next sibling; 0 = none. Children ascend by tile. */
  readonly child: Uint32Array;
  readonly sibling: Uint32Array;
  /** Length of the longest path from the node down. */
  readonly height: Uint8Array;
}

/** The trie of sorted words. Linear; about 12 bytes a node. */
export function buildTrie(words: Words): Trie {
  const nodeCount = trieNodeCount(words);
  const tile = new Uint16Array(nodeCount);
  const accepts = new Uint8Array(nodeCount);
  const child = new Uint32Array(nodeCount);
  const sibling = new Uint32Array(nodeCount);
  const height = new Uint8Array(nodeCount);
  const path = new Uint32Array(MAX_WORD_TILES + 1);
  let nodes = 1;
  let previousLength = 0;
  for (const { codes, offsets, count } of blocksOf(words)) {
    for (let word = 0; word < count; word++) {
      const start = offsets[word]!;
      const length = offsets[word + 1]! - start;
      let shared = 0;
      while (shared < length && shared < previousLength && tile[path[shared + 1]!] === codes[start + shared]) shared++;
      for (let i = shared; i < length; i++) {
        const node = nodes++;
        tile[node] = codes[start + i]!;
        const parent = path[i]!;
        if (i === shared && child[parent] !== 0) sibling[path[i + 1]!] = node;
        else child[parent] = node;
        path[i + 1] = node;
      }
      for (let i = length; i >= 0 && (i > shared || height[path[i]!]! < length - i); i--) height[path[i]!] = length - i;
      accepts[path[length]!] = 1;
      previousLength = length;
    }
  }
  return { nodeCount, tile, accepts, child, sibling, height };
}

/** Nodes of the trie of sorted words: one a distinct prefix, and the root. */
export function trieNodeCount(words: Words): number {
  const previous = new Uint16Array(MAX_WORD_TILES);
  let previousLength = 0;
  let nodes = 1;
  for (const { codes, offsets, count } of blocksOf(words)) {
    for (let word = 0; word < count; word++) {
      const start = offsets[word]!;
      const length = offsets[word + 1]! - start;
      const most = Math.min(length, previousLength);
      let shared = 0;
      while (shared < most && codes[start + shared] === previous[shared]) shared++;
      for (let i = shared; i < length; i++) previous[i] = codes[start + i]!;
      nodes += length - shared;
      previousLength = length;
    }
  }
  return nodes;
}

/**
 * Builds the minimal DAWG by way of the trie. The same graph as `buildIncremental`, with more memory: it is the
 * independent witness, and shows what reduction saves. Throws `InputError` (`too-many-arcs`).
 */
export function buildTwoStep(words: Words, layout: ArcLayout): BuiltDawg {
  const trie = buildTrie(words);
  const { tile, accepts, child, sibling, height, nodeCount } = trie;
  const { stride, tileShift, acceptsBit, lastBit, targetOffset } = layout;
  const register = new ArcRegister(layout);
  const registered = new Uint32Array(nodeCount);
  let list = new Uint32Array(64 * stride);
  const order = byHeight(height);
  for (let i = 0; i < order.length; i++) {
    const node = order[i]!;
    let end = 0;
    for (let next = child[node]!; next !== 0; next = sibling[next]!) {
      if (end + stride > list.length) {
        const larger = new Uint32Array(list.length * 2);
        larger.set(list);
        list = larger;
      }
      list[end] = (tile[next]! << tileShift) | (accepts[next] ? acceptsBit : 0);
      if (stride === 2) list[end + 1] = 0;
      list[end + targetOffset]! |= registered[next]!;
      end += stride;
    }
    if (end === 0) continue;
    list[end - stride]! |= lastBit;
    registered[node] = register.intern(list, 0, end);
  }
  const trieBytes = tile.byteLength + accepts.byteLength + child.byteLength + sibling.byteLength + height.byteLength;
  return {
    register,
    dawgRoot: registered[0]!,
    wordCount: words.count,
    longestWord: height[0] ?? 0,
    prefixCount: nodeCount - 1,
    tableBytes: register.tableBytes + trieBytes + registered.byteLength + order.byteLength,
  };
}

/** Node numbers, lowest nodes first: a node's children always come before it. */
function byHeight(height: Uint8Array): Uint32Array {
  const starts = new Uint32Array(258);
  for (let node = 0; node < height.length; node++) starts[height[node]! + 1]!++;
  for (let h = 1; h < starts.length; h++) starts[h]! += starts[h - 1]!;
  const order = new Uint32Array(height.length);
  for (let node = 0; node < height.length; node++) order[starts[height[node]!]!++] = node;
  return order;
}
