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
    ]) {
      const { code, out, err } = await motmot(['search', en, ...args]);
      expect([args, code, out]).toEqual([args, 2, '']);
      expect(err).toMatch(/^motmot: /);
    }
  });
});
