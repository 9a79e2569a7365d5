// Which format a text is in, by how it begins: content decides, a name only where content leaves it open.

import { delimiterOf } from './delimited.ts';
import type { FormatName } from './names.ts';

const LINES = 50;

/** `head` = the beginning of the text in UTF-8, `extension` = of its name, lower case. */
export function sniffFormat(head: Uint8Array, extension: string): FormatName {
  const text = new TextDecoder().decode(head).replace(/^\ufeff/, '');
  if (looksLikeJson(text.trimStart())) return 'json';
  const lines = text
    .split(/\r\n|\r|\n/)
    .slice(0, LINES)
    .filter((line) => line.trim() !== '');
  if (looksLikeDictionary(lines, extension)) return 'hunspell';
  if (extension === '.csv' && lines.some((line) => /[,;\t|"]/.test(line))) return 'csv';
  if (extension === '.tsv' && lines.some((line) => line.trim().includes('\t'))) return 'tsv';
  // No word holds a tab: columns of a list under any name. Commas may be part of an entry.
  if (lines.length > 1 && lines.every((line) => line.trim().includes('\t'))) return 'tsv';
  if (extension !== '.csv' && lines.length > 2 && lines.slice(1).every(isWordAndNumbers(delimiterOf(text, ',;'))))
    return 'csv';
  return 'list';
}

/** `{"`, `["`, `[]` and the like; `[CH]ICO` is a word with a tile in brackets. */
function looksLikeJson(text: string): boolean {
  return /^(\{\s*["}]|\[\s*["[{\]])/.test(text);
}

/** Two of three: a name that says so, a count on the first line, flags behind words. */
function looksLikeDictionary(lines: readonly string[], extension: string): boolean {
  const counted = /^\s*\d+\s*$/.test(lines[0] ?? '');
  const flagged = lines.filter((line) => /^[^\s/]+\/[^\s/]*(\s|$)/.test(line)).length;
  return [extension === '.dic', counted, flagged * 4 > lines.length - 1].filter(Boolean).length > 1;
}

/** A frequency list: one word, then nothing but numbers. */
function isWordAndNumbers(delimiter: string): (line: string) => boolean {
  return (line) => {
    const [word = '', ...rest] = line.split(delimiter);
    return /\p{L}/u.test(word) && rest.length > 0 && rest.every((field) => /^\s*[-+]?[\d.]+%?\s*$/.test(field));
  };
}
