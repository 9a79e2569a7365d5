// Tile sets: the totals of the editions, and tiles that are those of their alphabets.

import { describe, expect, it } from 'vitest';
import { alphabetOf } from '../../../core/alphabet/language.ts';
import { LANGUAGES } from '../../../core/alphabet/languages/registry.ts';
import { TILE_SET_IDS, tileSetOf } from '../../../core/alphabet/tile-set.ts';

/** Tiles in the bag, blanks among them, as the editions state them. */
const TOTALS: Readonly<Record<string, number>> = {
  af: 102,
  ar: 100,
  bg: 102,
  ca: 100,
  cs: 100,
  cy: 105,
  da: 100,
  de: 102,
  el: 104,
  en: 100,
  'en-super': 200,
  'en-wwf': 104,
  es: 100,
  et: 102,
  eu: 100,
  fi: 101,
  fr: 102,
  ga: 100,
  he: 104,
  hr: 103,
  hu: 100,
  id: 100,
  is: 104,
  it: 120,
  lv: 104,
  ms: 100,
  nl: 102,
  no: 100,
  pl: 100,
  pt: 120,
  ro: 100,
  ru: 104,
  sk: 100,
  sl: 100,
  sv: 100,
  tr: 100,
  uk: 104,
};

/** By tag: letters of the language that its set does not have, and a blank does not stand for. */
const WITHOUT_TILE: Readonly<Record<string, string>> = {
  af: 'C Q',
  cs: 'Q W',
  cy: 'PH',
  da: 'Q W',
  es: 'K W',
  et: 'C Q W X Y',
  eu: 'C Ñ Q V W Y',
  fi: 'Q X Z Å',
  ga: 'J K Q V W X Y Z',
  hu: 'DZ DZS Q W X Y',
  id: 'Q X',
  it: 'J K W X Y',
  ms: 'Q V X',
  pt: 'K W Y',
  ro: 'K Q W Y',
};

describe.each(TILE_SET_IDS.map((id) => [id, tileSetOf(id)!] as const))('the set %s', (id, set) => {
  it('has as many tiles as the edition', () => {
    const total = Object.values(set.tiles).reduce((sum, { count }) => sum + count, 0);
    expect(total).toBe(TOTALS[id]);
  });

  it('names its source and has values that tiles have', () => {
    expect(set.source).not.toBe('');
    for (const { value, count } of Object.values(set.tiles)) {
      expect(Number.isInteger(value) && value >= 0 && value <= 12).toBe(true);
      expect(Number.isInteger(count) && count >= 0).toBe(true);
      // What only a blank can be is worth nothing.
      if (count === 0) expect(value).toBe(0);
    }
    expect(set.tiles['?']?.value).toBe(0);
  });

  it('belongs to a language', () => {
    const owner = id.replace(/-(super|wwf)$/, '');
    expect(LANGUAGES.some(({ tileSetId }) => tileSetId === owner)).toBe(true);
  });
});

const players = LANGUAGES.filter(({ tileSetId }) => tileSetId !== undefined);

describe.each(players.map((language) => [language.tag, language] as const))('the tiles of %s', (tag, language) => {
  const set = tileSetOf(language.tileSetId!)!;
  const letters = alphabetOf(language).tiles.slice(1);

  it('are all in its alphabet', () => {
    const strangers = Object.keys(set.tiles).filter((tile) => tile !== '?' && !letters.includes(tile));
    expect(strangers).toEqual([]);
  });

  it('are all the letters of its alphabet but the ones named', () => {
    const without = letters.filter((letter) => set.tiles[letter] === undefined);
    expect(without.sort().join(' ')).toBe((WITHOUT_TILE[tag] ?? '').split(' ').sort().join(' '));
  });
});
