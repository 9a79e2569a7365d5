// Loose matching: which tiles a typed tile equals when accents are looked past, one way only.

import type { Alphabet } from './alphabet.ts';
import { ACCENTS, strokeless } from './marks.ts';

/** Letters in which the breve is no accent: nobody types И for Й. */
const LETTERS_OF_THEIR_OWN = new Set(['Й', 'Ў']);
/** Stands for a stroke among the marks of a letter. */
const STROKE = '/';

interface Letter {
  readonly base: string;
  readonly marks: readonly string[];
}

/**
 * By tile code: the codes, ascending, of the tiles that a typed tile finds under `accents=loose`, itself among them. A
 * tile finds those that are it with more marks: E finds E, É, Ê; É finds only É (and Ế where there is one); ụ finds ụ
 * and ụ̀; L finds Ł. Entry 0 is empty. Cost: linear in the alphabet, squared in the tiles that share a base; ask once.
 */
export function looseTiles(alphabet: Alphabet): readonly (readonly number[])[] {
  const letters = alphabet.tiles.map(lettersOf);
  const byBase = new Map<string, number[]>();
  for (let code = 1; code < letters.length; code++) {
    const base = letters[code]!.map((letter) => letter.base).join('');
    const known = byBase.get(base);
    if (known) known.push(code);
    else byBase.set(base, [code]);
  }
  const found: number[][] = letters.map(() => []);
  for (const codes of byBase.values()) {
    for (const typed of codes) {
      found[typed] = codes.filter((other) => hasAtLeast(letters[other]!, letters[typed]!));
    }
  }
  return found;
}

function lettersOf(tile: string): Letter[] {
  const letters: { base: string; marks: string[] }[] = [];
  for (const character of tile) {
    if (LETTERS_OF_THEIR_OWN.has(character)) {
      letters.push({ base: character, marks: [] });
      continue;
    }
    for (const part of character.normalize('NFD')) {
      const bare = strokeless(part);
      if (ACCENTS.test(part) && letters.length > 0) letters.at(-1)!.marks.push(part);
      else letters.push(bare === undefined ? { base: part, marks: [] } : { base: bare, marks: [STROKE] });
    }
  }
  return letters;
}

/** Whether each letter has the marks that the typed one has, and perhaps more. */
function hasAtLeast(letters: readonly Letter[], typed: readonly Letter[]): boolean {
  return (
    letters.length === typed.length &&
    letters.every((letter, i) => typed[i]!.marks.every((mark) => letter.marks.includes(mark)))
  );
}
