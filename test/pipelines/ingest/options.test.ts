// Options of an upload: honoured or told wrong, never ignored.

import { describe, expect, it } from 'vitest';
import { OPTION_NAMES, parseOptions } from '../../../pipelines/ingest/options.ts';

describe('options', () => {
  it('have defaults for what is not said', () => {
    expect(parseOptions({})).toEqual({
      encoding: 'auto',
      format: 'auto',
      column: undefined,
      comments: 'none',
      hyphenated: 'accept',
      capitalised: 'accept',
      apostrophes: 'accept',
      spellings: {},
      alphabet: undefined,
      splitMark: '|',
      originals: 'drop',
      refuseShare: 0.5,
      declaredLines: undefined,
      checksum: undefined,
      about: {},
    });
  });

  it('are parsed by name', () => {
    const checksum = 'AB'.repeat(32);
    const options = parseOptions({
      encoding: 'UTF8',
      format: 'list',
      alphabet: ' A  B CH ',
      'split-mark': '·',
      originals: 'keep',
      'refuse-share': '.05',
      'declared-lines': '12',
      checksum: `sha256:${checksum}`,
      yo: 'fold',
      title: 'Слова',
    });
    expect(options).toMatchObject({
      encoding: 'utf-8',
      format: 'list',
      alphabet: ['A', 'B', 'CH'],
      splitMark: '·',
      originals: 'keep',
      refuseShare: 0.05,
      declaredLines: 12,
      checksum: checksum.toLowerCase(),
      spellings: { yo: 'fold' },
      about: { title: 'Слова' },
    });
  });

  it.each([
    ['CP1251', 'windows-1251'],
    ['ISO8859-2', 'iso-8859-2'],
    ['latin1', 'iso-8859-1'],
    ['microsoft-cp1251', 'windows-1251'],
    ['TIS620-2533', 'tis-620'],
    ['KOI8_R', 'koi8-r'],
    ['UTF-16', 'utf-16le'],
    ['us-ascii', 'utf-8'],
    ['sjis', 'shift_jis'],
  ])('name encodings as people do: %s', (label, name) => {
    expect(parseOptions({ encoding: label }).encoding).toBe(name);
  });

  it('name a column by its name or number', () => {
    expect(parseOptions({ format: 'csv', column: 'Wort' })).toMatchObject({ format: 'csv', column: 'Wort' });
  });

  it.each([
    ['encoding', 'klingon'],
    ['encoding', 'base64'],
    ['column', ' '],
    ['format', 'docx'],
    ['comments', ';'],
    ['hyphenated', 'reject'],
    ['capitalised', ''],
    ['accents', 'yes'],
    ['alphabet', ' '],
    ['alphabet', 'A [B]'],
    ['split-mark', 'ab'],
    ['split-mark', 'a'],
    ['split-mark', ''],
    ['originals', 'yes'],
    ['refuse-share', '2'],
    ['refuse-share', '50%'],
    ['refuse-share', '-0.1'],
    ['refuse-share', 'NaN'],
    ['declared-lines', '1.5'],
    ['declared-lines', '-1'],
    ['checksum', 'abc'],
    ['title', 'a\nb'],
    ['note', 'x'.repeat(1001)],
  ])('with a value they do not take say so: %s=%s', (option, value) => {
    expect(() => parseOptions({ [option]: value })).toThrow(
      expect.objectContaining({ code: 'invalid-option', values: expect.objectContaining({ option }) }),
    );
  });

  it('that do not exist are told with those that do', () => {
    expect(() => parseOptions({ hyphens: 'strip' })).toThrow(
      expect.objectContaining({ code: 'unknown-option', values: { option: 'hyphens', expected: OPTION_NAMES } }),
    );
    expect(() => parseOptions(JSON.parse('{"__proto__": "x"}'))).toThrow(/no option/);
  });
});
