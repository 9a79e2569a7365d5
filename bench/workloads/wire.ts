// The wire format: bytes beside those of gzip, brotli and xz, and the time to the graph and to the GADDAG.

import { spawnSync } from 'node:child_process';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import { alphabetOf } from '../../core/alphabet/language.ts';
import { languageOf } from '../../core/alphabet/languages/registry.ts';
import { encodeWord, isUnknown } from '../../core/alphabet/tiling.ts';
import { buildLexicon, packGraph } from '../../core/build/build.ts';
import { addGaddag } from '../../core/build/gaddag.ts';
import type { DawgGraph } from '../../core/build/graph.ts';
import { prefixCountOf } from '../../core/build/prefix-count.ts';
import { sortedWords } from '../../core/build/words.ts';
import { decodeMwz, encodeMwz } from '../../core/formats/mwz.ts';
import { openLexicon } from '../../core/lexicon/lexicon.ts';
import { type Corpus, listOf } from '../corpora.ts';
import { type Contender, type Effort, measure, THOROUGH } from '../measure.ts';
import { figure, spreadText } from '../table.ts';
import { WIRE_LISTS } from '../wire-lists.ts';
import type { Workload } from './registry.ts';

/** A longer list is given to brotli and xz only when the workload is asked for by name: it takes them minutes. */
const QUICK_WORDS = 1_000_000;

export const wire: Workload = {
  name: 'wire',
  run(effort, tell) {
    const sizes: string[][] = [];
    const times: string[][] = [];
    for (const read of WIRE_LISTS) {
      const listed = read();
      if (!listed) continue;
      const alphabet = alphabetOf(languageOf(listed.language)!);
      const corpus = { ...listed, words: listed.words.filter((word) => !isUnknown(encodeWord(alphabet, word))) };
      tell(`wire: ${corpus.title}, ${corpus.words.length} words`);
      const lexicon = openLexicon(buildLexicon(sortedWords(alphabet, corpus.words), alphabet, { gaddag: false }));
      const bytes = encodeMwz(lexicon);
      const decoded = decodeMwz(bytes);
      if (Buffer.compare(packGraph(decoded.dawg, decoded.alphabet, { gaddag: false }), lexicon.bytes) !== 0)
        throw new Error(`${corpus.title} does not come back from the wire as it was`);
      sizes.push([
        corpus.title,
        ...[lexicon.wordCount, bytes.length, lexicon.bytes.length].map(figure),
        ...rivalSizes(corpus, effort),
      ]);
      times.push([corpus.title, ...timesOf(bytes, decoded.dawg, effort)]);
    }
    return [
      {
        title: 'Wire',
        note: 'Bytes. `.mwz` and `.mwg` are whole files with their alphabets, the DAWG alone; the others are of the list, a line feed after each word.',
        columns: ['', 'words', '.mwz', '.mwg', 'gzip -9', 'brotli -q 11', 'xz -9e'],
        rows: sizes,
      },
      {
        title: 'From the wire',
        note: `Milliseconds of processor time, median (fastest to slowest of ${effort.rounds} rounds).`,
        columns: ['', '.mwz to DAWG', 'DAWG to GADDAG'],
        rows: times,
      },
    ];
  },
};

function rivalSizes({ words }: Corpus, effort: Effort): string[] {
  const list = Buffer.from(listOf(words));
  if (words.length > QUICK_WORDS && effort.rounds < THOROUGH.rounds)
    return [figure(gzipSync(list, { level: 9 }).length), '', ''];
  const params = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_LGWIN]: 24 };
  const xz = spawnSync('xz', ['-9e', '--stdout'], { input: list, maxBuffer: 1 << 30 });
  return [
    figure(gzipSync(list, { level: 9 }).length),
    figure(brotliCompressSync(list, { params }).length),
    xz.status === 0 ? figure(xz.stdout.length) : 'no xz here',
  ];
}

/** Decoding, then the GADDAG of a graph decoded anew, since it grows the register. */
function timesOf(bytes: Uint8Array, { wordCount }: DawgGraph, effort: Effort): string[] {
  const decode: Contender = { name: '.mwz', work: () => decodeMwz(bytes).dawg.wordCount, expected: wordCount };
  const gaddag: Contender<DawgGraph> = {
    name: 'GADDAG',
    prepare: () => decodeMwz(bytes).dawg,
    work: (dawg) => addGaddag(dawg, prefixCountOf(dawg)).wordCount,
    expected: wordCount,
  };
  return [...measure([decode], effort), ...measure([gaddag], effort)].map(spreadText);
}
