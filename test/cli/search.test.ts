import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { QUERY_PARAMETERS } from '../../core/queries/registry.ts';
import { lexiconFrom } from '../fixtures/lexicons.ts';
import { motmot, temporaryFolder } from './command.ts';

const inFolder = temporaryFolder();
const en = inFolder('en.mwg');
const many = inFolder('many.mwg');
const list: string[] = [];

beforeAll(() => {
  writeFileSync(en, lexiconFrom(['car', 'care', 'cares', 'race', 'zoo'], 'en').bytes);
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  for (const a of letters) for (const b of letters) for (const c of letters) list.push(a + b + c);
  writeFileSync(many, lexiconFrom(list, 'en').bytes);
});

describe('motmot search', () => {
  it('lists the words that satisfy every filter, one a line, and tells the rest on standard error', async () => {
    const { code, out, err } = await motmot(['search', en, '--pattern', 'C*E*', '--max', '4']);
    expect([code, out]).toEqual([0, 'CARE\n']);
    expect(err).toMatch(/^1 word \(.*arcs\)$/);
  });

  it('takes every filter of the registry as a flag, and the names of the API too', async () => {
    const help = (await motmot(['search', '--help'])).out;
    for (const { name } of QUERY_PARAMETERS) {
      expect(help).toContain(`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
    }
    const words = ['CARE\n', 'RACE\n'].join('');
    expect((await motmot(['search', en, '--from', 'acer', '--use-all'])).out).toBe(words);
    expect((await motmot(['search', en, '--from', 'acer', '--useAll'])).out).toBe(words);
  });

  it('takes a filter several times, by either of its names, and lists what satisfies each', async () => {
    expect((await motmot(['search', en, '--pattern', 'C*', '--pattern', '*E?'])).out).toBe('CARES\n');
    expect((await motmot(['search', en, '--not-suffix', 's', '--notSuffix', 'r', '--infix=a'])).out).toBe(
      'CARE\nRACE\n',
    );
    expect((await motmot(['search', en, '--in-lexicon', en, '--in-lexicon', many])).out).toBe('CAR\nZOO\n');
    const args = Array.from({ length: 17 }, () => ['--infix', 'a']).flat();
    expect(await motmot(['search', en, ...args])).toMatchObject({ code: 2, out: '' });
  });

  it('takes a list from a file behind @ and from standard input for -', async () => {
    const file = inFolder('list.txt');
    writeFileSync(file, '\ufeffrace\r\ncare, zoo;xyz\n');
    const stdin = 'zoo\nrace\n';
    expect((await motmot(['search', en, '--in-list', `@${file}`])).out).toBe('CARE\nRACE\nZOO\n');
    expect((await motmot(['search', en, '--not-in-list', `@${file}`])).out).toBe('CAR\nCARES\n');
    expect((await motmot(['search', en, '--in-list', `@${file}`, '--in-list', '-'], { stdin })).out).toBe(
      'RACE\nZOO\n',
    );
    expect((await motmot(['search', en, '--in-list', 'race', '--in-list', 'zoo,race'])).out).toBe('RACE\n');
  });

  it('says what is wrong with the file of a list', async () => {
    expect((await motmot(['search', en, '--in-list', '@nowhere.txt'])).err).toContain('nowhere.txt (ENOENT)');
    const file = inFolder('latin.txt');
    writeFileSync(file, Buffer.from([0x63, 0xe9, 0x0a]));
    const { code, err } = await motmot(['search', en, '--in-list', `@${file}`]);
    expect([code, err]).toEqual([2, `motmot: ${file} is no text in UTF-8; convert it first.`]);
    const { err: twice } = await motmot(['search', '-', '--in-list', '-']);
    expect(twice).toContain('give - once only');
  });

  it('prints the hooks beside each word', async () => {
    expect((await motmot(['search', en, '--prefix', 'car', '--max', '4', '--hooks'])).out).toBe(
      'CAR  front: none; back: E\nCARE  front: none; back: S\n',
    );
  });

  it('shows examples that can be typed as they stand, with nothing behind them', async () => {
    const help = (await motmot(['search', '--help'])).out.replace(/\n {3,}(?=\S)/g, ' ');
    for (const { name, example } of QUERY_PARAMETERS.filter(({ type }) => type === 'text' || type === 'number')) {
      const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      const quoted = /[*?[\]]/.test(`${example}`) ? `'${example}'` : example;
      expect(help).toMatch(new RegExp(`Example: ${`${flag} ${quoted}`.replace(/[.*?[\]]/g, '\\$&')}$`, 'm'));
    }
    expect(help).not.toContain('...');
  });

  it('writes with --json an object a word, then the summary with the count and how to go on', async () => {
    const { objects, err } = await motmot(['search', en, '--prefix', 'car', '--limit', '2', '--count', '--json']);
    expect(err).toBe('');
    expect(objects).toEqual([
      { word: 'CAR', tiles: ['C', 'A', 'R'] },
      { word: 'CARE', tiles: ['C', 'A', 'R', 'E'] },
      {
        summary: {
          words: 2,
          count: 3,
          truncated: true,
          limit: 2,
          cursor: 'CARE',
          plan: { walk: expect.any(String), arcs: expect.any(Number), beside: 0 },
        },
      },
    ]);
    const rest = await motmot(['search', en, '--prefix', 'car', '--cursor', 'CARE', '--json']);
    expect(rest.objects).toMatchObject([{ word: 'CARES' }, { summary: { words: 1, truncated: false, limit: null } }]);
  });

  it('lists all without a limit, page after page, each once', async () => {
    const { out, err } = await motmot(['search', many]);
    expect(out).toBe(list.map((word) => `${word}\n`).join(''));
    expect(err).toContain('17,576 words');
    const counted = await motmot(['search', many, '--suffix', 'z', '--count', '--json']);
    expect(counted.objects.at(-1)).toMatchObject({ summary: { words: 676, count: 676, truncated: false } });
    const limited = await motmot(['search', many, '--limit', '12000', '--json']);
    expect(limited.objects).toHaveLength(12_001);
    expect(limited.objects.at(-1)).toMatchObject({ summary: { words: 12_000, truncated: true, limit: 12_000 } });
  });

  it('finds nothing without complaint', async () => {
    expect(await motmot(['search', en, '--prefix', 'q'])).toMatchObject({ code: 0, out: '' });
  });

  it('refuses what is no filter or cannot be read, with exit code 2', async () => {
    for (const args of [
      ['--patern', 'x'],
      ['--min', 'three'],
      ['--limit', '0'],
      ['--prefix', 'c4r'],
      ['--cursor', '4'],
      ['--use-all'],
      ['--min', '2', '--min', '3'],
      ['--limit', '1', '--limit', '2'],
      ['--from', 'tea', '--use-all', '--useAll'],
      ['--json', '--json'],
      ['--tile-set', 'xx'],
      ['--blanks', '3'],
      ['--in-list', '@nowhere.txt'],
      ['--in-list', '-', '--not-in-list', '-'],
      ['--in-lexicon', '-', '--in-list', '-'],
    ]) {
      const { code, out, err } = await motmot(['search', en, ...args]);
      expect([args, code, out]).toEqual([args, 2, '']);
      expect(err).toMatch(/^motmot: /);
    }
  });
});
