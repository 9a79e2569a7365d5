// Writes the tables of a run into the README, between its markers.

import { readFileSync, writeFileSync } from 'node:fs';
import { asMarkdown, type Table } from './table.ts';

const START = '<!-- bench:start -->';
const END = '<!-- bench:end -->';

/** False when the file has no markers; then it stays as it is. */
export function writeTables(file: URL, machine: string, tables: readonly Table[]): boolean {
  const text = readFileSync(file, 'utf8');
  const start = text.indexOf(START);
  const end = text.indexOf(END);
  if (start < 0 || end < start) return false;
  const content = [`On ${machine}.`, ...tables.map(asMarkdown)].join('\n\n');
  writeFileSync(file, `${text.slice(0, start + START.length)}\n${content}\n${text.slice(end)}`);
  return true;
}
