// Positions with known answers, agreed by several independent engines: fixtures/positions.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { englishCorpus, russianCorpus } from '../../../../bench/corpora.ts';
import { generateMoves } from '../../../../core/games/balda/balda.ts';
import { lexiconFrom } from '../../../fixtures/lexicons.ts';

it.each([
  { file: 'balda-en.jsonl', corpus: englishCorpus, positions: 40, lowerCase: true },
  { file: 'balda-ru.jsonl', corpus: russianCorpus, positions: 67, lowerCase: false },
])(
  '$file: the moves of $positions positions by count, paths, lengths and hash',
  ({ file, corpus, positions, lowerCase }) => {
    const { words, language } = corpus();
    const lexicon = lexiconFrom(words, language);
    const text = readFileSync(new URL(`../../../fixtures/positions/${file}`, import.meta.url), 'utf8');
    const requests = text.trimEnd().split('\n');
    expect(requests).toHaveLength(positions);
    for (const line of requests) {
      const { expected, ...request } = JSON.parse(line);
      const { moves, count, truncated } = generateMoves(lexicon, { ...request, limit: null });
      const columns = request.grid[0].length;
      const lines = moves.map(({ row, column, letter, word }) => `${row * columns + column} ${letter} ${word}`).sort();
      const hashed = lowerCase ? lines.map((one) => one.toLowerCase()) : lines;
      expect({
        count,
        truncated,
        distinctWords: new Set(moves.map(({ word }) => word)).size,
        longest: moves[0]!.length,
        byLength: Object.fromEntries(
          Object.entries(Object.groupBy(moves, ({ length }) => length)).map(([k, v]) => [k, v!.length]),
        ),
        ...(expected.pathCountSum === undefined
          ? {}
          : { pathCountSum: moves.reduce((sum, move) => sum + move.pathCount, 0) }),
        movesSha256: createHash('sha256').update(hashed.join('\n')).digest('hex'),
      }).toEqual({ truncated: false, ...expected });
      const few = generateMoves(lexicon, request);
      expect(few.moves).toEqual(moves.slice(0, 100));
      expect(few.count).toBe(count);
    }
  },
);
