// Folding: how typed text becomes the letters of an alphabet, for lists and queries alike.

import { ACCENTS, strokeless } from './marks.ts';

/** Data, so that it can travel inside a binary: a reader needs no registry of languages to fold a query. */
export interface Folding {
  /** `turkic`: i upper-cases to İ and ı to I. */
  readonly upper: 'root' | 'turkic';
  /** `fold`: a letter that is no tile loses its accents and strokes (É -> E, unless É is a tile). */
  readonly marks: 'keep' | 'fold';
  /** Applied before and after upper-casing, in this order, each everywhere it occurs: Œ -> OE, Ё -> Е, ß -> ẞ. */
  readonly replacements: readonly (readonly [from: string, to: string])[];
}

export const PLAIN_FOLDING: Folding = { upper: 'root', marks: 'keep', replacements: [] };

const SOFT_HYPHEN = /\u00ad/g;
const HAS_NON_ASCII = /[^\0-\x7f]/;

/**
 * Text as the alphabet writes it: NFC, upper case, soft hyphens gone, replacements made, accents folded.
 * `isLetter` says whether a code point belongs to a tile. Folding what is folded changes nothing, as long as no
 * replacement makes what another replaces. Never throws; cost is linear in the text.
 */
export function foldText(folding: Folding, isLetter: (character: string) => boolean, text: string): string {
  const { replacements } = folding;
  const plain = !HAS_NON_ASCII.test(text);
  let folded = plain ? text : text.replace(SOFT_HYPHEN, '').normalize('NFC');
  for (const [from, to] of replacements) folded = folded.replaceAll(from, to);
  if (folding.upper === 'turkic') folded = folded.replaceAll('i', 'İ').replaceAll('ı', 'I');
  folded = folded.toUpperCase();
  if (plain && replacements.length === 0 && !HAS_NON_ASCII.test(folded)) return folded;
  folded = folded.normalize('NFC');
  for (const [from, to] of replacements) folded = folded.replaceAll(from, to);
  if (folding.marks === 'keep') return folded;
  const bare = foldMarks(isLetter, folded);
  if (bare === folded) return folded;
  // An accent may have hidden what a replacement looks for: Ǽ -> Æ -> AE.
  folded = bare;
  for (const [from, to] of replacements) folded = folded.replaceAll(from, to);
  return folded;
}

/** Keeps as many marks as make a letter of the alphabet: ṍ is Õ where Õ is a tile, else O. */
function foldMarks(isLetter: (character: string) => boolean, text: string): string {
  let result = '';
  let last = '';
  const push = (character: string): void => {
    result += last;
    last = character;
  };
  for (const character of text) {
    if (isLetter(character)) {
      push(character);
      continue;
    }
    for (const part of character.normalize('NFD')) {
      if (isLetter(part)) push(part);
      else if (!ACCENTS.test(part)) push(strokeless(part) ?? part);
      else {
        const joined = (last + part).normalize('NFC');
        if (isLetter(joined)) last = joined;
      }
    }
  }
  return (result + last).normalize('NFC');
}
