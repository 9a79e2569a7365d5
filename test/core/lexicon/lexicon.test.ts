// Opening a binary: what is read, what is refused, and that damage never passes.

import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verify } from '../../../core/build/verify.ts';
import { LexiconError } from '../../../core/errors.ts';
import { WIDE } from '../../../core/lexicon/arcs.ts';
import { crc32 } from '../../../core/lexicon/checksum.ts';
import { checkSections, openLexicon } from '../../../core/lexicon/lexicon.ts';
import { decodeUtf8, encodeUtf8 } from '../../../core/lexicon/utf8.ts';
import { findWord, words } from '../../../core/lexicon/walk.ts';
import { caseById } from '../../fixtures/cases.ts';
import { alphabetFor, lexiconFrom } from '../../fixtures/lexicons.ts';
import { spelledLexicon } from '../../fixtures/spelled-lexicons.ts';

const LIST = ['CAR', 'CARE', 'CARES', 'SCAR', 'ÑU', 'CHAL'];
const valid = lexiconFrom(LIST, 'es').bytes;

const codeOf = (action: () => unknown): string => {
  try {
    action();
  } catch (error) {
    if (error instanceof LexiconError) return error.code;
    throw error;
  }
  return 'none';
};

/** Header fields changed at will, its checksum made right again. */
function forged(change: (view: DataView, bytes: Uint8Array) => void, bytes = valid.slice()): Uint8Array {
  const view = new DataView(bytes.buffer);
  change(view, bytes);
  view.setUint32(12, 0, true);
  view.setUint32(12, crc32(bytes.subarray(0, view.getUint32(8, true))), true);
  return bytes;
}

describe('the bytes of version 1', () => {
  for (const [name, bytes] of [
    ['tutorial-narrow', lexiconFrom(['DE', 'DENT', 'DONT', 'PAT', 'PATE', 'PATS'], 'en').bytes],
    ['spanish-wide', lexiconFrom(['CHAL', 'ÑU'], 'es', { layout: WIDE }).bytes],
    ['french-originals', spelledLexicon(['ELEVE', 'LOUP'], { ELEVE: ['élève', 'élevé'] }, 'fr').bytes],
  ] as const) {
    it(`are those of the golden dump (${name})`, () => {
      const file = new URL(`../../fixtures/golden/${name}.hex`, import.meta.url);
      if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, hexDump(bytes));
      expect(hexDump(bytes)).toBe(readFileSync(file, 'utf8'));
    });
  }

  it('open at any alignment, and without the GADDAG', () => {
    const shifted = new Uint8Array(valid.length + 1);
    shifted.set(valid, 1);
    expect(words(openLexicon(shifted.subarray(1)))).toEqual(words(openLexicon(valid)));
    const whole = openLexicon(valid);
    const part = openLexicon(valid.subarray(0, whole.header.dawgEnd));
    expect(words(part)).toEqual(words(whole));
    expect([whole.hasGaddag, part.hasGaddag, part.gaddagRoot]).toEqual([true, false, 0]);
    checkSections(part);
    verify(part);
  });

  it('open as a Buffer, aligned or not, and stay as they were', () => {
    const buffer = Buffer.from([0, ...valid]).subarray(1);
    for (const bytes of [Buffer.from(valid), buffer]) {
      expect(words(openLexicon(bytes))).toEqual(words(openLexicon(valid)));
      expect(words(openLexicon(bytes))).toEqual(words(openLexicon(valid)));
      expect(Uint8Array.from(bytes)).toEqual(Uint8Array.from(valid));
    }
  });

  it('carry the alphabet with its folding', () => {
    const { alphabet } = openLexicon(valid);
    const { language, tiles, folding, greedy, tileSetId, vowels } = alphabetFor('es');
    expect(alphabet).toMatchObject({ language, tiles, folding, greedy, tileSetId, vowels });
    expect(findWord(openLexicon(valid), 'ñú')).toHaveProperty('codes');
    const hungarian = lexiconFrom(['asszony'], 'hu');
    expect(hungarian.alphabet.doubles).toEqual(alphabetFor('hu').doubles);
    expect([hungarian.alphabet.open, lexiconFrom(['cat'], 'und').alphabet.open]).toEqual([false, true]);
  });
});

describe('bytes that are no lexicon', () => {
  it('are told from one', () => {
    expect(codeOf(() => openLexicon(new Uint8Array(0)))).toBe('truncated');
    expect(codeOf(() => openLexicon(Uint8Array.of(0x4d)))).toBe('truncated');
    expect(codeOf(() => openLexicon(encodeUtf8('CAR\nCARE\n')))).toBe('not-a-lexicon');
    expect(codeOf(() => openLexicon(new Uint8Array(4096)))).toBe('not-a-lexicon');
  });

  it('fmt-01: cut anywhere, are refused as truncated', () => {
    const { input } = caseById('fmt-01');
    expect(input.binary).toContain('cut to 50 %');
    const whole = openLexicon(valid);
    for (let length = 0; length < valid.length; length++) {
      if (length === whole.header.dawgEnd) continue;
      expect(codeOf(() => openLexicon(valid.subarray(0, length)))).toBe('truncated');
    }
  });

  it('too long, are refused', () => {
    const longer = new Uint8Array(valid.length + 4);
    longer.set(valid);
    expect(codeOf(() => openLexicon(longer))).toBe('damaged');
  });

  it('fmt-04: of a newer version, are refused before anything else is looked at', () => {
    const newer = valid.slice();
    newer[4] = 2;
    newer.fill(0xff, 8);
    expect(() => openLexicon(newer)).toThrow(/Unsupported format version 2: this Motmot reads version 1/);
  });

  it('with any one bit flipped, are refused by the checksums', () => {
    const passed: number[] = [];
    for (let bit = 0; bit < valid.length * 8; bit++) {
      const flipped = valid.slice();
      flipped[bit >>> 3]! ^= 1 << (bit & 7);
      if (codeOf(() => checkSections(openLexicon(flipped))) === 'none') passed.push(bit);
    }
    expect(passed).toEqual([]);
  });

  it('with a header that contradicts itself, are refused though its checksum is right', () => {
    expect(codeOf(() => openLexicon(forged(() => undefined)))).toBe('none');
    const lies: readonly [string, (view: DataView, bytes: Uint8Array) => void][] = [
      ['flags', (view) => view.setUint16(6, 0xff, true)],
      ['no GADDAG flag', (view) => view.setUint16(6, 0, true)],
      ['header length', (view) => view.setUint32(8, 64, true)],
      ['file length', (view) => view.setUint32(16, 12, true)],
      ['no words', (view) => view.setUint32(24, 0, true)],
      ['tile count', (view) => view.setUint16(28, 5, true)],
      ['no longest word', (view) => view.setUint8(30, 0)],
      ['reserved byte', (view) => view.setUint8(31, 1)],
      ['reserved bytes', (view) => view.setUint8(90, 1)],
      ['originals without a flag', (view) => view.setUint32(76, 64, true)],
      ['a checksum of no originals', (view) => view.setUint32(80, 1, true)],
      ['originals of no size', (view) => view.setUint16(6, 6, true)],
      [
        'originals out of line',
        (view) => {
          view.setUint16(6, 6, true);
          view.setUint32(76, 4, true);
        },
      ],
      ['DAWG size', (view) => view.setUint32(32, 0, true)],
      ['DAWG root', (view) => view.setUint32(36, 9999, true)],
      ['GADDAG size', (view) => view.setUint32(52, 0xffffffff, true)],
      ['GADDAG root', (view) => view.setUint32(56, 0xffffff, true)],
      ['alphabet size', (view) => view.setUint32(72, 1 << 30, true)],
      ['language is not UTF-8', (_, bytes) => bytes.fill(0xff, 97, 99)],
    ];
    for (const [name, change] of lies) {
      expect([name, codeOf(() => openLexicon(forged(change)))]).not.toEqual([name, 'none']);
    }
  });
});

describe('checksums and text', () => {
  it('is the CRC-32 everybody knows', () => {
    expect(crc32(encodeUtf8('123456789'))).toBe(0xcbf43926);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), fc.nat(100), (bytes, cut) => {
        expect(crc32(bytes.subarray(cut), crc32(bytes.subarray(0, cut)))).toBe(crc32(bytes));
      }),
    );
  });

  it('is UTF-8 as the platform writes and reads it', () => {
    const encoder = new TextEncoder();
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const wellFormed = text.toWellFormed();
        expect(encodeUtf8(wellFormed)).toEqual(encoder.encode(wellFormed));
        expect(decodeUtf8(encoder.encode(wellFormed))).toBe(wellFormed);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 6 }), (bytes) => {
        let expected: string | undefined;
        try {
          expected = decoder.decode(bytes);
        } catch {
          expected = undefined;
        }
        if (expected === undefined) expect(() => decodeUtf8(bytes)).toThrow(LexiconError);
        else expect(decodeUtf8(bytes)).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });
});

function hexDump(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 16) {
    const row = [...bytes.subarray(i, i + 16)];
    const hex = row.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
    const plain = row.map((byte) => (byte > 31 && byte < 127 ? String.fromCharCode(byte) : '.')).join('');
    text += `${i.toString(16).padStart(6, '0')}  ${hex.padEnd(47)}  ${plain}\n`;
  }
  return text;
}
