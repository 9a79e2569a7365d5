// Reading the fields of a request off the wire: each has its type or is refused by name.

import { InputError } from '../errors.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A cell of a board, counted from 0. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** The request as an object with known fields only. Throws `InputError`: `invalid-request`, `unknown-parameter`. */
export function readFields(request: unknown, known: readonly string[]): Fields {
  if (!isObject(request)) {
    throw new InputError('invalid-request', 'A request is one JSON object; send the fields of the game in it.', {
      got: request === null ? 'null' : Array.isArray(request) ? 'array' : typeof request,
    });
  }
  for (const name of Object.keys(request)) {
    if (known.includes(name)) continue;
    throw new InputError('unknown-parameter', `There is no field "${shortened(name)}" here; leave it out.`, {
      parameter: shortened(name),
      expected: known,
    });
  }
  return request;
}

/** The error of a field that is not what it must be. */
export function invalidField(parameter: string, expected: string, got: unknown): InputError {
  return new InputError('invalid-parameter', `"${parameter}" must be ${expected}.`, {
    parameter,
    expected,
    got: shortenedValue(got),
  });
}

export function textField(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string') throw invalidField(name, 'a string', value);
  return value;
}

export function flagField(fields: Fields, name: string): boolean {
  const value = fields[name];
  if (value === undefined) return false;
  if (typeof value !== 'boolean') throw invalidField(name, 'true or false', value);
  return value;
}

export function choiceField<Choice extends string>(
  fields: Fields,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = fields[name];
  if (value === undefined) return undefined;
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw invalidField(name, `one of ${choices.join(', ')}`, value);
  return choice;
}

export function countField(fields: Fields, name: string, least: number, most: number): number | undefined {
  const value = fields[name];
  return value === undefined ? undefined : readCount(value, name, least, most);
}

/** A whole number within bounds. */
export function readCount(value: unknown, name: string, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    throw invalidField(name, `a whole number from ${least} to ${most}`, value);
  }
  return value;
}

/** Rows of text, at most as many as the largest board has. */
export function rowsField(fields: Fields, name: string): readonly string[] | undefined {
  const value = fields[name];
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || !value.every((row) => typeof row === 'string')) {
    throw invalidField(name, 'an array of strings, one a row', value);
  }
  return value;
}

/** `{row, column}` within the board. */
export function readCell(value: unknown, name: string, rows: number, columns: number): Cell {
  if (!isObject(value)) throw invalidField(name, 'a cell {row, column}', value);
  for (const key of Object.keys(value)) {
    if (key !== 'row' && key !== 'column') throw invalidField(name, 'a cell {row, column} and nothing else', value);
  }
  return {
    row: readCount(value.row, `${name}.row`, 0, rows - 1),
    column: readCount(value.column, `${name}.column`, 0, columns - 1),
  };
}

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const MOST_SHOWN = 80;

/** Errors carry what was met, but never a megabyte of it. */
export function shortened(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

function shortenedValue(value: unknown): unknown {
  if (typeof value === 'string') return shortened(value);
  if (typeof value !== 'object' || value === null) return value;
  const text = JSON.stringify(value);
  return text.length > MOST_SHOWN ? shortened(text) : value;
}
