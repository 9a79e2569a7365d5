// zip archives: the list inside, what may lie beside it, and what no archive may do.

import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../core/errors.ts';
import { ingestError, ingestText } from './ingested.ts';
import { CENTRAL, END, withField, zipOf } from './zip-archive.ts';

const WORDS = { 'words.txt': 'cat\ndog\n' };

describe('a zip archive', () => {
  it('gives its only list, whatever the names say, in pieces of any size', async () => {
    for (const pieceBytes of [1, 7, 1 << 16]) {
      const { texts, report } = await ingestText(zipOf(WORDS), { pieceBytes, extension: '.txt' });
      expect(texts).toEqual(['CAT', 'DOG']);
      expect(report).toMatchObject({ container: 'zip', file: 'words.txt', format: 'list', textBytes: 8, warnings: [] });
    }
  });

  it('may be stored or packed, with folders, notes and what systems leave behind', async () => {
    const files = {
      'en/words.txt': 'cat\n',
      'README.txt': 'about',
      '__MACOSX/._words.txt': 'x',
      '.DS_Store': 'y',
      'a.png': 'z',
    };
    for (const level of [0, 9] as const) {
      const { texts, report } = await ingestText(zipOf(files, { level }));
      expect(texts).toEqual(['CAT']);
      expect(report.warnings).toMatchObject([{ code: 'ignored-files', files: ['README.txt', 'a.png'] }]);
    }
  });

  it('reads its list as the name of the file inside says where content leaves it open', async () => {
    const { texts, report } = await ingestText(zipOf({ 'list.csv': 'wort,zahl\nhaus,3\n' }), { extension: '.zip' });
    expect(texts).toEqual(['HAUS']);
    expect(report).toMatchObject({ format: 'csv', headers: 1 });
  });

  it('may be large, and its list in any encoding', async () => {
    const words = Array.from(
      { length: 50_000 },
      (_, i) => `слово${(i % 1000).toString().replace(/\d/g, (digit) => 'абвгдежзик'[Number(digit)]!)}`,
    );
    const { report } = await ingestText(zipOf({ 'ru.txt': iconv.encode(words.join('\n'), 'koi8-r') }), {
      language: 'ru',
    });
    expect(report).toMatchObject({ accepted: 50_000, unique: 1000, encoding: 'koi8-r' });
  });

  it('with alphabet.txt brings its tiles', async () => {
    const files = { 'alphabet.txt': '\ufeffng ch\r\na n g\n', 'pau.txt': 'ngach\n' };
    const { tiles, report } = await ingestText(zipOf(files), { language: 'pau' });
    expect(tiles).toEqual([['NG', 'A', 'CH']]);
    expect(report).toMatchObject({ alphabetFrom: 'alphabet.txt', tileCount: 5 });
    const twice = await ingestError(zipOf(files), { language: 'pau', options: { alphabet: 'A B' } });
    expect(twice).toMatchObject({ code: 'invalid-option', values: { option: 'alphabet' } });
    const empty = await ingestError(zipOf({ ...files, 'alphabet.txt': ' \n' }), { language: 'pau' });
    expect(empty.code).toBe('invalid-option');
  });

  it('may bring more tiles than a byte counts', async () => {
    const tiles = Array.from({ length: 400 }, (_, i) => String.fromCharCode(0x4e00 + i));
    const { alphabet, texts } = await ingestText(zipOf({ 'alphabet.txt': tiles.join(' '), 'a.txt': tiles.join('\n') }));
    expect(alphabet.tiles.slice(1)).toEqual(tiles);
    expect(texts).toEqual(tiles);
  });

  it.each([
    ['nothing', {}, 'empty-zip'],
    ['only an alphabet', { 'alphabet.txt': 'A' }, 'empty-zip'],
    ['two lists', { 'a.txt': 'cat', 'b.txt': 'dog' }, 'ambiguous-zip'],
    ['two alphabets', { 'alphabet.txt': 'A', 'x/alphabet.txt': 'B', 'a.txt': 'cat' }, 'ambiguous-zip'],
    ['an archive', { 'a.txt': zipOf(WORDS) }, 'unsupported-format'],
    ['an image', { 'a.txt': Uint8Array.of(0x89, 0x50, 0x4e, 0x47) }, 'binary'],
    ['an empty list', { 'a.txt': '' }, 'empty-list'],
  ])('that holds %s fails with a reason', async (_, files, code) => {
    expect((await ingestError(zipOf(files as Record<string, string>))).code).toBe(code);
  });
});

describe('an archive that is not what it says', () => {
  it('is refused when it was cut short, has no directory or points outside', async () => {
    const archive = zipOf(WORDS);
    for (const length of [4, 30, 60, archive.length - 1, archive.length - 22]) {
      expect((await ingestError(archive.subarray(0, length))).code).toBe('damaged-zip');
    }
    expect((await ingestError(withField(archive, CENTRAL, 42, 4, 0xfffff))).code).toBe('damaged-zip');
    expect((await ingestError(withField(archive, END, 16, 4, 0xfffff))).code).toBe('damaged-zip');
    expect((await ingestError(withField(archive, CENTRAL, 20, 4, 0xfffff))).code).toBe('damaged-zip');
  });

  it('is refused when sizes or checksums do not match what comes out', async () => {
    expect((await ingestError(withField(zipOf(WORDS), CENTRAL, 24, 4, 9))).code).toBe('damaged-zip');
    expect((await ingestError(withField(zipOf(WORDS), CENTRAL, 16, 4, 1))).code).toBe('damaged-zip');
  });

  it('is refused when it is encrypted or packed in a way that is not read', async () => {
    expect((await ingestError(withField(zipOf(WORDS), CENTRAL, 8, 2, 1))).code).toBe('unsupported-format');
    expect((await ingestError(withField(zipOf(WORDS), CENTRAL, 10, 2, 14))).code).toBe('unsupported-format');
  });

  it('that is a bomb is refused before it has gone off', async () => {
    const bomb = zipOf({ 'a.txt': new Uint8Array(18 * 1024 * 1024).fill(0x61) }, { level: 1 });
    expect(bomb.length).toBeLessThan(100_000);
    const steep = await ingestError(bomb);
    expect(steep).toMatchObject({ code: 'expands-too-far', values: { expected: 200 } });
    expect(steep.values.bytesOut).toBeLessThan(20 * 1024 * 1024);
    const large = await ingestError(bomb, { limits: { ratio: 1e9, expandedBytes: 1_000_000 } });
    expect(large.values.bytesOut).toBeLessThan(10_000_000);
    // One that lies about its size is stopped alike.
    expect((await ingestError(withField(bomb, CENTRAL, 24, 4, 8))).code).toBe('expands-too-far');
    const alphabet = zipOf({ 'alphabet.txt': new Uint8Array(20 * 1024 * 1024).fill(0x20), 'a.txt': 'cat' });
    expect((await ingestError(alphabet)).code).toBe('expands-too-far');
  });

  it('is refused when it is too large to be held', async () => {
    const error = await ingestError(zipOf(WORDS), { limits: { heldBytes: 50 } });
    expect(error).toMatchObject({ code: 'too-large', values: { expected: 50 } });
  });

  it('is refused or read, never anything else, whatever bytes change', async () => {
    const archive = zipOf({ 'alphabet.txt': 'A B C D O G T', 'words.txt': 'cat\ndog\n' });
    const change = fc.tuple(fc.integer({ min: 0, max: archive.length - 1 }), fc.integer({ min: 0, max: 255 }));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const altered = archive.slice();
        for (const [at, byte] of changes) altered[at] = byte;
        try {
          const { texts } = await ingestText(altered);
          expect(texts.length).toBeGreaterThan(0);
        } catch (error) {
          if (!(error instanceof InputError)) throw error;
        }
      }),
      { numRuns: 300 },
    );
  });
});
