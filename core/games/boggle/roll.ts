// Rolling a board by seed: a set of dice, dice that were sent, or tiles from the language's bag.

import type { Alphabet } from '../../alphabet/alphabet.ts';
import { tileSetOf } from '../../alphabet/tile-set.ts';
import { InputError } from '../../errors.ts';
import { countField, type Fields, invalidField, isObject, readCount, readFields } from '../fields.ts';
import { MAX_GRID_CELLS, MAX_GRID_SIDE } from '../grid.ts';
import { splitRow } from '../grid-rows.ts';
import type { CellText } from './board.ts';
import { DICE_SETS } from './dice-sets.ts';

/** How a request asks for a board. */
export interface RollRequest {
  /** 0 to 4,294,967,295: the same seed rolls the same board for ever. */
  readonly seed: number;
  /** Id of a set, `tiles` for a bag with the language's tiles, or dice as lists of faces. */
  readonly dice?: string | readonly (readonly string[])[];
  /** Size, where the dice leave it open. */
  readonly rows?: number;
  readonly columns?: number;
  /** Look for a board with as many words: `seed`, `seed + 1` and so on are tried. */
  readonly minWords?: number;
  readonly maxWords?: number;
  /** Seeds tried at most. */
  readonly attempts?: number;
}

export interface Roll {
  readonly seed: number;
  readonly minWords: number;
  readonly maxWords: number;
  readonly attempts: number;
  /** What the answer calls the dice. */
  readonly dice: string;
  /** The board of a seed. */
  readonly board: (seed: number) => CellText[][];
}

const PARAMETERS = ['seed', 'dice', 'rows', 'columns', 'minWords', 'maxWords', 'attempts'] as const;
const SEEDS = 2 ** 32;
const MOST_ATTEMPTS = 1000;
const USUAL_ATTEMPTS = 100;
const USUAL_SIDE = 4;
const MOST_FACES = 64;
const BAG = 'tiles';

/** The seed after `count` others. */
export function laterSeed(seed: number, count: number): number {
  return (seed + count) % SEEDS;
}

/** Throws `InputError`: `invalid-parameter`, `unknown-parameter`, `unknown-dice`, `dice-needed`. */
export function readRoll(alphabet: Alphabet, value: unknown): Roll {
  if (!isObject(value)) throw invalidField('roll', 'an object {seed, dice}', value);
  const fields = readFields(value, PARAMETERS);
  const minWords = countField(fields, 'minWords', 0, Number.MAX_SAFE_INTEGER) ?? 0;
  return {
    seed: readCount(fields.seed, 'roll.seed', 0, SEEDS - 1),
    minWords,
    maxWords: countField(fields, 'maxWords', minWords, Number.MAX_SAFE_INTEGER) ?? Number.POSITIVE_INFINITY,
    attempts: countField(fields, 'attempts', 1, MOST_ATTEMPTS) ?? USUAL_ATTEMPTS,
    ...readDice(alphabet, fields),
  };
}

function readDice(alphabet: Alphabet, fields: Fields): Pick<Roll, 'dice' | 'board'> {
  const { dice } = fields;
  if (Array.isArray(dice)) return ownDice(dice, fields);
  if (dice !== undefined && typeof dice !== 'string') {
    throw invalidField('roll.dice', 'the id of a set, or an array of dice, each an array of faces', dice);
  }
  const usual = DICE_SETS.find(({ language }) => language === alphabet.language);
  if (dice === BAG || (dice === undefined && !usual)) return tileBag(alphabet, fields);
  const set = dice === undefined ? usual : DICE_SETS.find(({ id }) => id === dice);
  if (!set) {
    const expected = [...DICE_SETS.map(({ id }) => id), BAG];
    throw new InputError(
      'unknown-dice',
      `There are no dice of that name; "roll.dice" is one of ${expected.join(', ')}.`,
      {
        parameter: 'roll.dice',
        expected,
        got: dice,
      },
    );
  }
  for (const name of ['rows', 'columns'] as const) {
    if ((countField(fields, name, 1, MAX_GRID_SIDE) ?? set[name]) !== set[name]) {
      throw invalidField(`roll.${name}`, `${set[name]}, which these dice fill`, fields[name]);
    }
  }
  return { dice: set.id, board: (seed) => throwDice(set.dice.map(splitRow), set.rows, set.columns, seed) };
}

function ownDice(dice: readonly unknown[], fields: Fields): Pick<Roll, 'dice' | 'board'> {
  const side = Math.floor(Math.sqrt(dice.length));
  const rows = countField(fields, 'rows', 1, MAX_GRID_SIDE) ?? side;
  const columns = countField(fields, 'columns', 1, MAX_GRID_SIDE) ?? side;
  if (dice.length > MAX_GRID_CELLS || dice.length === 0 || rows * columns !== dice.length) {
    throw invalidField('roll.dice', `as many dice as the board has cells (${rows} rows of ${columns})`, dice.length);
  }
  const faces = dice.map((die: unknown, index) => {
    const right =
      Array.isArray(die) && die.length > 0 && die.length <= MOST_FACES && die.every((face) => typeof face === 'string');
    if (!right) throw invalidField(`roll.dice.${index}`, `an array of 1 to ${MOST_FACES} faces`, die);
    return die as string[];
  });
  return { dice: 'own', board: (seed) => throwDice(faces, rows, columns, seed) };
}

function tileBag(alphabet: Alphabet, fields: Fields): Pick<Roll, 'dice' | 'board'> {
  const set = tileSetOf(alphabet.tileSetId);
  if (!set) {
    throw new InputError(
      'dice-needed',
      'This lexicon has neither usual dice nor tiles; send "roll.dice" as lists of faces.',
      {
        parameter: 'roll.dice',
        language: alphabet.language,
      },
    );
  }
  const rows = countField(fields, 'rows', 1, MAX_GRID_SIDE) ?? USUAL_SIDE;
  const columns = countField(fields, 'columns', 1, MAX_GRID_SIDE) ?? USUAL_SIDE;
  const bag = Object.entries(set.tiles).flatMap(([tile, { count }]) =>
    alphabet.codes.has(tile) ? Array<string>(count).fill(tile) : [],
  );
  return {
    dice: BAG,
    board: (seed) => {
      const random = seededRandom(seed);
      const drawn: string[] = [];
      while (drawn.length < rows * columns) drawn.push(...shuffled(bag, random));
      return inRows(drawn, rows, columns);
    },
  };
}

/** Shakes the tray: each die on some cell, each with some face up; solid faces are holes. */
function throwDice(dice: readonly (readonly string[])[], rows: number, columns: number, seed: number): CellText[][] {
  const random = seededRandom(seed);
  const shown = shuffled(dice, random).map((faces) => faces[random(faces.length)]!);
  return inRows(shown, rows, columns);
}

function inRows(faces: readonly string[], rows: number, columns: number): CellText[][] {
  const cells = faces.map((face) => (face === '.' ? null : face.replace(/^\[(.+)\]$/su, '$1')));
  return Array.from({ length: rows }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
}

function shuffled<Item>(items: readonly Item[], random: (limit: number) => number): Item[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [result[i], result[j]] = [result[j]!, result[i]!];
  }
  return result;
}

/**
 * Whole numbers from 0 to below `limit`: splitmix32, the finaliser of MurmurHash3 over a Weyl sequence. Boards are
 * asked for by seed, so this never changes.
 */
function seededRandom(seed: number): (limit: number) => number {
  let state = seed | 0;
  return (limit) => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x85ebca6b);
    mixed ^= mixed >>> 13;
    mixed = Math.imul(mixed, 0xc2b2ae35);
    mixed ^= mixed >>> 16;
    return Math.floor(((mixed >>> 0) / SEEDS) * limit);
  };
}
