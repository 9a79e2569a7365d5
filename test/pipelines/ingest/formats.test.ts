// CSV, TSV, JSON and hunspell dictionaries: which entries they hold, and that no line is lost.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ingestError, ingestText, type TextRequest } from './ingested.ts';

const read = async (content: string, request: TextRequest = {}) => {
  const { texts, report } = await ingestText(content, request);
  return { texts, report, codes: report.warnings.map(({ code }) => code) };
};

describe('the format', () => {
  it.each([
    ['json', ' [\n  "cat"\n]', '.txt'],
    ['json', '\ufeff["cat"]', ''],
    ['hunspell', '2\ncat/S\ndog\n', '.txt'],
    ['hunspell', '2\ncat\ndog\n', '.dic'],
    ['hunspell', 'cat/S\ndog/MS\n', '.dic'],
    ['csv', 'cat,3\n', '.csv'],
    ['csv', '"cat"\n"dog"\n', '.csv'],
    ['csv', 'cat,3\ndog,5\nowl,7\n', '.txt'],
    ['tsv', 'cat\t3\n', '.tsv'],
    ['tsv', 'cat\t3\ndog\t5\n', '.txt'],
    ['list', 'cat\ndog\n', '.csv'],
    ['list', 'cat\ndog\n', '.dic'],
    ['list', 'cat\ndog\n', '.json'],
    ['list', 'Paris, Texas\nRome, Italy\nOslo, Norway\n', '.txt'],
    ['list', '1984\ncat\ndog\n', '.txt'],
    ['list', '[CH]ICO\n', '.txt'],
    ['list', '', '.csv'],
  ])('is told by the content: %s %j %s', async (format, content, extension) => {
    const { report } = await read(content, { extension, options: { 'refuse-share': '1' } }).catch((error) => ({
      report: error.values.report,
    }));
    expect(report.format).toBe(format);
  });

  it('is what the upload says', async () => {
    expect((await read('{"a":1}\n', { options: { format: 'list' } })).texts).toEqual(['{"A":1}']);
    expect((await read('cat,dog\n', { options: { format: 'csv' } })).texts).toEqual(['CAT']);
    expect((await read('word;n\ncat;3\n', { options: { column: 'word' } })).texts).toEqual(['CAT']);
  });
});

describe('CSV', () => {
  const csv = (content: string, options: Record<string, string> = {}) =>
    read(content, { extension: '.csv', options: { 'refuse-share': '1', ...options } });

  it.each([
    ['commas', 'cat,1\ndog,2\n'],
    ['semicolons', 'cat;1,5\ndog;2,5\n'],
    ['tabs', 'cat\t1\ndog\t2\n'],
    ['bars', 'cat|1\ndog|2\n'],
  ])('is split at %s', async (_, content) => {
    expect((await csv(content)).texts).toEqual(['CAT', 'DOG']);
  });

  it('has quoted fields, with quotation marks and line ends in them', async () => {
    const { texts, report } = await csv('\ufeff"a,b",1\n"say ""x""",2\r\n"two\nlines",3\nlast,4');
    expect(texts).toEqual(['A,B', 'LAST', 'SAY "X"']);
    expect(report.refusedLines).toEqual([
      { line: 3, text: 'two\nlines', reason: 'control-character', detail: 'U+000A' },
    ]);
    // Lines of the file are counted as they stand in it.
    expect((await csv('x,1\n"y","a\nb"\nq$,2\n', { alphabet: 'X Y' })).report.refusedLines).toMatchObject([
      { line: 4 },
    ]);
  });

  it('gives the column that is asked for, by name or number', async () => {
    const list = 'id;Wort;zahl\n1;Haus;3\n2;Hof;4\n';
    expect((await csv(list, { column: 'wort' })).texts).toEqual(['HAUS', 'HOF']);
    expect((await csv(list, { column: '2' })).texts).toEqual(['HAUS', 'HOF', 'WORT']);
    const error = await ingestError(list, { extension: '.csv', options: { column: 'mot' } });
    expect(error).toMatchObject({ code: 'unknown-column', values: { got: 'mot', expected: ['id', 'Wort', 'zahl'] } });
    const none = await ingestError('["cat"]', { options: { column: 'wort' } });
    expect(none).toMatchObject({ code: 'invalid-option', values: { option: 'column', format: 'json' } });
  });

  it('leaves names of columns out where numbers follow, and says so', async () => {
    const { texts, report, codes } = await csv('word,count\ncat,3\n');
    expect(texts).toEqual(['CAT']);
    expect(report).toMatchObject({ headers: 1, linesInFile: 2, linesRead: 1 });
    expect(codes).toEqual(['header-skipped']);
    expect((await csv('word,note\ncat,x\n')).texts).toEqual(['CAT', 'WORD']);
    expect((await csv('10,3\ncat,4\n')).texts).toEqual(['10', 'CAT']);
  });

  it('counts records without the column as blank', async () => {
    const { report } = await csv('cat,1\n,2\n\nx\n', { column: '1' });
    expect(report).toMatchObject({ linesInFile: 4, blank: 2, accepted: 2 });
  });

  it('with a quotation mark that is never closed is refused, not swallowed', async () => {
    const open = `cat,1\n"dog,2\n${'owl,3\n'.repeat(200)}`;
    expect(await ingestError(open, { extension: '.csv' })).toMatchObject({ code: 'bad-csv', values: { line: 2 } });
    expect((await ingestError('"cat\n', { extension: '.csv' })).code).toBe('bad-csv');
  });

  it('is the same however the stream is cut, and gives back what was put in', async () => {
    const field = fc.string({ unit: fc.constantFrom(...'aéЖ,;"\n\r '), maxLength: 5 });
    const records = fc.array(fc.tuple(field, field), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(records, fc.integer({ min: 1, max: 9 }), async (rows, pieceBytes) => {
        const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
        const content = rows.map((row) => `${row.map(quoted).join(',')}\n`).join('');
        const options = { format: 'csv', column: '1', 'refuse-share': '1' };
        const answer = (piece: number) =>
          ingestText(content, { options, pieceBytes: piece }).then(
            ({ report }) => report,
            ({ values }) => values.report,
          );
        const report = await answer(1 << 16);
        expect(report.linesInFile).toBe(rows.length);
        const blank = rows.filter(([word]) => word.trim() === '').length;
        expect(report.blank).toBe(blank);
        expect(await answer(pieceBytes)).toEqual(report);
      }),
      { numRuns: 150 },
    );
  });
});

describe('TSV', () => {
  it('is split at tabs alone', async () => {
    const { texts } = await read('cat, dog\t1\nowl\t2\n', { extension: '.tsv' });
    expect(texts).toEqual(['CAT, DOG', 'OWL']);
  });
});

describe('JSON', () => {
  it('is an array of strings, with escapes', async () => {
    const { texts, report } = await read('["cat", "\\u00e9t\\u00e9",\n"a\\"b" , "\\ud83e\\udd89"]\n');
    expect(texts).toEqual(['A"B', 'CAT', 'ÉTÉ', '🦉']);
    expect(report).toMatchObject({ linesInFile: 4, accepted: 4, format: 'json' });
  });

  it('refuses elements that are no strings, each by its place', async () => {
    const { texts, report } = await read('["cat",1,null,["x","]"],{"a":"}"},"dog","\\ud800","a\\u0000b"]', {
      options: { 'refuse-share': '1' },
    });
    expect(texts).toEqual(['CAT', 'DOG']);
    expect(report.refusedLines).toEqual([
      { line: 2, text: '1', reason: 'no-string' },
      { line: 3, text: 'null', reason: 'no-string' },
      { line: 4, text: '["x","]"]', reason: 'no-string' },
      { line: 5, text: '{"a":"}"}', reason: 'no-string' },
      { line: 7, text: '\\uD800', reason: 'undecodable' },
      { line: 8, text: 'a\u0000b', reason: 'control-character', detail: 'U+0000' },
    ]);
  });

  it.each(['{"a":1}', '["cat"', '["cat",]', '["cat" "dog"]', '["cat"] x', '["\\x"]', '[,]', '["cat', '[{"a":1}'])(
    'that is none is refused with the place: %s',
    async (content) => {
      const error = await ingestError(content, { options: { format: 'json' } });
      expect(error).toMatchObject({ code: 'bad-json', values: { at: expect.any(Number) } });
    },
  );

  it('gives what the platform reads, however the stream is cut', async () => {
    const strings = fc.array(fc.string({ unit: fc.constantFrom(...'aé今🦉"\\\n\u0007/ '), maxLength: 6 }), {
      minLength: 1,
      maxLength: 9,
    });
    await fc.assert(
      fc.asyncProperty(strings, fc.boolean(), fc.integer({ min: 1, max: 9 }), async (list, pretty, pieceBytes) => {
        const content = JSON.stringify(list, null, pretty ? 2 : undefined);
        const options = { format: 'json', 'refuse-share': '1' };
        const report = await ingestText(content, { options, pieceBytes }).then(
          (ingested) => ingested.report,
          ({ values }) => values.report,
        );
        expect(report.linesInFile).toBe(list.length);
        const clean = list.map((text) => text.trim()).filter((text) => text !== '');
        expect(report.linesRead).toBe(clean.length);
        expect(report.accepted).toBe(clean.filter((text) => !/\p{Cc}/u.test(text)).length);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a hunspell dictionary', () => {
  it('gives its words without count, flags and fields', async () => {
    const { texts, report, codes } = await read('4\ncat/S\ndog po:noun\nand\\/or/X\nice cream/S\tst:ice\n', {
      extension: '.dic',
    });
    expect(texts).toEqual(['AND/OR', 'CAT', 'DOG', 'ICE CREAM']);
    expect(report).toMatchObject({ linesInFile: 5, headers: 1, linesRead: 4, changed: 0 });
    expect(codes).toEqual(['no-affix-file']);
  });

  it('that announces more words than it has may have been cut short', async () => {
    expect((await read('9\ncat\ndog\n', { extension: '.dic' })).codes).toEqual(['count-mismatch']);
  });
});
