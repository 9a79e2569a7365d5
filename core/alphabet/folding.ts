// Folding: how typed text becomes the letters of an alphabet, for lists and queries alike.

/** Data, so that it can travel inside a binary: a reader needs no registry of languages to fold a query. */
export interface Folding {
  /** `turkic`: i upper-cases to İ and ı to I. */
  readonly upper: 'root' | 'turkic';
  /** `fold`: a letter that is no tile loses its combining marks (É -> E, unless É is a tile). */
  readonly marks: 'keep' | 'fold';
  /** Applied before and after upper-casing, each everywhere it occurs: Œ -> OE, Ё -> Е, ß -> ẞ. */
  readonly replacements: readonly (readonly [from: string, to: string])[];
}

export const PLAIN_FOLDING: Folding = { upper: 'root', marks: 'keep', replacements: [] };

const SOFT_HYPHEN = /\u00ad/g;
const MARKS = /\p{Mn}/gu;
const HAS_NON_ASCII = /[^\0-\x7f]/;

/**
 * Text as the alphabet writes it: NFC, upper case, soft hyphens gone, replacements made, marks folded.
 * `isLetter` says whether a code point belongs to a tile. Never throws; cost is linear in the text.
 */
export function foldText(folding: Folding, isLetter: (character: string) => boolean, text: string): string {
  const plain = !HAS_NON_ASCII.test(text);
  let folded = plain ? text : text.replace(SOFT_HYPHEN, '').normalize('NFC');
  for (const [from, to] of folding.replacements) folded = folded.replaceAll(from, to);
  if (folding.upper === 'turkic') folded = folded.replaceAll('i', 'İ').replaceAll('ı', 'I');
  folded = folded.toUpperCase();
  if (plain && !HAS_NON_ASCII.test(folded) && folding.replacements.length === 0) return folded;
  folded = folded.normalize('NFC');
  for (const [from, to] of folding.replacements) folded = folded.replaceAll(from, to);
  return folding.marks === 'fold' ? foldMarks(isLetter, folded) : folded;
}

function foldMarks(isLetter: (character: string) => boolean, text: string): string {
  let result = '';
  for (const character of text) {
    result += isLetter(character) ? character : character.normalize('NFD').replace(MARKS, '');
  }
  return result;
}
