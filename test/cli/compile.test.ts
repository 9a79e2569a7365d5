import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openLexicon } from '../../core/lexicon/lexicon.ts';
import { words } from '../../core/lexicon/walk.ts';
import { OPTION_NAMES } from '../../pipelines/ingest/options.ts';
import { lexiconFrom } from '../fixtures/lexicons.ts';
import { motmot, temporaryFolder } from './command.ts';

const inFolder = temporaryFolder();
const write = (name: string, content: string | Uint8Array): string => {
  writeFileSync(inFolder(name), content);
  return inFolder(name);
};
const list = write('list.txt', 'care\r\nCAR\n  zoo\nc4t\n');
const wordsOf = (file: string): string[] => words(openLexicon(readFileSync(file)));

describe('motmot compile', () => {
  it('makes a lexicon of a list, and its report', async () => {
    const output = inFolder('en.mwg');
    const report = inFolder('report.json');
    const { code, out, err } = await motmot(['compile', list, '--language', 'en', '-o', output, '--report', report]);
    expect([code, out]).toEqual([0, '']);
    expect(err).toContain('read 4 lines: 3 words, 1 refused');
    expect(wordsOf(output)).toEqual(['CAR', 'CARE', 'ZOO']);
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({
      linesRead: 4,
      accepted: 3,
      unique: 3,
      refused: 1,
      refusedLines: [{ line: 4, text: 'c4t', reason: 'unknown-letter' }],
      status: 'compiled',
      lexicon: { words: 3, builds: [{ method: 'incremental' }] },
    });
  });

  it('--no-gaddag leaves out the graph that moves need', async () => {
    const output = inFolder('dawg.mwg');
    const { code, objects } = await motmot([
      'compile',
      list,
      '--language',
      'en',
      '-o',
      output,
      '--no-gaddag',
      '--json',
    ]);
    expect([code, objects[0]]).toEqual([0, expect.not.objectContaining({ gaddag: expect.anything() })]);
    expect(readFileSync(output)).toEqual(
      Buffer.from(lexiconFrom(['care', 'car', 'zoo'], 'en', { gaddag: false }).bytes),
    );
    const moves = await motmot(['moves', 'scrabble', output], { stdin: '{}\n' });
    expect([moves.code, moves.err]).toEqual([2, expect.stringContaining('has no GADDAG')]);
  });

  it('gives the same bytes by either construction and by both, and says what it built', async () => {
    const bytes = Buffer.from(lexiconFrom(['care', 'car', 'zoo'], 'en').bytes);
    for (const method of ['incremental', 'two-step', 'both']) {
      const output = inFolder(`${method}.mwg`);
      const args = ['compile', list, '--language', 'en', '-o', output, '--method', method, '--json'];
      const { code, objects } = await motmot(args);
      expect(code).toBe(0);
      expect(readFileSync(output).equals(bytes)).toBe(true);
      expect(objects).toMatchObject([{ words: 3, bytes: bytes.length, dawg: { states: 7, arcs: 7 }, output }]);
      expect(objects[0]!.builds).toHaveLength(method === 'both' ? 2 : 1);
    }
  });

  it('takes the alphabet from the list when no language is given', async () => {
    const output = inFolder('und.mwg');
    await motmot(['compile', write('und.txt', 'ñandú\nllama\n'), '-o', output]);
    expect(openLexicon(readFileSync(output)).alphabet).toMatchObject({
      language: 'und',
      tiles: expect.arrayContaining(['Ú']),
    });
  });

  it('knows every option of an upload, and honours it', async () => {
    const help = (await motmot(['compile', '--help'])).out;
    for (const name of OPTION_NAMES) expect(help).toContain(`--${name} <`);
    const output = inFolder('options.mwg');
    const commented = write('commented.txt', 'été # an entry\nco-op\n');
    const args = ['compile', commented, '--language', 'fr', '--comments', '#', '--hyphenated', 'strip', '-o', output];
    expect(await motmot([...args, '--accents', 'keep'])).toMatchObject({ code: 0 });
    expect(wordsOf(output)).toEqual(['COOP', 'ÉTÉ']);
  });

  it('reads standard input and writes standard output for -', async () => {
    const { code, bytes, err } = await motmot(['compile', '-', '--language', 'en', '-o', '-'], {
      stdin: 'care\ncar\nzoo\n',
    });
    expect(code).toBe(0);
    expect(bytes.equals(Buffer.from(lexiconFrom(['care', 'car', 'zoo'], 'en').bytes))).toBe(true);
    expect(err).toContain('3 words');
  });

  it('reads gzip, whatever the name', async () => {
    const output = inFolder('gz.mwg');
    const packed = write('packed.txt', gzipSync('care\ncar\n'));
    expect(await motmot(['compile', packed, '--language', 'en', '-o', output])).toMatchObject({ code: 0 });
    expect(wordsOf(output)).toEqual(['CAR', 'CARE']);
  });

  it('exits 3 for a list that is none, writes no lexicon, and tells why in the report', async () => {
    const bad = {
      empty: '',
      blank: '\n\n',
      image: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0),
      digits: '1\n2\n3\na\n',
    };
    for (const [name, content] of Object.entries(bad)) {
      const output = inFolder(`${name}.mwg`);
      const report = inFolder(`${name}.json`);
      const file = write(`${name}.txt`, content);
      const { code, err } = await motmot(['compile', file, '--language', 'en', '-o', output, '--report', report]);
      expect([name, code, existsSync(output)]).toEqual([name, 3, false]);
      expect(err).toMatch(/^motmot: /);
      expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({
        status: 'failed',
        problems: [{ code: expect.any(String), detail: expect.any(String) }],
      });
    }
  });

  it('exits 2 for a mistake in the call, and leaves an older lexicon as it was', async () => {
    const output = inFolder('kept.mwg');
    await motmot(['compile', list, '--language', 'en', '-o', output]);
    const before = readFileSync(output);
    const mistakes: Record<string, string[]> = {
      'no output': [list],
      'no list': ['-o', output],
      'a list that is not there': [inFolder('none.txt'), '-o', output],
      'a folder for a list': [inFolder('.'), '-o', output],
      'a language that is no tag': [list, '--language', 'en us', '-o', output],
      'an unknown option': [list, '--colour', 'red', '-o', output],
      'a value that an option does not take': [list, '--accents', 'perhaps', '-o', output],
      'an unknown method': [list, '--method', 'magic', '-o', output],
      'an output that is no lexicon': [list, '-o', inFolder('out.txt')],
      'a folder that is not there': [list, '--language', 'en', '-o', inFolder('none/en.mwg')],
      'a report that cannot be written': [list, '--language', 'en', '-o', output, '--report', inFolder('none/r.json')],
      'two lists': [list, list, '-o', output],
      'two things on standard output': [list, '-o', '-', '--json'],
    };
    for (const [name, args] of Object.entries(mistakes)) {
      const { code, out, err } = await motmot(['compile', ...args]);
      expect([name, code, out]).toEqual([name, 2, '']);
      expect(err).toMatch(/^motmot: /);
    }
    expect(readFileSync(output).equals(before)).toBe(true);
  });

  it('replaces a file as a whole, through a link, keeping its permissions, and leaves nothing beside it', async () => {
    mkdirSync(inFolder('place'));
    const target = write('place/target.mwg', 'old');
    const link = inFolder('place/link.mwg');
    symlinkSync('target.mwg', link);
    await motmot(['compile', list, '--language', 'en', '-o', link]);
    expect(wordsOf(target)).toHaveLength(3);
    expect(statSync(target).mode & 0o777).toBe(0o644);
    expect(readdirSync(path.dirname(target)).sort()).toEqual(['link.mwg', 'target.mwg']);
  });
});

describe('motmot validate', () => {
  it('reports on every line and writes nothing', async () => {
    const { code, out } = await motmot(['validate', list, '--language', 'en']);
    expect(code).toBe(0);
    expect(out).toContain('refused line 4: "c4t" unknown-letter');
    expect(out).toContain('changed line 3: "  zoo" -> ZOO (white-space)');
    const { objects } = await motmot(['validate', list, '--language', 'en', '--json']);
    expect(objects).toMatchObject([{ linesRead: 4, refused: 1, problems: [] }]);
  });

  it('exits 1 for a list that would fail, saying why', async () => {
    const args = ['validate', list, '--language', 'en', '--refuse-share', '0'];
    expect(await motmot(args)).toMatchObject({ code: 1, err: expect.stringContaining('refuse-share') });
    expect((await motmot([...args, '--json'])).objects).toMatchObject([
      { refused: 1, problems: [{ code: 'too-many-refused' }] },
    ]);
    expect(await motmot(['validate', '-'], { stdin: '' })).toMatchObject({ code: 1 });
    expect(await motmot(['validate', inFolder('none.txt')])).toMatchObject({ code: 2 });
  });
});
