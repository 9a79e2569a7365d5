// Walks the GADDAG from an anchor: to the left until a word begins, then behind the separator to the right.

import type { Automaton } from '../automata/automaton.ts';
import { type Demand, firstOf, secondOf } from '../automata/demands.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { arcTo } from '../lexicon/walk.ts';
import type { Anchor } from './anchor.ts';
import { Outlook } from './outlook.ts';
import { PairMemo } from './pair-memo.ts';
import { unfoldedSizes } from './unfolded.ts';

/**
 * Visits every word that contains the anchor and that `forward` accepts, in no order, once for each place at which the
 * anchor stands in it (once only when it is `atEnd`), or where the anchor is behind it, every word that it ends. To the left `backward` is carried: the anchor's own automaton and
 * whatever else can tell early that no word will come of it; where a word may begin, `forward` reads what has been found
 * and is carried on to the right, over nodes of the DAWG. Needs the GADDAG.
 */
export class AnchoredWalk {
  /** Looked at so far. */
  arcs = 0;
  /** Arcs there would be to look at if nothing could be left out. */
  readonly size: number;
  /** Of `size`, those that were looked at or left out. */
  done = 0;
  private readonly lexicon: Lexicon;
  private readonly atEnd: boolean;
  /** Tiles read first that are not the word's own. */
  private readonly behind: number;
  private readonly backward: Automaton;
  private readonly forward: Automaton;
  private readonly visit: (codes: Uint16Array, length: number) => void;
  private readonly oneOf: readonly number[] | undefined;
  private readonly sizeOf: (node: number) => number;
  private readonly tilesOf: (node: number) => number;
  /** Tiles (as bits) that every answer has, and those of the tiles read to the left so far. */
  private readonly demanded: number;
  private readonly seenAt: Uint32Array;
  private readonly outlook: Outlook;
  private readonly memo = new PairMemo();
  private epoch: number;
  /** The arcs on the way here; behind `turn` of them the way goes right. */
  private readonly arcAt: Int32Array;
  private readonly nodeAt: Int32Array;
  private readonly foundAt: Int32Array;
  private depth = 0;
  private turn = -1;
  private found = 0;
  /** Tiles read to the left, nearest first. */
  private readonly left: Uint16Array;
  private leftLength = 0;
  private readonly codes: Uint16Array;
  private length = 0;
  /** The arc to look at next; 0 = finished. */
  private index = 0;

  constructor(
    lexicon: Lexicon,
    anchor: Anchor,
    demanded: readonly Demand[],
    backward: Automaton,
    forward: Automaton,
    visit: (codes: Uint16Array, length: number) => void,
  ) {
    const sizes = unfoldedSizes(lexicon);
    // A word and its separator, and the place in front.
    const deepest = lexicon.header.longestWord + 2;
    this.seenAt = new Uint32Array(deepest);
    this.arcAt = new Int32Array(deepest);
    this.nodeAt = new Int32Array(deepest);
    this.foundAt = new Int32Array(deepest);
    this.left = new Uint16Array(deepest);
    this.codes = new Uint16Array(deepest);
    this.lexicon = lexicon;
    this.atEnd = anchor.atEnd;
    this.behind = anchor.behind ?? 0;
    this.backward = backward;
    this.forward = forward;
    this.outlook = new Outlook(lexicon, forward);
    this.visit = visit;
    this.sizeOf = anchor.atEnd ? sizes.backward : sizes.all;
    this.tilesOf = anchor.atEnd ? sizes.backwardTiles : sizes.tiles;
    this.demanded = bitsOf(demanded);
    this.epoch = forward.epoch;
    const { layout } = lexicon;
    let node = lexicon.gaddagRoot;
    let accepts = false;
    for (const tile of anchor.tiles.toReversed()) {
      const arc = arcTo(lexicon, node, tile);
      this.arcs++;
      node = 0;
      accepts = false;
      if (arc === 0 || !backward.enter(tile)) break;
      this.readLeft(tile);
      node = lexicon.arcs[arc + layout.targetOffset]! & layout.targetMask;
      accepts = (lexicon.arcs[arc]! & layout.acceptsBit) !== 0;
    }
    if (accepts) this.takeWhole();
    this.index = node;
    this.done = this.arcs;
    this.size = anchorSize(lexicon, anchor);
    this.oneOf = anchor.oneOf;
  }

  /** Goes on until it has looked at `until` arcs since its beginning; whether it is through. */
  run(until: number): boolean {
    const { arcs, layout } = this.lexicon;
    const { stride, tileShift, acceptsBit, lastBit, targetOffset, targetMask } = layout;
    const { backward, forward, memo, outlook, sizeOf } = this;
    while (this.index !== 0) {
      if (this.arcs >= until) return false;
      const { index } = this;
      const arc = arcs[index]!;
      const tile = arc >>> tileShift;
      const child = arcs[index + targetOffset]! & targetMask;
      this.arcs++;
      this.done++;
      let goOn = false;
      let skipRest = false;
      if (this.turn >= 0) {
        if (forward.enter(tile)) {
          this.codes[this.length++] = tile;
          if (arc & acceptsBit && forward.accepts()) this.take();
          if (child !== 0 && outlook.allows(child)) goOn = forward.free() || this.isNew(child);
          if (!goOn) this.stepBack();
        }
      } else if (tile === 0) {
        if (!this.atEnd && backward.accepts() && this.readForward()) {
          goOn = outlook.allows(child) && (forward.free() || this.isNew(child));
          if (goOn) this.turn = this.leftLength;
          else this.leaveForward();
        }
      } else if (backward.ends()) {
        skipRest = true;
      } else if (backward.enter(tile)) {
        this.readLeft(tile);
        if (arc & acceptsBit) this.takeWhole();
        goOn = child !== 0 && sizeOf(child) > 0 && this.mayGiveAll(child);
        if (!goOn) this.stepBack();
      }
      if (goOn) {
        this.arcAt[this.depth++] = index;
        this.nodeAt[this.depth] = child;
        this.foundAt[this.depth] = this.found;
        this.index = child;
        continue;
      }
      // What is none of the anchor's tiles was not counted.
      const counted = this.depth > 0 || this.oneOf === undefined || this.oneOf.includes(tile);
      if (child !== 0 && counted && !(tile === 0 && this.atEnd)) this.done += sizeOf(child);
      this.goToNext(skipRest, lastBit, stride);
    }
    memo.clear();
    return true;
  }

  private readLeft(tile: number): void {
    const seen = this.leftLength === 0 ? 0 : this.seenAt[this.leftLength - 1]!;
    this.seenAt[this.leftLength] = seen | (1 << (tile & 31));
    this.left[this.leftLength++] = tile;
  }

  /** Whether the tiles demanded were read already or can be read on from a node. */
  private mayGiveAll(node: number): boolean {
    return (this.demanded & ~(this.seenAt[this.leftLength - 1]! | this.tilesOf(node))) === 0;
  }

  private goToNext(skipRest: boolean, lastBit: number, stride: number): void {
    const { arcs } = this.lexicon;
    let at = this.index;
    if (skipRest && !(arcs[at]! & lastBit)) this.done += this.sizeOf(at + stride);
    let ended = skipRest || (arcs[at]! & lastBit) !== 0;
    while (ended) {
      if (this.depth === 0) {
        this.index = 0;
        while (this.leftLength > 0) this.stepBack();
        return;
      }
      if (this.turn >= 0 && this.found === this.foundAt[this.depth]) {
        this.memo.set(this.nodeAt[this.depth]!, this.forward.state(), 0);
      }
      at = this.arcAt[--this.depth]!;
      this.stepBack();
      ended = (arcs[at]! & lastBit) !== 0;
    }
    this.index = at + stride;
  }

  /** Whether something may be found below: nothing was looked for there in this state, or something was found. */
  private isNew(node: number): boolean {
    if (this.forward.epoch !== this.epoch) {
      this.epoch = this.forward.epoch;
      this.memo.clear();
    }
    return this.memo.get(node, this.forward.state()) < 0;
  }

  private stepBack(): void {
    if (this.turn < 0) {
      this.leftLength--;
      this.backward.leave();
    } else if (this.length > this.turn) {
      this.length--;
      this.forward.leave();
    } else {
      this.leaveForward();
      this.turn = -1;
    }
  }

  /** Lets `forward` read the tiles found to the left; left again when it refuses one. */
  private readForward(): boolean {
    const { leftLength, left, forward } = this;
    for (this.length = 0; this.length < leftLength - this.behind; this.length++) {
      const tile = left[leftLength - 1 - this.length]!;
      if (!forward.enter(tile)) {
        this.leaveForward();
        return false;
      }
      this.codes[this.length] = tile;
    }
    return true;
  }

  private leaveForward(): void {
    for (; this.length > 0; this.length--) this.forward.leave();
  }

  private takeWhole(): void {
    if (!this.backward.accepts() || !this.readForward()) return;
    if (this.forward.accepts()) this.take();
    this.leaveForward();
  }

  private take(): void {
    this.found++;
    this.visit(this.codes, this.length);
  }
}

/** The tiles of demands, as bits `tile % 32`. */
function bitsOf(demands: readonly Demand[]): number {
  let bits = 0;
  for (const demand of demands) {
    for (const tile of [firstOf(demand), secondOf(demand)]) if (tile !== 0) bits |= 1 << (tile & 31);
  }
  return bits;
}

/** Arcs that a walk from the anchor would look at if nothing could be left out. */
export function anchorSize(lexicon: Lexicon, { tiles, oneOf, atEnd }: Anchor): number {
  const { arcs, layout, gaddagRoot } = lexicon;
  const { stride, lastBit, targetOffset, targetMask } = layout;
  const sizes = unfoldedSizes(lexicon);
  const sizeOf = atEnd ? sizes.backward : sizes.all;
  const behind = (node: number, tile: number): number => {
    const arc = arcTo(lexicon, node, tile);
    return arc === 0 ? 0 : arcs[arc + targetOffset]! & targetMask;
  };
  if (oneOf === undefined) return tiles.length + sizeOf(tiles.reduceRight(behind, gaddagRoot));
  let size = 1;
  for (let arc = gaddagRoot; !(arcs[arc]! & lastBit); arc += stride) size++;
  return size + oneOf.reduce((sum, tile) => sum + sizeOf(behind(gaddagRoot, tile)), 0);
}
