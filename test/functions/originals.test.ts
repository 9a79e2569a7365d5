// Original spellings through the whole house: uploaded with originals=keep, they come with words and searches.

import { describe, expect, it } from 'vitest';
import { openHouse } from './house.ts';

const FRENCH = 'élève\nÉlève\nloup\nœuf\nParis\n';
const keep = { options: { originals: 'keep' } };

describe('a list that was uploaded with originals=keep', () => {
  it('answers with the spellings it had', async () => {
    const { upload, ask } = openHouse();
    await upload('fr', 'fr-mine', FRENCH, keep);
    const { body } = await ask('GET', '/v1/lexicons/fr-mine/words/eleve');
    expect(body).toMatchObject({ word: 'ELEVE', valid: true, originals: ['élève', 'Élève'] });
    expect((await ask('GET', '/v1/lexicons/fr-mine/words/loup')).body).not.toHaveProperty('originals');
    expect((await ask('GET', '/v1/lexicons/fr-mine/words/loups')).body).not.toHaveProperty('originals');

    const words = [
      { word: 'ELEVE', tiles: [...'ELEVE'], originals: ['élève', 'Élève'] },
      { word: 'LOUP', tiles: [...'LOUP'], originals: [] },
      { word: 'OEUF', tiles: [...'OEUF'], originals: ['œuf'] },
      { word: 'PARIS', tiles: [...'PARIS'], originals: ['Paris'] },
    ];
    expect((await ask('GET', '/v1/lexicons/fr-mine/search?originals=true')).body.words).toEqual(words);
    expect((await ask('POST', '/v1/lexicons/fr-mine/search', { suffix: 'uf', originals: true })).body.words).toEqual([
      words[2],
    ]);
    expect((await ask('GET', '/v1/lexicons/fr-mine/search?prefix=el')).body.words).toEqual([
      { word: 'ELEVE', tiles: [...'ELEVE'] },
    ]);
    const second = (await ask('GET', '/v1/lexicons/fr-mine/search?originals=true&limit=1')).body;
    const next = `/v1/lexicons/fr-mine/search?originals=true&limit=9&cursor=${encodeURIComponent(second.cursor)}`;
    expect((await ask('GET', next)).body.words).toEqual(words.slice(1));
  });

  it('says in its report how many it kept, and in its manifest that it was asked to', async () => {
    const { upload, ask } = openHouse();
    await upload('fr', 'fr-mine', FRENCH, keep);
    const { body } = await ask('GET', '/v1/lexicons/fr-mine/versions/1');
    expect(body.report.originals).toEqual({ words: 3, spellings: 4, notKept: 0 });
    expect(body.options).toEqual({ originals: 'keep' });
    expect(body.artifact.bytes).toBeGreaterThan(body.dawg.bytes + body.gaddag.bytes);
  });

  it('plays and downloads as the list without them', async () => {
    const { upload, ask } = openHouse();
    await upload('fr', 'fr-kept', FRENCH, keep);
    await upload('fr', 'fr-dropped', FRENCH);
    const rows = Array.from({ length: 15 }, () => '.'.repeat(15));
    const [kept, dropped] = await Promise.all(
      ['fr-kept', 'fr-dropped'].map(async (lexicon) => {
        const { body } = await ask('POST', `/v1/lexicons/${lexicon}/moves/scrabble`, { board: rows, rack: 'ELEVEP' });
        return body.moves;
      }),
    );
    expect(kept.length).toBeGreaterThan(0);
    expect(kept).toEqual(dropped);
    const [one, other] = await Promise.all(
      ['fr-kept', 'fr-dropped'].map(async (lexicon) => (await ask('GET', `/v1/lexicons/${lexicon}/versions/1`)).body),
    );
    for (const format of ['mwz', 'list', 'text', 'kwg']) {
      expect([format, one.formats[format].sha256]).toEqual([format, other.formats[format].sha256]);
    }
    expect(one.formats.mwg.sha256).not.toBe(other.formats.mwg.sha256);
  });

  it('is another version with other spellings, and the same one with the same', async () => {
    const { upload, ask } = openHouse();
    const settle = async (list: string, more: object): Promise<unknown[]> => {
      const uploadId = await upload('fr', 'fr-mine', list, more);
      const { body } = await ask('GET', '/v1/lexicons/fr-mine/uploads');
      const { status, version } = body.uploads.find((one: { uploadId: string }) => one.uploadId === uploadId);
      return [status, version];
    };
    expect(await settle(FRENCH, {})).toEqual(['published', 1]);
    expect(await settle(FRENCH, keep)).toEqual(['published', 2]);
    expect(await settle(`loup\n${FRENCH}élève\nLOUP\n`, keep)).toEqual(['unchanged', 2]);
    expect(await settle(FRENCH.replace('Élève', 'Élevé'), keep)).toEqual(['published', 3]);
    expect(await settle(FRENCH.toUpperCase().normalize('NFD').replace(/\p{M}/gu, ''), keep)).toEqual(['published', 4]);
    expect(await settle(FRENCH, { options: { originals: 'drop' } })).toEqual(['restored', 1]);
  });

  it('fails with another value', async () => {
    const { ask } = openHouse();
    const request = { language: 'fr', lexicon: 'fr-mine', filename: 'l.txt', options: { originals: 'yes' } };
    expect(await ask('POST', '/v1/uploads', request)).toMatchObject({ status: 400, body: { code: 'invalid-option' } });
  });
});
