// Loose matching: a plain tile finds those with accents, one with an accent only those that have it.

import { describe, expect, it } from 'vitest';
import { looseTiles } from '../../../core/alphabet/accents.ts';
import { type Alphabet, createAlphabet } from '../../../core/alphabet/alphabet.ts';
import { alphabetOf } from '../../../core/alphabet/language.ts';
import { languageOf } from '../../../core/alphabet/languages/registry.ts';

const finds = (alphabet: Alphabet, typed: string): string =>
  looseTiles(alphabet)
    [alphabet.codes.get(typed)!]!.map((code) => alphabet.tiles[code])
    .join(' ');

describe('a typed tile', () => {
  const french = alphabetOf(languageOf('fr')!, { accents: 'keep' });

  it('finds itself with any accent when it has none', () => {
    expect(finds(french, 'E')).toBe('E É È Ê Ë');
    expect(finds(french, 'C')).toBe('C Ç');
  });

  it('finds only itself when it has one', () => {
    expect(finds(french, 'É')).toBe('É');
    expect(finds(french, 'Ç')).toBe('Ç');
    expect(finds(french, 'B')).toBe('B');
  });

  it('finds letters with a stroke', () => {
    const polish = alphabetOf(languageOf('pl')!);
    expect(finds(polish, 'L')).toBe('L Ł');
    expect(finds(polish, 'Z')).toBe('Z Ź Ż');
    expect(finds(polish, 'Ł')).toBe('Ł');
  });

  it('with one mark finds the tiles with that mark and more', () => {
    const igbo = createAlphabet({ language: 'ig', tiles: ['U', 'Ù', 'Ụ', 'Ụ̀'] });
    expect(finds(igbo, 'U')).toBe('U Ù Ụ Ụ̀');
    expect(finds(igbo, 'Ụ')).toBe('Ụ Ụ̀');
    expect(finds(igbo, 'Ù')).toBe('Ù Ụ̀');
    expect(finds(igbo, 'Ụ̀')).toBe('Ụ̀');
  });

  it('finds Ё for Е, and not Й for И', () => {
    const russian = alphabetOf(languageOf('ru')!);
    expect(finds(russian, 'Е')).toBe('Е Ё');
    expect(finds(russian, 'И')).toBe('И');
    expect(finds(russian, 'Й')).toBe('Й');
  });

  it('of several characters finds those that are it letter for letter', () => {
    const croatian = alphabetOf(languageOf('hr')!);
    expect(finds(croatian, 'DŽ')).toBe('DŽ');
    const both = createAlphabet({ language: 'und', tiles: ['DZ', 'DŽ', 'D', 'Z'] });
    expect(finds(both, 'DZ')).toBe('DZ DŽ');
    expect(finds(both, 'D')).toBe('D');
  });

  it('does not take a vowel sign for an accent', () => {
    const devanagari = createAlphabet({ language: 'und', tiles: ['क', 'कु', 'कि'] });
    expect(finds(devanagari, 'क')).toBe('क');
  });

  it('finds every tile itself, in order, and the separator nothing', () => {
    const table = looseTiles(french);
    expect(table[0]).toEqual([]);
    table.forEach((codes, code) => {
      if (code > 0) expect(codes).toContain(code);
      expect([...codes].sort((a, b) => a - b)).toEqual([...codes]);
    });
  });
});
