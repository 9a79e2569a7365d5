// Original spellings on the command line: compiled, checked, searched, inspected, and what other formats lose.

import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { motmot, temporaryFolder } from './command.ts';

const inFolder = temporaryFolder();
const list = inFolder('ru.txt');
const kept = inFolder('ru.mwg');
const language = ['--language', 'ru', '--yo', 'fold'];

beforeAll(async () => {
  writeFileSync(list, 'мёд\nдом\nДом\nсыр\n');
  await motmot(['compile', list, ...language, '--originals', 'keep', '-o', kept]);
});

describe('motmot with originals', () => {
  it('checks words', async () => {
    expect((await motmot(['check', kept, 'мед', 'сыр'])).out).toBe('МЕД  valid  мёд\nСЫР  valid\n');
    const { objects } = await motmot(['check', kept, 'мёд', 'сыр', '--json']);
    expect(objects[0]).toMatchObject({ asked: 'мёд', word: 'МЕД', valid: true, originals: ['мёд'] });
    expect(objects[1]).not.toHaveProperty('originals');
  });

  it('searches', async () => {
    expect((await motmot(['search', kept, '--originals'])).out).toBe('ДОМ  Дом\nМЕД  мёд\nСЫР\n');
    expect((await motmot(['search', kept])).out).toBe('ДОМ\nМЕД\nСЫР\n');
    const { objects } = await motmot(['search', kept, '--originals', '--min', '3', '--json']);
    expect(objects).toMatchObject([{ originals: ['Дом'] }, { originals: ['мёд'] }, { originals: [] }, {}]);
  });

  it('inspects and verifies', async () => {
    expect((await motmot(['inspect', kept])).out).toMatch(/^originals {2}of 2 words, 64 bytes$/m);
    expect((await motmot(['inspect', kept, '--json'])).objects).toMatchObject([{ originals: { words: 2, bytes: 64 } }]);
    expect((await motmot(['verify', kept])).code).toBe(0);
    const flipped = readFileSync(kept);
    const at = flipped.indexOf('мёд');
    flipped[at]! ^= 1;
    const damaged = inFolder('damaged.mwg');
    writeFileSync(damaged, flipped);
    expect((await motmot(['verify', damaged])).code).toBe(3);
    expect((await motmot(['check', damaged, 'мед'])).code).toBe(3);
  });

  it('writes the same file by both constructions, and without the option the file without them', async () => {
    const both = inFolder('both.mwg');
    await motmot(['compile', list, ...language, '--originals', 'keep', '--method', 'both', '-o', both]);
    expect(readFileSync(both)).toEqual(readFileSync(kept));
    const dropped = inFolder('dropped.mwg');
    await motmot(['compile', list, ...language, '-o', dropped]);
    expect((await motmot(['inspect', dropped, '--json'])).objects).toMatchObject([{ originals: null }]);
    expect(readFileSync(kept).length).toBe(readFileSync(dropped).length + 64);
    expect((await motmot(['diff', dropped, kept])).code).toBe(0);
  });

  it('says what a format loses, and loses nothing from binary to binary', async () => {
    const copy = inFolder('copy.mwg');
    expect((await motmot(['convert', kept, copy])).err).not.toMatch(/warning/);
    expect(readFileSync(copy)).toEqual(readFileSync(kept));
    const warning = 'warning: a wire lexicon does not hold how the list wrote its words.';
    expect((await motmot(['convert', kept, inFolder('ru.mwz')])).err).toContain(warning);
    const { err } = await motmot(['compile', list, ...language, '--originals', 'keep', '-o', inFolder('two.mwz')]);
    expect(err).toContain(warning);
    expect((await motmot(['check', inFolder('two.mwz'), 'мёд'])).out).toBe('МЕД  valid\n');
  });

  it('reports how many are kept', async () => {
    const { out } = await motmot(['validate', list, ...language, '--originals', 'keep']);
    expect(out).toMatch(/^originals +2 spellings of 2 words$/m);
    expect((await motmot(['validate', list, ...language])).out).not.toMatch(/originals/);
  });
});
