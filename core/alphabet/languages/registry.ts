// Every language that Motmot knows; adding one is its data file and its line here.

import type { Language } from '../language.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { russian } from './russian.ts';
import { spanish, spanishPlain } from './spanish.ts';
import { undetermined } from './undetermined.ts';

export const LANGUAGES: readonly Language[] = [english, french, russian, spanish, spanishPlain, undetermined];

const byTag = new Map(LANGUAGES.map((language) => [language.tag, language]));

/** The language of a BCP 47 tag, in any case; undefined when there is none. */
export function languageOf(tag: string): Language | undefined {
  return byTag.get(tag.toLowerCase());
}
