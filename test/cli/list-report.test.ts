// What people read of a list: how far it is, and what became of it.

import { writeFileSync } from 'node:fs';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import type { Io } from '../../cli/io.ts';
import { progressLine, progressOf } from '../../cli/progress.ts';
import { zipOf } from '../pipelines/ingest/zip-archive.ts';
import { motmot, temporaryFolder } from './command.ts';

const inFolder = temporaryFolder();
const write = (name: string, content: string | Uint8Array): string => {
  writeFileSync(inFolder(name), content);
  return inFolder(name);
};

describe('the progress of a read', () => {
  it('is a bar with rate and time left, or bytes where the end is not known', () => {
    expect(progressLine('reading en.txt', 60e6, 160e6, 4)).toBe(
      'reading en.txt [######..........]  37 %, 60 of 160 MB, 15 MB/s, 7 s left',
    );
    expect(progressLine('reading standard input', 4.2e6, undefined, 2)).toBe('reading standard input 4.2 MB, 2.1 MB/s');
    expect(progressLine('reading a', 0, 0, 0)).toBe('reading a [################] 100 %, 0.0 of 0.0 MB, 0.0 MB/s');
  });

  it('is drawn on a terminal only, not at every piece, and taken away at the end', () => {
    const drawn: string[] = [];
    const io = { progress: (line: string) => void drawn.push(line) } as unknown as Io;
    const progress = progressOf(io, 'reading x', 100);
    for (let i = 0; i < 1000; i++) progress.at(i);
    progress.end();
    expect(drawn.length).toBeLessThan(10);
    expect(drawn.at(-1)).toBe('');
    expect(() => progressOf({} as Io, 'reading x', 100).at(50)).not.toThrow();
  });
});

describe('motmot validate', () => {
  it('tells people what the report holds', async () => {
    const list = write('de.txt', iconv.encode('Übermut\nMädchen\nGröße\nÖl\nschön\nc4t\n\nKühe\n', 'windows-1252'));
    const { code, out } = await motmot(['validate', list, '--language', 'de']);
    expect(code).toBe(0);
    expect(out).toContain('lines      8 (1 blank, 0 comments)');
    expect(out).toMatch(/text {7}windows-1252 \(letters, \d\d %\), list/);
    expect(out).toContain('tiles      29 from the language, 7 in the longest word');
    expect(out).toContain('warning: The text was read as windows-1252, by a guess');
    expect(out).toContain('outside the alphabet: "4" U+0034 in 1 line, such as line 6: "c4t"');
    expect(out).toContain('refused line 6: "c4t" unknown-letter 4 U+0034');
  });

  it('tells what a dictionary in an archive was made of', async () => {
    const archive = zipOf({ 'en.dic': '2\ncat/S\ndog/S\n', 'en.aff': 'SFX S Y 1\nSFX S 0 s .\n' });
    const { out } = await motmot(['validate', write('en.zip', archive), '--language', 'en']);
    expect(out).toContain('lines      3 (0 blank, 0 comments, 1 header, 2 forms added)');
    expect(out).toContain('text       utf-8 (ascii), hunspell, zip: en.dic');
    expect(out).toContain('entries    4');
  });

  it('exits 2 for a column that is not there, 1 for a list that would fail', async () => {
    const list = write('list.csv', 'wort;zahl\nhaus;3\n');
    expect((await motmot(['validate', list, '--column', 'mot'])).code).toBe(2);
    expect((await motmot(['validate', list, '--column', 'wort'])).code).toBe(0);
    expect((await motmot(['validate', write('bad.zip', zipOf({}))])).code).toBe(1);
  });
});
