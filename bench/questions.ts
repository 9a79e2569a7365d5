// Questions for word checks: hits in random order, near misses, and strings that no engine has met.

import { seededRandom } from '../pipelines/benchmark/seeded-random.ts';

const SEED = 20_260_401;

export interface Questions {
  readonly hits: readonly string[];
  /** Each a hit with one letter changed, those that are words left out. */
  readonly misses: readonly string[];
}

/** At most `most` of the words, in random order; the letters of the misses are those of the list. */
export function questionsOf(words: readonly string[], most = Number.POSITIVE_INFINITY): Questions {
  const hits = shuffled(words).slice(0, most);
  const set = new Set(words);
  const letters = [...new Set(words.join(''))].sort();
  const random = seededRandom(SEED + 1);
  const changed = hits.map((word) => {
    const at = random(word.length);
    return word.slice(0, at) + letters[random(letters.length)]! + word.slice(at + 1);
  });
  return { hits, misses: changed.filter((word) => !set.has(word)) };
}

/** New string objects at each call: V8 keeps the hash of those that it has met. */
export function freshStrings(texts: readonly string[]): () => readonly string[] {
  const joined = texts.join('');
  const encoding = /[^\0-\xff]/.test(joined) ? 'utf16le' : 'latin1';
  const bytes = Buffer.from(joined, encoding);
  const unitBytes = bytes.length / joined.length;
  const ends: number[] = [];
  for (const text of texts) ends.push((ends.at(-1) ?? 0) + text.length * unitBytes);
  return () => ends.map((end, index) => bytes.toString(encoding, index === 0 ? 0 : ends[index - 1]!, end));
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
