// Original spellings in a binary: where they stand, what is read of them, and that no damage passes.

import { describe, expect, it } from 'vitest';
import { addOriginals } from '../../../core/build/add-originals.ts';
import { packGraph } from '../../../core/build/build.ts';
import { verify } from '../../../core/build/verify.ts';
import { InputError, LexiconError } from '../../../core/errors.ts';
import { decodeMwz, encodeMwz } from '../../../core/formats/mwz.ts';
import { WIDE } from '../../../core/lexicon/arcs.ts';
import { checkSections, type Lexicon, openLexicon } from '../../../core/lexicon/lexicon.ts';
import { originalsOf } from '../../../core/lexicon/originals.ts';
import { words } from '../../../core/lexicon/walk.ts';
import { search } from '../../../core/queries/search.ts';
import { checkWord } from '../../../core/queries/word.ts';
import { lexiconFrom } from '../../fixtures/lexicons.ts';
import { spelledLexicon, spelledWords } from '../../fixtures/spelled-lexicons.ts';
import { mutated, resealed, seededRandom } from '../../fuzz/mutants.ts';
import { tried } from '../../fuzz/trial.ts';

const LIST = ['COTE', 'ELEVE', 'LOUP', 'OEUF', 'PARIS'];
const SPELT = { COTE: ['côte', 'Côté', 'coté'], ELEVE: ['élève', 'élevé'], OEUF: ['œuf'], PARIS: ['Paris'] };
const french = spelledLexicon(LIST, SPELT, 'fr');
const plain = lexiconFrom(LIST, 'fr');

const codeOf = (action: () => unknown): string => {
  try {
    action();
  } catch (error) {
    if (error instanceof LexiconError || error instanceof InputError) return error.code;
    throw error;
  }
  return 'none';
};

describe('originals', () => {
  it('stand between the header and the arcs, so that the DAWG alone has them too', () => {
    const { header, bytes } = french;
    expect(header.originals!.bytes % 64).toBe(0);
    expect(header.arcsStart).toBe(header.headerBytes + header.originals!.bytes);
    expect(header.dawgEnd).toBe(header.arcsStart + header.dawg.bytes);
    expect(bytes.subarray(header.arcsStart)).toEqual(plain.bytes.subarray(plain.header.arcsStart));
    const shifted = new Uint8Array(bytes.length + 1);
    shifted.set(bytes, 1);
    for (const lexicon of [
      french,
      openLexicon(bytes.subarray(0, header.dawgEnd)),
      openLexicon(shifted.subarray(1)),
      openLexicon(Buffer.from(bytes)),
    ]) {
      checkSections(lexicon);
      verify(lexicon, { gaddagPrefixes: Infinity });
      expect(words(lexicon)).toEqual(LIST);
      expect(LIST.map((_, rank) => originalsOf(lexicon).of(rank))).toEqual([
        ['côte', 'Côté', 'coté'],
        ['élève', 'élevé'],
        [],
        ['œuf'],
        ['Paris'],
      ]);
    }
  });

  it('are not there without any: the file is what it was', () => {
    expect(addOriginals(plain.bytes, spelledWords(plain.alphabet, {}))).toBe(plain.bytes);
    expect(plain.header.originals).toBeUndefined();
    expect(plain.header.arcsStart).toBe(plain.header.headerBytes);
    expect(originalsOf(plain).of(0)).toEqual([]);
    expect(originalsOf(plain).wordCount).toBe(0);
  });

  it('are told with words and, when asked for, with what a search lists', () => {
    expect(checkWord(french, 'eleve')).toMatchObject({ word: 'ELEVE', originals: ['élève', 'élevé'] });
    expect(checkWord(french, 'loup')).not.toHaveProperty('originals');
    expect(checkWord(french, 'loups')).not.toHaveProperty('originals');
    expect(checkWord(plain, 'eleve')).not.toHaveProperty('originals');
    const listed = (lexicon: Lexicon, originals?: boolean) =>
      search(lexicon, { pattern: '*O*', limit: 9, originals }).words.map(({ word, originals: spelt }) => [word, spelt]);
    expect(listed(french, true)).toEqual([
      ['COTE', ['côte', 'Côté', 'coté']],
      ['LOUP', []],
      ['OEUF', ['œuf']],
    ]);
    expect(listed(french)[0]).toEqual(['COTE', undefined]);
    expect(listed(plain, true)[0]).toEqual(['COTE', []]);
  });

  it('go with wide arcs and without a GADDAG', () => {
    for (const options of [{ layout: WIDE }, { gaddag: false }]) {
      const lexicon = spelledLexicon(LIST, SPELT, 'fr', options);
      verify(lexicon);
      expect(checkWord(lexicon, 'oeuf').originals).toEqual(['œuf']);
    }
  });

  it('spell words of tiles that a reader would cut otherwise', () => {
    const hungarian = spelledLexicon(['KULCCSOMÓ'], { KULCCSOMÓ: ['kulcscsomó'] }, 'hu');
    verify(hungarian);
    expect(checkWord(hungarian, 'kulcscsomó').originals).toEqual(['kulcscsomó']);
    const spanish = spelledLexicon(['[P][E][R][R][O]'], { '[P][E][R][R][O]': ['Perro'] }, 'es');
    verify(spanish);
    expect(checkWord(spanish, 'perro')).toMatchObject({ tiles: ['P', 'E', 'R', 'R', 'O'], originals: ['Perro'] });
  });

  it('do not travel by wire', () => {
    const { dawg, alphabet } = decodeMwz(encodeMwz(french));
    expect(encodeMwz(french)).toEqual(encodeMwz(plain));
    expect(packGraph(dawg, alphabet)).toEqual(plain.bytes);
  });

  it('of a word that is not there are refused', () => {
    const spelled = spelledWords(plain.alphabet, { CHAT: ['Chat'] });
    expect(codeOf(() => addOriginals(plain.bytes, spelled))).toBe('word-not-in-lexicon');
  });
});

describe('a damaged block', () => {
  it('is refused for any one bit by its checksum', () => {
    const { headerBytes, arcsStart, dawgEnd } = french.header;
    const passed: number[] = [];
    for (const end of [dawgEnd, french.bytes.length]) {
      for (let bit = headerBytes * 8; bit < arcsStart * 8; bit++) {
        const flipped = french.bytes.slice(0, end);
        flipped[bit >>> 3]! ^= 1 << (bit & 7);
        if (codeOf(() => checkSections(openLexicon(flipped))) !== 'damaged') passed.push(bit);
      }
    }
    expect(passed).toEqual([]);
  });

  /** The block's words: count, ranks, ends of texts; then the text. All checksums are right. */
  const forged = (change: (block: DataView, bytes: Uint8Array) => void): Lexicon => {
    const bytes = french.bytes.slice();
    const { headerBytes, originals } = french.header;
    const block = bytes.subarray(headerBytes, headerBytes + originals!.bytes);
    change(new DataView(block.buffer, block.byteOffset, block.length), block);
    return openLexicon(resealed(bytes));
  };
  const text = 4 + 4 * 8;
  const lies: readonly [string, string, (view: DataView, bytes: Uint8Array) => void][] = [
    ['no words', 'damaged', (view) => view.setUint32(0, 0, true)],
    ['more words than the lexicon has', 'damaged', (view) => view.setUint32(0, 6, true)],
    ['words beyond the block', 'damaged', (view) => view.setUint32(0, 0xffffffff, true)],
    ['a text beyond the block', 'damaged', (view) => view.setUint32(32, 1000, true)],
    ['a text that ends before it begins', 'damaged', (view) => view.setUint32(24, 0, true)],
    ['a text beyond all text', 'damaged', (view) => view.setUint32(20, 0xffff, true)],
    ['ranks that fall', 'unsound', (view) => view.setUint32(8, 0, true)],
    ['a rank beyond the words', 'unsound', (view) => view.setUint32(16, 5, true)],
    ['the rank of another word', 'unsound', (view) => view.setUint32(12, 2, true)],
    ['bytes that are no UTF-8', 'invalid-text', (_, bytes) => void (bytes[text] = 0xff)],
    ['a spelling of another word', 'unsound', (_, bytes) => void (bytes[text] = 0x64)],
    ['an empty spelling', 'unsound', (_, bytes) => void (bytes[text] = 0x0a)],
    ['a spelling twice', 'unsound', (_, bytes) => bytes.copyWithin(text + 13, text, text + 5)],
    ['a byte in the padding', 'unsound', (_, bytes) => void (bytes[bytes.length - 1] = 1)],
  ];
  it.each(lies)('with %s is refused', (_, code, change) => {
    expect(codeOf(() => verify(forged(() => undefined)))).toBe('none');
    expect(codeOf(() => verify(forged(change)))).toBe(code);
  });

  it.each(lies)('with %s, read without proof, gives spellings or a LexiconError', (_, __, change) => {
    const lexicon = forged(change);
    for (const word of LIST)
      expect(['none', 'damaged', 'invalid-text']).toContain(codeOf(() => checkWord(lexicon, word)));
  });

  it('of a mutant is refused, or all that it says is sound', () => {
    const random = seededRandom(411);
    const { headerBytes, arcsStart } = french.header;
    let refused = 0;
    for (let trial = 0; trial < 3000; trial++) {
      const block = mutated(french.bytes.subarray(headerBytes, arcsStart), random).subarray(0, arcsStart - headerBytes);
      const mutant = french.bytes.slice();
      mutant.set(block, headerBytes);
      if (tried(resealed(mutant)) === 'refused') refused++;
    }
    expect(refused).toBeGreaterThan(2000);
  });
});
