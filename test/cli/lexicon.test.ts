import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { lexiconFrom } from '../fixtures/lexicons.ts';
import { motmot, temporaryFolder } from './command.ts';

const inFolder = temporaryFolder();
const en = inFolder('en.mwg');
const bytes = lexiconFrom(['car', 'care', 'cares', 'zoo'], 'en').bytes;
beforeAll(() => writeFileSync(en, bytes));

describe('motmot verify', () => {
  it('proves a sound lexicon', async () => {
    expect(await motmot(['verify', en])).toMatchObject({ code: 0, out: `${en}  sound: 4 words, every arc proved\n` });
    const { objects } = await motmot(['verify', en, '--exhaustive', '--json']);
    expect(objects).toEqual([{ sound: true, words: 4, bytes: bytes.length }]);
  });

  it('exits 3 for a flipped bit of any byte', async () => {
    const flipped = inFolder('flipped.mwg');
    for (let index = 0; index < bytes.length; index++) {
      const copy = Uint8Array.from(bytes);
      copy[index]! ^= 1 << (index % 8);
      writeFileSync(flipped, copy);
      const { code, out, err } = await motmot(['verify', flipped]);
      expect([index, code, out, err.startsWith('motmot: ')]).toEqual([index, 3, '', true]);
    }
  });

  it('exits 3 for a file cut anywhere or grown', async () => {
    const cut = inFolder('cut.mwg');
    for (let length = 0; length < bytes.length; length += 3) {
      writeFileSync(cut, bytes.subarray(0, length));
      expect([length, (await motmot(['verify', cut])).code]).toEqual([length, 3]);
    }
    writeFileSync(cut, Buffer.concat([bytes, Buffer.of(0)]));
    expect((await motmot(['verify', cut])).code).toBe(3);
  });
});

describe('a lexicon argument', () => {
  it('may be a wire file; one that is damaged is a bad file', async () => {
    const wire = inFolder('en.mwz');
    expect(await motmot(['convert', en, wire])).toMatchObject({ code: 0 });
    expect((await motmot(['check', wire, 'care'])).code).toBe(0);
    expect((await motmot(['verify', wire])).code).toBe(0);
    const damaged = readFileSync(wire);
    damaged[damaged.length - 1]! ^= 1;
    writeFileSync(wire, damaged);
    expect((await motmot(['check', wire, 'care'])).code).toBe(3);
  });

  const verbs: readonly (readonly string[])[] = [
    ['verify'],
    ['inspect'],
    ['explain', 'car'],
    ['check', 'car'],
    ['search'],
    ['moves', 'scrabble'],
  ];
  const call = ([verb, ...rest]: readonly string[], file: string) =>
    verb === 'moves' ? motmot([verb, rest[0]!, file]) : motmot([verb!, file, ...rest]);

  it('that is not there, a folder or a list is a mistake in the call', async () => {
    writeFileSync(inFolder('list.txt'), 'car\n');
    for (const verb of verbs) {
      for (const file of [inFolder('none.mwg'), inFolder('.'), inFolder('list.txt')]) {
        const { code, out, err } = await call(verb, file);
        expect([verb, file, code, out]).toEqual([verb, file, 2, '']);
        expect(err).toMatch(/^motmot: /);
      }
    }
  });

  it('that is damaged, of a newer version or no lexicon is a bad file, for every verb', async () => {
    const damaged = Uint8Array.from(bytes);
    damaged[bytes.length - 1]! ^= 1;
    const newer = Uint8Array.from(bytes);
    newer[4] = 9;
    const files = { damaged, newer, text: Buffer.from('car\ncare\n'), empty: new Uint8Array() };
    for (const [name, content] of Object.entries(files)) {
      writeFileSync(inFolder(`${name}.mwg`), content);
      for (const verb of verbs) {
        const { code, out } = await call(verb, inFolder(`${name}.mwg`));
        expect([verb, name, code, out]).toEqual([verb, name, 3, '']);
      }
    }
  });

  it('comes from standard input for -', async () => {
    expect(await motmot(['check', '-', 'care'], { stdin: bytes })).toMatchObject({ code: 0, out: 'CARE  valid\n' });
  });
});

describe('motmot inspect', () => {
  it('says what the header says', async () => {
    const { objects } = await motmot(['inspect', en, '--json']);
    expect(objects).toMatchObject([
      {
        language: 'en',
        words: 4,
        longestWord: 5,
        layout: 'narrow',
        formatVersion: 1,
        bytes: bytes.length,
        tileSet: 'en',
      },
    ]);
    const { out } = await motmot(['inspect', en]);
    expect(out).toMatch(/^language {2}en$/m);
    expect(out).toMatch(/^words +4$/m);
  });
});

describe('motmot explain', () => {
  it('walks a word arc by arc to its rank', async () => {
    const { code, objects } = await motmot(['explain', en, 'cáre', '--json']);
    expect(code).toBe(0);
    expect(objects).toMatchObject([
      {
        asked: 'cáre',
        folded: 'CARE',
        valid: true,
        tiles: ['C', 'A', 'R', 'E'],
        rank: 1,
        path: [
          { tile: 'C', accepts: false, below: 3 },
          { tile: 'A', accepts: false, below: 3 },
          { tile: 'R', accepts: true, below: 2 },
          { tile: 'E', accepts: true, below: 1 },
        ],
      },
    ]);
    expect((await motmot(['explain', en, 'care'])).out).toContain('rank 1 of 4');
  });

  it('says why a word is none and where its walk ended', async () => {
    const why = async (word: string): Promise<string> => {
      const { code, out } = await motmot(['explain', en, word]);
      expect([word, code]).toEqual([word, 1]);
      return out.split('\n').find((line) => line.startsWith('valid'))!;
    };
    expect(await why('cart')).toContain('behind C A R no T follows, but E');
    expect(await why('ca')).toContain('words go on from C A, none ends there');
    expect(await why('xy')).toContain('behind the root no X follows, but C Z');
    expect(await why('zooo')).toContain('behind Z O O no O follows, but nothing');
    expect(await why('c4r')).toContain('"4" is no tile of the alphabet (en)');
    expect(await why('')).toContain('it is empty');
  });
});
