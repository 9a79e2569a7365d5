// The walk over a graph that encoder and decoder share: every choice goes through the coder, which writes or reads it.

import { ArcRegister } from '../../build/arc-register.ts';
import { MAX_WORD_TILES } from '../../build/words.ts';
import type { ArcLayout } from '../../lexicon/arcs.ts';
import type { ChoiceCoder } from './choice-coder.ts';
import { ChoiceModel, LINE_BITS, mixed } from './choice-model.ts';
import { FAULT, faultOf } from './faults.ts';
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
const WEIGHTS = { tile: 0, accept: 4, follow: 8, known: 10, near: 12, far: 13 };
export const WEIGHT_SETS = 14;
/** Lists of targets: those behind a tile and the tile before, behind a tile, and all. */
const NEAR = 0;
const FAR = 1;
const ALL = 2;
/** Of a rank's number of bits and its upper bits, by list and the number of bits of the list's size. */
const RANK_SLOTS = 128;
const UPPER_SLOTS = 32;
export const LONE_SLOTS = 3 * 32 * RANK_SLOTS;
/** Bits of a rank below its highest that are modelled; the others are written as they are. */
const MODELLED_BITS = 2;
/** The model has two to four slots an arc: more make fewer bytes and wait longer for memory. */
const SLOT_BITS = 1;
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
  const model = new ChoiceModel(coder, slotBitsOf(size), WEIGHT_SETS, LONE_SLOTS);
  const register = new ArcRegister(layout, size.arcs + 1);
  const tileBits = 32 - Math.clz32(tileCount);
  const linePlaces = Math.min(LINE_BITS, tileBits);

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
    for (let bit = tileBits - 1; bit >= 0; bit--) {
      const low = (place << (bit + 1)) - (1 << tileBits);
      const middle = low + (1 << bit);
      const canBeLow = middle - 1 > previous || (low === 0 && previous !== 0);
      const canBeHigh = middle + (1 << bit) - 1 > previous && middle <= tileCount;
      let choice = canBeHigh ? 1 : 0;
      if (canBeLow && canBeHigh) {
        const line = place >>> LINE_BITS;
        if (line > 0) model.turn(line);
        choice = model.code(weights, place - (line << LINE_BITS), (value >>> bit) & 1);
      }
      place = place * 2 + choice;
    }
    return place - (1 << tileBits);
  };

  /**
   * Codes a rank in a list of `listSize`: how many bits rank + 1 has below its highest, by a tree; two of them by another;
   * the others as they are.
   */
  const codeRank = (list: number, listSize: number, rank: number): number => {
    const most = 31 - Math.clz32(listSize);
    const slots = (list * 32 + most) * RANK_SLOTS;
    const value = rank + 1;
    const wanted = 31 - Math.clz32(value);
    let bits = 0;
    for (let bit = 31 - Math.clz32(most), branch = 1; bit >= 0; bit--) {
      const middle = bits + (1 << bit);
      const choice = middle <= most ? model.codeAlone(slots + branch, (wanted >>> bit) & 1) : 0;
      if (choice) bits = middle;
      branch = branch * 2 + choice;
    }
    const upper = slots + UPPER_SLOTS + bits * 4;
    let read = 1;
    let left = bits;
    for (; left > 0 && left > bits - MODELLED_BITS; left--) {
      let choice = 0;
      if ((read * 2 + 1) * 2 ** (left - 1) <= listSize)
        choice = model.codeAlone(upper + read, (value >>> (left - 1)) & 1);
      read = read * 2 + choice;
    }
    if (left > 0) read = read * 2 ** left + model.codePlain(left, value & (2 ** left - 1));
    if (read > listSize) throw faultOf(FAULT.outOfRange, read);
    return read - 1;
  };

  /** Codes which known node an arc leads to: by the nearest list that holds it. */
  const codeTarget = (
    near: TargetList,
    far: TargetList,
    target: number,
    nearNumber: number,
    farNumber: number,
    nearContext: number,
    farContext: number,
  ): number => {
    const nearRank = near.rankOf(target);
    model.at(
      mixed(0x41000000, 32 - Math.clz32(near.size)),
      mixed(0x42000000, nearNumber),
      mixed(nearContext, farNumber),
      0,
    );
    if (near.size > 0 && model.code(WEIGHTS.near, 0, nearRank < 0 ? 0 : 1)) {
      return near.use(codeRank(NEAR, near.size, nearRank));
    }
    const farRank = far.rankOf(target);
    model.at(
      mixed(0x43000000, 32 - Math.clz32(far.size)),
      mixed(0x44000000, farNumber),
      mixed(farContext, farNumber),
      0,
    );
    let ordinal: number;
    if (far.size > 0 && model.code(WEIGHTS.far, 0, farRank < 0 ? 0 : 1)) {
      ordinal = far.use(codeRank(FAR, far.size, farRank));
    } else {
      ordinal = allNodes.use(codeRank(ALL, allNodes.size, allNodes.rankOf(target)));
      far.add(ordinal);
    }
    near.add(ordinal);
    return ordinal;
  };

  /** Codes a new node at `from` with all that is new below it; returns its ordinal. */
  const visit = (from: number, depth: number, inAccept: number): number => {
    if (depth >= MAX_WORD_TILES) throw faultOf(FAULT.tooDeep, depth);
    const p1 = path[depth + 1]!;
    const p2 = path[depth]!;
    const shallow = Math.min(depth, 7);
    const start = stackEnd;
    let length = 0;
    let list = 0x5bd1e995;
    const tileContext0 = mixed(0x11000000, p1 * 2 + inAccept);
    const tileContext1 = mixed(mixed(0x12000000, p1), p2);
    const tileContext2 = mixed(0x13000000, shallow * 2 + inAccept);
    for (let at = from, previous = 0, last = false; previous < tileCount; at += stride) {
      const value = arcs && !last ? arcs[at]! >>> tileShift : 0;
      const few = Math.min(length, 3);
      model.at(mixed(tileContext0, previous), mixed(tileContext1, previous), mixed(tileContext2, previous), linePlaces);
      const tile = codeTile(WEIGHTS.tile + few, previous, value);
      if (tile === 0) break;
      if (arcs) last = (arcs[at]! & lastBit) !== 0;
      if (++arcCount > size.arcs) throw faultOf(FAULT.moreArcs, arcCount);
      if (stackEnd + stride > stack.length) stack = grown(stack);
      stack[stackEnd] = (tile << tileShift) >>> 0;
      stackEnd += stride;
      length++;
      list = mixed(list, tile);
      previous = tile;
    }

    let accepted = 0;
    /** The list, and what hangs on its arcs so far. */
    let history = list;
    const arcContext1 = mixed(mixed(0x21000000, p1 * 2 + inAccept), p2);
    const arcContext2 = mixed(0x22000000, (shallow * 8 + Math.min(length, 7)) * 2 + inAccept);
    const nearContext = mixed(list, 0x31);
    const farContext = mixed(list, 0x32);
    let words = 0;
    let below = 0;
    for (let i = 0, at = from; i < length; i++, at += stride) {
      const tile = stack[start + i * stride]! >>> tileShift;
      const target = arcs ? arcs[at + targetOffset]! & targetMask : 0;
      model.at(history, mixed(arcContext1, tile), mixed(arcContext2, tile * 2 + accepted), 2);
      const accept = model.code(WEIGHTS.accept + inAccept * 2 + accepted, 0, arcs && arcs[at]! & acceptsBit ? 1 : 0);
      let follow = 1;
      if (accept) follow = model.code(WEIGHTS.follow + accepted, 1, target === 0 ? 0 : 1);
      accepted = accept;
      history = mixed(history, accept * 2 + follow + 1);
      let ordinal = 0;
      if (follow) {
        const far = tile * 2 + accept;
        const near = far * (tileCount + 1) + p1;
        const nearList = nearLists.of(near);
        const farList = farLists.of(far);
        const known = arcs ? ordinals[target / stride]! : 0;
        if (nodeCount > 0 && model.code(WEIGHTS.known + accept, 2 + accept, known === 0 ? 0 : 1)) {
          ordinal = codeTarget(nearList, farList, known, near, far, nearContext, farContext);
          if (depth + 1 + height[ordinal]! > MAX_WORD_TILES) throw faultOf(FAULT.tooDeep, depth);
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
    if (++nodeCount > size.nodes) throw faultOf(FAULT.moreNodes, nodeCount);
    nodeAt[nodeCount] = register.intern(stack, start, stackEnd);
    stackEnd = start;
    if (register.nodeCount !== nodeCount) throw faultOf(FAULT.twice, nodeCount);
    height[nodeCount] = below + 1;
    wordsBelow[nodeCount] = words;
    if (arcs) ordinals[from / stride] = nodeCount;
    return nodeCount;
  };

  const root = size.nodes === 0 ? 0 : visit(source?.root ?? 0, 0, 0);
  if (nodeCount !== size.nodes) throw faultOf(FAULT.fewerNodes, nodeCount);
  if (arcCount !== size.arcs) throw faultOf(FAULT.fewerArcs, arcCount);
  return { register, root: nodeAt[root]!, wordCount: wordsBelow[root]!, longestWord: height[root]! };
}

/** 2^this many slots has the model for a graph of this size. */
export function slotBitsOf({ arcs }: GraphSize): number {
  return Math.min(MOST_SLOT_BITS, Math.max(LEAST_SLOT_BITS, SLOT_BITS + 32 - Math.clz32(arcs)));
}

function grown(words: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(words.length * 2);
  larger.set(words);
  return larger;
}
