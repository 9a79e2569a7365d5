// The scrabble cases of fixtures/cases, by id.

import { describe, expect, it } from 'vitest';
import { createAlphabet } from '../../../../core/alphabet/alphabet.ts';
import type { Move } from '../../../../core/games/scrabble/describe.ts';
import { scorePlayRequest } from '../../../../core/games/scrabble/play-score.ts';
import { generateMoves, type ScrabbleRequest } from '../../../../core/games/scrabble/scrabble.ts';
import type { Lexicon } from '../../../../core/lexicon/lexicon.ts';
import { findWord } from '../../../../core/lexicon/walk.ts';
import { caseById } from '../../../fixtures/cases.ts';
import { lexiconFrom } from '../../../fixtures/lexicons.ts';

type PlacedWord = readonly [place: string, word: string];

interface Play {
  readonly play: string;
  readonly score: number;
}

/** `8G` = across from row 7, column 6; `G8` = down from there. */
function readPlace(place: string): { row: number; column: number; down: boolean } {
  const down = /^[A-Z]/.test(place);
  const letters = place.match(/[A-Z]+/)![0];
  return { row: Number(place.match(/\d+/)![0]) - 1, column: letters.charCodeAt(0) - 65, down };
}

function boardOf(words: readonly PlacedWord[], size = 15): string[] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '.'));
  for (const [place, word] of words) {
    const { row, column, down } = readPlace(place);
    Array.from(word).forEach((letter, i) => {
      rows[down ? row + i : row]![down ? column : column + i] = letter;
    });
  }
  return rows.map((row) => row.join(''));
}

/** A move as the cases write it: letters that were on the board stand in parentheses. */
function caseNotation(move: Move): Play {
  const text = move.notation.slice(move.notation.indexOf(' ') + 1);
  const letters = text.match(/\[[^\]]+\]|./gu)!;
  const placed = new Set(move.tiles.map(({ row, column }) => row - move.row + column - move.column));
  const marked = letters.map((letter, i) => (placed.has(i) ? letter : `(${letter})`)).join('');
  return { play: `${move.notation.split(' ')[0]} ${marked.replaceAll(')(', '')}`, score: move.score };
}

function playsOf(lexicon: Lexicon, request: ScrabbleRequest): Play[] {
  const { moves, count } = generateMoves(lexicon, { limit: null, ...request });
  expect(moves).toHaveLength(count!);
  return moves.map(caseNotation);
}

/** The cases name one play of the highest score where several tie. */
function topPlays(plays: readonly Play[]): Play[] {
  return plays.filter(({ score }) => score === plays[0]!.score);
}

const byScoreAndPlay = (a: Play, b: Play): number => b.score - a.score || (a.play < b.play ? -1 : 1);

describe('cases whose list of plays is whole', () => {
  it.each(['scr-01', 'scr-03', 'scr-04', 'scr-07', 'scr-09', 'scr-10', 'scr-13', 'scr-15', 'scr-16', 'scr-18'])(
    '%s',
    (id) => {
      const { input, expected } = caseById(id);
      const plays = playsOf(lexiconFrom(input.words, 'en'), { board: boardOf(input.board), rack: input.rack });
      expect(plays).toHaveLength(expected.playCount);
      expect(plays.sort(byScoreAndPlay)).toEqual([...expected.plays].sort(byScoreAndPlay));
    },
  );
});

describe('cases that name some plays', () => {
  it.each(['scr-06', 'scr-28', 'scr-34'])('%s', (id) => {
    const { input, expected } = caseById(id);
    const plays = playsOf(lexiconFrom(input.words, 'en'), { board: boardOf(input.board), rack: input.rack });
    expect(plays).toEqual(expect.arrayContaining(expected.plays));
  });

  it('scr-28: every spelling of a place has the same score, whatever the blank stands for', () => {
    const { input } = caseById('scr-28');
    const { moves } = generateMoves(lexiconFrom(input.words, 'en'), {
      board: boardOf([]),
      rack: input.rack,
      limit: null,
    });
    const scores = new Map<string, Set<number>>();
    for (const { notation, score } of moves) {
      const place = notation.split(' ')[0]!;
      scores.set(place, (scores.get(place) ?? new Set()).add(score));
    }
    expect([...scores.values()].every((values) => values.size === 1)).toBe(true);
  });

  it('scr-34: the blank is one of the two equal letters, both ways at each place', () => {
    const { input } = caseById('scr-34');
    const plays = playsOf(lexiconFrom(input.words, 'en'), { board: boardOf([]), rack: input.rack });
    expect(plays).toHaveLength(2 * 14);
    const places = plays.map(({ play }) => play);
    expect(places.filter((play) => play.startsWith('8B ')).sort()).toEqual(['8B LETtERS', '8B LEtTERS']);
  });
});

describe('cases of their own', () => {
  it('scr-12: a board of 21x21 starts on its own centre', () => {
    const { input, expected } = caseById('scr-12');
    const layout = Array.from({ length: input.size }, () => '.'.repeat(input.size));
    const plays = playsOf(lexiconFrom(input.words, 'en'), { board: layout, layout, rack: input.rack });
    expect(plays.sort(byScoreAndPlay)).toEqual([...expected.plays].sort(byScoreAndPlay));
  });

  it('scr-19: a request does not see the ones before it', () => {
    const { input, expected } = caseById('scr-19');
    const lexicon = lexiconFrom(input.sequence[0].words, 'en');
    const answers = input.sequence.map(({ board, rack }: { board: PlacedWord[]; rack: string }) =>
      playsOf(lexicon, { board: boardOf(board), rack }),
    );
    expect(answers).toEqual([expected['1'], expected['2'], expected['1']]);
  });

  it('scr-21: a blank may stand for a digraph tile, loose tiles may not', () => {
    const { input, expected } = caseById('scr-21');
    const lexicon = lexiconFrom(input.words, input.language);
    const values = Object.entries(input.tileValues as Record<string, number>);
    const tiles = Object.fromEntries(values.map(([tile, value]) => [tile, { value, count: 2 }]));
    const [withBlank, loose] = (input.racks as string[][]).map((rack) =>
      playsOf(lexicon, { board: boardOf([]), rack: rack.join(''), tiles }),
    );
    expect(withBlank).toHaveLength(expected.rack1.playCount);
    expect(topPlays(withBlank!)).toContainEqual(expected.rack1.best);
    expect(loose).toEqual(expected.rack2);
  });

  it('scr-22: a lone digraph tile on the board makes no word', () => {
    const { input } = caseById('scr-22');
    const { row, column } = readPlace(input.board[0].at);
    const board = boardOf([]).map((text, index) =>
      index === row ? `${text.slice(0, column)}[${input.board[0].tile}]${text.slice(column + 1)}` : text,
    );
    expect(generateMoves(lexiconFrom(['SOL'], input.language), { board, rack: 'SOL' }).count).toBe(0);
  });

  it('scr-24: a tile that the language does not have is refused', () => {
    const { input } = caseById('scr-24');
    const polish = createAlphabet({ language: input.language, tiles: [...'AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻ'] });
    const lexicon = lexiconFrom(['AT'], polish);
    const tiles = Object.fromEntries(polish.tiles.slice(1).map((tile) => [tile, { value: 1, count: 1 }]));
    expect(() => generateMoves(lexicon, { board: boardOf([]), rack: input.rack, tiles })).toThrow(
      expect.objectContaining({ code: 'unknown-tile', values: { where: 'rack', tile: 'X' } }),
    );
  });

  it('scr-25: eight tiles on the rack, seven at most may be played', () => {
    const { input, expected } = caseById('scr-25');
    const { rackSize, maxTilesPlayed: maxPlayed, rack, words } = input;
    const plays = playsOf(lexiconFrom(words, 'en'), { board: boardOf([]), rack, rackSize, maxPlayed });
    expect(topPlays(plays)).toContainEqual(expected.best);
    expect(plays.some(({ play }) => play.includes('PAINTERS'))).toBe(false);
  });

  it('scr-27: plays that are disconnected, crooked, broken or on a taken square are not found, and told apart', () => {
    const { input, expected } = caseById('scr-27');
    const lexicon = lexiconFrom(input.words, 'en');
    const plays = playsOf(lexicon, { board: boardOf(input.board), rack: 'ATA' });
    // Beside JOG in row 8 only words through or along its letters would do, and there are none.
    expect(plays).toEqual([]);
    const reasons = input.validate.map(({ at, tiles, placed }: { at: string; tiles: string; placed: PlacedWord[] }) => {
      const play = placed
        ? placed.map(([place, tile]) => ({ row: readPlace(place).row, column: readPlace(place).column, tile }))
        : `${at} ${tiles}`;
      const { legal, reasons } = scorePlayRequest(lexicon, { board: boardOf(input.board), play });
      return `${legal ? 'legal' : 'illegal'}: ${reasons[0]!.code.replaceAll('-', ' ')}`;
    });
    expect(reasons).toEqual(Object.values(expected));
  });

  it('scr-30: a blank is worth what the tile set says', () => {
    const { input, expected } = caseById('scr-30');
    const tiles = { '?': { value: input.blankValue, count: 2 } };
    const plays = playsOf(lexiconFrom(input.words, 'en'), { board: boardOf([]), rack: input.rack, tiles });
    const top = topPlays(plays).sort(byScoreAndPlay);
    expect(top).toEqual(['8G At', '8H At', 'H7 At', 'H8 At'].map((play) => ({ play, score: expected.best.score })));
  });

  it('scr-31: words longer than the board do no harm', () => {
    const { input } = caseById('scr-31');
    const lexicon = lexiconFrom(input.words, 'en');
    const plays = playsOf(lexicon, { board: boardOf(input.board), rack: input.rack });
    expect(plays.every(({ play }) => !play.includes('A'.repeat(16)))).toBe(true);
    expect(findWord(lexicon, 'B'.repeat(15))).toHaveProperty('codes');
  });

  it('scr-33: in a joker game the real tile takes the place of the blank, which comes back', () => {
    const { input, expected } = caseById('scr-33');
    const lexicon = lexiconFrom(['QUIZ'], 'en');
    const { rack, bag, play } = input;
    const request = { board: boardOf([]), rack, bag, rules: 'joker' };
    expect(playsOf(lexicon, request)).toContainEqual({ play, score: expected.score });
    const { move } = scorePlayRequest(lexicon, { ...request, play });
    expect(move).toMatchObject({ score: expected.score, leave: '?' });
    expect(move!.tiles[3]).toEqual({ row: 7, column: 7, tile: 'Z', blank: true, replacedFrom: 'bag' });
    const twoBlanks = { ...request, rack: 'QU??' };
    expect(() => generateMoves(lexicon, twoBlanks)).toThrow(expect.objectContaining({ code: 'too-many-blanks' }));
  });
});

it('ana-06: the tiles that are left keep their blank after a play through letters of the board', () => {
  const { input, expected } = caseById('ana-06');
  const lexicon = lexiconFrom(['LAND', 'AB'], 'en');
  const board = boardOf([['8H', 'AB']]);
  const { moves } = generateMoves(lexicon, { board, rack: input.rack, limit: null });
  const through = moves.find(({ word, tiles }) => {
    return word === 'LAND' && tiles.every(({ blank }) => !blank);
  })!;
  expect(through.tiles.map(({ tile }) => tile).join('')).toBe(input.tilesUsed);
  expect([...through.leave].sort()).toEqual([...expected.leave].sort());
});
