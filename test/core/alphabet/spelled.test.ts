// Whether a text spells a word, wherever its tiles begin.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spells } from '../../../core/alphabet/spelled.ts';
import { encodeWord, isUnknown } from '../../../core/alphabet/tiling.ts';
import { alphabetFor } from '../../fixtures/lexicons.ts';

const codesOf = (language: string, bracketed: string): Uint16Array => {
  const codes = encodeWord(alphabetFor(language), bracketed);
  if (isUnknown(codes)) throw new Error(`${bracketed} is no word`);
  return codes;
};

describe('a text spells a word', () => {
  it.each([
    ['fr', 'élève', 'ELEVE', true],
    ['fr', 'œuf', 'OEUF', true],
    ['fr', 'élevés', 'ELEVE', false],
    ['fr', 'élè', 'ELEVE', false],
    ['fr', '', 'ELEVE', false],
    ['de', 'straße', 'STRASSE', true],
    ['es', 'Perro', 'PE[RR]O', true],
    ['es', 'Perro', '[P][E][R][R][O]', true],
    ['es', 'Pero', 'PE[RR]O', false],
    ['es', 'Pe[rr]o', 'PE[RR]O', false],
    ['hu', 'kulcscsomó', 'KULCCSOMÓ', true],
    ['hu', 'kulccsomó', 'KULCCSOMÓ', true],
    ['hu', 'kulcsomó', 'KULCCSOMÓ', false],
    ['hu', 'ősszszál', 'Ő[SZ][SZ][SZ]ÁL', true],
    ['hu', 'őszsszál', 'Ő[SZ][SZ][SZ]ÁL', true],
  ])('%s: %s, %s: %s', (language, text, word, expected) => {
    expect(spells(alphabetFor(language), text, codesOf(language, word))).toBe(expected);
  });

  it('just when its tiles, doubles written either way, make the text', () => {
    const hungarian = alphabetFor('hu');
    const tiles = fc.array(fc.constantFrom('S', 'Z', 'SZ', 'C', 'CS', 'A'), { minLength: 1, maxLength: 6 });
    const writings = (word: readonly string[]): string[] => {
      if (word.length === 0) return [''];
      const [first, second] = word as [string, string?];
      const alone = writings(word.slice(1)).map((rest) => first + rest);
      if (first.length < 2 || first !== second) return alone;
      return [...alone, ...writings(word.slice(2)).map((rest) => first[0] + first + rest)];
    };
    fc.assert(
      fc.property(tiles, tiles, (word, other) => {
        const codes = word.map((tile) => hungarian.codes.get(tile)!);
        for (const text of writings(word)) expect(spells(hungarian, text.toLowerCase(), codes)).toBe(true);
        const text = other.join('');
        expect(spells(hungarian, text, codes)).toBe(writings(word).includes(text));
      }),
    );
  });
});
