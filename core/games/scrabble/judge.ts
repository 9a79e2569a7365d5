// Whether tiles laid on a board make a legal play, with every reason why not.

import { decodeWord } from '../../alphabet/tiling.ts';
import type { Lexicon } from '../../lexicon/lexicon.ts';
import { hasCodes } from '../../lexicon/walk.ts';
import type { Cell } from '../fields.ts';
import type { Position, Rack } from './position.ts';
import { bracketed } from './position.ts';
import type { Rules } from './rules.ts';
import type { Play } from './score.ts';

/** A tile of the play where none of the same kind lies. */
export interface LaidTile extends Cell {
  /** 0 = some tile that is said to lie there already. */
  readonly code: number;
  readonly blank: boolean;
  /** Whether the play says that this tile lies there already. */
  readonly lies: boolean;
}

export const REASON_CODES = [
  'nothing-placed',
  'off-the-board',
  'blocked-cell',
  'occupied',
  'tile-not-there',
  'not-in-one-line',
  'gap',
  'one-tile-opening',
  'off-start',
  'disconnected',
  'too-many-tiles',
  'not-on-rack',
  'word-not-in-lexicon',
] as const;
type ReasonCode = (typeof REASON_CODES)[number];

/** Why a play is illegal, with the cells, words or tiles in question. */
export interface Reason {
  readonly code: ReasonCode;
  /** One sentence for people. */
  readonly detail: string;
  readonly cells?: readonly Cell[];
  readonly words?: readonly string[];
  /** As a rack is written. */
  readonly tiles?: string;
}

export interface Judgement {
  readonly reasons: readonly Reason[];
  /** The play, where the tiles make one: in one line, on free cells, without a gap. */
  readonly play: Play | undefined;
  /** Whether the rack lacks a tile. */
  readonly missing: boolean;
}

/** Judges the tiles as a play; without a rack they may be any. A play of one tile is across where that makes a word. */
export function judgePlay(
  lexicon: Lexicon,
  rules: Rules,
  position: Position,
  rack: Rack | undefined,
  laid: readonly LaidTile[],
): Judgement {
  const { layout } = rules;
  const { board } = position;
  const inside = ({ row, column }: Cell): boolean =>
    row >= 0 && row < layout.rows && column >= 0 && column < layout.columns;
  const at = (cell: Cell): number => (inside(cell) ? board[cell.row * layout.columns + cell.column]! : 0);
  const isFree = (cell: Cell): boolean => inside(cell) && !layout.blocked[cell.row * layout.columns + cell.column];
  const misplaced = checkCells();
  if (misplaced.length > 0) return { reasons: misplaced, play: undefined, missing: false };
  const run = runOf();
  if ('code' in run) return { reasons: [run], play: undefined, missing: false };
  const missing = rack ? missingTiles(rack) : '';
  const reasons = [...checkPlace(), ...(missing === '' ? [] : [lacks(missing)]), ...checkWords()];
  return { reasons, play: run, missing: missing !== '' };

  function checkCells(): Reason[] {
    const reasons: Reason[] = [];
    const refuse = (code: ReasonCode, detail: string, cells: readonly LaidTile[]): void => {
      if (cells.length > 0) reasons.push({ code, detail, cells: cells.map(cellOf) });
    };
    if (laid.length === 0) reasons.push({ code: 'nothing-placed', detail: 'The play places no tile.' });
    const twice = laid.filter((tile, index) => laid.findIndex((other) => isSameCell(tile, other)) < index);
    refuse(
      'off-the-board',
      'Tiles of the play are off the board.',
      laid.filter((tile) => !inside(tile)),
    );
    refuse(
      'blocked-cell',
      'Tiles of the play are where the layout has no square.',
      laid.filter((tile) => inside(tile) && !isFree(tile)),
    );
    refuse(
      'occupied',
      'Other tiles lie where the play places its own.',
      laid.filter((tile) => at(tile) !== 0 || twice.includes(tile)),
    );
    refuse(
      'tile-not-there',
      'The play runs through tiles that do not lie there.',
      laid.filter((tile) => tile.lies && inside(tile) && at(tile) === 0),
    );
    return reasons;
  }

  /** The main word with its place, or what keeps the tiles from being one. */
  function runOf(): Play | Reason {
    const { row, column } = laid[0]!;
    const inRow = laid.every((tile) => tile.row === row);
    if (!inRow && !laid.every((tile) => tile.column === column)) {
      return { code: 'not-in-one-line', detail: 'The tiles are not in one line.', cells: laid.map(cellOf) };
    }
    const alone = laid.length === 1;
    const beside = at({ row, column: column - 1 }) !== 0 || at({ row, column: column + 1 }) !== 0;
    const above = at({ row: row - 1, column }) !== 0 || at({ row: row + 1, column }) !== 0;
    const direction = alone ? (beside || !above ? 'across' : 'down') : inRow ? 'across' : 'down';
    const cell = (index: number): Cell => (direction === 'across' ? { row, column: index } : { row: index, column });
    const tileAt = (index: number): number => at(cell(index)) || (laidAt(cell(index))?.code ?? 0);
    const indexes = laid.map((tile) => (direction === 'across' ? tile.column : tile.row));
    let first = Math.min(...indexes);
    let last = Math.max(...indexes);
    const gaps: Cell[] = [];
    for (let index = first; index <= last; index++) if (tileAt(index) === 0) gaps.push(cell(index));
    if (gaps.length > 0) return { code: 'gap', detail: 'There are gaps between the tiles of the play.', cells: gaps };
    while (tileAt(first - 1) !== 0) first--;
    while (tileAt(last + 1) !== 0) last++;
    const word = Array.from({ length: last - first + 1 }, (_, i) => tileAt(first + i));
    let blanks = 0;
    word.forEach((_, i) => {
      if (laidAt(cell(first + i))?.blank) blanks |= 1 << i;
    });
    return { ...cell(first), direction, word, blanks };
  }

  function checkPlace(): Reason[] {
    const reasons: Reason[] = [];
    const cells = laid.map(cellOf);
    if (position.empty) {
      if (laid.length === 1 && !rules.oneTileOpening) {
        reasons.push({ code: 'one-tile-opening', detail: 'The first play must place two tiles or more.', cells });
      }
      const { starts } = rules;
      if (starts && !starts.some((start) => laid.some((tile) => isSameCell(tile, start)))) {
        reasons.push({ code: 'off-start', detail: 'The first play must cover a start square.', cells: starts });
      }
    } else if (!laid.some((tile) => neighbours(tile).some((cell) => at(cell) !== 0))) {
      reasons.push({ code: 'disconnected', detail: 'The play touches no tile of the board.', cells });
    }
    if (laid.length > rules.maxPlayed) {
      reasons.push({ code: 'too-many-tiles', detail: `A play places at most ${rules.maxPlayed} tiles.`, cells });
    }
    return reasons;
  }

  function missingTiles(has: Rack): string {
    const counts = has.counts.slice();
    let { blankCount } = has;
    let lacking = '';
    for (const { code, blank } of laid) {
      if (blank && blankCount > 0) blankCount--;
      else if (!blank && counts[code]! > 0) counts[code]!--;
      else lacking += blank ? '?' : bracketed(lexicon.alphabet.tiles[code]!);
    }
    return lacking;
  }

  function checkWords(): Reason[] {
    const words = new Map<string, readonly Cell[]>();
    for (const tile of laid) {
      for (const [down, right] of [
        [0, 1],
        [1, 0],
      ] as const) {
        const cells = runThrough(tile, down, right);
        if (cells.length < 2 && !(position.empty && laid.length === 1)) continue;
        const codes = Uint16Array.from(cells, (cell) => at(cell) || laidAt(cell)!.code);
        if (!hasCodes(lexicon, codes, codes.length)) words.set(decodeWord(lexicon.alphabet, codes), cells);
      }
    }
    if (words.size === 0) return [];
    const names = [...words.keys()];
    const cells = [...words.values()].flat();
    return [
      {
        code: 'word-not-in-lexicon',
        detail: `The play makes what is no word: ${names.join(', ')}.`,
        words: names,
        cells,
      },
    ];
  }

  function runThrough(tile: Cell, down: number, right: number): Cell[] {
    const filled = (cell: Cell): boolean => at(cell) !== 0 || laidAt(cell) !== undefined;
    const step = (cell: Cell, by: number): Cell => ({ row: cell.row + down * by, column: cell.column + right * by });
    let first = cellOf(tile);
    while (filled(step(first, -1))) first = step(first, -1);
    const cells = [first];
    while (filled(step(cells.at(-1)!, 1))) cells.push(step(cells.at(-1)!, 1));
    return cells;
  }

  function laidAt(cell: Cell): LaidTile | undefined {
    return laid.find((tile) => isSameCell(tile, cell));
  }
}

function lacks(tiles: string): Reason {
  return { code: 'not-on-rack', detail: `The rack lacks ${tiles}.`, tiles };
}

function isSameCell(a: Cell, b: Cell): boolean {
  return a.row === b.row && a.column === b.column;
}

function cellOf({ row, column }: Cell): Cell {
  return { row, column };
}

function neighbours({ row, column }: Cell): Cell[] {
  return [
    { row: row - 1, column },
    { row: row + 1, column },
    { row, column: column - 1 },
    { row, column: column + 1 },
  ];
}
