import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { exponent } from '../../bench/scale/exponent.ts';
import { measureFresh } from '../../bench/scale/process.ts';
import { TITLE_LENGTH, titles } from '../../bench/scale/titles.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'motmot-scale-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('titles', () => {
  it('are the same every time, all of one length, in mixed case with spaces, hardly any twice', () => {
    const some = [...titles(2000)];
    expect([...titles(2000)]).toEqual(some);
    expect(some.slice(0, 2)).toEqual(['Zopli Scha Skorna Dan', 'Kreacon Wiem Vusbraca']);
    for (const title of some) expect(title).toMatch(/^[A-Z][A-Za-z ]*[A-Za-z]$/);
    expect(new Set(some.map((title) => title.length))).toEqual(new Set([TITLE_LENGTH]));
    expect(new Set(some).size).toBeGreaterThan(1990);
  });
});

describe('the exponent', () => {
  it('is that of a power, whatever stands before it', () => {
    const sizes = [10, 100, 1000, 5000];
    expect(exponent(sizes.map((size) => [size, 3 * size ** 1.5]))).toBeCloseTo(1.5);
    expect(exponent(sizes.map((size) => [size, 7]))).toBeCloseTo(0);
  });
});

describe('a measurement in a process of its own', () => {
  const file = path.join(folder, 'titles.txt');
  writeFileSync(file, [...titles(3000)].join('\n'));

  it('tells what was built, how long it took and the memory that the system counted', () => {
    const task = { stage: 'dawg', file, language: 'und' } as const;
    const figures = measureFresh(task);
    expect(figures).toMatchObject({ words: 3000, tiles: 3000 * TITLE_LENGTH, layout: 'narrow', spills: 0 });
    expect(figures.peakBytes).toBeGreaterThan(30e6);
    expect(figures.elapsedS).toBeGreaterThan(0);
    const onDisk = measureFresh({ ...task, sortingBytes: 20_000 });
    expect(onDisk.spills).toBeGreaterThan(3);
    expect(onDisk.sha256).toBe(figures.sha256);
  });

  it('builds the very arcs that the reference builds', () => {
    const { ours, theirs, arcs } = measureFresh({ stage: 'rival', file, language: 'und', rounds: 2 });
    expect([ours.length, theirs.length]).toEqual([2, 2]);
    expect(arcs).toBeGreaterThan(3000);
  });

  it('fails with what the process said', () => {
    expect(() => measureFresh({ stage: 'read', file: path.join(folder, 'missing'), language: 'und' })).toThrow(
      /ENOENT/,
    );
  });
});
