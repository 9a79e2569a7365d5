// Word checks a second, hits and misses, beside a JavaScript Set.

import { alphabetOf } from '../../core/alphabet/language.ts';
import { languageOf } from '../../core/alphabet/languages/registry.ts';
import { buildLexicon } from '../../core/build/build.ts';
import { sortedWords } from '../../core/build/words.ts';
import { openLexicon } from '../../core/lexicon/lexicon.ts';
import { findWord } from '../../core/lexicon/walk.ts';
import { seededRandom } from '../../pipelines/benchmark/seeded-random.ts';
import type { Spread } from '../../pipelines/benchmark/spread.ts';
import { englishCorpus } from '../corpora.ts';
import { type Contender, measure } from '../measure.ts';
import { ratio } from '../table.ts';
import type { Workload } from './registry.ts';

const SEED = 20_260_401;

export const words: Workload = {
  name: 'words',
  run(effort, tell) {
    const { title, language, words } = englishCorpus();
    const alphabet = alphabetOf(languageOf(language)!);
    const lexicon = openLexicon(buildLexicon(sortedWords(alphabet, words), alphabet));
    const set = new Set(words);
    const hits = shuffled(words);
    const misses = nearMisses(hits, set);
    const checks: readonly (readonly [name: string, isWord: (text: string) => boolean])[] = [
      ['Motmot', (text) => 'codes' in findWord(lexicon, text)],
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
        note: `${title}; millions of checks a second of processor time, median (slowest to fastest of ${effort.rounds} rounds), every question a fresh string: all words in random order, and each with one letter changed so that it is none.`,
        columns: ['', 'hits', 'misses'],
        rows: [
          ['Motmot', rateText(ours!), rateText(oursMissing!)],
          ['JavaScript Set', rateText(theirs!), rateText(theirsMissing!)],
          [
            'Motmot over the Set',
            ratio(theirs!.median, ours!.median),
            ratio(theirsMissing!.median, oursMissing!.median),
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

/** New string objects at each call: V8 keeps the hash of those that it has met. */
function freshStrings(texts: readonly string[]): () => readonly string[] {
  const bytes = Buffer.from(texts.join(''), 'latin1');
  const ends: number[] = [];
  for (const text of texts) ends.push((ends.at(-1) ?? 0) + text.length);
  return () => ends.map((end, index) => bytes.toString('latin1', index === 0 ? 0 : ends[index - 1]!, end));
}

function shuffled(words: readonly string[]): string[] {
  const random = seededRandom(SEED);
  const result = [...words];
  for (let i = result.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [result[i], result[j]] = [result[j]!, result[i]!];
  }
  return result;
}

/** Each word with one letter changed, those that are words left out. */
function nearMisses(words: readonly string[], set: ReadonlySet<string>): string[] {
  const random = seededRandom(SEED + 1);
  const changed = words.map((word) => {
    const at = random(word.length);
    return word.slice(0, at) + String.fromCharCode(65 + random(26)) + word.slice(at + 1);
  });
  return changed.filter((word) => !set.has(word));
}
