// Millions of words: Polish beside the reference, made-up titles in growing numbers, each in a process of its own.

import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spreadOf } from '../../pipelines/benchmark/spread.ts';
import { THOROUGH } from '../measure.ts';
import { exponent } from '../scale/exponent.ts';
import type { Figures } from '../scale/figures.ts';
import { measureFresh } from '../scale/process.ts';
import { TITLE_LENGTH, titles } from '../scale/titles.ts';
import { figure, ratio, spreadText, type Table } from '../table.ts';
import { POLISH } from '../wire-lists.ts';
import type { Workload } from './registry.ts';

const SIZES = [10_000, 100_000, 1_000_000, 4_000_000, 7_000_000];
/** The sizes of a quick run. */
const QUICK_SIZES = 3;
/** Below it starting up and warming up are most of what is measured. */
const FITTED_FROM = 100_000;
const MEGABYTE = 1e6;
const SMALL_MEMORY = 32 * 1024 * 1024;

export const scale: Workload = {
  name: 'scale',
  run(effort, tell) {
    const tables: Table[] = [];
    if (existsSync(POLISH)) tables.push(...polishTables(effort.rounds, tell));
    else tell(`scale: Polish is left out, ${POLISH} is not there: apt-get install wpolish brings it`);
    const folder = mkdtempSync(path.join(tmpdir(), 'motmot-scale-'));
    try {
      const sizes = effort.rounds >= THOROUGH.rounds ? SIZES : SIZES.slice(0, QUICK_SIZES);
      tables.push(growthTable(sizes, path.join(folder, 'titles.txt'), tell));
    } finally {
      rmSync(folder, { recursive: true });
    }
    return tables;
  },
};

function polishTables(rounds: number, tell: (line: string) => void): Table[] {
  // As `und`, so that words with foreign letters stay.
  const list = { file: POLISH, language: 'und' } as const;
  tell('scale: Polish, reading');
  const read = measureFresh({ ...list, stage: 'read' });
  tell('scale: Polish, the DAWG');
  const dawg = measureFresh({ ...list, stage: 'dawg' });
  const onDisk = measureFresh({ ...list, stage: 'dawg', sortingBytes: SMALL_MEMORY });
  same(dawg, onDisk);
  tell('scale: Polish, DAWG and GADDAG');
  const whole = measureFresh({ ...list, stage: 'whole' });
  tell('scale: Polish, beside the reference');
  const rival = measureFresh({ ...list, stage: 'rival', rounds });
  const [ours, theirs] = [spreadOf(rival.ours), spreadOf(rival.theirs)];
  const steps = (figures: Figures): string[] => [
    figure(read.ingestS),
    figure(figures.ingestS - read.ingestS),
    figure(figures.buildS),
    figure(figures.packS),
    figure(total(figures)),
    figure(figures.elapsedS),
    counted(figures.bytes),
    megabytes(figures.peakBytes),
  ];
  return [
    {
      title: 'Millions of Polish words',
      note: `Debian's wpolish, ${counted(dawg.words)} words, its file as it is (in the order of a locale, upper and lower case): processor seconds, and what the clock on the wall showed from the start of the process to its end, each row a process of its own; peak memory resident as the operating system counts it.`,
      columns: ['', 'reading', 'sorting', 'building', 'packing', 'all', 'elapsed', 'bytes', 'peak MB'],
      rows: [
        ['DAWG', ...steps(dawg)],
        [`DAWG, sorted in ${SMALL_MEMORY / 2 ** 20} MB and on disk`, ...steps(onDisk)],
        ['DAWG + GADDAG', ...steps(whole)],
      ],
    },
    {
      title: 'The incremental construction alone',
      note: `The same words, sorted tile codes in memory, to a graph of ${counted(rival.arcs)} arcs in both; processor seconds, median (fastest to slowest of ${rounds} rounds in turns, after one to warm up).`,
      columns: ['', 'CPU s'],
      rows: [
        ['Motmot', spreadText(ours)],
        ['reference', spreadText(theirs)],
        ['Motmot over the reference', ratio(ours.median, theirs.median)],
      ],
    },
  ];
}

function growthTable(sizes: readonly number[], file: string, tell: (line: string) => void): Table {
  const rows = sizes.map((size) => {
    tell(`scale: ${counted(size)} titles`);
    writeTitles(file, size);
    const task = { file, language: 'und' } as const;
    return { size, read: measureFresh({ ...task, stage: 'read' }), dawg: measureFresh({ ...task, stage: 'dawg' }) };
  });
  const fitted = rows.filter(({ size }) => size >= FITTED_FROM);
  const power = (of: (row: (typeof rows)[number]) => number): string =>
    exponent(fitted.map((row) => [row.size, of(row)])).toFixed(2);
  return {
    title: 'Growth',
    note: `Made-up titles of ${TITLE_LENGTH} characters, mixed case and spaces, in no order, as und, to a DAWG; processor seconds, elapsed time and peak resident memory, each row a process of its own. The last row is the power of the number of words that fits best from ${counted(FITTED_FROM)} on.`,
    columns: [
      'titles',
      'reading',
      'sorting',
      'building',
      'packing',
      'all',
      'elapsed',
      'arcs',
      '',
      'bytes',
      'peak MB',
      'to disk MB',
    ],
    rows: [
      ...rows.map(({ size, read, dawg }) => [
        counted(size),
        figure(read.ingestS),
        figure(dawg.ingestS - read.ingestS),
        figure(dawg.buildS),
        figure(dawg.packS),
        figure(total(dawg)),
        figure(dawg.elapsedS),
        counted(dawg.arcs),
        dawg.layout,
        counted(dawg.bytes),
        megabytes(dawg.peakBytes),
        megabytes(dawg.spilledBytes),
      ]),
      [
        'exponent',
        power(({ read }) => read.ingestS),
        power(({ read, dawg }) => Math.max(dawg.ingestS - read.ingestS, 1e-3)),
        power(({ dawg }) => dawg.buildS),
        power(({ dawg }) => dawg.packS),
        power(({ dawg }) => total(dawg)),
        power(({ dawg }) => dawg.elapsedS),
        power(({ dawg }) => dawg.arcs),
        '',
        power(({ dawg }) => dawg.bytes),
        power(({ dawg }) => dawg.peakBytes),
        '',
      ],
    ],
  };
}

function writeTitles(file: string, count: number): void {
  const handle = openSync(file, 'w');
  let text = '';
  for (const title of titles(count)) {
    text += `${title}\n`;
    if (text.length < 1 << 20) continue;
    writeSync(handle, text);
    text = '';
  }
  writeSync(handle, text);
  closeSync(handle);
}

function same(one: Figures, other: Figures): void {
  if (one.sha256 !== other.sha256) throw new Error('the memory that words are sorted in changed the bytes');
}

const total = ({ ingestS, buildS, packS }: Figures): number => ingestS + buildS + packS;
const megabytes = (bytes: number): string => figure(bytes / MEGABYTE);
const counted = (count: number): string => count.toLocaleString('en');
