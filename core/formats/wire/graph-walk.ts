// The walk over a graph that encoder and decoder share: every choice goes through the coder, which writes or reads it.

import { ArcRegister } from '../../build/arc-register.ts';
import { MAX_WORD_TILES } from '../../build/words.ts';
import { LexiconError } from '../../errors.ts';
import type { ArcLayout } from '../../lexicon/arcs.ts';
import type { ChoiceCoder } from './choice-coder.ts';
import { ChoiceModel, mixed } from './choice-model.ts';
import { TargetList, TargetLists } from './target-lists.ts';

/** The arcs of the graph to be written. */
export interface Source {
  readonly arcs: Uint32Array;
  readonly root: number;
}

export interface GraphSize {
  readonly nodes: number;
  /** Sum of the lengths of all sibling lists. */
  readonly arcs: number;
}

export interface WalkedGraph {
  readonly register: ArcRegister;
  readonly root: number;
  readonly wordCount: number;
  readonly longestWord: number;
}

/** Weights of the mixer, by kind of choice; a kind has as many sets as the next number leaves it. */
const WEIGHTS = {
  tile: 0,
  accept: 8,
  follow: 12,
  known: 16,
  near: 20,
  far: 21,
  nearRank: 24,
  farRank: 32,
  anyRank: 40,
};
const WEIGHT_SETS = 48;
/** Bits of a rank below its highest that are modelled; the others are written as they are. */
const MODELLED_BITS = 2;
/** The model has four to eight slots an arc: more make fewer bytes and wait longer for memory. */
const SLOT_BITS = 2;
const LEAST_SLOT_BITS = 10;
const MOST_SLOT_BITS = 22;

/**
 * Walks a graph from its root, depth first, siblings in order. `source` is what to write; without it the graph is read.
 * The register is filled in the order in which nodes are complete, so that writer and reader make the same one.
 * Throws `LexiconError` (`truncated`, `bad-format`), when reading, for what is no minimal graph of that size.
 */
export function walkGraph(
  coder: ChoiceCoder,
  layout: ArcLayout,
  tileCount: number,
  size: GraphSize,
  source?: Source,
): WalkedGraph {
  const { stride, tileShift, acceptsBit, lastBit, targetOffset, targetMask } = layout;
  const arcs = source?.arcs;
  const model = new ChoiceModel(
    coder,
    Math.min(MOST_SLOT_BITS, Math.max(LEAST_SLOT_BITS, SLOT_BITS + 32 - Math.clz32(size.arcs))),
    WEIGHT_SETS,
  );
  const { contexts } = model;
  const register = new ArcRegister(layout, size.arcs + 1);
  const tileBits = 32 - Math.clz32(tileCount);

  // By ordinal of the node: from 1, in the order in which nodes are complete.
  const nodeAt = new Uint32Array(size.nodes + 1);
  const height = new Uint8Array(size.nodes + 1);
  const wordsBelow = new Float64Array(size.nodes + 1);
  let nodeCount = 0;
  let arcCount = 0;
  /** Sibling lists of the nodes on the path, as far as they are known. */
  let stack = new Uint32Array(1024);
  let stackEnd = 0;
  /** For the writer: ordinals by place in the source. */
  const ordinals = new Uint32Array(arcs ? arcs.length / stride : 0);
  /** Tiles on the path from the root, two zeros before them. */
  const path = new Int32Array(MAX_WORD_TILES + 2);
  /** Targets by tile and accept bit with the tile before; by tile and accept bit; all that were referred to. */
  const nearLists = new TargetLists(arcs !== undefined, 2 * (tileCount + 1) ** 2);
  const farLists = new TargetLists(arcs !== undefined, 2 * (tileCount + 1));
  const allNodes = new TargetList(arcs !== undefined);

  /** Codes the next tile of a list, 0 = the list ends. What cannot follow `previous` is no choice. */
  const codeTile = (weights: number, previous: number, value: number): number => {
    let place = 1;
    let branch = 1;
    for (let bit = tileBits - 1; bit >= 0; bit--) {
      const low = (place << (bit + 1)) - (1 << tileBits);
      const middle = low + (1 << bit);
      if (branch > 7) {
        model.turn(place);
        branch = 1;
      }
      const canBeLow = middle - 1 > previous || (low === 0 && previous !== 0);
      const canBeHigh = middle + (1 << bit) - 1 > previous && middle <= tileCount;
      let choice = canBeHigh ? 1 : 0;
      if (canBeLow && canBeHigh) choice = model.code(weights, branch, (value >>> bit) & 1);
      place = place * 2 + choice;
      branch = branch * 2 + choice;
    }
    return place - (1 << tileBits);
  };

  /**
   * Codes a rank in a list of `listSize`: how many bits rank + 1 has below its highest, by a tree; two of them by another;
   * the others as they are.
   */
  const codeRank = (weights: number, listSize: number, list: number, rank: number): number => {
    const most = 31 - Math.clz32(listSize);
    const depth = 32 - Math.clz32(most);
    const value = rank + 1;
    const wanted = 31 - Math.clz32(value);
    contexts[0] = mixed(mixed(weights, 0x2001), most);
    contexts[1] = mixed(mixed(weights, 0x2002), list);
    contexts[2] = mixed(weights, 0x2003);
    let bits = 0;
    let branch = 1;
    for (let bit = depth - 1; bit >= 0; bit--) {
      if (branch > 7) {
        model.turn(bits + 1);
        branch = 1;
      }
      const middle = bits + (1 << bit);
      const choice = middle <= most ? model.code(weights + bit, branch, (wanted >>> bit) & 1) : 0;
      if (choice) bits = middle;
      branch = branch * 2 + choice;
    }
    model.turn(64 + bits);
    let read = 1;
    let bit = bits - 1;
    for (; bit >= 0 && bit >= bits - MODELLED_BITS; bit--) {
      let choice = 0;
      if ((read * 2 + 1) * 2 ** bit <= listSize) choice = model.code(weights + 5, read, (value >>> bit) & 1);
      read = read * 2 + choice;
    }
    if (bit >= 0) read = read * 2 ** (bit + 1) + model.codeBits(bit + 1, value & (2 ** (bit + 1) - 1));
    if (read > listSize) throw fault('a reference is out of range', read);
    return read - 1;
  };

  /** Codes which known node an arc leads to: by the nearest list that holds it. */
  const codeTarget = (
    near: TargetList,
    nearKey: number,
    far: TargetList,
    farKey: number,
    parent: number,
    target: number,
  ): number => {
    const nearRank = near.rankOf(target);
    contexts[0] = mixed(0x31, 32 - Math.clz32(near.size));
    contexts[1] = mixed(nearKey, 0x32);
    contexts[2] = mixed(parent, 0x33);
    if (near.size > 0 && model.code(WEIGHTS.near, 0, nearRank < 0 ? 0 : 1)) {
      return near.use(codeRank(WEIGHTS.nearRank, near.size, nearKey, nearRank));
    }
    const farRank = far.rankOf(target);
    contexts[0] = mixed(0x34, 32 - Math.clz32(far.size));
    contexts[1] = mixed(farKey, 0x35);
    contexts[2] = mixed(parent, 0x36);
    let ordinal: number;
    if (far.size > 0 && model.code(WEIGHTS.far, 0, farRank < 0 ? 0 : 1)) {
      ordinal = far.use(codeRank(WEIGHTS.farRank, far.size, farKey, farRank));
    } else {
      ordinal = allNodes.use(codeRank(WEIGHTS.anyRank, allNodes.size, 0, allNodes.rankOf(target)));
      far.add(ordinal);
    }
    near.add(ordinal);
    return ordinal;
  };

  /** Codes a new node at `from` with all that is new below it; returns its ordinal. */
  const visit = (from: number, depth: number, inAccept: number): number => {
    if (depth >= MAX_WORD_TILES) throw fault(`words of more than ${MAX_WORD_TILES} tiles pass here`, depth);
    const p1 = path[depth + 1]!;
    const p2 = path[depth]!;
    const shallow = Math.min(depth, 7);
    const start = stackEnd;
    let length = 0;
    let set = 0x5bd1e995;
    for (let at = from, previous = 0, last = false; previous < tileCount; at += stride) {
      const value = arcs && !last ? arcs[at]! >>> tileShift : 0;
      contexts[0] = mixed(mixed(mixed(1, previous), p1), inAccept);
      contexts[1] = mixed(mixed(mixed(mixed(2, previous), p1), p2), Math.min(length, 3));
      contexts[2] = mixed(mixed(mixed(3, shallow), inAccept), previous);
      const tile = codeTile(WEIGHTS.tile + Math.min(length, 3), previous, value);
      if (tile === 0) break;
      if (arcs) last = (arcs[at]! & lastBit) !== 0;
      if (++arcCount > size.arcs) throw fault('more arcs follow than the header counts', arcCount);
      if (stackEnd + stride > stack.length) stack = grown(stack);
      stack[stackEnd] = (tile << tileShift) >>> 0;
      stackEnd += stride;
      length++;
      set = mixed(set, tile);
      previous = tile;
    }

    let accepted = 0;
    let flags = 0;
    let words = 0;
    let below = 0;
    for (let i = 0, at = from; i < length; i++, at += stride) {
      const tile = stack[start + i * stride]! >>> tileShift;
      const target = arcs ? arcs[at + targetOffset]! & targetMask : 0;
      const tileInSet = mixed(mixed(set, tile), 0x12);
      contexts[0] = mixed(tileInSet, flags);
      contexts[1] = mixed(mixed(mixed(mixed(0x11, tile), p1), inAccept), p2);
      contexts[2] = mixed(mixed(mixed(0x13, tile), accepted * 2 + inAccept), shallow * 8 + Math.min(length, 7));
      const accept = model.code(
        WEIGHTS.accept + inAccept * 2 + accepted,

        0,
        arcs && arcs[at]! & acceptsBit ? 1 : 0,
      );
      let follow = 1;
      if (accept) follow = model.code(WEIGHTS.follow + accepted, 1, target === 0 ? 0 : 1);
      accepted = accept;
      flags = mixed(flags, accept * 2 + follow + 1);
      let ordinal = 0;
      if (follow) {
        const far = tile * 2 + accept;
        const farKey = mixed(0x41, far);
        const nearKey = mixed(farKey, p1);
        const inSet = mixed(mixed(set, far), 0x42);
        const nearList = nearLists.of(far * (tileCount + 1) + p1);
        const farList = farLists.of(far);
        const known = arcs ? ordinals[target / stride]! : 0;
        if (nodeCount > 0 && model.code(WEIGHTS.known + accept, 2 + accept, known === 0 ? 0 : 1)) {
          ordinal = codeTarget(nearList, nearKey, farList, farKey, inSet, known);
          if (depth + 1 + height[ordinal]! > MAX_WORD_TILES)
            throw fault(`words of more than ${MAX_WORD_TILES} tiles pass here`, depth);
        } else {
          path[depth + 2] = tile;
          ordinal = visit(target, depth + 1, accept);
          nearList.add(ordinal);
          farList.add(ordinal);
          allNodes.add(ordinal);
        }
      }
      words += accept + wordsBelow[ordinal]!;
      below = Math.max(below, height[ordinal]!);
      const place = start + i * stride;
      stack[place] = (tile << tileShift) | (accept ? acceptsBit : 0) | (i === length - 1 ? lastBit : 0);
      if (stride === 2) stack[place + 1] = nodeAt[ordinal]!;
      else stack[place]! |= nodeAt[ordinal]!;
    }
    if (++nodeCount > size.nodes) throw fault('more nodes follow than the header counts', nodeCount);
    nodeAt[nodeCount] = register.intern(stack, start, stackEnd);
    stackEnd = start;
    if (register.nodeCount !== nodeCount) throw fault('a node stands there twice', nodeCount);
    height[nodeCount] = below + 1;
    wordsBelow[nodeCount] = words;
    if (arcs) ordinals[from / stride] = nodeCount;
    return nodeCount;
  };

  const root = size.nodes === 0 ? 0 : visit(source?.root ?? 0, 0, 0);
  if (nodeCount !== size.nodes) throw fault('fewer nodes follow than the header counts', nodeCount);
  if (arcCount !== size.arcs) throw fault('fewer arcs follow than the header counts', arcCount);
  return { register, root: nodeAt[root]!, wordCount: wordsBelow[root]!, longestWord: height[root]! };
}

function grown(words: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(words.length * 2);
  larger.set(words);
  return larger;
}

const fault = (what: string, got: number): LexiconError =>
  new LexiconError('bad-format', `The stream is no word graph: ${what} (${got}). Fetch it again.`, {
    fault: what,
    got,
  });
