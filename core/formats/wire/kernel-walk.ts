// Reads a graph by the wire kernel, the WebAssembly twin of `walkGraph`: same arcs, less than half the time.

import { ArcRegister } from '../../build/arc-register.ts';
import { MAX_WORD_TILES } from '../../build/words.ts';
import { bytesOfBase64 } from '../../kernel/base64.ts';
import { type WasmMemory, type WasmModule, webAssembly } from '../../kernel/webassembly.ts';
import { WIRE_BASE64 } from '../../kernel/wire-bytes.ts';
import * as MAP from '../../kernel/wire-map.ts';
import type { ArcLayout } from '../../lexicon/arcs.ts';
import { WIDE } from '../../lexicon/arcs.ts';
import { FIRST_WEIGHT, RATES, SQUASH, STRETCH, WEIGHTS_A_SET } from './choice-model.ts';
import { FAULT, faultOf } from './faults.ts';
import { type GraphSize, slotBitsOf, type WalkedGraph, WEIGHT_SETS } from './graph-walk.ts';

/** See `kernel/assembly/wire.ts`. Addresses and sizes in bytes. */
interface WireExports {
  readonly memory: WasmMemory;
  openLayout(
    slotBits: number,
    isWide: boolean,
    tileShift: number,
    accepts: number,
    last: number,
    tileCount: number,
  ): void;
  openGraph(nodeCount: number, arcCount: number, arcs: number, stack: number, all: number): void;
  openLists(near: number, far: number, free: number): void;
  readGraph(stream: number, byteCount: number): void;
  faultFound(): number;
  faultValue(): number;
  unreadBytes(): number;
  arcWords(): number;
  rootNode(): number;
}

export interface ReadGraph extends WalkedGraph {
  /** Bytes of the stream that were not looked at. */
  readonly unread: number;
}

/** The kernel keeps a list for every pair of tiles; alphabets of more are read by the plain walk. */
const MOST_TILES = 255;
const MOST_BYTES = 2 ** 31;
const PAGE_BYTES = 65_536;
const LIST_BYTES = 12;
const NO_MEMORY = 9;

let compiled: WasmModule | undefined;

/**
 * The graph that a stream holds; undefined where the platform has no WebAssembly or forbids it, where memory is short,
 * and for alphabets of more than 255 tiles: then `walkGraph` reads it. Throws as that does.
 */
export function readGraphByKernel(
  stream: Uint8Array,
  layout: ArcLayout,
  tileCount: number,
  size: GraphSize,
): ReadGraph | undefined {
  if (tileCount > MOST_TILES) return undefined;
  const slotBits = slotBitsOf(size);
  let end = MAP.SLOTS + 2 ** slotBits * 2;
  const room = (bytes: number): number => {
    const start = end;
    end += Math.ceil(bytes / 8) * 8;
    return start;
  };
  const near = room(2 * (tileCount + 1) ** 2 * LIST_BYTES);
  const far = room(2 * (tileCount + 1) * LIST_BYTES);
  const arcs = room((size.arcs + 1) * layout.stride * 4);
  const stack = room(size.arcs * layout.stride * 4);
  const all = room((size.nodes + 1) * 4);
  const input = room(stream.length);
  const exports = end < MOST_BYTES ? instance(end) : undefined;
  if (!exports) return undefined;

  const { memory } = exports;
  new Uint16Array(memory.buffer, MAP.SQUASH, SQUASH.length).set(SQUASH);
  new Int16Array(memory.buffer, MAP.STRETCH, STRETCH.length).set(STRETCH);
  new Int32Array(memory.buffer, MAP.RATES, RATES.length).set(RATES);
  new Int32Array(memory.buffer, MAP.WEIGHTS, WEIGHT_SETS * WEIGHTS_A_SET).fill(FIRST_WEIGHT);
  new Uint8Array(memory.buffer, input, stream.length).set(stream);
  const { tileShift, acceptsBit, lastBit } = layout;
  exports.openLayout(slotBits, layout === WIDE, tileShift, acceptsBit, lastBit, tileCount);
  exports.openGraph(size.nodes, size.arcs, arcs, stack, all);
  exports.openLists(near, far, end);
  try {
    exports.readGraph(input, stream.length);
  } catch (error) {
    const fault = exports.faultFound();
    if (fault === 0) throw error;
    if (fault === NO_MEMORY) return undefined;
    throw faultOf(fault, fault === FAULT.truncated ? stream.length : exports.faultValue());
  }
  const pool = new Uint32Array(memory.buffer, arcs, Math.max(layout.stride, exports.arcWords())).slice();
  const register = ArcRegister.of(layout, pool);
  if (register === undefined) throw faultOf(FAULT.twice, size.nodes);
  return {
    register,
    root: exports.rootNode(),
    ...measured(layout, pool, exports.rootNode()),
    unread: exports.unreadBytes(),
  };
}

/** Counts words and the longest; children stand before their parents. */
function measured(
  { stride, acceptsBit, lastBit, targetOffset, targetMask }: ArcLayout,
  pool: Uint32Array,
  root: number,
): { wordCount: number; longestWord: number } {
  const words = new Float64Array(pool.length);
  const heights = new Uint8Array(pool.length);
  for (let node: number = stride; node < pool.length; ) {
    let sum = 0;
    let below = 0;
    let last = 0;
    let i = node;
    for (; last === 0; i += stride) {
      const target = pool[i + targetOffset]! & targetMask;
      sum += words[target]! + (pool[i]! & acceptsBit ? 1 : 0);
      below = Math.max(below, heights[target]!);
      last = pool[i]! & lastBit;
    }
    if (below === MAX_WORD_TILES) throw faultOf(FAULT.tooDeep, below);
    words[node] = sum;
    heights[node] = below + 1;
    node = i;
  }
  return { wordCount: words[root]!, longestWord: heights[root]! };
}

/** An instance with so much memory, all zeros. */
function instance(bytes: number): WireExports | undefined {
  const platform = webAssembly();
  if (!platform) return undefined;
  try {
    compiled ??= new platform.Module(bytesOfBase64(WIRE_BASE64));
    const exports = new platform.Instance(compiled, {}).exports as WireExports;
    const pages = Math.ceil(bytes / PAGE_BYTES) - exports.memory.buffer.byteLength / PAGE_BYTES;
    if (pages > 0) exports.memory.grow(pages);
    return exports;
  } catch (error) {
    // Growing throws a RangeError where memory is short.
    if (error instanceof platform.CompileError || error instanceof RangeError) return undefined;
    throw error;
  }
}
