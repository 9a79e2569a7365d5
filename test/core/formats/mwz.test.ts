// The wire format: what goes in comes out, to the byte; what was altered is refused.

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Alphabet, createAlphabet } from '../../../core/alphabet/alphabet.ts';
import { ArcRegister } from '../../../core/build/arc-register.ts';
import { type BuildOptions, packGraph } from '../../../core/build/build.ts';
import { verify } from '../../../core/build/verify.ts';
import { LexiconError } from '../../../core/errors.ts';
import { decodeMwz, encodeMwz } from '../../../core/formats/mwz.ts';
import { NARROW, WIDE } from '../../../core/lexicon/arcs.ts';
import { type Lexicon, openLexicon } from '../../../core/lexicon/lexicon.ts';
import { forEachWord } from '../../../core/lexicon/walk.ts';
import { alphabetFor, lexiconFrom } from '../../fixtures/lexicons.ts';
import { alphabetOfSize, tileWords } from '../../fixtures/word-lists.ts';
import { mutated, resealedWire, seededRandom } from '../../fuzz/mutants.ts';

const decoded = (bytes: Uint8Array, gaddag = false): Lexicon => {
  const { dawg, alphabet } = decodeMwz(bytes);
  return openLexicon(packGraph(dawg, alphabet, { gaddag }));
};

const listOf = (alphabet: Alphabet, codes: readonly (readonly number[])[]): string[] =>
  codes.map((word) => word.map((code) => `[${alphabet.tiles[code]}]`).join(''));

const ENGLISH = ['CARE', 'CARES', 'CARED', 'DARE', 'DARES', 'DARED', 'A', 'AS', 'CART', 'CARTS', 'TARTS'];

/** What a decoder throws for these bytes; undefined = it takes them. */
function refusal(bytes: Uint8Array): string | undefined {
  try {
    decodeMwz(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof LexiconError) return error.code;
    throw error;
  }
}

/** The words as tile codes: a mutant may have another letter on a tile. */
function codesOf(lexicon: Lexicon): string[] {
  const found: string[] = [];
  forEachWord(lexicon, (codes, length) => {
    found.push(codes.subarray(0, length).join());
    return true;
  });
  return found;
}

const withoutKernel = <Result>(read: () => Result): Result => {
  vi.stubGlobal('WebAssembly', undefined);
  try {
    return read();
  } finally {
    vi.unstubAllGlobals();
  }
};

describe.each(['kernel', 'plain walk'])('the wire format, read by the %s', (reader) => {
  beforeEach(() => {
    if (reader === 'plain walk') vi.stubGlobal('WebAssembly', undefined);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('gives back the bytes of the binary without a GADDAG, whether the lexicon had one or not', () => {
    const plain = lexiconFrom(ENGLISH, 'en', { gaddag: false });
    const whole = lexiconFrom(ENGLISH, 'en');
    expect(decoded(encodeMwz(plain)).bytes).toEqual(plain.bytes);
    expect(encodeMwz(whole)).toEqual(encodeMwz(plain));
    expect(decoded(encodeMwz(whole), true).bytes).toEqual(whole.bytes);
  });

  it('holds a lexicon of no words, of one, and of one long word', () => {
    for (const list of [[], ['A'], ['A'.repeat(255)]]) {
      const lexicon = lexiconFrom(list, 'en', { gaddag: false });
      expect(decoded(encodeMwz(lexicon)).bytes).toEqual(lexicon.bytes);
    }
  });

  it('holds alphabets of one tile, of several letters a tile, and of 65,535 tiles', () => {
    const spanish = lexiconFrom(['[CH]A', 'CHA', 'LLAMA', '[RR]A', 'PERRO', 'PE[R][R]O'], 'es', { gaddag: false });
    expect(decoded(encodeMwz(spanish)).bytes).toEqual(spanish.bytes);
    const single = lexiconFrom(['A', 'AAA'], alphabetOfSize(1), { gaddag: false });
    expect(decoded(encodeMwz(single)).bytes).toEqual(single.bytes);
    const wide = wideLexicon();
    expect(decoded(encodeMwz(wide)).bytes).toEqual(wide.bytes);
  });

  it('takes few bytes for a lexicon that is all rule, and reads it back', () => {
    const everything = Array.from({ length: 6 ** 5 }, (_, n) =>
      [...n.toString(6).padStart(5, '0')].map((digit) => 'ABCDEF'[Number(digit)]).join(''),
    );
    const lexicon = lexiconFrom(everything, 'en', { gaddag: false });
    expect(decoded(encodeMwz(lexicon)).bytes).toEqual(lexicon.bytes);
  });

  it.each([
    ['two tiles', 2, {}],
    ['26 tiles', 26, {}],
    ['63 tiles', 63, {}],
    ['64 tiles, which take wide arcs', 64, {}],
    ['26 tiles in wide arcs', 26, { layout: WIDE }],
    ['300 tiles', 300, {}],
  ] satisfies [string, number, BuildOptions][])('gives back any list over %s', (_, tiles, options) => {
    const alphabet = alphabetOfSize(tiles);
    fc.assert(
      fc.property(tileWords(Math.min(tiles, 300), { maxWords: 60 }), (codes) => {
        const lexicon = lexiconFrom(listOf(alphabet, codes), alphabet, { ...options, gaddag: false });
        expect(decoded(encodeMwz(lexicon)).bytes).toEqual(lexicon.bytes);
      }),
      { numRuns: 40 },
    );
  });

  it('refuses what is no wire file, another version, and a file that is cut or longer', () => {
    const bytes = encodeMwz(lexiconFrom(ENGLISH, 'en'));
    expect(refusal(new Uint8Array())).toBe('truncated');
    expect(refusal(lexiconFrom(ENGLISH, 'en').bytes)).toBe('not-a-lexicon');
    expect(refusal(bytes.map((byte, i) => (i === 4 ? 2 : byte)))).toBe('unsupported-version');
    for (let length = 4; length < bytes.length; length++) expect(refusal(bytes.slice(0, length))).toBe('truncated');
    expect(refusal(Uint8Array.of(...bytes, 0))).toBe('damaged');
  });

  it('refuses any flipped bit', () => {
    const bytes = encodeMwz(lexiconFrom(ENGLISH, 'en'));
    for (let i = 0; i < bytes.length * 8; i++) {
      const flipped = bytes.slice();
      flipped[i >>> 3]! ^= 1 << (i & 7);
      expect(refusal(flipped)).toBeDefined();
    }
  });

  it('refuses every mutant, its checksum made again or not, or reads a sound lexicon of the same words', () => {
    const random = seededRandom(6);
    const originals = [lexiconFrom(ENGLISH, 'en'), lexiconFrom(ENGLISH, alphabetFor('en'), { layout: WIDE })];
    for (const original of originals) {
      const bytes = encodeMwz(original);
      for (let i = 0; i < 500; i++) {
        const mutant = i % 2 === 0 ? mutated(bytes, random) : resealedWire(mutated(bytes, random));
        if (refusal(mutant) !== undefined) continue;
        const lexicon = decoded(mutant);
        verify(lexicon);
        expect(codesOf(lexicon)).toEqual(codesOf(original));
      }
    }
  });
});

describe('the two readers of the wire format', () => {
  it('refuse the same streams, for the same reason', () => {
    const random = seededRandom(7);
    const everything = Array.from({ length: 900 }, (_, n) => (n * n * 7919 + 26).toString(26).replace(/\d/g, 'Q'));
    const originals = [
      lexiconFrom(everything, 'en'),
      lexiconFrom(['ЁЖ', 'ЯМА', 'ЮЛА', 'ЕЖИ', 'ЯМЫ'], 'ru'),
      lexiconFrom(ENGLISH, alphabetOfSize(255)),
    ];
    const reasons = new Set<string | undefined>();
    for (const original of originals) {
      const bytes = encodeMwz(original);
      for (let i = 0; i < 300; i++) {
        const mutant = resealedWire(mutated(bytes, random));
        const reason = refusal(mutant);
        expect(withoutKernel(() => refusal(mutant))).toBe(reason);
        reasons.add(reason);
      }
    }
    for (const reason of ['damaged', 'bad-format', 'truncated']) expect(reasons).toContain(reason);
  });

  it('find a node that stands twice in what the kernel read', () => {
    const list = (1 << 26) | NARROW.acceptsBit | NARROW.lastBit;
    expect(ArcRegister.of(NARROW, Uint32Array.of(0, list))?.nodeCount).toBe(1);
    expect(ArcRegister.of(NARROW, Uint32Array.of(0, list, list))).toBeUndefined();
  });
});

/** Tiles beyond the basic plane, as many as an alphabet may have. */
function wideLexicon(): Lexicon {
  const tiles = Array.from({ length: 65_535 }, (_, i) => String.fromCodePoint(i < 65_534 ? 0xf0000 + i : 0x100000));
  const alphabet = createAlphabet({ language: 'und', tiles });
  const codes = [[1], [1, 65_535], [65_535], [65_535, 65_535, 3], [2, 4097, 17], [59_999, 4097, 17]];
  return lexiconFrom(listOf(alphabet, codes), alphabet, { gaddag: false });
}
