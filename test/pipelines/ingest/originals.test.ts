// With originals=keep: how the list wrote each word comes through ingest, the binary and its prefix to the answers.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeWord, encodeMarked, isUnknown } from '../../../core/alphabet/tiling.ts';
import { addOriginals } from '../../../core/build/add-originals.ts';
import { buildLexicon } from '../../../core/build/build.ts';
import { verify } from '../../../core/build/verify.ts';
import { checkSections, type Lexicon, openLexicon } from '../../../core/lexicon/lexicon.ts';
import { search } from '../../../core/queries/search.ts';
import { checkWord } from '../../../core/queries/word.ts';
import { canonicalList } from '../../../pipelines/canonical-list.ts';
import { OriginalsCollector } from '../../../pipelines/ingest/originals.ts';
import { alphabetFor } from '../../fixtures/lexicons.ts';
import { ingestText, type TextRequest } from './ingested.ts';

/** Ingests, builds and verifies; answers the whole lexicon, its prefix without the GADDAG, and what ingest said. */
async function compiled(content: string, request: TextRequest = {}) {
  const ingested = await ingestText(content, { ...request, options: { originals: 'keep', ...request.options } });
  const { words, alphabet, originals } = ingested;
  const plain = buildLexicon(words, alphabet);
  const whole = openLexicon(originals ? addOriginals(plain, originals) : plain);
  verify(whole, { gaddagPrefixes: Infinity });
  const prefix = openLexicon(whole.bytes.slice(0, whole.header.dawgEnd));
  checkSections(prefix);
  return { ...ingested, plain, whole, prefix, list: canonicalList(words, alphabet) };
}

/** Of every word that has some, as a search lists it. */
function spellingsOf(lexicon: Lexicon): Record<string, readonly string[]> {
  const { words } = search(lexicon, { limit: Infinity, originals: true });
  return Object.fromEntries(words.flatMap(({ word, originals }) => (originals?.length ? [[word, originals]] : [])));
}

describe('originals=keep', () => {
  it.each<[name: string, content: string, request: TextRequest, expected: Record<string, readonly string[]>]>([
    [
      'accents and ligatures in French',
      'élève\nÉLEVÉ\neleve\nloup\nLOUP\nœuf\nParis\nélève\n',
      { language: 'fr' },
      { ELEVE: ['élève', 'ÉLEVÉ'], OEUF: ['œuf'], PARIS: ['Paris'] },
    ],
    [
      'nothing where the word has its accents',
      'élève\nÉLÈVE\nloup\n',
      { language: 'fr', options: { accents: 'keep' } },
      {},
    ],
    [
      'Ё where it is folded',
      'мёд\nМЁД\nмед\nдом\n',
      { language: 'ru', options: { yo: 'fold' } },
      { МЕД: ['мёд', 'МЁД'] },
    ],
    ['no Ё where it is a letter', 'мёд\nМЁД\n', { language: 'ru' }, {}],
    ['ß in German', 'straße\nMaße\nmasse\n', { language: 'de' }, { MASSE: ['Maße'], STRASSE: ['straße'] }],
    ['mixed case anywhere', 'iPhone\nMcKay\nmckay\nNATO\nnato\nβος\n', {}, { IPHONE: ['iPhone'], MCKAY: ['McKay'] }],
    ['ß where upper-casing is all', 'straße\n', {}, { STRASSE: ['straße'] }],
    ['i and ı in Turkish', 'ırmak\nizmir\nİzmir\nIRMAK\n', { language: 'tr' }, { İZMİR: ['İzmir'] }],
    ['the end of a word in Greek', 'λόγος\nλογος\n', { language: 'el' }, { ΛΟΓΟΣ: ['λόγος'] }],
    ['long letters as they were written', 'kulcscsomó\n', { language: 'hu' }, { KULCCSOMÓ: ['kulcscsomó'] }],
    [
      'neither marks nor brackets nor what cleaning takes',
      '\ufeffPe|r|ro\n[Ll]ama\n  Chi\u00adco \nmun\u0303eca\nMun\u0303eca\n',
      { language: 'es' },
      { CHICO: ['Chico'], LLAMA: ['Llama'], MUÑECA: ['Muñeca'], PERRO: ['Perro'] },
    ],
    ['brackets that are no more than letters', '[CH]Ico\n[x\n[Y\nb\n', {}, { '[CH]ICO': ['CHIco'] }],
    [
      'not what a policy strips',
      'E-mail\nO’Neill\n',
      { language: 'en', options: { hyphenated: 'strip', apostrophes: 'strip' } },
      { EMAIL: ['Email'], ONEILL: ['ONeill'] },
    ],
    ['nor capitals that are stripped', 'Ivan\n', { language: 'en', options: { capitalised: 'strip' } }, {}],
    [
      'forms of a CSV',
      'word,n\nCafé,3\nThé,4\n',
      { language: 'fr', extension: '.csv' },
      { CAFE: ['Café'], THE: ['Thé'] },
    ],
  ])('keeps %s', async (_, content, request, expected) => {
    const { whole, prefix, report, originals, plain } = await compiled(content, request);
    const plainKeys = Object.fromEntries(
      Object.entries(expected).map(([word, spelt]) => [word.replace(/[[\]]/g, ''), spelt]),
    );
    expect(spellingsOf(whole)).toEqual(plainKeys);
    expect(spellingsOf(prefix)).toEqual(plainKeys);
    const spellings = Object.values(expected).flat().length;
    expect(report.originals).toEqual({ words: Object.keys(expected).length, spellings, notKept: 0 });
    expect(report.warnings.map(({ code }) => code)).not.toContain('originals-not-kept');
    expect(originals?.count).toBe(Object.keys(expected).length);
    if (spellings === 0) expect(whole.bytes).toBe(plain);
  });

  it('is told with a word however it is asked for, and only with one that has some', async () => {
    const { whole } = await compiled('мёд\nдом\n', { language: 'ru', options: { yo: 'fold' } });
    for (const asked of ['мед', 'МЁД', 'мёд']) {
      expect(checkWord(whole, asked)).toMatchObject({ word: 'МЕД', valid: true, originals: ['мёд'] });
    }
    expect(checkWord(whole, 'дом')).not.toHaveProperty('originals');
  });

  it('changes nothing else: the list, the arcs, and the whole file without it', async () => {
    const content = 'élève\nParis\nloup\nœuf\n';
    const kept = await compiled(content, { language: 'fr' });
    const dropped = await compiled(content, { language: 'fr', options: { originals: 'drop' } });
    expect(dropped).not.toHaveProperty('originals');
    expect(dropped.report).not.toHaveProperty('originals');
    expect(dropped.whole.header.originals).toBeUndefined();
    expect(kept.plain).toEqual(dropped.plain);
    expect(kept.list).toEqual(dropped.list);
    expect(kept.whole.bytes.subarray(kept.whole.header.arcsStart)).toEqual(
      dropped.whole.bytes.subarray(dropped.whole.header.headerBytes),
    );
    const { originals: _, ...report } = kept.report;
    expect(report).toEqual(dropped.report);
  });

  it('follows the tiles of an alphabet that grows beyond 256', async () => {
    const characters = Array.from({ length: 400 }, (_, i) => String.fromCodePoint(0x5000 - i));
    const content = characters.map((character) => `Z${character}a`).join('\n');
    const { whole, report } = await compiled(`${content}\n`);
    expect(report.originals).toEqual({ words: 400, spellings: 400, notKept: 0 });
    expect(spellingsOf(whole)).toEqual(Object.fromEntries(characters.map((c) => [`Z${c}A`, [`Z${c}a`]])));
  });

  it('keeps eight spellings of a word and warns of the rest', async () => {
    const spellings = Array.from({ length: 11 }, (_, i) =>
      Array.from('abcd', (letter, k) => ((i + 1) & (1 << k) ? letter.toUpperCase() : letter)).join(''),
    );
    const { whole, report } = await compiled(`${spellings.join('\n')}\nAbcd\n${spellings[10]}\n`, { language: 'en' });
    expect(checkWord(whole, 'abcd').originals).toEqual(spellings.slice(0, 8));
    expect(report.originals).toEqual({ words: 1, spellings: 8, notKept: 4 });
    expect(report.warnings).toContainEqual({
      code: 'originals-not-kept',
      detail:
        'How 4 entries were written is not kept beside their words: that is done for 8 spellings of a word, 32 MiB in ' +
        'all, and those that would be read as their word again.',
      entries: 4,
    });
  });

  it('keeps so many bytes in all, and counts what is beyond', () => {
    const collector = new OriginalsCollector(10);
    const english = alphabetFor('en');
    for (const [codes, text] of [
      [[3, 1, 20], 'Cat'],
      [[1], 'Ä'],
      [[4, 15, 7], 'Dog'],
      [[3, 1, 20], 'Cat'],
      [[3, 15, 23], 'Cow'],
      [[3, 1, 20], 'cAt'],
      [[2], 'b'],
    ] as const) {
      collector.add(codes, codes.length, text);
    }
    const { originals, counts } = collector.finish(english);
    expect(counts).toEqual({ words: 4, spellings: 4, notKept: 2 });
    expect(new TextDecoder().decode(originals.text)).toBe('ÄbCatDog');
  });

  it('does not keep what would be read as another word', () => {
    const collector = new OriginalsCollector();
    collector.add([3, 1, 20], 3, 'Dog');
    expect(collector.finish(alphabetFor('en'))).toMatchObject({
      originals: { count: 0 },
      counts: { words: 0, spellings: 0, notKept: 1 },
    });
  });
});

/** Letters of an entry; a bar is a mark between tiles. */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  fr: ['e', 'é', 'E', 'É', 'e\u0301', 'œ', 'Œ', 's', 'ſ'],
  de: ['s', 'S', 'ß', 'ẞ', 'a', 'ä', 'Ä'],
  ru: ['е', 'ё', 'Ё', 'Е', 'д', 'Д'],
  es: ['l', 'L', 'r', 'R', 'l|', 'r|', 'ñ', 'a', 'á', '[rr]', '[LL]'],
  hu: ['s', 'z', 'S', 'Z', 's|', 'z|', 'a', '[sz]'],
  tr: ['i', 'ı', 'I', 'İ', 'k'],
  el: ['σ', 'ς', 'Σ', 'ά', 'α'],
  und: ['a', 'A', 'é', 'e\u0301', 'ß', 'ǆ', 'ǅ', 'ς', 'İ', '今', 'k'],
};

it('is what a plain map of the lines says, in any small alphabet', async () => {
  const lists = fc.constantFrom(...Object.keys(LETTERS)).chain((language) =>
    fc.record({
      language: fc.constant(language),
      lines: fc.array(fc.array(fc.constantFrom(...LETTERS[language]!), { minLength: 1, maxLength: 4 }), {
        minLength: 1,
        maxLength: 60,
      }),
      yo: fc.constantFrom('fold', 'keep'),
      pieceBytes: fc.integer({ min: 1, max: 40 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(lists, async ({ language, lines, yo, pieceBytes }) => {
      const entries = lines.map((line) => line.join('').replace(/\|$/, ''));
      const options = language === 'ru' ? { yo } : {};
      const { whole, prefix, alphabet, report } = await compiled(`${entries.join('\n')}\n`, {
        language,
        options,
        pieceBytes,
      });
      const turkish = language === 'tr';
      const lower = (text: string) => (turkish ? text.replaceAll('I', 'ı').replaceAll('İ', 'i') : text).toLowerCase();
      const oracle = new Map<string, string[]>();
      let notKept = 0;
      for (const entry of entries) {
        const codes = encodeMarked(alphabet, entry.normalize('NFC'), '|');
        if (isUnknown(codes)) throw new Error(`${entry} was refused`);
        const word = decodeWord(alphabet, codes);
        const spelling = entry.replace(/[|[\]]/g, '').normalize('NFC');
        if (spelling === word || spelling === lower(word)) continue;
        const known = oracle.get(codes.join()) ?? [];
        if (known.includes(spelling)) continue;
        if (known.length < 8) oracle.set(codes.join(), [...known, spelling]);
        else notKept++;
      }
      for (const lexicon of [whole, prefix]) {
        const { words } = search(lexicon, { limit: Infinity, originals: true });
        expect(words).toHaveLength(report.unique);
        for (const { tiles, originals } of words) {
          const codes = tiles.map((tile) => alphabet.codes.get(tile)!).join();
          expect([tiles, originals]).toEqual([tiles, oracle.get(codes) ?? []]);
        }
      }
      const spellings = [...oracle.values()].flat().length;
      expect(report.originals).toEqual({ words: oracle.size, spellings, notKept });
    }),
    { numRuns: 400 },
  );
});
