// The process that measures one task of the scale benchmark; it prints its figures as JSON.

import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { buildGraph } from '../../core/build/build.ts';
import { packLexicon } from '../../core/build/pack.ts';
import type { Scratch } from '../../core/build/scratch.ts';
import { type SortedWords, WordCollector } from '../../core/build/words.ts';
import { NARROW, WIDE } from '../../core/lexicon/arcs.ts';
import { openLexicon } from '../../core/lexicon/lexicon.ts';
import { nodeHash } from '../../functions/node-ports.ts';
import { scratchDisk } from '../../functions/scratch-disk.ts';
import { type Ingested, ingest } from '../../pipelines/ingest/ingest.ts';
import { DEFAULT_LIMITS } from '../../pipelines/ingest/limits.ts';
import { parseOptions } from '../../pipelines/ingest/options.ts';
import type { Figures, Task } from './figures.ts';
import { readOnly } from './read-only.ts';
import { referenceBuilder } from './reference-builder.ts';

const PIECE_BYTES = 1 << 18;
const task = JSON.parse(process.argv[2]!) as Task;
const { stage, file, language, sortingBytes = DEFAULT_LIMITS.sortingBytes } = task;
let last = 0;
/** Processor seconds since the last lap. */
const lap = (): number => {
  const { user, system } = process.cpuUsage();
  const before = last;
  last = (user + system) / 1e6;
  return last - before;
};
const source = (): AsyncIterable<Uint8Array> => createReadStream(file, { highWaterMark: PIECE_BYTES });
const spilled = { files: 0, bytes: 0 };

async function read(): Promise<Ingested> {
  return ingest(source(), {
    language,
    options: parseOptions({}),
    hash: nodeHash.running(),
    limits: { ...DEFAULT_LIMITS, sortingBytes },
    scratch: counted(scratchDisk()),
  });
}

function counted(scratch: Scratch): Scratch {
  return {
    open() {
      const opened = scratch.open();
      spilled.files++;
      return {
        ...opened,
        append(bytes) {
          spilled.bytes += bytes.length;
          opened.append(bytes);
        },
      };
    },
  };
}

async function run(): Promise<Partial<Figures>> {
  lap();
  if (stage === 'read') {
    await readOnly(source(), language);
    return { ingestS: lap() };
  }
  const { words, alphabet } = await read();
  const ingestS = lap();
  const about = { ingestS, words: words.count, tiles: words.tileCount };
  try {
    if (stage === 'rival') return { ...about, ...(await besideReference(oneBlock(words))) };
    const layout = alphabet.tiles.length - 1 <= NARROW.maxTile ? NARROW : WIDE;
    const gaddag = stage === 'whole';
    const graph = buildGraph(words, layout, { gaddag }, layout === NARROW ? WIDE : undefined);
    const buildS = lap();
    const bytes = packLexicon(graph, alphabet, gaddag);
    const packS = lap();
    const { header } = openLexicon(bytes);
    const { stride, name } = header.layout;
    const arcs = header.dawg.bytes / 4 / stride;
    return { ...about, buildS, packS, arcs, layout: name, bytes: bytes.length, sha256: nodeHash.sha256(bytes) };
  } finally {
    words.close();
  }
}

/** Turn by turn, from a collected heap; the first round of each warms it up. */
async function besideReference(words: SortedWords): Promise<Pick<Figures, 'ours' | 'theirs' | 'arcs'>> {
  const reference = await referenceBuilder();
  const ours: number[] = [];
  const theirs: number[] = [];
  let arcs = 0;
  for (let round = 0; round <= task.rounds!; round++) {
    globalThis.gc!();
    lap();
    const { register } = buildGraph(words, NARROW, { gaddag: false });
    ours.push(lap());
    globalThis.gc!();
    lap();
    arcs = reference(words);
    theirs.push(lap());
    if (arcs !== register.length) throw new Error(`the reference's DAWG has ${arcs} arcs, ours ${register.length}`);
  }
  return { ours: ours.slice(1), theirs: theirs.slice(1), arcs };
}

function oneBlock({ blocks }: Ingested['words']): SortedWords {
  const collector = new WordCollector(false);
  for (const { codes, offsets, count } of blocks()) {
    for (let i = 0; i < count; i++) collector.add(codes.subarray(offsets[i]!, offsets[i + 1]!));
  }
  return collector.finish();
}

const figures: Omit<Figures, 'elapsedS'> = {
  ingestS: 0,
  buildS: 0,
  packS: 0,
  words: 0,
  tiles: 0,
  arcs: 0,
  layout: '',
  bytes: 0,
  sha256: '',
  ours: [],
  theirs: [],
  ...(await run()),
  spills: spilled.files,
  spilledBytes: spilled.bytes,
  peakBytes: peakBytes(),
};
console.log(JSON.stringify(figures));

/**
 * Linux says it of this program alone; what `getrusage` says counts, there, the process that started it as well, up to
 * the moment when this program took its place.
 */
function peakBytes(): number {
  const told =
    existsSync('/proc/self/status') && /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'));
  return (told ? Number(told[1]) : process.resourceUsage().maxRSS) * 1024;
}
