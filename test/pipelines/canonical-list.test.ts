// The list that is downloaded and hashed: uploaded again, it is the same lexicon.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalList, versionSha256 } from '../../pipelines/canonical-list.ts';
import { ingestText } from './ingest/ingested.ts';
import { nodeHash } from './world.ts';

const listOf = async (content: string, language: string) => {
  const ingested = await ingestText(content, { language });
  return { ...ingested, list: canonicalList(ingested.words, ingested.alphabet) };
};

describe('a canonical list', () => {
  it('is plain text in tile order, and brackets only what plain text would not say', async () => {
    const { list } = await listOf('perro\npe[R][R]o\nllama\nñu\nchico\n', 'es');
    expect(new TextDecoder().decode(list)).toBe('CHICO\nLLAMA\nÑU\n[P][E][R][R][O]\nPERRO\n');
  });

  it('brackets only what is no grapheme cluster where it makes the alphabet', async () => {
    const { list } = await listOf('[ch]at\nchat\n[x\n', 'und');
    expect(new TextDecoder().decode(list)).toBe('CHAT\n[CH]AT\n[X\n');
  });

  it('is the same lexicon again', async () => {
    const letters = fc.constantFrom('c', 'h', 'l', 'r', 'a', 'ñ', 'c|', 'l|', '[ch]', '[r]');
    const words = fc.array(fc.array(letters, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(words, fc.constantFrom('es', 'und'), async (lines, language) => {
        const content = lines.map((line) => line.join('')).join('\n');
        fc.pre(/[a-zñ]/.test(content));
        const first = await listOf(content, language);
        const again = await listOf(new TextDecoder().decode(first.list), language);
        expect(again.alphabet.tiles).toEqual(first.alphabet.tiles);
        expect(again.words).toEqual(first.words);
        expect(again.list).toEqual(first.list);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the SHA-256 of a version', () => {
  const shaOf = async (content: string, language: string, about = {}): Promise<string> => {
    const { alphabet, list } = await listOf(content, language);
    return versionSha256(language, alphabet, about, list, nodeHash);
  };

  it('is of the words, not of the lines', async () => {
    expect(await shaOf('cat\ndog\n', 'en')).toBe(await shaOf('\ufeffDOG\r\ncat\r\ncat', 'en'));
    expect(await shaOf('cat\ndog\n', 'en')).not.toBe(await shaOf('cat\ndogs\n', 'en'));
  });

  it('tells languages, alphabets and descriptions apart', async () => {
    const shas = [
      await shaOf('cat\n', 'en'),
      await shaOf('cat\n', 'es'),
      await shaOf('cat\n', 'es-x-plain'),
      await shaOf('cat\n', 'en', { title: 'A' }),
      await shaOf('cat\n', 'en', { note: 'A' }),
    ];
    expect(new Set(shas).size).toBe(shas.length);
  });

  it('covers spellings that are kept, and only those', async () => {
    const keptSha = async (content: string, language = 'fr'): Promise<string> => {
      const { words, alphabet, originals } = await ingestText(content, { language, options: { originals: 'keep' } });
      return versionSha256(language, alphabet, {}, canonicalList(words, alphabet), nodeHash, originals);
    };
    const none = await shaOf('eleve\nelu\n', 'fr');
    expect(await keptSha('eleve\nELU\n')).toBe(none);
    const shas = await Promise.all(
      ['élève\nelu\n', 'élevé\nelu\n', 'eleve\nélu\n', 'élève\nélevé\nelu\n', 'élevé\nélève\nelu\n'].map((content) =>
        keptSha(content),
      ),
    );
    expect(new Set([none, ...shas]).size).toBe(6);
    expect(await keptSha('elu\nELU\nélève\nélève\nELEVE')).toBe(shas[0]);
  });

  it('does not change from one Motmot to the next', async () => {
    expect(await shaOf('cat\ndog\n', 'und')).toMatchInlineSnapshot(
      `"9e5508a190c8963b6f4103130909231395e10ce6163c3c884f38f3684e5ae835"`,
    );
  });
});
