// The files that Motmot reads and writes, by extension; adding one is its file and its line here.

import { InputError } from '../../core/errors.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import type { Io } from '../io.ts';
import { binary } from './binary.ts';
import type { FileFormat } from './contract.ts';
import { dot, svg } from './drawing.ts';
import { kwg } from './kwg.ts';
import { plainList } from './plain-list.ts';
import { tutorialGraph, tutorialTrie } from './tutorial.ts';
import { wire } from './wire.ts';

export const FILE_FORMATS: readonly FileFormat[] = [
  plainList,
  binary,
  wire,
  kwg,
  tutorialGraph,
  tutorialTrie,
  dot,
  svg,
];

/** Extensions of files that a lexicon argument may name; the first is what `compile` writes. */
export const LEXICON_EXTENSIONS: readonly string[] = [binary.extension, wire.extension];

/** The format with the longest extension that ends the name; undefined when there is none. */
export function formatOfFile(file: string): FileFormat | undefined {
  const name = file.toLowerCase();
  return FILE_FORMATS.filter(({ extension }) => name.endsWith(extension)).sort(
    (a, b) => b.extension.length - a.extension.length,
  )[0];
}

/** As `formatOfFile`; throws `InputError` (`unknown-extension`) that names those that exist. */
export function requireFormat(file: string): FileFormat {
  const format = formatOfFile(file);
  if (format) return format;
  const extensions = FILE_FORMATS.map(({ extension }) => extension);
  throw new InputError(
    'unknown-extension',
    `The name ${file} has no extension that Motmot knows; it reads and writes ${extensions.join(', ')}.`,
    { file, expected: extensions },
  );
}

/** Warns of what a lexicon has and files of this format have not. */
export function tellLoss(io: Io, { header }: Lexicon, format: FileFormat): void {
  if (header.originals && format !== binary)
    io.tell(`warning: a ${format.name} does not hold how the list wrote its words.`);
}
