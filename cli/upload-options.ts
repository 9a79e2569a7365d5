// The options of an upload as flags: the same names, the same values, the same parser.

import { type Command, Option } from 'commander';
import { OPTION_NAMES, type OptionName } from '../pipelines/ingest/options.ts';

const DESCRIPTIONS: Readonly<Record<OptionName, readonly [value: string, text: string]>> = {
  encoding: ['label', 'of the text: auto, or its name'],
  format: ['name', 'of the list: auto, list, hunspell, csv, tsv or json'],
  column: ['name', 'of a csv or tsv list, by its name in the first line or its number'],
  comments: ['mark', 'none, or # when text behind it is no entry'],
  hyphenated: ['policy', 'accept, strip or refuse entries with hyphens'],
  capitalised: ['policy', 'accept, strip or refuse entries with capitals'],
  apostrophes: ['policy', 'accept, strip or refuse entries with apostrophes'],
  accents: ['choice', 'language, keep or fold'],
  ligatures: ['choice', 'language, keep or fold'],
  yo: ['choice', 'language, keep or fold'],
  'sharp-s': ['choice', 'language, keep or fold'],
  alphabet: ['tiles', 'separated by spaces, in order; or alphabet.txt beside the list in a zip'],
  'split-mark': ['mark', 'the character that marks tile borders in the list (default: |)'],
  originals: ['choice', 'drop, or keep how the list wrote words that are not in one case'],
  'refuse-share': ['share', 'most lines that may be refused (default: 0.5)'],
  'declared-lines': ['number', 'lines that the list must have, blank ones included'],
  checksum: ['sha256', 'of the list, in hexadecimal'],
  title: ['text', 'of the list'],
  source: ['text', 'where the list is from'],
  licence: ['text', 'of the list'],
  note: ['text', 'anything else about the list'],
};

/** Adds `--language` and every option of an upload. */
export function addUploadOptions(command: Command): Command {
  command.option('--language <tag>', 'BCP 47 tag; und takes the alphabet from the list', 'und');
  for (const name of OPTION_NAMES) {
    const [value, text] = DESCRIPTIONS[name];
    command.addOption(new Option(`--${name} <${value}>`, text));
  }
  return command;
}

/** The options of an upload that were given, by their own names. */
export function uploadOptionsOf(options: Readonly<Record<string, unknown>>): Partial<Record<OptionName, string>> {
  const given: Partial<Record<OptionName, string>> = {};
  for (const name of OPTION_NAMES) {
    const value = options[name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())];
    if (typeof value === 'string') given[name] = value;
  }
  return given;
}
