// Random positions of whole games, 5x5 to 21x21 in four languages, and the claim that every way of asking for moves
// gives what brute force gives.

import { expect } from 'vitest';
import type { Alphabet } from '../../../../core/alphabet/alphabet.ts';
import { tileSetOf } from '../../../../core/alphabet/tile-set.ts';
import { FEUD_ROWS, FRIENDS_ROWS, STANDARD_ROWS, SUPER_ROWS } from '../../../../core/games/scrabble/layouts.ts';
import { generateMoves } from '../../../../core/games/scrabble/scrabble.ts';
import { seededRandom } from '../../../../pipelines/benchmark/seeded-random.ts';
import { alphabetFor } from '../../../fixtures/lexicons.ts';
import { everyMove, type OracleMove, type OraclePosition, type Square } from '../../../oracles/scrabble.ts';
import { inOrder, lexiconOf, shown, written } from './brute-force.ts';

/** Tiles that words of each language are made of, its tiles of several letters among them. */
const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'E A I R S T L D Z K',
  es: 'E A O S R CH LL RR Ñ C H L',
  hu: 'E A K S Z SZ CS GY LY É Ö G',
  ru: 'О Е А И Н Т К Ж Ф Ъ',
};
export const LANGUAGE_TAGS: readonly string[] = Object.keys(LANGUAGES);

type Random = (limit: number) => number;

interface RandomPosition extends OraclePosition {
  readonly alphabet: Alphabet;
  /** Whether the board is one that play could not reach. */
  readonly wild: boolean;
  readonly request: Readonly<Record<string, unknown>>;
}

/** The position of this seed, the same for ever. */
export function randomPosition(language: string, seed: number): RandomPosition {
  const random = seededRandom(seed * LANGUAGE_TAGS.length + LANGUAGE_TAGS.indexOf(language));
  const alphabet = alphabetFor(language);
  const set = tileSetOf(alphabet.tileSetId)!.tiles;
  const tiles = sample(random, LANGUAGES[language]!.split(' '), 5 + random(5));
  const words = wordsOf(random, tiles);
  const layout = layoutOf(random);
  const bonus = pick(random, BONUSES);
  const maxPlayed = pick(random, [15, 15, 7, 4]);
  const oneTileOpening = random(3) === 0;
  const start = pick(random, [
    undefined,
    undefined,
    'anywhere' as const,
    [
      { row: 0, column: 0 },
      { row: 2, column: 1 },
    ],
  ]);
  const blankValue = pick(random, [0, 0, 0, 1]);
  const bare: OraclePosition = {
    board: layout.map((row) => Array.from(row, () => null)),
    rack: [],
    words,
    layout,
    values: Object.fromEntries(tiles.map((tile) => [tile, set[tile]!.value])),
    blankValue,
    bonus,
    maxPlayed,
    oneTileOpening,
    ...(start === undefined || isBlocked(layout, start) ? {} : { start }),
  };
  const wild = random(5) === 0;
  const board = wild ? litteredBoard(random, bare, tiles) : playedBoard(random, bare, tiles);
  const rack = rackOf(random, tiles, 1 + random(9), random(4));
  const joker = random(6) === 0 ? jokerGame(random, tiles, board, rack) : undefined;
  const position = { ...bare, board: joker?.board ?? board, rack: joker?.rack ?? rack };
  const request = {
    board: board.map((row) => row.map((square) => (square ? written(square) : '.')).join('')),
    rack: rack.map((tile) => written({ tile, blank: false })).join(''),
    layout,
    tiles: { '?': { value: blankValue, count: 15 } },
    bonus,
    maxPlayed,
    oneTileOpening,
    ...(position.start === undefined ? {} : { start: position.start }),
    ...(wild ? { allowInvalidBoard: true } : {}),
    ...(joker ? { jokerReplacement: true, bag: joker.bag } : {}),
  };
  return { ...position, alphabet, wild, request };
}

const BONUSES: readonly OraclePosition['bonus'][] = [
  { 7: 50 },
  { 3: 10, 5: 40 },
  { 2: { times: 2 }, 4: { times: 3 } },
  { 4: 25, 6: { times: 2 }, 8: 75 },
  {},
];

function wordsOf(random: Random, tiles: readonly string[]): string[][] {
  const words = new Map<string, string[]>();
  const wanted = 20 + random(60);
  for (let i = 0; i < wanted; i++) {
    const length = pick(random, [1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 9]);
    const word = Array.from({ length }, () => pick(random, tiles));
    words.set(word.join('|'), word);
  }
  return [...words.values()];
}

function layoutOf(random: Random): readonly string[] {
  const known = random(4);
  if (known === 0) return pick(random, [STANDARD_ROWS, SUPER_ROWS, FRIENDS_ROWS, FEUD_ROWS]);
  const rows = 5 + random(17);
  const columns = random(2) ? rows : 5 + random(17);
  const cells = Array.from({ length: rows }, () =>
    Array.from({ length: columns }, () => (random(40) === 0 ? '#' : pick(random, [...`......'"^-=~`]))),
  );
  cells[rows >> 1]![columns >> 1] = '.';
  if (random(3) === 0) cells[random(rows)]![random(columns)] = '*';
  return cells.map((row) => row.join(''));
}

/** As some plays of random racks have left it; one time in six nobody has played yet. */
function playedBoard(random: Random, bare: OraclePosition, tiles: readonly string[]): Square[][] {
  const board: Square[][] = bare.board.map((row) => [...row]);
  const plays = pick(random, [0, 1, 2, 4, 7, 10]);
  for (let play = 0; play < plays; play++) {
    const rack = rackOf(random, tiles, 3 + random(3), random(2));
    const moves = everyMove({ ...bare, board, rack, maxPlayed: 15 });
    const move = moves[random(Math.max(1, moves.length))];
    for (const { row, column, tile, blank } of move?.tiles ?? []) board[row]![column] = { tile, blank };
  }
  return board;
}

function litteredBoard(random: Random, { layout }: OraclePosition, tiles: readonly string[]): Square[][] {
  return layout.map((row) =>
    Array.from(row, (code) =>
      code === '#' || random(12) > 0 ? null : { tile: pick(random, tiles), blank: random(8) === 0 },
    ),
  );
}

function rackOf(random: Random, tiles: readonly string[], size: number, blanks: number): string[] {
  return Array.from({ length: size }, (_, index) => (index < Math.min(blanks, size) ? '?' : pick(random, tiles)));
}

/** A bag, and board and rack after every blank on the board gave way to a tile of the bag, or else of the rack. */
function jokerGame(
  random: Random,
  tiles: readonly string[],
  board: readonly (readonly Square[])[],
  rack: readonly string[],
): { readonly bag: Readonly<Record<string, number>>; readonly board: Square[][]; readonly rack: readonly string[] } {
  const bag = Object.fromEntries(tiles.map((tile) => [tile, random(2)]));
  const left = new Map(Object.entries(bag));
  const rackAfter = [...rack];
  const boardAfter = board.map((row) =>
    row.map((square): Square => {
      if (!square?.blank) return square;
      const inBag = left.get(square.tile) ?? 0;
      const onRack = rackAfter.indexOf(square.tile);
      if (inBag === 0 && onRack < 0) return square;
      if (inBag > 0) left.set(square.tile, inBag - 1);
      else rackAfter[onRack] = '?';
      return { tile: square.tile, blank: false };
    }),
  );
  return { bag, board: boardAfter, rack: rackAfter };
}

function isBlocked(layout: readonly string[], start: OraclePosition['start']): boolean {
  return Array.isArray(start) && start.some(({ row, column }) => layout[row]![column] === '#');
}

/** Asks for everything, and for some of it in `variants` random ways, each in every mode. Returns the moves of all. */
export function expectBruteForce(language: string, seed: number, variants: number): number {
  const position = randomPosition(language, seed);
  const { alphabet, request } = position;
  const lexicon = lexiconOf({ alphabet, wide: seed % 5 === 0 }, position);
  const all = inOrder(alphabet, everyMove(position));
  const where = { language, seed };
  const answer = generateMoves(lexicon, { ...request, limit: null });
  expect({ ...where, moves: shown(alphabet, answer.moves) }).toEqual({ ...where, moves: shown(alphabet, all) });
  expect({ ...where, count: answer.count }).toEqual({ ...where, count: all.length });
  const random = seededRandom(seed + 1);
  for (let variant = 0; variant < variants; variant++) {
    const wish = variant === 0 ? {} : randomWish(random, position);
    const wanted = wanting(position, all, wish);
    const limit = 1 + random(6);
    const ask = (fields: object): unknown => {
      const { moves, count, truncated } = generateMoves(lexicon, { ...request, ...wish, ...fields });
      return { ...where, wish, fields, count, truncated, moves: shown(alphabet, moves) };
    };
    const expected = (fields: object, count: number | undefined, most: number): unknown => {
      const truncated = wanted.length > most;
      return { ...where, wish, fields, count, truncated, moves: shown(alphabet, wanted.slice(0, most)) };
    };
    const inAll = { limit: null };
    expect(ask(inAll)).toEqual(expected(inAll, wanted.length, Number.POSITIVE_INFINITY));
    expect(ask({ limit })).toEqual(expected({ limit }, wanted.length, limit));
    expect(ask({ mode: 'best' })).toEqual(expected({ mode: 'best' }, undefined, 1));
    expect(ask({ mode: 'best', limit })).toEqual(expected({ mode: 'best', limit }, undefined, limit));
    expect(ask({ mode: 'count' })).toEqual(expected({ mode: 'count' }, wanted.length, 0));
  }
  return all.length;
}

interface Wish {
  readonly through?: { readonly row: number; readonly column: number };
  readonly using?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly bonusOnly?: boolean;
  readonly pattern?: string;
  readonly tops?: number;
  readonly oneOf?: 'place' | 'word' | 'score';
}

/** One filter or more: mostly one that some move passes. */
function randomWish(random: Random, { layout, rack, words }: OraclePosition): Wish {
  const word = pick(random, words);
  const tile = (text: string): string => written({ tile: text, blank: false });
  const patterns = [
    `*${tile(pick(random, word))}*`,
    `${tile(word[0]!)}*`,
    word.map((text) => (random(3) ? tile(text) : '?')).join(''),
    `?${tile(pick(random, word))}*?`,
    `*[^${pick(random, word)}]`,
    '*',
  ];
  const wishes: readonly Wish[] = [
    { through: { row: random(layout.length), column: random(layout[0]!.length) } },
    {
      using: sample(random, rack, 1 + random(2))
        .map(tile)
        .join(''),
    },
    { minLength: 1 + random(5) },
    { maxLength: 1 + random(6) },
    { bonusOnly: true },
    { pattern: pick(random, patterns) },
    { tops: 1 + random(4) },
    { oneOf: pick(random, ['place', 'word', 'score'] as const) },
  ];
  return Object.assign({}, ...sample(random, wishes, 1 + random(3)));
}

/** What the wish leaves of all moves, by the plainest means. */
function wanting(position: RandomPosition, all: readonly OracleMove[], wish: Wish): OracleMove[] {
  const { through, using, minLength = 1, maxLength = 99, pattern, tops, oneOf } = wish;
  const passing = all.filter((move) => {
    const { word, tiles, row, column, direction } = move;
    if (word.length < minLength || word.length > maxLength) return false;
    if (through) {
      const offset = direction === 'across' ? through.column - column : through.row - row;
      const inLine = direction === 'across' ? through.row === row : through.column === column;
      if (!inLine || offset < 0 || offset >= word.length) return false;
    }
    if (wish.bonusOnly && position.bonus[tiles.length] === undefined) return false;
    if (pattern !== undefined && !fitsPattern(piecesOf(pattern), word)) return false;
    const left = tiles.map(({ tile, blank }) => (blank ? '?' : tile));
    return (using === undefined ? [] : piecesOf(using)).every((piece) => {
      const index = left.indexOf(piece);
      if (index >= 0) left.splice(index, 1);
      return index >= 0;
    });
  });
  const scores = [...new Set(passing.map(({ score }) => score))];
  const best = passing.filter(({ score }) => tops === undefined || scores.indexOf(score) < tops);
  if (oneOf === undefined) return best;
  const seen = new Set<string>();
  return best.filter(({ score, word, row, column, direction }) => {
    const what = { score: [], word: [word], place: [word, row, column, direction] }[oneOf];
    const key = JSON.stringify([score, ...what]);
    return !seen.has(key) && seen.add(key);
  });
}

/** `A[CH]?*[^LL]` in pieces: tiles without their brackets, `^LL` for any other tile. */
function piecesOf(text: string): string[] {
  const pieces = text.match(/\[[^\]]+\]|./gu) ?? [];
  return pieces.map((piece) => piece.replace(/^\[|\]$/g, ''));
}

function fitsPattern(pieces: readonly string[], word: readonly string[]): boolean {
  const [piece, ...rest] = pieces;
  if (piece === undefined) return word.length === 0;
  if (piece === '*') return fitsPattern(rest, word) || (word.length > 0 && fitsPattern(pieces, word.slice(1)));
  if (word.length === 0) return false;
  const fits = piece.startsWith('^') ? piece.slice(1) !== word[0] : piece === '?' || piece === word[0];
  return fits && fitsPattern(rest, word.slice(1));
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[random(items.length)]!;
}

/** Some of the items, each place at most once. */
function sample<Item>(random: Random, items: readonly Item[], count: number): Item[] {
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(random(left.length), 1)[0]!);
}
