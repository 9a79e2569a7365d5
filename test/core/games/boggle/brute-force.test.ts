// Boggle against brute force: random boards in several alphabets, with holes, wild cells and cells of several letters.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Alphabet } from '../../../../core/alphabet/alphabet.ts';
import { buildLexicon } from '../../../../core/build/build.ts';
import { WordCollector } from '../../../../core/build/words.ts';
import { solveBoard } from '../../../../core/games/boggle/boggle.ts';
import { WIDE } from '../../../../core/lexicon/arcs.ts';
import { openLexicon } from '../../../../core/lexicon/lexicon.ts';
import { alphabetFor } from '../../../fixtures/lexicons.ts';
import { alphabetOfSize } from '../../../fixtures/word-lists.ts';
import { type BoggleOracleCell, everyWord } from '../../../oracles/boggle.ts';

interface Setting {
  readonly name: string;
  readonly alphabet: Alphabet;
  readonly letters: readonly string[];
  readonly wide?: boolean;
}

const big = (count: number, codes: readonly number[]): Setting => {
  const alphabet = alphabetOfSize(count);
  return { name: `${count} tiles`, alphabet, letters: codes.map((code) => alphabet.tiles[code]!) };
};

const SETTINGS: readonly Setting[] = [
  { name: 'English', alphabet: alphabetFor('en'), letters: ['A', 'Q', 'U', 'Z'] },
  { name: 'English over wide arcs', alphabet: alphabetFor('en'), letters: ['A', 'Q', 'U', 'Z'], wide: true },
  { name: 'Russian, two words of letter bits', alphabet: alphabetFor('ru'), letters: ['А', 'Е', 'Ё', 'Я'] },
  { name: 'Spanish with digraph tiles', alphabet: alphabetFor('es'), letters: ['A', 'CH', 'Q', 'U', 'Ñ'] },
  { name: 'und with grapheme clusters', alphabet: alphabetFor('und', ['aбक्षe\u0323']), letters: ['A', 'Б', 'क्ष', 'Ẹ'] },
  big(63, [1, 31, 32, 62, 63]),
  big(300, [1, 32, 64, 300]),
];

type Content = null | '?' | readonly string[];

interface Situation {
  readonly words: readonly (readonly string[])[];
  readonly board: readonly (readonly Content[])[];
  readonly qu: boolean;
  readonly minLength: number;
  readonly maxLength: number;
  readonly diagonal: boolean;
  readonly reuse: boolean;
}

function situations({ letters }: Setting): fc.Arbitrary<Situation> {
  const letter = fc.constantFrom(...letters);
  const content: fc.Arbitrary<Content> = fc.oneof(
    { weight: 10, arbitrary: fc.array(letter, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(letter, { minLength: 2, maxLength: 3 }) },
    { weight: 1, arbitrary: fc.constant('?' as const) },
    { weight: 2, arbitrary: fc.constant(null) },
  );
  return fc
    .record({
      words: fc.uniqueArray(fc.array(letter, { minLength: 1, maxLength: 7 }), {
        minLength: 1,
        maxLength: 40,
        selector: (word) => word.join('|'),
      }),
      rows: fc.integer({ min: 1, max: 4 }),
      columns: fc.integer({ min: 1, max: 4 }),
      contents: fc.array(content, { minLength: 16, maxLength: 16 }),
      qu: fc.boolean(),
      minLength: fc.integer({ min: 1, max: 3 }),
      more: fc.nat({ max: 5 }),
      diagonal: fc.boolean(),
      reuse: fc.boolean(),
    })
    .map(({ rows, columns, contents, more, ...rest }) => ({
      ...rest,
      maxLength: rest.minLength + more,
      board: Array.from({ length: rows }, (_, row) => contents.slice(row * 4, row * 4 + columns)),
    }));
}

/** Each tile in brackets, so that C and H beside each other stay two. */
const written = (content: Content): string | null =>
  content === null || content === '?' ? content : content.map((tile) => `[${tile}]`).join('');

function oracleCell(content: Content, qu: boolean): BoggleOracleCell {
  if (content === '?') return { wild: true, readings: [] };
  if (content === null) return { wild: false, readings: [] };
  const plainQ = qu && content.length === 1 && content[0] === 'Q';
  return { wild: false, readings: plainQ ? [content, ['Q', 'U']] : [content] };
}

function expectBruteForce({ alphabet, wide }: Setting, situation: Situation): void {
  const { words, board, ...rules } = situation;
  const collector = new WordCollector(alphabet.tiles.length > 256);
  for (const word of words) collector.add(word.map((tile) => alphabet.codes.get(tile)!));
  const lexicon = openLexicon(buildLexicon(collector.finish(), alphabet, wide ? { layout: WIDE } : {}));
  const expected = everyWord({
    ...rules,
    words,
    board: board.map((row) => row.map((content) => oracleCell(content, rules.qu))),
  });
  const codes = (key: string): number[] => key.split('|').map((tile) => alphabet.codes.get(tile)!);
  const keys = [...expected.keys()].sort((a, b) => {
    const [left, right] = [codes(a), codes(b)];
    const index = left.findIndex((code, i) => code !== right[i]);
    return right.length - left.length || (index < 0 ? 0 : left[index]! - right[index]!);
  });
  const request = { ...rules, board: board.map((row) => row.map(written)), limit: null };
  const answer = solveBoard(lexicon, request);
  expect(answer.words.map(({ word, pathCount }) => ({ word, pathCount }))).toEqual(
    keys.map((key) => ({ word: key.replaceAll('|', ''), pathCount: expected.get(key)!.size })),
  );
  answer.words.forEach(({ path }, i) => {
    expect(expected.get(keys[i]!)).toContain(path.map((place) => place.join(',')).join(' '));
  });
  expect(answer).toMatchObject({ count: keys.length, truncated: false });
  expect(answer.score).toBe(answer.words.reduce((sum, { score }) => sum + score, 0));
  const few = solveBoard(lexicon, { ...request, limit: 3 });
  expect(few.words).toEqual(answer.words.slice(0, 3));
  expect(few).toMatchObject({ count: keys.length, score: answer.score, truncated: keys.length > 3 });
}

describe.each(SETTINGS)('$name', (setting) => {
  it('finds the words of brute force, each with the number of its paths, in order', () => {
    fc.assert(
      fc.property(situations(setting), (situation) => expectBruteForce(setting, situation)),
      { numRuns: 120 },
    );
  });
});
