// The filters of a search as flags, and the question that was asked by them.

import { type Command, Option } from 'commander';
import { InputError } from '../core/errors.ts';
import type { Lexicon } from '../core/lexicon/lexicon.ts';
import type { QueryParameter, Question } from '../core/queries/contract.ts';
import { QUERY_PARAMETERS } from '../core/queries/registry.ts';
import { readInput, STANDARD_INPUT } from './input-file.ts';
import type { Io } from './io.ts';
import { readLexicon } from './lexicon-file.ts';
import { takesSeveral } from './repeats.ts';
import { wholeNumber } from './whole-number.ts';

const LEXICONS = ['inLexicon', 'notInLexicon'] as const;
const LISTS = ['inList', 'notInList'] as const;
type Elsewhere = (typeof LEXICONS)[number] | (typeof LISTS)[number];

/** As typed: other lexicons are files still, and lists may be. */
export type SearchFlags = Omit<Question, 'limit' | 'after' | 'budget' | Elsewhere> & {
  readonly [Name in Elsewhere]?: readonly string[];
};

/** Before the name of a file that holds a list. */
const FILE_MARK = '@';

export function addSearchFlags(command: Command): void {
  for (const parameter of QUERY_PARAMETERS) addFlag(command, parameter);
}

/** `useAll` is `--use-all`, and `--useAll` as the API writes it. */
function addFlag(command: Command, parameter: QueryParameter): void {
  const { name, type, repeatable } = parameter;
  const flag = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const value = type === 'flag' ? '' : type === 'number' ? ' <number>' : type === 'lexicon' ? ' <file>' : ' <text>';
  const option = (flags: string): Option => {
    const made = new Option(flags, meaningOf(`--${flag}`, parameter));
    if (repeatable) return takesSeveral(made);
    return type === 'number' ? made.argParser(wholeNumber(0)) : made;
  };
  command.addOption(option(`--${flag}${value}`));
  if (flag !== name) command.addOption(option(`--${name}${value}`).hideHelp());
}

/** The example last and nothing behind it: a dot there would be read as part of a range. */
function meaningOf(flag: string, { name, type, description, example }: QueryParameter): string {
  if (type === 'flag') return description;
  if (type === 'lexicon') return `${description} It is a .mwg or .mwz file, - a .mwg on standard input.`;
  const text = /^[\w.,:-]+$/.test(`${example}`) ? `${example}` : `'${example}'`;
  const file = LISTS.some((list) => list === name)
    ? ` ${FILE_MARK}FILE takes them from a file, - from standard input.`
    : '';
  return `${description}${file} Example: ${flag} ${text}`;
}

/**
 * The question, with its files read. `file` is the lexicon that is searched. Throws `InputError`: `one-standard-input`,
 * `unreadable-file`, `no-lexicon`, `not-utf-8`; `LexiconError`.
 */
export async function readQuestion(io: Io, file: string, flags: SearchFlags): Promise<Omit<Question, 'limit'>> {
  const { inLexicon, notInLexicon, inList, notInList, ...rest } = flags;
  const inputs = [file, ...[inLexicon, notInLexicon, inList, notInList].flatMap((given) => given ?? [])];
  const got = inputs.filter((input) => input === STANDARD_INPUT).length;
  if (got > 1) {
    throw new InputError('one-standard-input', 'Standard input can be read once: give - once only.', { got });
  }
  const lexicons: { -readonly [Name in (typeof LEXICONS)[number]]?: Lexicon[] } = {};
  for (const name of LEXICONS) if (flags[name]) lexicons[name] = await each(flags[name], (one) => readLexicon(io, one));
  const lists: { -readonly [Name in (typeof LISTS)[number]]?: string[] } = {};
  for (const name of LISTS) if (flags[name]) lists[name] = await each(flags[name], (one) => readList(io, one));
  return { ...rest, ...lexicons, ...lists };
}

/** One after the other: files may be large. */
async function each<Read>(texts: readonly string[], read: (text: string) => Promise<Read>): Promise<Read[]> {
  const found: Read[] = [];
  for (const text of texts) found.push(await read(text));
  return found;
}

async function readList(io: Io, text: string): Promise<string> {
  if (text !== STANDARD_INPUT && !text.startsWith(FILE_MARK)) return text;
  const file = text === STANDARD_INPUT ? text : text.slice(FILE_MARK.length);
  const bytes = await readInput(io, file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    const name = file === STANDARD_INPUT ? 'Standard input' : file;
    throw new InputError('not-utf-8', `${name} is no text in UTF-8; convert it first.`, { file }, { cause });
  }
}
