// Every language as data: its tiles, its sample words, its tag, and the document that shows them.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { alphabetOf } from '../../../core/alphabet/language.ts';
import { LANGUAGES, languageOf } from '../../../core/alphabet/languages/registry.ts';
import { encodeWord, isUnknown } from '../../../core/alphabet/tiling.ts';
import { SAMPLES } from '../../../scripts/language-samples.ts';
import { languagesDocument, tilesOfSample } from '../../../scripts/languages.ts';

const closed = LANGUAGES.filter((language) => language.tiles !== '');

describe.each(closed.map((language) => [language.tag, language] as const))('%s', (tag, language) => {
  const alphabet = alphabetOf(language);

  it('cuts its sample words into the tiles they should have', () => {
    const samples = SAMPLES[tag] ?? [];
    expect(samples.length).toBeGreaterThan(0);
    for (const sample of samples)
      expect([sample.typed, tilesOfSample(language, sample)]).toEqual([sample.typed, sample.tiles]);
  });

  it('writes its tiles as its own folding does, in NFC', () => {
    for (const tile of alphabet.tiles.slice(1)) {
      expect(tile.normalize('NFC')).toBe(tile);
      expect(encodeWord(alphabet, tile)).toEqual(Uint16Array.of(alphabet.codes.get(tile)!));
      const lower = tile.toLocaleLowerCase(language.upper === 'turkic' ? 'tr' : 'en');
      expect(encodeWord(alphabet, lower)).toEqual(Uint16Array.of(alphabet.codes.get(tile)!));
    }
  });

  it('has vowels that are tiles, sources, and nothing longer than the digraphs it tells of', () => {
    for (const vowel of language.vowels.split(' ')) expect(alphabet.codes.has(vowel)).toBe(true);
    expect(language.sources.length).toBeGreaterThan(0);
    expect(language.greedy || alphabet.ambiguous).toBe(true);
  });

  it('makes tiles of the letters that the upload keeps, behind their plain letter', () => {
    const letters = (language.spellings?.accents?.letters ?? '').split(' ').filter((letter) => letter !== '');
    const kept = alphabetOf(language, { accents: 'keep' });
    for (const letter of letters) {
      expect(kept.codes.has(letter)).toBe(true);
      const codes = encodeWord(kept, letter.toLowerCase());
      expect(isUnknown(codes) ? codes : kept.tiles[codes[0]!]).toBe(letter);
    }
    expect(new Set(kept.tiles).size).toBe(kept.tiles.length);
    // No more than the narrow arcs can hold.
    expect(kept.tiles.length).toBeLessThanOrEqual(64);
  });
});

describe('the registry', () => {
  it('has every tag once, lower case, and a sample for no other tag', () => {
    const tags = LANGUAGES.map(({ tag }) => tag);
    expect(new Set(tags).size).toBe(tags.length);
    expect(tags.filter((tag) => tag !== tag.toLowerCase())).toEqual([]);
    expect(Object.keys(SAMPLES).filter((tag) => !tags.includes(tag))).toEqual([]);
  });

  it('reads a tag in any case, and a region or script without a file as its language', () => {
    expect(languageOf('EN')?.tag).toBe('en');
    expect(languageOf('pt-BR')).toMatchObject({ tag: 'pt-br', name: 'Portuguese' });
    expect(languageOf('sr-Latn-RS')).toMatchObject({ tag: 'sr-latn-rs', name: 'Serbian in Latin letters' });
    expect(languageOf('de-1996')).toMatchObject({ tag: 'de-1996', tileSetId: 'de' });
  });

  it('never drops a private subtag, and knows no tag that is none', () => {
    expect(languageOf('nl-x-ij')?.greedy).toBe(false);
    expect(languageOf('nl-x-other')).toBeUndefined();
    for (const tag of ['', 'xx', 'en-', '-en', 'en_GB', '../en', 'e', 'constructor', '__proto__']) {
      expect(languageOf(tag)).toBeUndefined();
    }
  });

  it('places kept letters that are made of two behind their first', () => {
    const { tiles } = alphabetOf(languageOf('de')!, { 'sharp-s': 'keep', ligatures: 'keep' });
    expect(tiles.slice(1, 4)).toEqual(['A', 'Æ', 'Ä']);
    expect(tiles[tiles.indexOf('S') + 1]).toBe('ẞ');
  });
});

it('docs/languages.md is current (else: node scripts/languages.ts)', () => {
  expect(readFileSync('docs/languages.md', 'utf8')).toBe(languagesDocument());
});
