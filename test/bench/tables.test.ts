import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { englishCorpus, scrabblePositions } from '../../bench/corpora.ts';
import { writeTables } from '../../bench/readme.ts';
import { asMarkdown, asText, figure, ratio, spreadText } from '../../bench/table.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'motmot-bench-'));
afterAll(() => rmSync(folder, { recursive: true }));

const table = {
  title: 'Speed',
  note: 'Of things.',
  columns: ['what', 'ms'],
  rows: [
    ['ours', '1.00'],
    ['theirs', '12.0'],
  ],
};

describe('tables of figures', () => {
  it('read as Markdown and as text', () => {
    expect(asMarkdown(table)).toBe(
      '**Speed.** Of things.\n\n| what | ms |\n| --- | ---: |\n| ours | 1.00 |\n| theirs | 12.0 |',
    );
    expect(asText(table)).toBe('Speed: Of things.\nwhat      ms\nours    1.00\ntheirs  12.0');
  });

  it('show three digits that matter, spreads and ratios', () => {
    expect([figure(0.01234), figure(1.5), figure(99.95), figure(1234.5)]).toEqual(['0.0123', '1.50', '100', '1,235']);
    expect(spreadText({ median: 2, min: 1, max: 3, rounds: 3 })).toBe('2.00 (1.00 to 3.00)');
    expect(ratio(2, 3)).toBe('1.50x');
  });

  it('go between the markers of a README and change nothing else, as often as they are written', () => {
    const file = pathToFileURL(path.join(folder, 'README.md'));
    writeFileSync(file, '# A\n\n<!-- bench:start -->\nold\n<!-- bench:end -->\n\nend\n');
    for (let i = 0; i < 2; i++) {
      expect(writeTables(file, 'a machine', [table])).toBe(true);
      const text = readFileSync(file, 'utf8');
      expect(text).toBe(
        `# A\n\n<!-- bench:start -->\nOn a machine.\n\n${asMarkdown(table)}\n<!-- bench:end -->\n\nend\n`,
      );
    }
    writeFileSync(file, '# No place\n');
    expect(writeTables(file, 'a machine', [table])).toBe(false);
    expect(readFileSync(file, 'utf8')).toBe('# No place\n');
  });
});

describe('corpora', () => {
  it('are the lists that the positions were made with', () => {
    expect(englishCorpus().words).toHaveLength(267_751);
    expect(scrabblePositions()).toHaveLength(227);
  });
});
