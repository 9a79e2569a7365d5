// How numbers and verdicts read to people.

import type { Hooks } from '../core/queries/contract.ts';
import type { Io } from './io.ts';

/** `267,751`. */
export function number(value: number): string {
  return value.toLocaleString('en');
}

/** `1 word`, `267,751 words`. */
export function amount(value: number, singular: string, plural = `${singular}s`): string {
  return `${number(value)} ${value === 1 ? singular : plural}`;
}

/** `0.35 s`. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

const CODES = { good: 32, bad: 31, dim: 2 } as const;

/** Text in colour where standard output shows colours. */
export function paint(io: Io, colour: keyof typeof CODES, text: string): string {
  return io.coloured ? `\u001b[${CODES[colour]}m${text}\u001b[0m` : text;
}

/** `front: B H; back: S`, tile by tile. */
export function inHooks({ front, back }: Hooks): string {
  return `front: ${front.join(' ') || 'none'}; back: ${back.join(' ') || 'none'}`;
}

/** Rows of `name  value`, the names as wide as the widest. */
export function table(rows: readonly (readonly [name: string, value: string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}\n`).join('');
}
