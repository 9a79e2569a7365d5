// The i18n cases of test/fixtures/cases that the core alone decides, by their ids.

import { describe, expect, it } from 'vitest';
import { looseTiles } from '../../../core/alphabet/accents.ts';
import { type Alphabet, createAlphabet } from '../../../core/alphabet/alphabet.ts';
import { alphabetOf, type SpellingChoices } from '../../../core/alphabet/language.ts';
import { languageOf } from '../../../core/alphabet/languages/registry.ts';
import { encodeMarked, encodeWord, isUnknown, tilesOf } from '../../../core/alphabet/tiling.ts';
import type { Lexicon } from '../../../core/lexicon/lexicon.ts';
import { findWord, forEachWord, words } from '../../../core/lexicon/walk.ts';
import { search } from '../../../core/queries/search.ts';
import { caseById } from '../../fixtures/cases.ts';
import { alphabetFor, lexiconFrom } from '../../fixtures/lexicons.ts';

const of = (tag: string, choices: SpellingChoices = {}): Alphabet => alphabetOf(languageOf(tag)!, choices);
const tiles = (alphabet: Alphabet, text: string, mark = '|'): string[] => {
  const codes = encodeMarked(alphabet, text, mark);
  return isUnknown(codes) ? [`«${codes.unknown}»`] : tilesOf(alphabet, codes);
};
const valid = (lexicon: Lexicon, text: string): boolean => 'codes' in findWord(lexicon, text);
const checks = (lexicon: Lexicon, expected: Readonly<Record<string, unknown>>): void => {
  for (const [word, answer] of Object.entries(expected)) {
    if (typeof answer === 'boolean') expect([word, valid(lexicon, word)]).toEqual([word, answer]);
  }
};

describe('case', () => {
  it('i18n-01: Turkish i and ı', () => {
    const { input, expected } = caseById('i18n-01');
    checks(lexiconFrom(input.words, 'tr'), expected.check);
  });

  it('i18n-03: Ё folded to Е on both sides', () => {
    const { input, expected } = caseById('i18n-03');
    const lexicon = lexiconFrom(input.words, of('ru', { yo: 'fold' }));
    checks(lexicon, expected.check);
    expect(lexicon.wordCount).toBe(expected.count);
    // The policy: queries fold as the list did.
    expect(valid(lexicon, 'мёд')).toBe(true);
  });

  it('i18n-04: Ё and Е two letters', () => {
    const { input, expected } = caseById('i18n-04');
    const alphabet = of('ru');
    checks(lexiconFrom(input.words, alphabet), expected.check);
    expect(alphabet.tiles.length - 1).toBe(expected.alphabetSize);
  });

  it('i18n-06: ß is two tiles S', () => {
    const { input, expected } = caseById('i18n-06');
    const lexicon = lexiconFrom(input.words, 'de');
    expect(words(lexicon)).toEqual(expected.words);
    expect(tiles(lexicon.alphabet, input.words[0])).toEqual(expected.tiles);
  });

  it('i18n-07: œ is OE, and OE is not œ', () => {
    const { input, expected } = caseById('i18n-07');
    const lexicon = lexiconFrom(input.words, of('fr', { ligatures: 'fold', accents: 'fold' }));
    expect(words(lexicon)).toEqual(expected.words);
    checks(lexicon, expected.check);
    for (const [word, length] of Object.entries(expected.tileLengths)) {
      expect(tiles(lexicon.alphabet, word)).toHaveLength(Number(length));
    }
  });

  it('i18n-09: a letter with two marks is one tile, and tone may be looked past', () => {
    const { input, expected } = caseById('i18n-09');
    const lexicon = lexiconFrom(input.words, 'und');
    for (const pattern of ['?????', '??????']) {
      const found = search(lexicon, { pattern, limit: 9 }).words.map(({ word }) => word.toLowerCase().normalize('NFC'));
      expect(found).toEqual(expected[pattern].map((word: string) => word.normalize('NFC')));
    }
    expect(looselyFound(lexiconFrom([...input.words, 'ụ'], 'und'), 'mmadụ')).toEqual(['MMADỤ̀']);
  });

  it('i18n-10: SSZ is S and SZ where the entry says so', () => {
    const { expected } = caseById('i18n-10');
    const alphabet = of('hu');
    expect(tiles(alphabet, 'ő·s·sz·á·j', '·')).toEqual(expected.tiles);
    checks(lexiconFrom(['ő[s][sz]áj'], alphabet), expected.check);
    // Without a mark it is the long letter, as in ASSZONY; each is found however it is typed.
    const lexicon = lexiconFrom(['ősszáj', 'asszony'], alphabet);
    checks(lexicon, { ősszáj: true, asszony: true, 'a[sz][sz]ony': true, 'ő[s][sz]áj': false, 'a[s][sz]ony': false });
    expect(words(lexicon)).toEqual(['ASSZONY', 'ŐSSZÁJ']);
    expect(search(lexicon, { prefix: 'assz', limit: 9 }).words).toEqual([
      { word: 'ASSZONY', tiles: ['A', 'SZ', 'SZ', 'O', 'NY'] },
    ]);
  });

  it('i18n-12: tiles that begin as shorter ones do', () => {
    const { input, expected } = caseById('i18n-12');
    const catalan = of('ca');
    expect(catalan.tiles.slice(1)).toEqual(input.tiles);
    for (const [word, cut] of Object.entries(expected.tiles)) expect(tiles(catalan, word)).toEqual(cut);
  });

  it('i18n-13: IJ is no digraph in FIJI and BIJOU', () => {
    const { expected } = caseById('i18n-13');
    const lexicon = lexiconFrom(['f[i][j]i', 'b[i][j]ou', 'ijs'], 'nl-x-ij');
    const lengths: Record<string, number> = {};
    forEachWord(lexicon, (codes, length) => {
      lengths[tilesOf(lexicon.alphabet, codes.subarray(0, length)).join('')] = length;
      return undefined;
    });
    expect(lengths).toEqual(expected.tileLengths);
    // Typed without brackets, each is found all the same.
    for (const word of Object.keys(lengths)) expect(valid(lexicon, word.toLowerCase())).toBe(true);
  });

  it('i18n-15: more than 255 letters', () => {
    const { expected } = caseById('i18n-15');
    const list = Array.from({ length: 300 }, (_, i) => String.fromCharCode(0x4e00 + i, 0x4e00 + ((i * 7) % 300)));
    const lexicon = lexiconFrom(list);
    expect(lexicon.wordCount).toBe(expected.count);
    expect(words(lexicon).sort()).toEqual([...list].sort());
    checks(lexicon, expected.check);
  });

  it('i18n-16: nothing comes out that was not put in', () => {
    const { input, expected } = caseById('i18n-16');
    const lexicon = lexiconFrom(input.words);
    expect(words(lexicon).sort()).toEqual([...expected.enumerate].sort());
    expect(expected.enumerate.map((word: string) => tiles(lexicon.alphabet, word).length)).toEqual(expected.lengths);
  });

  it('i18n-18: digraphs are shown as digraphs', () => {
    const { input, expected } = caseById('i18n-18');
    const lexicon = lexiconFrom(input.words, createAlphabet({ language: 'pau', tiles: input.tiles }));
    const found = search(lexicon, { pattern: input.query.pattern, limit: 9 }).words;
    expect(found.map(({ word }) => word)).toEqual(expected.results);
    expect(found[0]!.tiles).toHaveLength(expected.tileLength);
  });

  it('i18n-19: the plain letter finds the accented, the accented only itself', () => {
    const { input, expected } = caseById('i18n-19');
    const lexicon = lexiconFrom(input.words, of('fr', { accents: 'keep' }));
    for (const typed of ['peche', 'péché']) {
      const found = looselyFound(lexicon, typed).map((word) => word.toLowerCase());
      expect(found.sort()).toEqual([...expected[typed]].sort());
    }
  });
});

it('alphabets of a list keep what they were made of', () => {
  expect(alphabetFor('und', ['ñandú']).tiles).toContain('Ñ');
});

/** The words that a typed one finds when accents are looked past. */
function looselyFound(lexicon: Lexicon, typed: string): string[] {
  const { alphabet } = lexicon;
  const loose = looseTiles(alphabet);
  const codes = encodeWord(alphabet, typed);
  if (isUnknown(codes)) return [];
  const found: string[] = [];
  forEachWord(lexicon, (word, length) => {
    if (length === codes.length && codes.every((code, i) => loose[code]!.includes(word[i]!))) {
      found.push(tilesOf(alphabet, word.subarray(0, length)).join(''));
    }
    return undefined;
  });
  return found;
}
