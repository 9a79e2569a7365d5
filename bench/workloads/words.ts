// Word checks a second, hits and misses, beside a JavaScript Set.

import { alphabetOf } from '../../core/alphabet/language.ts';
import { languageOf } from '../../core/alphabet/languages/registry.ts';
import { buildLexicon } from '../../core/build/build.ts';
import { sortedWords } from '../../core/build/words.ts';
import { openLexicon } from '../../core/lexicon/lexicon.ts';
import { wordChecker } from '../../core/lexicon/word-checker.ts';
import type { Spread } from '../../pipelines/benchmark/spread.ts';
import { englishCorpus } from '../corpora.ts';
import { type Contender, measure } from '../measure.ts';
import { freshStrings, questionsOf } from '../questions.ts';
import { ratio } from '../table.ts';
import type { Workload } from './registry.ts';

/** Hits and misses, in millions a second, of the fastest native double array that was measured on such a machine. */
const NATIVE_DOUBLE_ARRAY = { hits: 52, misses: 38 };

export const words: Workload = {
  name: 'words',
  run(effort, tell) {
    const { title, language, words } = englishCorpus();
    const alphabet = alphabetOf(languageOf(language)!);
    const lexicon = openLexicon(buildLexicon(sortedWords(alphabet, words), alphabet));
    const set = new Set(words);
    const { hits, misses } = questionsOf(words);
    const checks: readonly (readonly [name: string, isWord: (text: string) => boolean])[] = [
      ['Motmot', wordChecker(lexicon)],
      ['Set', (text) => set.has(text)],
    ];
    const rates = (questions: readonly string[], found: number): Rate[] => {
      const prepare = freshStrings(questions);
      const contenders = checks.map(([name, isWord]): Contender<readonly string[]> => {
        const work = (texts: readonly string[]): number => {
          let count = 0;
          for (let i = 0; i < texts.length; i++) if (isWord(texts[i]!)) count++;
          return count;
        };
        return { name, prepare, work, expected: found };
      });
      return measure(contenders, effort).map((spread) => perSecond(spread, questions.length));
    };
    tell(`words: ${hits.length} hits and ${misses.length} misses`);
    const [ours, theirs] = rates(hits, hits.length);
    const [oursMissing, theirsMissing] = rates(misses, 0);
    return [
      {
        title: 'Word checks',
        note: `${title}; millions of checks a second of processor time, median (slowest to fastest of ${effort.rounds} rounds), every question a fresh string: all words in random order, and each with one letter changed so that it is none. The native double array (${NATIVE_DOUBLE_ARRAY.hits} and ${NATIVE_DOUBLE_ARRAY.misses} million a second) was measured on such a machine by itself, not in this run.`,
        columns: ['', 'hits', 'misses'],
        rows: [
          ['Motmot', rateText(ours!), rateText(oursMissing!)],
          ['JavaScript Set', rateText(theirs!), rateText(theirsMissing!)],
          [
            'Motmot over the Set',
            ratio(theirs!.median, ours!.median),
            ratio(theirsMissing!.median, oursMissing!.median),
          ],
          [
            'the fastest native double array over Motmot',
            ratio(ours!.median, NATIVE_DOUBLE_ARRAY.hits),
            ratio(oursMissing!.median, NATIVE_DOUBLE_ARRAY.misses),
          ],
        ],
      },
    ];
  },
};

/** Millions a second. */
interface Rate {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

function perSecond({ median, min, max }: Spread, questions: number): Rate {
  const rate = (milliseconds: number): number => questions / milliseconds / 1000;
  return { median: rate(median), min: rate(max), max: rate(min) };
}

function rateText({ median, min, max }: Rate): string {
  return `${median.toFixed(2)} M (${min.toFixed(2)} to ${max.toFixed(2)})`;
}
