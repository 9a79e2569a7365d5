// Writes docs/languages.md: what each language's tiles, folding and tile set are, with sample words.

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Alphabet } from '../core/alphabet/alphabet.ts';
import { alphabetOf, type Language, type SpellingChoices } from '../core/alphabet/language.ts';
import { LANGUAGES } from '../core/alphabet/languages/registry.ts';
import { tileSetOf } from '../core/alphabet/tile-set.ts';
import { encodeMarked, isUnknown, tilesOf } from '../core/alphabet/tiling.ts';
import { SAMPLES, type Sample } from './language-samples.ts';

const DOCUMENT = new URL('../docs/languages.md', import.meta.url);

/** The text of docs/languages.md. */
export function languagesDocument(): string {
  const languages = [...LANGUAGES].sort((a, b) => (a.tag < b.tag ? -1 : 1));
  const count = languages.length;
  return [
    '# Languages',
    '',
    `<!-- Written by \`node scripts/languages.ts\` from core/alphabet; a test tells when it is not current. -->`,
    '',
    `${count} languages and variants. Each is one file in \`core/alphabet/languages/\`; tile sets are beside it in`,
    '`core/alphabet/tile-sets/`. A region or script that has no file of its own is as its language (`pt-br` is as `pt`).',
    '',
    'Text is folded before it is cut into tiles, lists and queries alike: NFC, upper case as the language has it, soft',
    'hyphens gone, other code points of the same letter replaced, foreign accents taken off unless `accents: keep` makes',
    'them tiles. Where the longest tile is not always the right one (`greedy: no`), brackets or the mark settle it. Two',
    'equal tiles that the language writes shorter (SZ SZ as SSZ) are read and written so.',
    '',
    '## Sample words',
    '',
    '`|` in a word marks a border between tiles; brackets hold one tile.',
    '',
    '| tag | typed | tiles | option |',
    '| --- | --- | --- | --- |',
    ...languages.flatMap((language) => (SAMPLES[language.tag] ?? []).map((sample) => sampleRow(language, sample))),
    '',
    '## Alphabets',
    '',
    '| tag | language | tiles, in order | greedy | folds | tile set |',
    '| --- | --- | --- | --- | --- | --- |',
    ...languages.map(alphabetRow),
    '',
    '## Sources',
    '',
    ...languages.map(
      (language) => `- \`${language.tag}\` ${language.name}: ${language.sources.join('; ')}.${setSource(language)}`,
    ),
    '',
  ].join('\n');
}

/** The tiles that a sample becomes; what no tile covers in guillemets. */
export function tilesOfSample(language: Language, sample: Sample): string {
  const alphabet = alphabetOf(language, sample.choices);
  const codes = encodeMarked(alphabet, sample.typed, '|');
  return isUnknown(codes) ? `«${codes.unknown}»` : tilesOf(alphabet, codes).join(' ');
}

function sampleRow(language: Language, sample: Sample): string {
  const option = Object.entries(sample.choices ?? {})
    .map(([name, choice]) => `\`${name}: ${choice}\``)
    .join(', ');
  return row([`\`${language.tag}\``, visible(sample.typed), tilesOfSample(language, sample), option]);
}

function alphabetRow(language: Language): string {
  const alphabet = alphabetOf(language);
  const tiles = alphabet.tiles.slice(1);
  const doubles = alphabet.doubles.map(
    ({ written, code }) => `${written} = ${alphabet.tiles[code]} ${alphabet.tiles[code]}`,
  );
  const listed = `${tiles.join(' ')} (${tiles.length})${doubles.length > 0 ? `; ${doubles.join(', ')}` : ''}`;
  const written = tiles.length === 0 ? 'grapheme clusters of the list' : listed;
  const greedy = !tiles.some((tile) => Array.from(tile).length > 1) ? '' : alphabet.greedy ? 'yes' : 'no';
  return row([`\`${language.tag}\``, language.name, written, greedy, folds(language, alphabet), setTotal(language)]);
}

function folds(language: Language, { folding }: Alphabet): string {
  const parts = folding.replacements.map(([from, to]) => `${visible(from)}→${to === '' ? 'nothing' : visible(to)}`);
  if (parts.length > 12) parts.splice(3, parts.length, '…');
  if (folding.upper === 'turkic') parts.unshift('i→İ', 'ı→I');
  if (folding.marks === 'fold') parts.push('accents off');
  const kept = Object.entries(language.spellings ?? {}).flatMap(([option, spelling]) => {
    const other: SpellingChoices = { [option]: spelling.byDefault === 'keep' ? 'fold' : 'keep' };
    return spelling.letters === '' ? [] : [`\`${option}: ${Object.values(other)[0]}\` for ${spelling.letters}`];
  });
  return [parts.join(', '), ...kept].filter((part) => part !== '').join('; ');
}

function setTotal(language: Language): string {
  const set = tileSetOf(language.tileSetId ?? '');
  if (!set) return '';
  const total = Object.values(set.tiles).reduce((sum, { count }) => sum + count, 0);
  return `${set.id}, ${total}`;
}

function setSource(language: Language): string {
  const set = tileSetOf(language.tileSetId ?? '');
  return set ? ` Tile set: ${set.source}.` : '';
}

/** Marks without a letter under them are shown by their code points. */
function visible(text: string): string {
  const invisible = /\p{M}|ـ/u.test(text);
  return invisible ? `${text} (${codePoints(text)})` : text;
}

function codePoints(text: string): string {
  return Array.from(text, (character) =>
    /\p{M}|ـ/u.test(character)
      ? `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
      : character,
  ).join(' ');
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(DOCUMENT, languagesDocument());
