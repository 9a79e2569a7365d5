import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { lexiconFrom } from '../fixtures/lexicons.ts';
import { motmot, temporaryFolder } from './command.ts';

const inFolder = temporaryFolder();
const en = inFolder('en.mwg');
const es = inFolder('es.mwg');

beforeAll(() => {
  writeFileSync(en, lexiconFrom(['car', 'care', 'cares', 'zoo'], 'en').bytes);
  writeFileSync(es, lexiconFrom(['chico', '[C][H]ICO', 'perro'], 'es').bytes);
});

describe('motmot check', () => {
  it('says of each word whether it is valid, and exits 1 when one is not', async () => {
    expect(await motmot(['check', en, 'care', 'CARES'])).toMatchObject({ code: 0, out: 'CARE  valid\nCARES  valid\n' });
    const mixed = await motmot(['check', en, 'care', 'cat', 'c4t', '']);
    expect(mixed.code).toBe(1);
    expect(mixed.out).toBe(
      'CARE  valid\nCAT  not valid: not in the lexicon\nC4T  not valid: "4" is no tile of the alphabet\n  not valid: no word at all\n',
    );
  });

  it('writes with --json an object a word in the order given, then the summary, and nothing else', async () => {
    const { code, objects, err } = await motmot(['check', '--json', en, 'zoo', 'cat', 'cáre']);
    expect(code).toBe(1);
    expect(err).toBe('');
    expect(objects).toEqual([
      { asked: 'zoo', word: 'ZOO', valid: true, tiles: ['Z', 'O', 'O'], rank: 3 },
      { asked: 'cat', word: 'CAT', valid: false, tiles: ['C', 'A', 'T'], rank: null, reason: 'not-in-lexicon' },
      { asked: 'cáre', word: 'CARE', valid: true, tiles: ['C', 'A', 'R', 'E'], rank: 1 },
      { summary: { words: 3, valid: 2, invalid: 1 } },
    ]);
  });

  it('tells with --details what study wants to know of a word, and what is near to one that is not valid', async () => {
    const { code, out } = await motmot(['check', en, '--details', 'care', 'cart', '4']);
    expect(code).toBe(1);
    expect(out).toBe(
      [
        'CARE  valid',
        '  tiles     C A R E',
        '  rank      1 of 4 from 0',
        '  hooks     front: none; back: S',
        '  anagrams  1, itself counted',
        '  score     6',
        'CART  not valid: not in the lexicon',
        '  tiles    C A R T',
        '  nearest  CARE, CAR, CARES',
        '4  not valid: "4" is no tile of the alphabet',
        '  tiles    none',
        '  nearest  CAR, ZOO',
        '',
      ].join('\n'),
    );
    const { objects } = await motmot(['check', en, '--details', '--json', 'care', 'cart']);
    expect(objects).toMatchObject([
      { asked: 'care', valid: true, rank: 1, hooks: { front: [], back: ['S'] }, anagrams: 1, score: 6 },
      { asked: 'cart', valid: false, nearest: ['CARE', 'CAR', 'CARES'] },
      { summary: { words: 2, valid: 1, invalid: 1 } },
    ]);
    expect(await motmot(['check', en, '--details', '--details', 'care'])).toMatchObject({ code: 2 });
  });

  it('takes a word without brackets by any of its tilings, and a bracket as one tile', async () => {
    const { objects } = await motmot(['check', es, '--json', 'chico', '[CH]ICO', '[C][H]ICO', 'pe[RR]o']);
    expect(objects.slice(0, 4).map(({ tiles }) => tiles)).toEqual([
      ['CH', 'I', 'C', 'O'],
      ['CH', 'I', 'C', 'O'],
      ['C', 'H', 'I', 'C', 'O'],
      ['P', 'E', 'RR', 'O'],
    ]);
  });

  it('reads words from standard input for -, one a line, trimming line ends only', async () => {
    const { code, objects } = await motmot(['check', en, '--json', 'zoo', '-'], {
      stdin: 'care\r\ncáre\n zoo\n\ncares',
    });
    expect(code).toBe(1);
    expect(objects.map(({ asked, valid }) => [asked, valid]).slice(0, -1)).toEqual([
      ['zoo', true],
      ['care', true],
      ['cáre', true],
      [' zoo', false],
      ['', false],
      ['cares', true],
    ]);
    expect(await motmot(['check', '-', '-'])).toMatchObject({ code: 2, out: '' });
  });

  it('takes words that begin with a hyphen behind --', async () => {
    expect(await motmot(['check', en, '--', '-care'])).toMatchObject({ code: 1 });
  });

  it('colours its verdicts where colours are shown, and only there', async () => {
    expect((await motmot(['check', en, 'care'], { coloured: true })).out).toContain('\u001b[32mvalid');
    expect((await motmot(['check', en, 'care'])).out).not.toContain('\u001b');
  });
});
