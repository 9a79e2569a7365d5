// The forms that affix files make. The dictionaries of the first two groups were put to hunspell 1.7.1: of everything
// that their affixes can be combined to, it takes exactly these forms.

import { describe, expect, it } from 'vitest';
import { parseAffixFile } from '../../../pipelines/ingest/hunspell/affix-file.ts';
import { formsOf } from '../../../pipelines/ingest/hunspell/forms.ts';
import { ingestError, ingestText, type TextRequest } from './ingested.ts';
import { zipOf } from './zip-archive.ts';

/** The forms of `word/flags`, sorted. */
const forms = (affixFile: string, entry: string): string[] => {
  const affixes = parseAffixFile(affixFile);
  const [word = '', flags = ''] = entry.split('/');
  return [...formsOf(affixes, word, affixes.flagsOf(flags))].sort();
};

const dictionary = (affixFile: string, words: string, request: TextRequest = {}) =>
  ingestText(zipOf({ 'x.dic': words, 'x.aff': affixFile }), request);

const ENGLISH = `SET UTF-8
PFX A Y 1
PFX A 0 re .

SFX D Y 4
SFX D 0 d e
SFX D y ied [^aeiou]y
SFX D 0 ed [^ey]
SFX D 0 ed [aeiou]y

SFX S N 1
SFX S 0 s [^sxzhy]
`;

describe('affixes', () => {
  it('are put on where their condition allows', () => {
    expect(forms(ENGLISH, 'bake/D')).toEqual(['bake', 'baked']);
    expect(forms(ENGLISH, 'try/D')).toEqual(['tried', 'try']);
    expect(forms(ENGLISH, 'play/D')).toEqual(['play', 'played']);
    expect(forms(ENGLISH, 'box/S')).toEqual(['box']);
    expect(forms(ENGLISH, 'cat')).toEqual(['cat']);
  });

  it('of both sides are crossed only where both allow it', () => {
    expect(forms(ENGLISH, 'create/AD')).toEqual(['create', 'created', 'recreate', 'recreated']);
    expect(forms(ENGLISH, 'act/AS')).toEqual(['act', 'acts', 'react']);
  });

  it('follow one another as long as the first carries the flag of the second', () => {
    const affixFile =
      'SFX A Y 1\nSFX A 0 er/B .\nSFX B Y 1\nSFX B 0 s/C .\nSFX C Y 1\nSFX C 0 x .\nPFX P Y 1\nPFX P 0 un .\n';
    // Two suffixes at most.
    expect(forms(affixFile, 'work/AP')).toEqual(['unwork', 'unworker', 'unworkers', 'work', 'worker', 'workers']);
  });

  it('may bring flags of the other side', () => {
    const affixFile =
      'PFX P Y 1\nPFX P 0 un/S .\nSFX S Y 1\nSFX S 0 able .\nSFX T Y 1\nSFX T 0 ly/Q .\nPFX Q Y 1\nPFX Q 0 in .\n';
    expect(forms(affixFile, 'drink/P')).toEqual(['drink', 'undrink', 'undrinkable']);
    expect(forms(affixFile, 'firm/T')).toEqual(['firm', 'firmly', 'infirmly']);
  });

  it('strip whole words only where the file says so', () => {
    const rules = 'SFX A Y 1\nSFX A go went go\n';
    expect(forms(rules, 'go/A')).toEqual(['go']);
    expect(forms(`FULLSTRIP\n${rules}`, 'go/A')).toEqual(['go', 'went']);
    expect(forms('SFX A Y 1\nSFX A t d/ .\n', 'cat/A')).toEqual(['cad', 'cat']);
  });
});

describe('flags', () => {
  it('that need an affix make no word alone', () => {
    const affixFile =
      'NEEDAFFIX X\nSFX A Y 2\nSFX A 0 a .\nSFX A 0 b/XB .\nSFX B Y 1\nSFX B 0 c .\nPFX P Y 1\nPFX P 0 p .\n';
    expect(forms(affixFile, 'stem/XA')).toEqual(['stema', 'stembc']);
    // A prefix is an affix.
    expect(forms(affixFile, 'stem/AP')).toEqual(['pstem', 'pstema', 'pstemb', 'pstembc', 'stem', 'stema', 'stembc']);
  });

  it('of circumfixes come as pairs', () => {
    const affixFile = `CIRCUMFIX X
PFX A Y 1
PFX A 0 leg/X .
PFX B Y 1
PFX B 0 legesleg/X .
SFX C Y 3
SFX C 0 obb .
SFX C 0 obb/AX .
SFX C 0 obb/BX .
`;
    expect(forms(affixFile, 'nagy/C')).toEqual(['legeslegnagyobb', 'legnagyobb', 'nagy', 'nagyobb']);
  });

  it('of compounds and of forbidden words make no word', () => {
    const affixFile = 'ONLYINCOMPOUND O\nFORBIDDENWORD F\nSFX A Y 2\nSFX A 0 s/O .\nSFX A 0 n .\n';
    expect(forms(affixFile, 'arbeit/A')).toEqual(['arbeit', 'arbeitn']);
    expect(forms(affixFile, 'arbeit/OA')).toEqual([]);
    expect(forms(affixFile, 'arbeit/FA')).toEqual([]);
  });

  it.each([
    ['FLAG long\nSFX Aa Y 1\nSFX Aa 0 s .\nSFX Bb Y 1\nSFX Bb 0 z .\n', 'cat/AaBb'],
    ['FLAG num\nSFX 1 Y 1\nSFX 1 0 s .\nSFX 65000 Y 1\nSFX 65000 0 z .\n', 'cat/1,65000'],
    ['FLAG UTF-8\nSFX Ж Y 1\nSFX Ж 0 s .\nSFX é Y 1\nSFX é 0 z .\n', 'cat/Жé'],
    ['AF 2\nAF A\nAF AB\nSFX A Y 1\nSFX A 0 s .\nSFX B Y 1\nSFX B 0 z .\n', 'cat/2'],
  ])('are written in four ways: %j', (affixFile, entry) => {
    expect(forms(affixFile, entry)).toEqual(['cat', 'cats', 'catz']);
  });
});

describe('an affix file', () => {
  it('that cannot be read is refused with the line', () => {
    for (const file of [
      'SFX A Y many\nSFX A 0 s .\n',
      'SFX A Y 2\nSFX A 0 s .\nSFX B 0 s .\n',
      '\nPFX A Y 1\nPFX A 0\n',
    ]) {
      expect(() => parseAffixFile(file)).toThrow(expect.objectContaining({ code: 'bad-affix-file' }));
    }
    expect(() => parseAffixFile('COMPLEXPREFIXES\n')).toThrow(expect.objectContaining({ code: 'unsupported-affixes' }));
  });

  it('may have comments, notes behind rules, a mark and any line ends', () => {
    const affixFile = '\ufeff# English\r\nSFX A Y 1\r\nSFX A 0 s . +PLUR\r\n';
    expect(forms(affixFile, 'cat/A')).toEqual(['cat', 'cats']);
  });

  it('may replace what it shows', () => {
    expect(forms("OCONV 2\nOCONV ' ’\nOCONV oe œ\nSFX A Y 1\nSFX A 0 'x .\n", 'soeur/A')).toEqual(['sœur', 'sœur’x']);
  });
});

describe('a dictionary beside its affix file', () => {
  it('gives all forms, each with the line of its word', async () => {
    const { texts, report } = await dictionary(ENGLISH, '3\ntry/D\ncreate/AD\nact1/AS\n', {
      language: 'en',
      options: { 'refuse-share': '1' },
    });
    expect(texts).toEqual(['CREATE', 'CREATED', 'RECREATE', 'RECREATED', 'TRIED', 'TRY']);
    expect(report).toMatchObject({ file: 'x.dic', format: 'hunspell', linesInFile: 4, headers: 1, formsAdded: 6 });
    expect(report).toMatchObject({ linesRead: 9, accepted: 6, refused: 3 });
    expect(report.refusedLines.map(({ line, text }) => [line, text])).toEqual([
      [4, 'act1'],
      [4, 'react1'],
      [4, 'act1s'],
    ]);
  });

  it('is in the encoding that the affix file names', async () => {
    const affixFile = Buffer.from('SET ISO8859-2\nSFX A Y 1\nSFX A \xb3 \xb3y \xb3\n', 'latin1');
    const words = Buffer.from('1\nmia\xb3/A\n', 'latin1');
    const { texts, report } = await ingestText(zipOf({ 'pl/pl.dic': words, 'pl/pl.aff': affixFile }), {
      language: 'pl',
    });
    expect(texts).toEqual(['MIAŁ', 'MIAŁY']);
    expect(report).toMatchObject({ encoding: 'iso-8859-2', encodingFound: { by: 'affix-file', confidence: 1 } });
  });

  it('has no word that it forbids, wherever in the list that stands', async () => {
    const affixFile = 'FORBIDDENWORD !\nSFX A Y 1\nSFX A 0 s .\n';
    const { texts, report } = await dictionary(affixFile, '3\nsheep/A\nsheeps/!\ncat/A\n');
    expect(texts).toEqual(['CAT', 'CATS', 'SHEEP']);
    expect(report.refusedLines).toEqual([{ line: 3, text: 'sheeps/!', reason: 'no-form' }]);
  });

  it('says that compounds are left out', async () => {
    const { report } = await dictionary('COMPOUNDFLAG Z\n', '2\nhaus/Z\ntür/Z\n');
    expect(report.warnings).toMatchObject([{ code: 'compounds-left-out' }]);
  });

  it('may not grow without end', async () => {
    const archive = zipOf({
      'x.dic': '1\na/A\n',
      'x.aff': `SFX A Y 9\n${'123456789'.replace(/./g, 'SFX A 0 $&/A .\n')}`,
    });
    expect((await ingestText(archive)).report.unique).toBe(91);
    const error = await ingestError(archive, { limits: { forms: 90 } });
    expect(error).toMatchObject({ code: 'too-many-forms', values: { expected: 90, line: 2 } });
  });

  it('is chosen among others by its affix file, and several are too many', async () => {
    const files = { 'en.dic': '1\ncat/S\n', 'en.aff': ENGLISH, 'hyph_en.dic': 'UTF-8\n.ab4i\n', 'README_en.txt': 'x' };
    const { texts, report } = await ingestText(zipOf(files));
    expect(texts).toEqual(['CAT', 'CATS']);
    expect(report.warnings).toMatchObject([{ code: 'ignored-files', files: ['hyph_en.dic', 'README_en.txt'] }]);
    const two = zipOf({ ...files, 'gb.dic': '0\n', 'gb.aff': '' });
    expect((await ingestError(two)).code).toBe('ambiguous-zip');
  });
});
