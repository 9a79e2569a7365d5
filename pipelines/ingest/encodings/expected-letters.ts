// Which characters a list of a language may well hold: what tells one reading of its bytes from another.

import { type Alphabet, foldText } from '../../../core/alphabet/alphabet.ts';
import { alphabetOf, type Language, SPELLING_OPTIONS, type SpellingChoices } from '../../../core/alphabet/language.ts';

/** How well a character fits the list, 0 to 1; undefined = nothing is known of it. */
export type ExpectedLetters = ((character: string) => number) | undefined;

/** Letters of borrowed words are rarer than the language's own. */
const BORROWED = 0.85;

/** By the language's letters, those of borrowed words included; or by the tiles that the upload brings. */
export function expectedLetters(language: Language, given?: Alphabet): ExpectedLetters {
  if (!given && language.tiles === '') return undefined;
  const own = given ?? alphabetOf(language);
  const choices: { -readonly [option in keyof SpellingChoices]: SpellingChoices[option] } = {};
  for (const option of SPELLING_OPTIONS) if (language.spellings?.[option]?.letters) choices[option] = 'keep';
  const borrowed = given ?? alphabetOf(language, choices);
  const known = new Map<string, number>();
  return (character) => {
    let fit = known.get(character);
    if (fit === undefined) {
      fit = isLetterOf(own, character) ? 1 : isLetterOf(borrowed, character) ? BORROWED : 0;
      known.set(character, fit);
    }
    return fit;
  };
}

/** Whether it is written with letters of the alphabet, without losing a mark. */
function isLetterOf(alphabet: Alphabet, character: string): boolean {
  const folded = foldText({ ...alphabet, folding: { ...alphabet.folding, marks: 'keep' } }, character);
  return folded !== '' && Array.from(folded).every(alphabet.isLetter);
}
