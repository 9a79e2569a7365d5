// Building: both constructions, and the whole way from a list to a binary beside the reference.

import { alphabetOf } from '../../core/alphabet/language.ts';
import { languageOf } from '../../core/alphabet/languages/registry.ts';
import { buildGraph, buildLexicon } from '../../core/build/build.ts';
import { sortedWords } from '../../core/build/words.ts';
import { NARROW } from '../../core/lexicon/arcs.ts';
import { openLexicon } from '../../core/lexicon/lexicon.ts';
import { englishCorpus } from '../corpora.ts';
import { type Contender, measure } from '../measure.ts';
import { build as buildReference } from '../rivals/reference.mjs';
import { ratio, spreadText, type Table } from '../table.ts';
import type { Workload } from './registry.ts';

export const build: Workload = {
  name: 'build',
  run(effort, tell) {
    const { title, language, words } = englishCorpus();
    const alphabet = alphabetOf(languageOf(language)!);
    const sorted = sortedWords(alphabet, words);
    const { header } = openLexicon(buildLexicon(sorted, alphabet));
    const reference = buildReference(words);
    const tables = { incremental: 0, 'two-step': 0 };
    const construct = (method: 'incremental' | 'two-step'): Contender => ({
      name: method,
      expected: words.length,
      work() {
        const { tableBytes, wordCount } = buildGraph(sorted, NARROW, { method, gaddag: false });
        tables[method] = tableBytes;
        return wordCount;
      },
    });
    const contenders: Contender[] = [
      construct('incremental'),
      construct('two-step'),
      {
        name: 'Motmot',
        work: () => buildLexicon(sortedWords(alphabet, words), alphabet).length,
        expected: header.fileBytes,
      },
      { name: 'reference', work: () => buildReference(words).arcs.length, expected: reference.arcs.length },
    ];
    tell(`building ${words.length} words, ${contenders.length} ways`);
    const [incremental, twoStep, ours, theirs] = measure(contenders, effort);
    const { dawg, gaddag, fileBytes } = header;
    return [
      {
        title: 'Building the graph',
        note: `${title}: ${words.length.toLocaleString('en')} words, DAWG of ${dawg.states.toLocaleString('en')} states and ${dawg.arcs.toLocaleString('en')} arcs, GADDAG of ${gaddag!.states.toLocaleString('en')} and ${gaddag!.arcs.toLocaleString('en')}; processor milliseconds, median (fastest to slowest of ${effort.rounds} rounds).`,
        columns: ['what', 'CPU ms', 'bytes of its own tables', 'bytes of the result'],
        rows: [
          ['DAWG, incremental', spreadText(incremental!), bytes(tables.incremental), bytes(dawg.bytes)],
          ['DAWG, two-step', spreadText(twoStep!), bytes(tables['two-step']), bytes(dawg.bytes)],
          ['DAWG + GADDAG, strings to binary', spreadText(ours!), '', bytes(fileBytes)],
          ['DAWG + GADDAG, reference', spreadText(theirs!), '', bytes(reference.arcs.length * 4)],
          ['Motmot over the reference', ratio(ours!.median, theirs!.median), '', ''],
        ],
      } satisfies Table,
    ];
  },
};

const bytes = (count: number): string => count.toLocaleString('en');
