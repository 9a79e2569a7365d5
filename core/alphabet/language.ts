// A language as data, and the alphabet that it and an upload's options make.

import { InputError } from '../errors.ts';
import { type Alphabet, createAlphabet } from './alphabet.ts';
import { type Folding, PLAIN_FOLDING } from './folding.ts';
import { plainLetter } from './marks.ts';

/** Spelling choices that an upload may set; each language says what it does when nothing is asked. */
export const SPELLING_OPTIONS = ['accents', 'ligatures', 'yo', 'sharp-s'] as const;
type SpellingOption = (typeof SPELLING_OPTIONS)[number];
type SpellingChoice = 'language' | 'keep' | 'fold';

/** What keeping and folding mean for one option in one language. */
export interface Spelling {
  readonly byDefault: 'keep' | 'fold';
  /** Letters that become tiles when kept, separated by spaces; each goes behind its base letter. */
  readonly letters: string;
  /** Replacements when folded; `marks` = lose the combining marks. */
  readonly fold: 'marks' | readonly (readonly [from: string, to: string])[];
  /** Replacements when kept (ß -> ẞ, which upper-casing alone would spell SS). */
  readonly keep?: readonly (readonly [from: string, to: string])[];
}

/** One data file a language. */
export interface Language {
  /** BCP 47, lower case. */
  readonly tag: string;
  /** In English. */
  readonly name: string;
  /** Tiles in the language's order, separated by spaces; '' = taken from the list. */
  readonly tiles: string;
  /** Tiles that are vowels, separated by spaces. */
  readonly vowels: string;
  readonly upper?: Folding['upper'];
  /** Folding that no option governs: other code points for the same letter. */
  readonly replacements?: Folding['replacements'];
  readonly spellings?: Partial<Readonly<Record<SpellingOption, Spelling>>>;
  /** Whether the longest tile that fits is always the right one; where not, the data file says where it errs. */
  readonly greedy: boolean;
  /** How two equal tiles side by side are written, separated by spaces: `SSZ=SZ+SZ`. */
  readonly doubles?: string;
  readonly tileSetId?: string;
  /** Where alphabet, order and folding are from. */
  readonly sources: readonly string[];
}

export type SpellingChoices = Partial<Readonly<Record<SpellingOption, SpellingChoice>>>;

/**
 * The alphabet of a language under an upload's spelling choices.
 * Throws `InputError` (`invalid-option`) when a choice is made that the language does not have.
 */
export function alphabetOf(
  language: Language,
  choices: SpellingChoices = {},
  tilesFromList?: readonly string[],
): Alphabet {
  const folding = foldingOf(language, choices);
  let tiles = tilesFromList ?? language.tiles.split(' ').filter((tile) => tile !== '');
  for (const option of SPELLING_OPTIONS) {
    const spelling = language.spellings?.[option];
    if (spelling && chosen(spelling, choices[option]) === 'keep') tiles = withLetters(tiles, spelling.letters);
  }
  return createAlphabet({
    language: language.tag,
    tiles,
    folding,
    greedy: language.greedy,
    doubles: doublesOf(language, tiles),
    open: tilesFromList !== undefined,
    tileSetId: language.tileSetId ?? '',
    vowels: language.vowels.split(' '),
  });
}

/** The language's doubles of the tiles that there are. */
export function doublesOf(language: Language, tiles: readonly string[]): [written: string, tile: string][] {
  const doubles = (language.doubles ?? '').split(' ').filter((double) => double !== '');
  return doubles.flatMap((double): [string, string][] => {
    const [, written, tile] = /^(\S+)=(\S+)\+\2$/u.exec(double) ?? [];
    if (written === undefined || tile === undefined) throw new Error(`"${double}" is not written as SSZ=SZ+SZ`);
    return tiles.includes(tile) ? [[written, tile]] : [];
  });
}

/** How a language folds under an upload's choices, before its tiles are known. */
export function foldingOf(language: Language, choices: SpellingChoices = {}): Folding {
  const replacements = [...(language.replacements ?? [])];
  let marks: Folding['marks'] = 'keep';
  for (const option of SPELLING_OPTIONS) {
    const spelling = language.spellings?.[option];
    const choice = choices[option] ?? 'language';
    if (!spelling) {
      if (choice === 'fold' && option === 'accents') marks = 'fold';
      else if (choice === 'fold') {
        throw new InputError(
          'invalid-option',
          `${language.name} has nothing to fold under "${option}"; leave the option out.`,
          {
            option,
            got: choice,
            language: language.tag,
          },
        );
      }
      continue;
    }
    if (chosen(spelling, choice) === 'keep') replacements.push(...(spelling.keep ?? []));
    else if (spelling.fold === 'marks') marks = 'fold';
    else replacements.push(...spelling.fold);
  }
  return { upper: language.upper ?? PLAIN_FOLDING.upper, marks, replacements };
}

function chosen(spelling: Spelling, choice: SpellingChoice | undefined): 'keep' | 'fold' {
  return choice === undefined || choice === 'language' ? spelling.byDefault : choice;
}

function withLetters(tiles: readonly string[], letters: string): string[] {
  const result = [...tiles];
  for (const letter of letters.split(' ').reverse()) {
    if (letter === '' || result.includes(letter)) continue;
    const place = result.indexOf(plainLetter(letter));
    result.splice(place < 0 ? result.length : place + 1, 0, letter);
  }
  return result;
}
