// The kernel at work for one lexicon: an instance of its WebAssembly with the lexicon's letter bits in memory.

import type { LetterBits } from '../lexicon/letter-bits.ts';
import { bytesOfBase64 } from './base64.ts';
import { KERNEL_BASE64 } from './kernel-bytes.ts';
import { GRAPH } from './memory-map.ts';
import { type WasmMemory, type WasmModule, webAssembly } from './webassembly.ts';

/** See `assembly/scrabble.ts`. Addresses and sizes in bytes; sets of tiles have 64 bits. */
export interface KernelExports {
  readonly memory: WasmMemory;
  setGraph(rootArc: number, nodesAreWide: boolean): void;
  openPosition(
    movesStart: number,
    wanted: number,
    scoresWanted: boolean,
    mostPlaced: number,
    tilesOfRack: bigint,
    tilesOfSet: bigint,
    blanks: number,
    valueOfBlank: number,
    budget: number,
    moveWork: number,
  ): void;
  openFilter(lengths: number, counts: number, required: number, items: number, runs: bigint): void;
  openBoard(down: boolean, empty: boolean): number;
  findAll(): void;
  findBest(): void;
  mirror(rowShift: number, columnShift: number, downBit: number): void;
  left(): number;
  found(): number;
  kept(): number;
  scores(): number;
  fields(): number;
  words(): number;
  wordsLength(): number;
}

export interface Kernel {
  readonly exports: KernelExports;
  /** Where moves begin in memory: behind the graph. */
  readonly movesStart: number;
}

const PAGE_BYTES = 65_536;

let compiled: WasmModule | undefined;

/**
 * An instance with this graph in its memory: the graph's bytes and as many again as moves need, 64 KiB at least.
 * undefined where the platform has no WebAssembly or forbids it (a content security policy without
 * `'wasm-unsafe-eval'`): then plain twins do the work.
 */
export function openKernel(graph: LetterBits): Kernel | undefined {
  const platform = webAssembly();
  if (!platform) return undefined;
  try {
    compiled ??= new platform.Module(bytesOfBase64(KERNEL_BASE64));
  } catch (error) {
    if (error instanceof platform.CompileError) return undefined;
    throw error;
  }
  const exports = new platform.Instance(compiled, {}).exports as KernelExports;
  const movesStart = (GRAPH + graph.words.byteLength + 15) & ~15;
  const pages = Math.ceil(movesStart / PAGE_BYTES) + 1 - exports.memory.buffer.byteLength / PAGE_BYTES;
  if (pages > 0) exports.memory.grow(pages);
  new Uint32Array(exports.memory.buffer, GRAPH, graph.words.length).set(graph.words);
  exports.setGraph(graph.root << 1, graph.bitWords === 2);
  return { exports, movesStart };
}
