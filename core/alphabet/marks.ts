// Letters and the marks on them: what folding takes off and what loose matching looks past.

/**
 * Combining marks that are accents: those that scripts share, and the points of Hebrew and Arabic. Not the vowel signs
 * of Indic scripts, without which a word is another word.
 */
export const ACCENTS = /^[\p{Mn}&&[\p{sc=Inherited}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Greek}\p{sc=Cyrillic}]]$/v;

/** Letters with a stroke, which Unicode does not decompose, and the letter under it; capitals only. */
const STROKES: ReadonlyMap<string, string> = new Map([
  ['Ø', 'O'],
  ['Ł', 'L'],
  ['Đ', 'D'],
  ['Ħ', 'H'],
  ['Ŧ', 'T'],
]);

/** Letters that are made of two without being one of them. */
const JOINED: ReadonlyMap<string, string> = new Map([
  ['Æ', 'A'],
  ['Œ', 'O'],
  ['ẞ', 'S'],
]);

/** The letter under a stroke (Ł -> L); undefined when the character has none. */
export function strokeless(character: string): string | undefined {
  return STROKES.get(character);
}

/** The plain letter behind which a dictionary puts this one: É -> E, Ł -> L, Œ -> O. Itself when it is plain. */
export function plainLetter(letter: string): string {
  const base = String.fromCodePoint(letter.normalize('NFD').codePointAt(0)!);
  return STROKES.get(base) ?? JOINED.get(base) ?? base;
}
