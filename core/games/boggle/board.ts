// A board of dice: what each cell may be read as.

import type { Alphabet } from '../../alphabet/alphabet.ts';
import { encodeWord, isUnknown } from '../../alphabet/tiling.ts';
import { InputError } from '../../errors.ts';
import { invalidField, shortened } from '../fields.ts';
import { type Grid, gridOf } from '../grid.ts';
import { checkRectangle, splitRow } from '../grid-rows.ts';

/** A cell as requests write it: a tile or several letters, `?` wild, null or `.` a hole. */
export type CellText = string | null;

export interface Board {
  readonly grid: Grid;
  readonly cells: readonly Face[];
}

/** What a cell shows. A hole has no readings and is not wild. */
export interface Face {
  /** Any one tile. */
  readonly wild: boolean;
  /** Tiles that the cell may stand for, each reading one or several in a row. */
  readonly readings: readonly Uint16Array[];
}

export interface BoardRules {
  /** A plain Q may be read as QU as well. */
  readonly qu: boolean;
  readonly diagonal: boolean;
}

const HOLE: Face = { wild: false, readings: [] };
const WILD: Face = { wild: true, readings: [] };

/** The cells of a board as sent: a row is text with `[QU]` for several letters, or an array of cells. */
export function readCells(value: unknown): CellText[][] {
  if (!Array.isArray(value)) throw invalidField('board', 'an array of rows', value);
  const rows = value.map((row: unknown, index): CellText[] => {
    if (typeof row === 'string') return splitRow(row);
    if (!Array.isArray(row)) throw invalidField(`board.${index}`, 'a string or an array of cells', row);
    return row.map((cell: unknown, column) => {
      if (cell === null || typeof cell === 'string') return cell;
      throw invalidField(`board.${index}.${column}`, 'a string, or null for a hole', cell);
    });
  });
  checkRectangle(rows, 'board');
  return rows;
}

/** Reads the cells. Throws `InputError` (`unknown-tile`), naming the cells that are no letters of the alphabet. */
export function readBoard(alphabet: Alphabet, rows: readonly (readonly CellText[])[], rules: BoardRules): Board {
  const columns = rows[0]!.length;
  const faces = facesOf(alphabet, rules.qu);
  const cells: Face[] = [];
  const unknown: { row: number; column: number; tile: string }[] = [];
  for (let row = 0; row < rows.length; row++) {
    for (let column = 0; column < columns; column++) {
      const text = rows[row]![column]!;
      const face = text === null ? HOLE : faces(text);
      if (face) cells.push(face);
      else unknown.push({ row, column, tile: shortened(text!) });
    }
  }
  if (unknown.length > 0) {
    const names = [...new Set(unknown.map(({ tile }) => `"${tile}"`))].join(', ');
    throw new InputError('unknown-tile', `The board holds what is no tile: ${names}. Write . for a hole, ? for wild.`, {
      where: 'board',
      cells: unknown,
    });
  }
  return { grid: gridOf(rows.length, columns, rules.diagonal), cells };
}

type Faces = (text: string) => Face | undefined;

const MOST_FACES = 1024;
const kept = new WeakMap<Alphabet, { plain: Faces; qu: Faces }>();

/** Reads faces, each text once: dice show the same few again and again. */
function facesOf(alphabet: Alphabet, qu: boolean): Faces {
  let both = kept.get(alphabet);
  if (!both) {
    both = { plain: remembered((text) => readFace(alphabet, text)), qu: remembered((text) => withQu(alphabet, text)) };
    kept.set(alphabet, both);
  }
  return qu ? both.qu : both.plain;
}

function remembered(read: Faces): Faces {
  const known = new Map<string, Face>();
  return (text) => {
    const face = known.get(text) ?? read(text);
    if (face && known.size < MOST_FACES) known.set(text, face);
    return face;
  };
}

function withQu(alphabet: Alphabet, text: string): Face | undefined {
  const face = readFace(alphabet, text);
  const q = alphabet.codes.get('Q');
  const u = alphabet.codes.get('U');
  const [only] = face?.readings ?? [];
  if (!only || !q || !u || only.length !== 1 || only[0] !== q) return face;
  return { wild: false, readings: [only, Uint16Array.of(q, u)] };
}

function readFace(alphabet: Alphabet, text: string): Face | undefined {
  const whole = encodeWord(alphabet, text);
  if (!isUnknown(whole) && whole.length > 0 && whole.length < 256) return { wild: false, readings: [whole] };
  if (text === '.') return HOLE;
  if (text === '?') return WILD;
  // A bracket is one cell here, which may hold several tiles: [QU].
  const inner = /^\[(.+)\]$/su.exec(text)?.[1];
  return inner === undefined || inner.startsWith('[') ? undefined : readFace(alphabet, inner);
}
