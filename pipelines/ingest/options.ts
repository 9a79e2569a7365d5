// The options of an upload: parsed once, each either honoured or a reason why the upload fails.

import { SPELLING_OPTIONS, type SpellingChoices } from '../../core/alphabet/language.ts';
import { InputError } from '../../core/errors.ts';
import { ENCODINGS, encodingOf } from './encodings/registry.ts';
import { FORMAT_NAMES, type FormatName } from './formats/names.ts';

/** What is done with entries of a kind that word games do not want. */
type EntryPolicy = 'accept' | 'strip' | 'refuse';

export interface IngestOptions {
  /** `auto`, or a name of `encodings/registry.ts`. */
  readonly encoding: string;
  readonly format: 'auto' | FormatName;
  /** Of a list with columns; undefined = the first. */
  readonly column: string | undefined;
  readonly comments: 'none' | '#';
  readonly hyphenated: EntryPolicy;
  readonly capitalised: EntryPolicy;
  readonly apostrophes: EntryPolicy;
  readonly spellings: SpellingChoices;
  /** Tiles as given; undefined = the language's. */
  readonly alphabet: readonly string[] | undefined;
  readonly splitMark: string;
  /** Whether answers shall know how the list wrote words, where not in one case. */
  readonly originals: 'drop' | 'keep';
  readonly refuseShare: number;
  readonly declaredLines: number | undefined;
  /** Lower-case hex SHA-256 of the object. */
  readonly checksum: string | undefined;
  /** `title`, `source`, `licence`, `note`: what the manifest tells people. */
  readonly about: Readonly<Partial<Record<AboutOption, string>>>;
}

const ABOUT_OPTIONS = ['title', 'source', 'licence', 'note'] as const;
type AboutOption = (typeof ABOUT_OPTIONS)[number];

/** Every option's name: of object metadata, of flags on the command line, of fields of an upload request. */
export const OPTION_NAMES = [
  'encoding',
  'format',
  'column',
  'comments',
  'hyphenated',
  'capitalised',
  'apostrophes',
  ...SPELLING_OPTIONS,
  'alphabet',
  'split-mark',
  'originals',
  'refuse-share',
  'declared-lines',
  'checksum',
  ...ABOUT_OPTIONS,
] as const;
export type OptionName = (typeof OPTION_NAMES)[number];

/** Options as they come: text by name. */
export type OptionTexts = Readonly<Partial<Record<OptionName, string>>>;

const DEFAULT_REFUSE_SHARE = 0.5;
const MAX_ABOUT_LENGTH = 1000;
const POLICIES: readonly EntryPolicy[] = ['accept', 'strip', 'refuse'];

export function isOptionName(name: string): name is OptionName {
  return (OPTION_NAMES as readonly string[]).includes(name);
}

/**
 * Throws `InputError`: `unknown-option` for a name that does not exist, `invalid-option` for a value that an option
 * does not take. Nothing is ignored.
 */
export function parseOptions(texts: Readonly<Record<string, string | undefined>>): IngestOptions {
  for (const name of Object.keys(texts)) {
    if (isOptionName(name)) continue;
    throw new InputError(
      'unknown-option',
      `There is no option "${name}"; the options are ${OPTION_NAMES.join(', ')}.`,
      {
        option: name,
        expected: OPTION_NAMES,
      },
    );
  }
  const given = texts as OptionTexts;
  return {
    encoding: parseEncoding(given.encoding),
    format: parseChoice('format', given.format, ['auto', ...FORMAT_NAMES] as const, 'auto'),
    column: given.column === undefined ? undefined : parseColumn(given.column),
    comments: parseChoice('comments', given.comments, ['none', '#'], 'none'),
    hyphenated: parseChoice('hyphenated', given.hyphenated, POLICIES, 'accept'),
    capitalised: parseChoice('capitalised', given.capitalised, POLICIES, 'accept'),
    apostrophes: parseChoice('apostrophes', given.apostrophes, POLICIES, 'accept'),
    spellings: parseSpellings(given),
    alphabet: given.alphabet === undefined ? undefined : parseTiles(given.alphabet),
    splitMark: parseSplitMark(given['split-mark']),
    originals: parseChoice('originals', given.originals, ['drop', 'keep'], 'drop'),
    refuseShare: parseShare(given['refuse-share']),
    declaredLines: parseCount('declared-lines', given['declared-lines']),
    checksum: parseChecksum(given.checksum),
    about: parseAbout(given),
  };
}

function parseEncoding(text: string | undefined): string {
  if (text === undefined || text === 'auto') return 'auto';
  const encoding = encodingOf(text);
  if (!encoding) throw invalid('encoding', text, `it takes auto, ${ENCODINGS.map(({ name }) => name).join(', ')}`);
  return encoding.name;
}

function parseColumn(text: string): string {
  if (text.trim() === '' || text.length > MAX_ABOUT_LENGTH || /\p{Cc}/u.test(text)) {
    throw invalid('column', text, 'it takes a name in the first line, or the number of a column, from 1');
  }
  return text;
}

function parseChoice<T extends string>(
  option: OptionName,
  text: string | undefined,
  choices: readonly T[],
  byDefault: T,
): T {
  if (text === undefined) return byDefault;
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) throw invalid(option, text, `it takes ${choices.join(', ')}`);
  return choice;
}

function parseSpellings(given: OptionTexts): SpellingChoices {
  const choices: { -readonly [name in keyof SpellingChoices]: SpellingChoices[name] } = {};
  for (const option of SPELLING_OPTIONS) {
    if (given[option] === undefined) continue;
    choices[option] = parseChoice(option, given[option], ['language', 'keep', 'fold'], 'language');
  }
  return choices;
}

/** Tiles between white space. Throws `InputError` `invalid-option`. */
export function parseTiles(text: string): string[] {
  const tiles = text.split(/\s+/u).filter((tile) => tile !== '');
  if (tiles.length === 0) throw invalid('alphabet', text, 'it takes tiles separated by spaces, such as A B CH');
  const bad = tiles.find((tile) => /[[\]\p{C}]/u.test(tile));
  if (bad !== undefined) throw invalid('alphabet', bad, 'a tile holds no brackets and no invisible characters');
  return tiles;
}

function parseSplitMark(text: string | undefined): string {
  if (text === undefined) return '|';
  if (!/^[^\p{L}\p{N}\p{M}\p{C}\s[\]]$/u.test(text)) {
    throw invalid('split-mark', text, 'it takes one character that is no letter, digit, white space or bracket');
  }
  return text;
}

function parseShare(text: string | undefined): number {
  if (text === undefined) return DEFAULT_REFUSE_SHARE;
  const share = /^(0|1|[01]?\.\d{1,9})$/.test(text) ? Number(text) : Number.NaN;
  if (!(share >= 0 && share <= 1)) throw invalid('refuse-share', text, 'it takes a share from 0 to 1, such as 0.05');
  return share;
}

function parseCount(option: OptionName, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,12}$/.test(text)) throw invalid(option, text, 'it takes a whole number');
  return Number(text);
}

function parseChecksum(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const hex = text.toLowerCase().replace(/^sha256:/, '');
  if (!/^[0-9a-f]{64}$/.test(hex)) throw invalid('checksum', text, 'it takes a SHA-256 in 64 hexadecimal digits');
  return hex;
}

function parseAbout(given: OptionTexts): IngestOptions['about'] {
  const about: Partial<Record<AboutOption, string>> = {};
  for (const option of ABOUT_OPTIONS) {
    const text = given[option];
    if (text === undefined) continue;
    if (text.length > MAX_ABOUT_LENGTH) throw invalid(option, text, `it takes at most ${MAX_ABOUT_LENGTH} characters`);
    if (/\p{Cc}/u.test(text)) throw invalid(option, text, 'it takes one line of text without control characters');
    about[option] = text;
  }
  return about;
}

function invalid(option: OptionName, got: string, advice: string): InputError {
  return new InputError('invalid-option', `The option "${option}" cannot be "${got.slice(0, 64)}": ${advice}.`, {
    option,
    got: got.slice(0, 64),
  });
}
