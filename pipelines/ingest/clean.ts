// What is done to the text of a line before its letters are looked at, and what is refused there.

import type { IngestOptions } from './options.ts';
import { type ChangeReason, codePointName, type RefusalReason } from './report.ts';

export type CleanedLine =
  | { readonly kind: 'blank' }
  | { readonly kind: 'comment' }
  | { readonly kind: 'refused'; readonly reason: RefusalReason; readonly detail?: string }
  | { readonly kind: 'entry'; readonly text: string; readonly changes: ChangeReason[] };

export type CleaningOptions = Pick<IngestOptions, 'comments' | 'hyphenated' | 'capitalised' | 'apostrophes'>;

/** Printable ASCII: none of what is looked for in the rest of Unicode can be in it. */
const PLAIN = /^[\x20-\x7e]*$/;
const BYTE_ORDER_MARKS = /^\ufeff+/;
/** White space of any kind, and characters without width that editors and web pages leave at the ends of lines. */
const EDGE = String.raw`[\s\u0085\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]`;
const EDGES = new RegExp(`^${EDGE}+|${EDGE}+$`, 'gu');
const REPLACEMENT = '\ufffd';
const SOFT_HYPHENS = /\u00ad/g;
const COMMENT = /(?:^|\s)#.*$/su;
/** Control characters, line and paragraph separators, and code points that are no characters. */
const CONTROL = /[\p{Cc}\u2028\u2029\ufdd0-\ufdef\ufffe\uffff]/u;
/** Without width, and a sign of two entries run together: U+FEFF inside a line is the start of another file. */
const INVISIBLE = /[\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
/** Also read by the table of simple letters: these characters always come this way when an option is about them. */
export const HYPHENS = '-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d';
export const APOSTROPHES = "'\u2018\u2019\u02bc\uff07";
const ALL_HYPHENS = new RegExp(`[${HYPHENS}]`, 'gu');
const ALL_APOSTROPHES = new RegExp(`[${APOSTROPHES}]`, 'gu');
const IN_BRACKETS = /\[[^\]]*\]/g;

/** `raw` is one line without its line end. Soft hyphens, edges and NFC always; the rest as the options say. */
export function cleanLine(raw: string, options: CleaningOptions): CleanedLine {
  const changes: ChangeReason[] = [];
  let text = raw;
  const change = (reason: ChangeReason, changed: string): void => {
    if (changed === text) return;
    if (!changes.includes(reason)) changes.push(reason);
    text = changed;
  };
  const isPlain = PLAIN.test(text);
  if (!isPlain) {
    change('byte-order-mark', text.replace(BYTE_ORDER_MARKS, ''));
    change('soft-hyphen', text.replace(SOFT_HYPHENS, ''));
  }
  change('white-space', isPlain ? text.trim() : text.replace(EDGES, ''));
  if (text === '') return { kind: 'blank' };
  if (options.comments === '#') {
    change('comment', text.replace(COMMENT, ''));
    if (text === '') return { kind: 'comment' };
  }
  if (!isPlain) {
    // Whoever converted the list before has lost the letter that stood here.
    if (text.includes(REPLACEMENT))
      return { kind: 'refused', reason: 'undecodable', detail: codePointName(REPLACEMENT) };
    const unseen = CONTROL.exec(text) ?? INVISIBLE.exec(text);
    if (unseen) {
      const reason = INVISIBLE.test(unseen[0]) ? 'invisible-character' : 'control-character';
      return { kind: 'refused', reason, detail: codePointName(unseen[0]) };
    }
    change('normalised', text.normalize('NFC'));
  }

  if (options.hyphenated !== 'accept' && text.search(ALL_HYPHENS) >= 0) {
    if (options.hyphenated === 'refuse') return { kind: 'refused', reason: 'hyphenated' };
    change('hyphenated', text.replace(ALL_HYPHENS, ''));
  }
  if (options.apostrophes !== 'accept' && text.search(ALL_APOSTROPHES) >= 0) {
    if (options.apostrophes === 'refuse') return { kind: 'refused', reason: 'apostrophe' };
    change('apostrophe', text.replace(ALL_APOSTROPHES, ''));
  }
  if (options.capitalised !== 'accept' && isCapitalised(text)) {
    if (options.capitalised === 'refuse') return { kind: 'refused', reason: 'capitalised' };
    change('capitalised', text.toLowerCase());
  }
  return { kind: 'entry', text, changes };
}

/** An upper-case letter beside a lower-case one, tiles in brackets apart: Ivan, McKay, iPhone; not NATO, not A. */
function isCapitalised(text: string): boolean {
  const letters = text.replace(IN_BRACKETS, '');
  return /[\p{Lu}\p{Lt}]/u.test(letters) && /\p{Ll}/u.test(letters);
}

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** Whether letters of more than one of the scripts that look alike stand side by side. */
export function mixesScripts(text: string): boolean {
  if (PLAIN.test(text)) return false;
  return SCRIPTS.filter((script) => script.test(text)).length > 1;
}

/** The bit of a character's script, for telling mixtures letter by letter; 0 = another script, or none. */
export function scriptBit(character: string): number {
  const index = SCRIPTS.findIndex((script) => script.test(character));
  return index < 0 ? 0 : 1 << index;
}
