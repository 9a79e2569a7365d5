// Moves over HTTP: the envelope, and clear errors for whatever a position can have wrong.

import { beforeAll, expect, test } from 'vitest';
import { GAMES } from '../../core/games/registry.ts';
import { GAME_REQUESTS, SCORE_REQUESTS } from '../../functions/moves/schema.ts';
import { caseById } from '../fixtures/cases.ts';
import { type Answered, openShelf } from './shelf.ts';

const shelf = openShelf();
const { ask, request } = shelf;
const PATH = '/v1/lexicons/en/moves/scrabble';
const EMPTY = Array<string>(15).fill('.'.repeat(15));
const BOARD = EMPTY.with(7, '......CAT......');

beforeAll(async () => {
  await shelf.publish('en', 'en', ['CAT', 'CATS', 'SAT', 'AT', 'TA']);
  await shelf.publish('und', 'und', ['ab', 'ba']);
});

test('every game of the registry has a request schema with exactly its parameters', () => {
  expect(Object.keys(GAME_REQUESTS)).toEqual(GAMES.map(({ id }) => id));
  for (const { id, parameters } of GAMES) {
    const known = Object.keys(GAME_REQUESTS[id as keyof typeof GAME_REQUESTS]()._zod.def.shape);
    expect(known.sort()).toEqual([...parameters].sort());
  }
  const scored = GAMES.filter(({ score }) => score);
  expect(Object.keys(SCORE_REQUESTS)).toEqual(scored.map(({ id }) => id));
  for (const { id, score } of scored) {
    const known = Object.keys(SCORE_REQUESTS[id as keyof typeof SCORE_REQUESTS]()._zod.def.shape);
    expect(known.sort()).toEqual([...score!.parameters].sort());
  }
});

test('moves come best first, with lexicon, version and the limit that was used', async () => {
  const { status, body } = await ask(PATH, { board: BOARD, rack: 'S', id: 'q-1' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: 'q-1', lexicon: 'en', version: 1, count: 1, truncated: false, limit: 25 });
  expect(body.moves).toEqual([
    {
      notation: '8G CATS',
      word: 'CATS',
      tilesOfWord: ['C', 'A', 'T', 'S'],
      row: 7,
      column: 6,
      direction: 'across',
      tiles: [{ row: 7, column: 9, tile: 'S', blank: false }],
      score: 6,
      bonus: 0,
      crossWords: [],
      leave: '',
    },
  ]);
});

test('limit is capped and echoed, the best comes alone, a pinned version is immutable', async () => {
  const all = await ask(PATH, { board: BOARD, rack: 'SAT?', limit: 5000 });
  expect(all.body).toMatchObject({ limit: 1000, truncated: false });
  const some = await ask(PATH, { board: BOARD, rack: 'SAT?', limit: 2 });
  expect(some.body).toMatchObject({ limit: 2, truncated: true, count: all.body.count });
  expect(some.body.moves).toEqual(all.body.moves.slice(0, 2));
  const best = await ask(PATH, { board: BOARD, rack: 'SAT?', mode: 'best' });
  expect(best.body.moves).toEqual(all.body.moves.slice(0, 1));
  expect(best.body).not.toHaveProperty('count');
  const post = { method: 'POST', body: JSON.stringify({ board: BOARD, rack: 'S' }) };
  const cacheControl = async (path: string) => (await request(path, post)).headers.get('cache-control');
  expect(await cacheControl(PATH)).toBe('no-cache');
  expect(await cacheControl(PATH.replace('en', 'en@1'))).toContain('immutable');
});

test('api-04: a POST is never answered 304', async () => {
  const body = JSON.stringify({ board: BOARD, rack: 'S' });
  const response = await request(PATH, { method: 'POST', body, headers: { 'if-none-match': '*' } });
  expect(response.status).toBe(200);
});

test('api-09: more blanks than the set has are 400 with the number', async () => {
  const answer = await ask(PATH, { board: EMPTY, rack: caseById('api-09').input.moves.rack });
  expect(answer).toMatchObject({ status: 400, body: { code: 'too-many-blanks' } });
  expect(answer.body.detail).toContain('2');
});

test.each([
  ['a rack of 50 tiles', { rack: 'A'.repeat(50) }],
  ['a rack of 100,000 tiles', { rack: 'A'.repeat(100_000) }],
  ['an unknown tile', { rack: 'A1' }],
  ['NUL', { rack: 'A\0' }],
  ['no rack', { rack: undefined }],
  ['no board', { board: undefined }],
  ['a board that is text', { board: 'CAT' }],
  ['an empty board', { board: [] }],
  ['a short row', { board: EMPTY.with(3, '...') }],
  ['a huge row', { board: EMPTY.with(3, '.'.repeat(1000)) }],
  ['too many rows', { board: Array(100).fill('.'.repeat(15)) }],
  ['unknown tiles on the board', { board: EMPTY.with(7, '......C4T......') }],
  ['a word that is none', { board: EMPTY.with(7, '......CTA......') }],
  ['tiles apart', { board: BOARD.with(0, 'AT.............') }],
  ['an unclosed bracket', { board: BOARD.with(0, '[CH............') }],
  ['a limit of 0', { limit: 0 }],
  ['a limit of null', { limit: null }],
  ['a limit that is a text', { limit: '5' }],
  ['a mode that is none', { mode: 'worst' }],
  ['an id that is an object', { id: {} }],
  ['an unknown field', { racks: 'A' }],
  ['an inherited name', { constructor: 'A' }],
  ['unknown rules', { rules: 'klingon' }],
  ['a layout of another size', { layout: ['...'] }],
  ['a layout with unknown codes', { layout: EMPTY.with(0, 'x'.repeat(15)) }],
  ['tiles without a value', { tiles: { A: { count: 1 } } }],
  ['tiles that are no tiles', { tiles: { '€': { value: 1, count: 1 } } }],
  ['a bonus for nothing', { bonus: { seven: 50 } }],
  ['a cell off the board', { through: { row: 15, column: 0 } }],
  ['a cell with more', { through: { row: 1, column: 0, depth: 1 } }],
  ['a start off the board', { start: { row: -1, column: 0 } }],
  ['a start that is a text', { start: 'somewhere' }],
  ['a position written twice', { placedWords: [] }],
  ['a factor of nothing', { bonus: { 7: { times: 0 } } }],
  ['a factor with points', { bonus: { 7: { times: 2, points: 50 } } }],
  ['a bag without jokers', { bag: { Z: 1 } }],
  ['a pattern that cannot be read', { pattern: 'C(A)' }],
  ['no top at all', { tops: 0 }],
  ['an equality that is none', { oneOf: 'colour' }],
])('%s is 400 with a code and a sentence', async (_, changes) => {
  const answer = await ask(PATH, { board: BOARD, rack: 'S', ...changes });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: expect.stringMatching(/^[a-z-]+$/), detail: expect.stringMatching(/\.$/) });
});

test('an invalid board names its cells, and is played on when asked to', async () => {
  const board = EMPTY.with(7, '......CTA......');
  expect((await ask(PATH, { board, rack: 'S' })).body.cells).toBeDefined();
  expect((await ask(PATH, { board, rack: 'S', allowInvalidBoard: true })).status).toBe(200);
});

test('a position is sent as rows, as CGP or as placed words', async () => {
  const rows = await ask(PATH, { board: BOARD, rack: 'SAT?' });
  const cgp = `${'15/'.repeat(7)}6CAT6${'/15'.repeat(7)} SAT?/ 0/0 0 lex NWL23;`;
  expect(await ask(PATH, { cgp })).toEqual(rows);
  expect(await ask(PATH, { placedWords: ['8G CAT'], rack: 'SAT?' })).toEqual(rows);
  expect(await ask(PATH, { cgp: '15/15' })).toMatchObject({ status: 400, body: { code: 'invalid-cgp' } });
  expect(await ask(PATH, { placedWords: ['8G CAT', 'G8 SAT'], rack: 'S' })).toMatchObject({
    status: 400,
    body: { code: 'conflicting-tiles', cells: [{ row: 7, column: 6 }] },
  });
});

test('some of the moves, tops, one of equal plays, and nothing but the count', async () => {
  const request = { board: BOARD, rack: 'SAT?', limit: 1000 };
  const { moves, count } = (await ask(PATH, request)).body;
  const words = (body: Answered): string[] => body.moves.map(({ word }: { word: string }) => word);
  const wished = async (fields: object): Promise<Answered> => (await ask(PATH, { ...request, ...fields })).body;
  expect(words(await wished({ pattern: 'CAT*' })).every((word) => word.startsWith('CAT'))).toBe(true);
  expect(words(await wished({ minLength: 4, using: 'S' }))).toEqual(expect.arrayContaining(['CATS']));
  expect(await wished({ bonusOnly: true })).toMatchObject({ count: 0, moves: [] });
  const top = moves.filter(({ score }: { score: number }) => score === moves[0].score);
  expect((await wished({ tops: 1 })).moves).toEqual(top);
  expect((await wished({ oneOf: 'place' })).count).toBeLessThan(count);
  expect(await wished({ mode: 'count' })).toEqual({
    lexicon: 'en',
    version: 1,
    count,
    moves: [],
    truncated: true,
    limit: 0,
  });
});

test('a joker game says what took the place of blanks', async () => {
  const board = EMPTY.with(7, '......cAT......');
  const { body } = await ask(PATH, { board, rack: '?', rules: 'joker', pattern: 'CATS' });
  expect(body).toMatchObject({ replaced: [{ row: 7, column: 6, tile: 'C', from: 'bag' }], rack: '?' });
  expect(body.moves[0]).toMatchObject({ leave: '?', tiles: [{ tile: 'S', blank: true, replacedFrom: 'bag' }] });
});

test('one play is judged and scored', async () => {
  const score = (fields: object): ReturnType<typeof ask> =>
    ask(`${PATH}/score`, { board: BOARD, rack: 'S', ...fields });
  const { moves } = (await ask(PATH, { board: BOARD, rack: 'S' })).body;
  expect(await score({ id: 4, play: '8G CATS' })).toEqual({
    status: 200,
    body: { id: 4, lexicon: 'en', version: 1, legal: true, reasons: [], move: moves[0] },
  });
  expect((await score({ play: moves[0].tiles })).body.move).toEqual(moves[0]);
  expect((await score({ play: '1A AT' })).body).toMatchObject({
    legal: false,
    reasons: [
      {
        code: 'disconnected',
        cells: [
          { row: 0, column: 0 },
          { row: 0, column: 1 },
        ],
      },
      { code: 'not-on-rack' },
    ],
  });
  expect(await score({ play: 'CATS' })).toMatchObject({ status: 400, body: { code: 'invalid-notation' } });
  expect(await score({ play: '8G C4TS' })).toMatchObject({ status: 400, body: { code: 'unknown-tile' } });
  expect(await score({ play: '8G CATS', limit: 3 })).toMatchObject({
    status: 400,
    body: { code: 'unknown-parameter' },
  });
  expect(await ask('/v1/lexicons/en/moves/balda/score', {})).toMatchObject({ status: 404 });
});

test('a language without a tile set asks for tiles, and plays with those that are sent', async () => {
  const path = PATH.replace('en', 'und');
  expect(await ask(path, { board: EMPTY, rack: 'AB' })).toMatchObject({ status: 400, body: { code: 'tiles-needed' } });
  const tiles = { A: { value: 1, count: 9 }, B: { value: 3, count: 2 } };
  expect((await ask(path, { board: EMPTY, rack: 'AB', tiles })).body.count).toBeGreaterThan(0);
});

test('an unknown game and a wrong method are told', async () => {
  expect(await ask('/v1/lexicons/en/moves/chess', {})).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect((await ask(PATH)).body).toMatchObject({ code: 'method-not-allowed', allowed: ['POST', 'OPTIONS'] });
  expect((await ask('/v1/lexicons/nothing/moves/scrabble', { board: EMPTY, rack: 'A' })).status).toBe(404);
});

const BALDA = '/v1/lexicons/en/moves/balda';
const BOGGLE = '/v1/lexicons/en/moves/boggle';

test('Balda: moves with the placed letter, its cell and a path', async () => {
  const { status, body } = await ask(BALDA, { grid: ['...', 'CAT', '...'], id: 7, limit: 1 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: 7, lexicon: 'en', version: 1, truncated: true, limit: 1 });
  expect(body.moves).toEqual([
    {
      word: 'CATS',
      letter: 'S',
      row: 0,
      column: 2,
      path: [
        [1, 0],
        [1, 1],
        [1, 2],
        [0, 2],
      ],
      pathCount: 1,
      length: 4,
      rarity: 2,
    },
  ]);
  const { body: ahead } = await ask(BALDA, { grid: ['...', 'CAT', '...'], order: 'margin' });
  expect(ahead.lookedAhead).toBe(ahead.count);
  expect(ahead.moves[0]).toHaveProperty('margin');
});

test('Boggle: words with paths and scores, boards rolled, words judged', async () => {
  const { status, body } = await ask(BOGGLE, { board: ['CAT', 'XXS'], judge: ['cats', 'tac'] });
  expect(status).toBe(200);
  expect(body).toMatchObject({ lexicon: 'en', version: 1, count: 3, score: 3, truncated: false, limit: 100 });
  expect(body.words[0]).toMatchObject({ word: 'CATS', pathCount: 1, score: 1 });
  expect(body.judged).toMatchObject([{ valid: true }, { valid: false, reason: 'not-a-word' }]);
  const rolled = (await ask(BOGGLE, { roll: { seed: 5 } })).body;
  expect(rolled.rolled).toEqual({ dice: 'en-new', seed: 5, attempts: 1 });
  expect((await ask(BOGGLE, { board: rolled.board })).body.words).toEqual(rolled.words);
  const none = await ask(BOGGLE, { roll: { seed: 5, minWords: 1000, attempts: 3 } });
  expect(none).toMatchObject({ status: 400, body: { code: 'no-such-board', attempts: 3 } });
});

test.each([
  [BALDA, { grid: ['CAT', '..'] }, 'wrong-board-size'],
  [BALDA, { grid: ['C4T', '...'] }, 'unknown-tile'],
  [BALDA, { grid: ['CAT', '...'], cellUses: 3 }, 'invalid-parameter'],
  [BALDA, { grid: ['CAT', '...'], cell: { row: 0, column: 0 } }, 'cell-not-empty'],
  [BALDA, { grid: ['CAT', '...'], through: { row: 1, column: 0 } }, 'cell-without-letter'],
  [BALDA, { grid: ['CAT', '...'], board: [] }, 'unknown-parameter'],
  [BALDA, {}, 'invalid-parameter'],
  [BOGGLE, { board: ['CAT', 'AB'] }, 'wrong-board-size'],
  [BOGGLE, { board: ['C4T'] }, 'unknown-tile'],
  [BOGGLE, { board: [['C', 4]] }, 'invalid-parameter'],
  [BOGGLE, { board: ['CAT'], roll: { seed: 1, sides: 6 } }, 'unknown-parameter'],
  [BOGGLE, { board: ['CAT'], grid: [] }, 'unknown-parameter'],
  [BOGGLE, {}, 'invalid-parameter'],
])('%s %j is 400 %s', async (path, body, code) => {
  const answer = await ask(path, body);
  expect(answer).toMatchObject({ status: 400, body: { code, detail: expect.stringMatching(/\.$/) } });
});

test('cells that are wrong are named', async () => {
  expect((await ask(BALDA, { grid: ['C4T', '...'] })).body.cells).toEqual([{ row: 0, column: 1, tile: '4' }]);
  expect((await ask(BOGGLE, { board: ['CAT', 'AB'] })).body.cells).toEqual([{ row: 1, column: 2 }]);
});

test('a lexicon without a GADDAG generates no moves and says so; Boggle needs none', async () => {
  await shelf.publish('long', 'en', ['CAT', 'CATS'], { gaddag: false });
  const { status, body } = await ask('/v1/lexicons/long/moves/scrabble', { board: BOARD, rack: 'S' });
  expect([status, body]).toEqual([400, expect.objectContaining({ code: 'no-gaddag', lexicon: 'long', version: 1 })]);
  const boggle = await ask('/v1/lexicons/long/moves/boggle', { board: ['CAT', 'QQS', 'QQQ'] });
  expect([boggle.status, boggle.body.count]).toEqual([200, 2]);
});
