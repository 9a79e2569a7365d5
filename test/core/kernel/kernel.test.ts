// The kernel's bytes: current with their sources, of a few kilobytes, and left aside where WebAssembly is forbidden.

import { afterEach, expect, it, vi } from 'vitest';
import { bytesOfBase64 } from '../../../core/kernel/base64.ts';
import { openKernel } from '../../../core/kernel/kernel.ts';
import { KERNEL_BASE64, KERNEL_SOURCE_SHA256 } from '../../../core/kernel/kernel-bytes.ts';
import { GRAPH } from '../../../core/kernel/memory-map.ts';
import { WIRE_BASE64, WIRE_SOURCE_SHA256 } from '../../../core/kernel/wire-bytes.ts';
import { letterBitsOf } from '../../../core/lexicon/letter-bits.ts';
import { KERNELS, kernelSourceSha256 } from '../../../scripts/kernel.ts';
import { lexiconFrom } from '../../fixtures/lexicons.ts';

const lexicon = lexiconFrom(['CARE', 'CAT', 'SCAT'], 'en');

afterEach(() => {
  vi.unstubAllGlobals();
});

it('is built from the sources as they are: npm run build', () => {
  expect([KERNEL_SOURCE_SHA256, WIRE_SOURCE_SHA256]).toEqual(KERNELS.map(kernelSourceSha256));
});

it.each([
  ['the moves of Scrabble', KERNEL_BASE64, 24_000],
  ['the wire format', WIRE_BASE64, 5000],
])('has few bytes and imports nothing: %s', (_, base64, mostBytes) => {
  const bytes = bytesOfBase64(base64);
  expect(bytes).toEqual(new Uint8Array(Buffer.from(base64, 'base64')));
  expect(bytes.length).toBeLessThan(mostBytes);
  const { Module } = (globalThis as unknown as { WebAssembly: { Module: { imports(module: unknown): unknown[] } } })
    .WebAssembly;
  const module = Reflect.construct(Module as unknown as new (bytes: Uint8Array) => unknown, [bytes]);
  expect(Module.imports(module)).toEqual([]);
});

it('copies the letter bits into its memory once, and not much more', () => {
  const graph = letterBitsOf(lexicon, lexicon.gaddagRoot);
  const { exports, movesStart } = openKernel(graph)!;
  expect(new Uint32Array(exports.memory.buffer, GRAPH, graph.words.length)).toEqual(graph.words);
  expect(movesStart).toBeGreaterThanOrEqual(GRAPH + graph.words.byteLength);
  expect(exports.memory.buffer.byteLength).toBeLessThan(movesStart + 2 * 65_536);
});

it('does not open where there is no WebAssembly', () => {
  vi.stubGlobal('WebAssembly', undefined);
  expect(openKernel(letterBitsOf(lexicon, lexicon.gaddagRoot))).toBeUndefined();
});
