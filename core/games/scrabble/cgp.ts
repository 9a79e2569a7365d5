// CGP, the crossword game position that open engines exchange: one line with board, racks, scores and operations.
// Woogles, open-protocols, cgp/README.md.

import { InputError } from '../../errors.ts';
import { shortened } from '../fields.ts';
import { splitRow } from '../grid-rows.ts';
import type { BonusRequest } from './bonus.ts';
import { MAX_BOARD_SIDE } from './layout.ts';
import type { BoardText } from './position.ts';

export interface GamePosition {
  readonly board: BoardText;
  /** Of the player whose turn it is; empty when it is not known. */
  readonly rack: string;
  /** The bundle that `bdn` (board name) means; undefined where it is absent or means nothing here. */
  readonly rules: string | undefined;
  /** What `bb` (bingo bonus) says. */
  readonly bonus: BonusRequest | undefined;
}

/** Boards that engines know by name. */
const BOARD_NAMES: Readonly<Record<string, string>> = { CrosswordGame: 'standard', SuperCrosswordGame: 'super' };

/** Tiles that the bonus of `bb` is for. */
const BINGO_TILES = '7';

/**
 * Reads the board (`7D7/15/…`, a number for so many empty squares, lower case a blank, `[CH]` one tile), the racks, and
 * of the operations those that a position needs: `bdn` and `bb`. Scores, lexicon and clocks are not looked at.
 * Throws `InputError` (`invalid-cgp`).
 */
export function readCgp(text: string): GamePosition {
  const [board, racks, ...rest] = text.trim().split(/\s+/);
  if (!board || racks === undefined) {
    throw new InputError(
      'invalid-cgp',
      'A CGP has a board and racks, with a space between: "15/15/… AEINRST/ 0/0 0".',
      {
        parameter: 'cgp',
        got: shortened(text),
      },
    );
  }
  const operations = new Map<string, string>();
  for (const operation of rest.join(' ').split(';')) {
    const [, code, operand] = /([a-z]+) (\S+)$/.exec(operation.trim()) ?? [];
    if (code !== undefined && operand !== undefined) operations.set(code, operand);
  }
  const name = operations.get('bdn');
  const points = operations.get('bb');
  if (points !== undefined && !/^[0-9]{1,4}$/.test(points)) {
    throw new InputError('invalid-cgp', '"bb" of a CGP is a number of points.', { parameter: 'cgp', got: points });
  }
  return {
    board: board
      .split('/')
      .slice(0, MAX_BOARD_SIDE + 1)
      .map(readRow),
    rack: racks.split('/', 1)[0]!,
    rules: name !== undefined && Object.hasOwn(BOARD_NAMES, name) ? BOARD_NAMES[name] : undefined,
    bonus: points === undefined ? undefined : { [BINGO_TILES]: Number(points) },
  };
}

/** One cell too many is enough to be refused by its place. */
function readRow(text: string): string[] {
  const cells: string[] = [];
  let empty = '';
  for (const piece of [...splitRow(text), '']) {
    if (/^[0-9]$/.test(piece)) {
      empty += piece;
      continue;
    }
    const count = Math.min(Number(empty), MAX_BOARD_SIDE + 1);
    for (let i = 0; i < count; i++) cells.push('.');
    empty = '';
    if (piece !== '') cells.push(piece);
  }
  return cells;
}
