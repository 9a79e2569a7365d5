// Words cut at given borders, words that can be cut in several ways, and tiles in brackets.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Alphabet, createAlphabet, foldText } from '../../../core/alphabet/alphabet.ts';
import { alphabetOf } from '../../../core/alphabet/language.ts';
import { LANGUAGES, languageOf } from '../../../core/alphabet/languages/registry.ts';
import {
  bracketWord,
  decodeWord,
  encodeFolded,
  encodeMarked,
  encodeWord,
  isAmbiguous,
  isUnknown,
  tileCode,
  tilesOf,
} from '../../../core/alphabet/tiling.ts';
import { spellWord } from '../../../core/formats/plain-list.ts';

const of = (tag: string): Alphabet => alphabetOf(languageOf(tag)!);
const marked = (alphabet: Alphabet, text: string, mark = '|'): unknown => {
  const codes = encodeMarked(alphabet, text, mark);
  return isUnknown(codes) ? codes : tilesOf(alphabet, codes).join(' ');
};

describe('a marked word', () => {
  it('is cut at the marks and greedily between them', () => {
    expect(marked(of('hu'), 'kis|szék')).toBe('K I S SZ É K');
    expect(marked(of('hu'), 'k|i|s|sz|é|k')).toBe('K I S SZ É K');
    expect(marked(of('es'), 'su·brayar', '·')).toBe('S U B R A Y A R');
  });

  it('takes brackets between marks, and needs no mark', () => {
    expect(marked(of('es'), 'a|[ll]á')).toBe('A LL A');
    expect(marked(of('es'), 'allá')).toBe('A LL A');
  });

  it('is unknown at the mark where a piece is empty', () => {
    expect(marked(of('en'), 'a||b')).toEqual({ unknown: '|', index: 1 });
    expect(marked(of('en'), '|ab')).toEqual({ unknown: '|', index: 0 });
    expect(marked(of('en'), 'ab|')).toEqual({ unknown: '|', index: 2 });
  });

  it('says where an unknown character stands, marks counted', () => {
    expect(marked(of('en'), 'ab|c1')).toEqual({ unknown: '1', index: 4 });
  });

  it('without marks is the word as typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z[\]]{0,12}$/), (text) => {
        expect(encodeMarked(of('cy'), text, '|')).toEqual(encodeWord(of('cy'), text));
      }),
    );
  });
});

describe('ambiguity', () => {
  it('is there when letters of a longer tile are tiles themselves', () => {
    expect(isAmbiguous(of('cy'), 'dangos')).toBe(true);
    expect(isAmbiguous(of('cy'), 'dan')).toBe(false);
    expect(isAmbiguous(of('es'), 'calle')).toBe(true);
    expect(isAmbiguous(of('en'), 'calle')).toBe(false);
  });

  it('is not there when a part is no tile: Q alone in Catalan', () => {
    expect(isAmbiguous(of('ca'), 'aquell')).toBe(false);
    expect(isAmbiguous(of('ca'), 'col·legi')).toBe(false);
  });

  it('is settled by brackets, and no matter of what cannot be cut', () => {
    expect(isAmbiguous(of('es'), 'ca[ll]e')).toBe(false);
    expect(isAmbiguous(of('es'), 'ca[l][l]e')).toBe(false);
    expect(isAmbiguous(of('es'), 'calle1')).toBe(false);
    expect(isAmbiguous(of('es'), '')).toBe(false);
  });

  it('agrees with counting every way to cut', () => {
    const alphabet = createAlphabet({ language: 'und', tiles: ['A', 'B', 'AB', 'BA', 'ABC', 'C!'] });
    const ways = (text: string): number =>
      text === ''
        ? 1
        : alphabet.tiles
            .slice(1)
            .reduce((sum, tile) => sum + (text.startsWith(tile) ? ways(text.slice(tile.length)) : 0), 0);
    fc.assert(
      fc.property(fc.stringMatching(/^[ABC!]{0,9}$/), (text) => {
        expect(isAmbiguous(alphabet, text)).toBe(ways(text) > 1);
      }),
    );
  });
});

it('a word is read by table as it is read folded whole, in every language', () => {
  for (const language of LANGUAGES.filter(({ tiles }) => tiles !== '')) {
    const alphabet = alphabetOf(language);
    const letters = alphabet.tiles
      .slice(1)
      .flatMap((tile) => [tile, tile.toLowerCase(), tile.normalize('NFD'), `[${tile}]`]);
    const others = [
      'é',
      'Œ',
      'ß',
      'ё',
      'ẞ',
      'ǆ',
      '\u0301',
      '\u00ad',
      '-',
      '’',
      '[',
      ']',
      'i',
      'I',
      'ı',
      'İ',
      'σ',
      'ς',
      '🦉',
    ];
    const text = fc.array(fc.constantFrom(...letters, ...others), { maxLength: 7 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (typed) => {
        expect(encodeWord(alphabet, typed)).toEqual(encodeFolded(alphabet, foldText(alphabet, typed)));
      }),
      { numRuns: 40 },
    );
  }
});

describe('a long letter', () => {
  const hungarian = of('hu');
  const written = (text: string): string => {
    const codes = encodeWord(hungarian, text);
    return isUnknown(codes) ? `«${codes.unknown}»` : decodeWord(hungarian, codes);
  };

  it('is two tiles, written as the language writes it', () => {
    expect(marked(hungarian, 'asszony')).toBe('A SZ SZ O NY');
    expect(marked(hungarian, 'edd[dzs]')).toBe('E D D DZS');
    expect(written('asszony')).toBe('ASSZONY');
    expect(written('kulcscsomó')).toBe('KULCCSOMÓ');
    expect(written('ssszsz')).toBe('SSSZSZ');
  });

  it('is no tile by itself, and no mark or bracket is crossed by it', () => {
    expect(marked(hungarian, 'ős|száj')).toBe('Ő S SZ Á J');
    expect(marked(hungarian, 'asz|szony')).toBe('A SZ SZ O NY');
    expect(encodeWord(hungarian, 'a[ssz]ony')).toEqual({ unknown: '[SSZ]', index: 1 });
    expect(tileCode(hungarian, 'ssz')).toBe(0);
  });

  it('is read the same by table and by text, and is one more way to cut', () => {
    const word = fc.stringMatching(/^[scydgzDSZ[\]]{0,10}$/);
    fc.assert(
      fc.property(word, (text) => {
        expect(encodeWord(hungarian, text)).toEqual(encodeFolded(hungarian, foldText(hungarian, text)));
      }),
      { numRuns: 500 },
    );
    const twoWays = createAlphabet({ language: 'x', tiles: ['SZ'], doubles: [['SZSZ', 'SZ']] });
    expect(isAmbiguous(twoWays, 'szsz')).toBe(true);
  });

  it('written and read again is the same word, brackets where they are needed', () => {
    const word = fc.array(fc.integer({ min: 1, max: hungarian.tiles.length - 1 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(word, (codes) => {
        expect(encodeWord(hungarian, spellWord(hungarian, codes))).toEqual(Uint16Array.from(codes));
      }),
    );
  });

  it('is refused of what is no tile, or is one', () => {
    for (const doubles of [[['SSZ', 'SS']], [['S', 'SZ']], [['SZ', 'Z']]] as [string, string][][]) {
      expect(() => createAlphabet({ language: 'x', tiles: ['S', 'Z', 'SZ'], doubles })).toThrow(/cannot stand for/);
    }
  });
});

describe('brackets', () => {
  const spanish = of('es');

  it('hold one tile in either case, by table and by text alike', () => {
    expect(marked(spanish, 'pe[rr]o')).toBe('P E RR O');
    expect(marked(spanish, 'pé[rr]o')).toBe('P E RR O');
    expect(marked(spanish, '[c][h]a')).toBe('C H A');
    expect(encodeWord(spanish, 'pe[rro')).toEqual({ unknown: '[RRO', index: 2 });
    expect(encodeWord(spanish, 'pe[rrr]o')).toEqual({ unknown: '[RRR]', index: 2 });
    expect(encodeWord(spanish, 'pe[]o')).toEqual({ unknown: '[]', index: 2 });
    expect(encodeWord(spanish, 'l[')).toEqual({ unknown: '[', index: 1 });
  });

  it('are characters where the alphabet has them as tiles, unless several characters stand in them', () => {
    const brackets = createAlphabet({ language: 'und', tiles: ['A', 'AB', 'B', '[', ']'] });
    expect(marked(brackets, '[a]')).toBe('[ A ]');
    expect(marked(brackets, '[ab]')).toBe('AB');
  });

  it('make a text that is read back as the same tiles', () => {
    for (const tag of ['es', 'hu', 'cy', 'ca', 'hr']) {
      const alphabet = of(tag);
      const word = fc.array(fc.integer({ min: 1, max: alphabet.tiles.length - 1 }), { maxLength: 12 });
      fc.assert(
        fc.property(word, (codes) => {
          expect(encodeWord(alphabet, bracketWord(alphabet, codes))).toEqual(Uint16Array.from(codes));
        }),
      );
    }
  });

  it('name one tile or none', () => {
    expect(tileCode(spanish, 'ch')).toBe(spanish.codes.get('CH'));
    expect(tileCode(spanish, '[CH]')).toBe(spanish.codes.get('CH'));
    expect(tileCode(spanish, 'cha')).toBe(0);
    expect(tileCode(of('ca'), 'l.l')).toBe(of('ca').codes.get('L·L'));
  });
});

it('a list may have so many tiles of one first letter that they are looked up, not tried', () => {
  const clusters = Array.from({ length: 40 }, (_, i) => `A${String.fromCharCode(0x42 + (i % 20))}${i < 20 ? '' : 'X'}`);
  const alphabet = createAlphabet({ language: 'und', tiles: ['A', ...clusters] });
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...clusters), { maxLength: 8 }), (parts) => {
      const text = parts.join('').toLowerCase();
      expect(foldText(alphabet, text)).toBe(parts.join(''));
      const codes = encodeWord(alphabet, text);
      expect(!isUnknown(codes) && tilesOf(alphabet, codes).join('')).toBe(parts.join(''));
    }),
  );
});
