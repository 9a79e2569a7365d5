// The cases that broke other tools and that ingest decides, by id.

import { describe, expect, it } from 'vitest';
import { buildLexicon } from '../../../core/build/build.ts';
import { openLexicon } from '../../../core/lexicon/lexicon.ts';
import { findWord } from '../../../core/lexicon/walk.ts';
import { caseById } from '../../fixtures/cases.ts';
import { type IngestedText, ingestError, ingestText, type TextRequest } from './ingested.ts';

const decoded = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'));

const contentOf = (input: { file_b64?: string; words?: string[] }): Uint8Array =>
  input.file_b64 === undefined ? new TextEncoder().encode(input.words!.join('\n')) : decoded(input.file_b64);

function isWord({ words, alphabet }: IngestedText, text: string): boolean {
  return 'codes' in findWord(openLexicon(buildLexicon(words, alphabet)), text);
}

/** Ingests a case and compares what every case may state: words, count, duplicates and checks. */
async function ingestCase(id: string, request: TextRequest = {}): Promise<IngestedText> {
  const { input, expected } = caseById(id);
  const ingested = await ingestText(contentOf(input), {
    ...(input.language && { language: input.language }),
    ...request,
  });
  if (expected.words) expect(ingested.texts.toSorted()).toEqual(expected.words.toSorted());
  if (expected.count !== undefined) expect(ingested.report.unique).toBe(expected.count);
  if (expected.duplicates !== undefined) expect(ingested.report.duplicates).toBe(expected.duplicates);
  for (const [text, answer] of Object.entries(expected.check ?? {})) {
    if (typeof answer === 'boolean') expect.soft(isWord(ingested, text), text).toBe(answer);
    else if (answer === 'false or 400') expect.soft(isWord(ingested, text), text).toBe(false);
  }
  return ingested;
}

describe('lists that say all by their bytes', () => {
  it.each(['ing-01', 'ing-03', 'ing-04', 'ing-10', 'ing-15', 'ing-16', 'ing-18'])('%s', async (id) => {
    await ingestCase(id);
  });

  it('ing-16: a soft hyphen is a change, case is not', async () => {
    expect((await ingestCase('ing-16')).report.changed).toBe(caseById('ing-16').expected.cleaned);
  });
});

describe('encodings', () => {
  it('ing-06: UTF-16 with a mark', async () => {
    const { report } = await ingestCase('ing-06');
    expect(report).toMatchObject({ encoding: 'utf-16le', encodingFound: { by: 'byte-order-mark', confidence: 1 } });
  });

  it('ing-07: UTF-16 without a mark is never stored as letters and zero bytes', async () => {
    const { expected, input } = caseById('ing-07');
    const { texts, report } = await ingestText(contentOf(input));
    expect(texts).toEqual(expected.either[0].words);
    expect(report).toMatchObject({ encoding: 'utf-16le', encodingFound: { by: 'zero-bytes' } });
  });

  it('ing-09: bytes above ASCII, declared and found', async () => {
    const { input, expected } = caseById('ing-09');
    const declared = await ingestCase('ing-09', { options: { encoding: input.encoding } });
    expect(declared.report.encodingFound).toMatchObject({ by: 'declared', confidence: 1 });
    // A list of that one word is too little to tell the encoding by.
    const content = Buffer.concat([contentOf(input), Buffer.from('M\xe4dchen\n\xdcbermut\nGr\xf6\xdfe\n', 'latin1')]);
    const found = await ingestText(content, { language: 'de' });
    expect(found.texts).toEqual(expect.arrayContaining(expected.words));
    expect(found.report.encodingFound.by).toBe('letters');
    expect(found.report.warnings[0]).toMatchObject({ code: 'guessed-encoding', encoding: 'windows-1252' });
  });
});

describe('formats', () => {
  it('ing-12: the flags of a hunspell dictionary', async () => {
    await ingestCase('ing-12', { options: { format: 'hunspell' } });
    await ingestCase('ing-12', { extension: '.dic' });
  });
});

describe('options', () => {
  it('ing-13: comments', async () => {
    await ingestCase('ing-13', { options: { comments: '#' } });
  });

  it('ing-22: compounds and names', async () => {
    const options = { hyphenated: 'refuse', capitalised: 'refuse', 'refuse-share': '1' };
    const { report } = await ingestCase('ing-22', { language: 'ru', options });
    expect(report.refused).toBe(caseById('ing-22').expected.rejectedCount);
  });

  it('ing-25: a letter outside a declared alphabet is told', async () => {
    const alphabet = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i)).join(' ');
    const { report } = await ingestCase('ing-25', { options: { alphabet } });
    expect(report.refusedLines).toEqual([{ line: 2, text: 'lukáts', reason: 'unknown-letter', detail: 'á U+00E1' }]);
  });
});

describe('what a report must tell', () => {
  it('ing-19: look-alike letters of another script', async () => {
    const { report } = await ingestCase('ing-19');
    expect(report.refusedLines).toMatchObject([{ line: 1, reason: 'mixed-script', detail: 'c U+0063' }]);
    expect(report.outsideCharacters).toMatchObject([{ character: 'c', example: { line: 1, text: 'cойдёт' } }]);
  });

  it('ing-24: a letter that no word uses', async () => {
    const { report } = await ingestCase('ing-24');
    expect(report.unusedLetters).toContain('Ñ');
    expect(report.warnings[0]).toMatchObject({ code: 'unused-letters', letters: expect.arrayContaining(['Ñ']) });
  });

  it('ing-21: an empty list fails', async () => {
    expect((await ingestError(contentOf(caseById('ing-21').input))).code).toBe('empty-list');
  });
});

describe('what must not change the result', () => {
  const binary = async (content: Uint8Array): Promise<string> => {
    const { words, alphabet } = await ingestText(content);
    return Buffer.from(buildLexicon(words, alphabet)).toString('base64');
  };

  it('ing-27: the order of the lines', async () => {
    const files: string[][] = caseById('ing-27').input.files;
    const binaries = await Promise.all(files.map((words) => binary(new TextEncoder().encode(words.join('\n')))));
    expect(new Set(binaries).size).toBe(1);
  });

  it('ing-28: a byte order mark', async () => {
    const binaries = await Promise.all(caseById('ing-28').input.files_b64.map((file: string) => binary(decoded(file))));
    expect(new Set(binaries).size).toBe(1);
  });
});

describe('languages', () => {
  it('i18n-01: Turkish i and ı', async () => {
    await ingestCase('i18n-01');
  });

  it('i18n-06: ß is two tiles S', async () => {
    const { tiles } = await ingestCase('i18n-06');
    expect(tiles).toEqual([caseById('i18n-06').expected.tiles]);
  });

  it('i18n-09: a language without a data file, a letter with two marks', async () => {
    const { input } = caseById('i18n-09');
    const { alphabet, tiles, report } = await ingestText(input.words.join('\n'), { language: input.language });
    expect(alphabet.language).toBe('ig');
    expect(tiles).toEqual([['M', 'M', 'A', 'D', 'Ụ̀']]);
    expect(report.warnings).toMatchObject([{ code: 'unknown-language' }]);
  });

  it('i18n-13: IJ where the list says so', async () => {
    const { expected } = caseById('i18n-13');
    const { tiles } = await ingestText('fi|ji\nb|i|j|o|u\nijs\n', { language: 'nl-x-ij' });
    expect(Object.fromEntries(tiles.map((word) => [word.join(''), word.length]))).toEqual(expected.tileLengths);
  });

  it('i18n-19: accents kept are tiles', async () => {
    const { input } = caseById('i18n-19');
    const { texts } = await ingestText(input.words.join('\n'), { language: 'fr', options: { accents: 'keep' } });
    expect(texts.map((text) => text.toLowerCase()).toSorted()).toEqual(input.words.toSorted());
  });

  it('i18n-03: Ё folded', async () => {
    await ingestCase('i18n-03', { options: { yo: 'fold' } });
  });

  it('i18n-04: Ё a letter of its own', async () => {
    const { alphabet } = await ingestCase('i18n-04', { options: { yo: 'keep' } });
    expect(alphabet.tiles.length - 1).toBe(caseById('i18n-04').expected.alphabetSize);
  });

  it('i18n-07: ligatures', async () => {
    const { tiles } = await ingestCase('i18n-07', { options: { ligatures: 'fold', accents: 'fold' } });
    const lengths = Object.fromEntries(tiles.map((word) => [word.join(''), word.length]));
    expect(lengths).toMatchObject(caseById('i18n-07').expected.tileLengths);
  });

  it('i18n-10: a split that the entry itself tells', async () => {
    const { expected } = caseById('i18n-10');
    for (const alphabet of [{}, { alphabet: 'Á J Ő S SZ' }]) {
      const options = { ...alphabet, 'split-mark': '·' };
      const ingested = await ingestText('ő·s·sz·á·j\n', { language: 'hu', options });
      expect(ingested.tiles).toEqual([expected.tiles]);
      expect(ingested.texts).toEqual(['ŐSSZÁJ']);
      for (const [text, answer] of Object.entries(expected.check)) expect(isWord(ingested, text), text).toBe(answer);
    }
  });

  it('i18n-12: a tile that begins as a shorter one does', async () => {
    const { input, expected } = caseById('i18n-12');
    const { tiles } = await ingestCase('i18n-12', { options: { alphabet: input.tiles.join(' ') } });
    expect(Object.fromEntries(tiles.map((word) => [word.join(''), word]))).toEqual(expected.tiles);
  });

  it('i18n-15: more letters than a byte counts', async () => {
    const words = Array.from({ length: 300 }, (_, i) => String.fromCharCode(0x4e00 + i, 0x4e00 + ((i * 7) % 300)));
    const { texts } = await ingestText(words.join('\n'));
    expect(texts).toEqual(words.toSorted());
  });

  it('i18n-16: nothing but what was in the list', async () => {
    const { input, expected } = caseById('i18n-16');
    const { texts, tiles } = await ingestText(input.words.join('\n'), { language: input.language });
    expect(texts.toSorted()).toEqual(expected.enumerate.toSorted());
    const lengths = input.words.map((word: string) => tiles[texts.indexOf(word)]!.length);
    expect(lengths.toSorted()).toEqual(expected.lengths.toSorted());
  });

  it('i18n-18: digraphs of a language that brings its alphabet', async () => {
    const { input, expected } = caseById('i18n-18');
    const { texts, tiles } = await ingestCase('i18n-18', {
      language: 'pau',
      options: { alphabet: input.tiles.join(' ') },
    });
    expect(texts).toEqual(expected.results);
    expect(tiles[0]).toHaveLength(expected.tileLength);
  });
});

describe('sizes', () => {
  it('scl-01: a word of ten thousand letters is refused by name', async () => {
    const { report } = await ingestText(`${'A'.repeat(10_000)}\n${'A'.repeat(9_999)}\nAA\n`, {
      options: { 'refuse-share': '1' },
    });
    expect(report).toMatchObject({ tooLong: 2, accepted: 1 });
  });
});
