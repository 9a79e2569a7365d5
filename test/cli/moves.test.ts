import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { lexiconFrom } from '../fixtures/lexicons.ts';
import { motmot, temporaryFolder } from './command.ts';

const inFolder = temporaryFolder();
const en = inFolder('en.mwg');
beforeAll(() => writeFileSync(en, lexiconFrom(['car', 'care', 'cares', 'zoo'], 'en').bytes));

const board = Array.from({ length: 15 }, () => '.'.repeat(15));
const request = (fields: object): string => JSON.stringify({ board, rack: 'CARES', ...fields });

describe('motmot moves scrabble', () => {
  it('answers each request once, in order, by any way in', async () => {
    const lines = `${request({ id: 'a' })}\n\n${request({ id: 2, limit: 1 })}\r\n${request({ limit: null })}`;
    writeFileSync(inFolder('positions.jsonl'), lines);
    const typed = await motmot(['moves', 'scrabble', en], { stdin: lines });
    const named = await motmot(['moves', 'scrabble', en, '--in', inFolder('positions.jsonl'), '--json']);
    expect([typed.code, typed.err]).toEqual([0, '']);
    expect(named.out).toBe(typed.out);
    const [a, b, c] = typed.objects as readonly { id?: unknown; count: number; moves: unknown[]; limit: unknown }[];
    expect([a!.id, b!.id, 'id' in c!]).toEqual(['a', 2, false]);
    expect([a!.moves.length, b!.moves.length, c!.moves.length]).toEqual([24, 1, c!.count]);
    expect(typed.objects).toHaveLength(3);
  });

  it('passes over what a file of positions says beside the request', async () => {
    const stdin = request({ id: 'x', kind: 'open', expected: { count: 24 } });
    expect((await motmot(['moves', 'scrabble', en], { stdin })).objects).toMatchObject([{ id: 'x', count: 24 }]);
  });

  it('answers a bad line with its problem, goes on, and exits 2 at the end', async () => {
    const stdin = [
      '{"board"',
      request({ id: 7, rack: '4' }),
      '[]',
      request({ id: 'n', racks: 1 }),
      request({ id: 'r' }).replace('{', '{"rack":"AB",'),
      request({ id: 'ok' }),
    ].join('\n');
    const { code, objects, err } = await motmot(['moves', 'scrabble', en], { stdin });
    expect(code).toBe(2);
    expect(err).toContain('5 of the requests');
    expect(objects).toMatchObject([
      { id: null, problem: { code: 'invalid-json', line: 1 } },
      { id: 7, problem: { code: 'unknown-tile', line: 2 } },
      { id: null, problem: { code: 'invalid-request', line: 3 } },
      { id: 'n', problem: { code: 'unknown-parameter', line: 4 } },
      { id: 'r', problem: { code: 'repeated-parameter', line: 5 } },
      { id: 'ok', count: 24 },
    ]);
  });

  it('refuses an unknown game, a lexicon without GADDAG, and standard input twice', async () => {
    const dawg = inFolder('dawg.mwg');
    writeFileSync(dawg, lexiconFrom(['car'], 'en', { gaddag: false }).bytes);
    expect(await motmot(['moves', 'chess', en])).toMatchObject({ code: 2, err: expect.stringContaining('chess') });
    expect(await motmot(['moves'])).toMatchObject({ code: 2 });
    expect(await motmot(['moves', 'scrabble', dawg])).toMatchObject({
      code: 2,
      err: expect.stringContaining('GADDAG'),
    });
    expect(await motmot(['moves', 'scrabble', '-'])).toMatchObject({ code: 2 });
    expect(await motmot(['moves', 'scrabble', en, '--in', inFolder('none.jsonl')])).toMatchObject({ code: 2 });
  });
});

describe('motmot moves balda and boggle', () => {
  it('answers grids and boards', async () => {
    const grid = JSON.stringify({ id: 'b', grid: ['...', 'CAR', '...'], limit: null, expected: {} });
    expect(await motmot(['moves', 'balda', en], { stdin: grid })).toMatchObject({
      code: 0,
      objects: [{ id: 'b', count: 2, moves: [{ word: 'CARE', letter: 'E' }, { word: 'CARE' }] }],
    });
    const board = JSON.stringify({ board: ['ZOO', 'CAR'], judge: ['zoo'] });
    expect(await motmot(['moves', 'boggle', en], { stdin: board })).toMatchObject({
      code: 0,
      objects: [{ count: 2, words: [{ word: 'CAR' }, { word: 'ZOO' }], judgedScore: 1 }],
    });
  });

  it('boggle does without a GADDAG, balda asks for one', async () => {
    const dawg = inFolder('dawg-only.mwg');
    writeFileSync(dawg, lexiconFrom(['car'], 'en', { gaddag: false }).bytes);
    const stdin = JSON.stringify({ board: ['CAR'] });
    expect(await motmot(['moves', 'boggle', dawg], { stdin })).toMatchObject({ code: 0, objects: [{ count: 1 }] });
    expect(await motmot(['moves', 'balda', dawg])).toMatchObject({ code: 2, err: expect.stringContaining('GADDAG') });
  });
});
