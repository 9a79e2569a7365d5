// Tables of figures, for a terminal and for the README.

import type { Spread } from '../pipelines/benchmark/spread.ts';

export interface Table {
  readonly title: string;
  /** What was done, in a sentence. */
  readonly note: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A GitHub table; the first column is text, the others are figures. */
export function asMarkdown({ title, note, columns, rows }: Table): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rule = columns.map((_, index) => (index === 0 ? '---' : '---:'));
  return [`**${title}.** ${note}`, '', line(columns), line(rule), ...rows.map(line)].join('\n');
}

export function asText({ title, note, columns, rows }: Table): string {
  const widths = columns.map((column, index) => Math.max(column.length, ...rows.map((row) => row[index]!.length)));
  const line = (cells: readonly string[]): string =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[index]!))).join('  ');
  return [`${title}: ${note}`, line(columns), ...rows.map(line)].join('\n');
}

/** `0.082 (0.080 to 0.091)`: median, and the fastest and slowest round. */
export function spreadText({ median, min, max }: Spread): string {
  return `${figure(median)} (${figure(min)} to ${figure(max)})`;
}

/** Three digits that matter; thousands with commas. */
export function figure(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value.toPrecision(3);
}

/** How many times faster `ours` is than `theirs`: `1.62x`. */
export function ratio(ours: number, theirs: number): string {
  return `${(theirs / ours).toFixed(2)}x`;
}
