import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { FILE_FORMATS } from '../../cli/formats/registry.ts';
import { caseById } from '../fixtures/cases.ts';
import { lexiconFrom } from '../fixtures/lexicons.ts';
import { motmot, temporaryFolder } from './command.ts';

const inFolder = temporaryFolder();
const en = inFolder('en.mwg');
const bytes = lexiconFrom(['car', 'care', 'cares', 'zoo'], 'en').bytes;
beforeAll(() => writeFileSync(en, bytes));
const golden = (name: string): string => fileURLToPath(new URL(`../fixtures/golden/${name}`, import.meta.url));

describe('motmot convert', () => {
  it('goes from list to lexicon and back without loss', async () => {
    const list = inFolder('es.txt');
    writeFileSync(list, '[C][H][I][C][O]\nCHICO\nPERRO\n');
    const binary = inFolder('es.mwg');
    const back = inFolder('back.txt');
    const again = inFolder('again.mwg');
    expect(await motmot(['convert', list, binary, '--language', 'es'])).toMatchObject({ code: 0, out: '' });
    expect(await motmot(['convert', binary, back, '--json'])).toMatchObject({ code: 0, objects: [{ words: 3 }] });
    expect(readFileSync(back, 'utf8')).toBe(readFileSync(list, 'utf8'));
    await motmot(['convert', back, again, '--language', 'es']);
    expect(readFileSync(again).equals(readFileSync(binary))).toBe(true);
  });

  it('writes and reads every format, each by its own longest extension', async () => {
    for (const { extension, decode } of FILE_FORMATS) {
      const file = inFolder(`all${extension}`);
      const back = inFolder(`all-back${extension}.mwg`);
      expect(await motmot(['convert', en, file])).toMatchObject({ code: 0 });
      if (!decode) {
        const refused = { code: 2, err: expect.stringContaining('is written and not read') };
        expect(await motmot(['convert', file, back])).toMatchObject(refused);
        continue;
      }
      expect(await motmot(['convert', file, back, '--language', 'en'])).toMatchObject({ code: 0 });
      expect([extension, readFileSync(back).equals(bytes)]).toEqual([extension, true]);
    }
    expect(readFileSync(inFolder('all.dawg.txt'), 'utf8')).toMatch(/^NBMOTS : 4\nNBNOEUDS : 8\n/);
    expect(readFileSync(inFolder('all.dot'), 'utf8')).toMatch(/^digraph /);
    expect(readFileSync(inFolder('all.svg'), 'utf8')).toMatch(/^<svg .*<title>4 words</s);
    expect(readFileSync(inFolder('all.txt'), 'utf8')).toBe('CAR\nCARE\nCARES\nZOO\n');
  });

  it('goes between the files of the tutorial, byte for byte, without being told a language', async () => {
    const from = ['example.txt', 'example.dawg.txt', 'example.trie.txt'];
    for (const source of from) {
      for (const target of from) {
        const file = inFolder(target);
        expect(await motmot(['convert', golden(source), file])).toMatchObject({ code: 0 });
        expect([source, target, readFileSync(file, 'utf8')]).toEqual([
          source,
          target,
          readFileSync(golden(target), 'utf8'),
        ]);
      }
    }
  });

  it('fmt-06: saves again, by another path, what it loaded, byte for byte', async () => {
    const { words } = caseById('fmt-06').input;
    const [list, first, second] = [inFolder('cats.txt'), inFolder('first.mwg'), inFolder('second.mwg')];
    writeFileSync(list, words.join('\n'));
    expect((await motmot(['compile', list, '--language', 'en', '-o', first])).code).toBe(0);
    expect((await motmot(['convert', first, second])).code).toBe(0);
    expect(readFileSync(second).equals(readFileSync(first))).toBe(true);
    expect(await motmot(['check', second, 'CATS'])).toMatchObject({ code: 0 });
  });

  it('asks for the language of a file that holds no letters', async () => {
    await motmot(['convert', en, inFolder('en.kwg')]);
    expect(await motmot(['convert', inFolder('en.kwg'), inFolder('x.mwg')])).toMatchObject({
      code: 2,
      err: expect.stringContaining('--language'),
    });
  });

  it('names the formats that exist when one does not', async () => {
    const { code, err } = await motmot(['convert', en, inFolder('en.docx')]);
    expect(code).toBe(2);
    expect(err).toMatch(/\.mwg.*\.txt/);
  });

  it('exits 3 for a bad file of any kind', async () => {
    writeFileSync(inFolder('bad.mwg'), bytes.subarray(0, 100));
    writeFileSync(inFolder('bad.txt'), '');
    expect((await motmot(['convert', inFolder('bad.mwg'), inFolder('x.txt')])).code).toBe(3);
    writeFileSync(inFolder('bad.kwg'), 'abc');
    writeFileSync(inFolder('bad.dawg.txt'), Buffer.of(0xff));
    writeFileSync(inFolder('worse.dawg.txt'), 'NBMOTS : 1\n');
    for (const name of ['bad.kwg', 'bad.dawg.txt', 'worse.dawg.txt']) {
      const args = ['convert', inFolder(name), inFolder('x.mwg'), '--language', 'en'];
      expect([name, (await motmot(args)).code]).toEqual([name, 3]);
    }
    expect((await motmot(['convert', inFolder('bad.txt'), inFolder('x.mwg')])).code).toBe(3);
  });
});
