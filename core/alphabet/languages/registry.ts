// Every language that Motmot knows; adding one is its data file and its line here.

import type { Language } from '../language.ts';
import { afrikaans } from './afrikaans.ts';
import { arabic } from './arabic.ts';
import { armenian } from './armenian.ts';
import { azerbaijani } from './azerbaijani.ts';
import { basque } from './basque.ts';
import { bulgarian } from './bulgarian.ts';
import { catalan } from './catalan.ts';
import { croatian } from './croatian.ts';
import { czech, czechCh } from './czech.ts';
import { danish } from './danish.ts';
import { dutch, dutchIj } from './dutch.ts';
import { english } from './english.ts';
import { estonian } from './estonian.ts';
import { finnish } from './finnish.ts';
import { french } from './french.ts';
import { galician } from './galician.ts';
import { georgian } from './georgian.ts';
import { german } from './german.ts';
import { greek } from './greek.ts';
import { hebrew } from './hebrew.ts';
import { hungarian, hungarianSet } from './hungarian.ts';
import { icelandic } from './icelandic.ts';
import { indonesian, malay } from './indonesian.ts';
import { irish } from './irish.ts';
import { italian } from './italian.ts';
import { latvian } from './latvian.ts';
import { lithuanian } from './lithuanian.ts';
import { bokmal, norwegian, nynorsk } from './norwegian.ts';
import { polish } from './polish.ts';
import { portuguese } from './portuguese.ts';
import { romanian } from './romanian.ts';
import { russian } from './russian.ts';
import { scottishGaelic } from './scottish-gaelic.ts';
import { serbian, serbianLatin } from './serbian.ts';
import { slovak, slovakCh } from './slovak.ts';
import { slovenian } from './slovenian.ts';
import { spanish, spanishPlain } from './spanish.ts';
import { swedish } from './swedish.ts';
import { turkish } from './turkish.ts';
import { ukrainian } from './ukrainian.ts';
import { undetermined } from './undetermined.ts';
import { welsh } from './welsh.ts';

export const LANGUAGES: readonly Language[] = [
  afrikaans,
  arabic,
  armenian,
  azerbaijani,
  basque,
  bulgarian,
  catalan,
  croatian,
  czech,
  czechCh,
  danish,
  dutch,
  dutchIj,
  english,
  estonian,
  finnish,
  french,
  galician,
  georgian,
  german,
  greek,
  hebrew,
  hungarian,
  hungarianSet,
  icelandic,
  indonesian,
  irish,
  italian,
  latvian,
  lithuanian,
  malay,
  norwegian,
  bokmal,
  nynorsk,
  polish,
  portuguese,
  romanian,
  russian,
  scottishGaelic,
  serbian,
  serbianLatin,
  slovak,
  slovakCh,
  slovenian,
  spanish,
  spanishPlain,
  swedish,
  turkish,
  ukrainian,
  undetermined,
  welsh,
];

const WELL_FORMED = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/;

const byTag = new Map(LANGUAGES.map((language) => [language.tag, language]));

/**
 * The language of a BCP 47 tag, in any case; undefined when there is none. A region or script that no data file names
 * is as its language, under the tag asked for (pt-BR, sr-Latn-RS; RFC 4647, section 3.4); private subtags (`-x-`) are
 * variants of ours and never dropped.
 */
export function languageOf(tag: string): Language | undefined {
  const asked = tag.toLowerCase();
  if (!WELL_FORMED.test(asked)) return undefined;
  let range = asked;
  for (;;) {
    const found = byTag.get(range);
    if (found) return found.tag === asked ? found : { ...found, tag: asked };
    const cut = range.lastIndexOf('-');
    if (cut < 0 || range.includes('-x-')) return undefined;
    range = range.slice(0, cut);
  }
}
