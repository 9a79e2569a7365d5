// What ingest makes of lines, and that its report tells everything it did.

import { describe, expect, it } from 'vitest';
import { ingestError, ingestText } from './ingested.ts';

describe('lines', () => {
  it('end with LF, CR LF or CR, mixed, and the last one need not end', async () => {
    const { texts, report } = await ingestText('cat\ndog\r\nbird\rowl');
    expect(texts).toEqual(['BIRD', 'CAT', 'DOG', 'OWL']);
    expect(report).toMatchObject({ linesInFile: 4, linesRead: 4, lineEnds: { lf: 1, crlf: 1, cr: 1 } });
  });

  it('are the same however the stream is cut', async () => {
    const text = '\ufeffcat\r\n\r\nчай\r\n\rélève\n\ufeffdog \r\n';
    const whole = await ingestText(text);
    for (let pieceBytes = 1; pieceBytes < 9; pieceBytes++) {
      const cut = await ingestText(text, { pieceBytes });
      expect(cut.report).toEqual(whole.report);
      expect(cut.texts).toEqual(whole.texts);
    }
  });

  it('that are blank are counted apart, white space alone included', async () => {
    const { report } = await ingestText('cat\n\n   \n\u00a0\u200b\n\ufeff\n');
    expect(report).toMatchObject({ linesInFile: 5, linesRead: 1, blank: 4, accepted: 1, refused: 0 });
  });

  it('that differ only in case are duplicates', async () => {
    const { report } = await ingestText('cat\nCat\nCAT\n');
    expect(report).toMatchObject({ accepted: 3, unique: 1, duplicates: 2, changed: 0, caseFolded: 2 });
  });
});

describe('changes', () => {
  it('are listed with their reasons and what became of the line', async () => {
    const { report } = await ingestText('\ufeff cat\u00a0\ndo\u00adg\ne\u0301te\u0301\nowl|et\n');
    expect(report.changedLines).toEqual([
      { line: 1, text: '\ufeff cat\u00a0', reasons: ['byte-order-mark', 'white-space'], result: 'CAT' },
      { line: 2, text: 'do\u00adg', reasons: ['soft-hyphen'], result: 'DOG' },
      { line: 3, text: 'e\u0301te\u0301', reasons: ['normalised'], result: 'ÉTÉ' },
      { line: 4, text: 'owl|et', reasons: ['split-mark'], result: 'OWLET' },
    ]);
    expect(report.changed).toBe(4);
    expect(report.reasons.changed).toEqual({
      'byte-order-mark': 1,
      'white-space': 1,
      'soft-hyphen': 1,
      normalised: 1,
      'split-mark': 1,
    });
  });

  it('tell letters that become other letters, on the short and on the long way', async () => {
    const { texts, report } = await ingestText('élève\n élève\ncœur\nabc\n', { language: 'fr' });
    expect(texts).toEqual(['ABC', 'COEUR', 'ELEVE']);
    expect(report.reasons.changed).toEqual({ 'letters-folded': 3, 'white-space': 1 });
    expect(report.changedLines.map(({ result }) => result)).toEqual(['ELEVE', 'ELEVE', 'COEUR']);
  });

  it('of case alone are counted, not listed', async () => {
    const { report } = await ingestText('cat\nDog\nOWL\n', { language: 'en' });
    expect(report).toMatchObject({ caseFolded: 2, changed: 0, changedLines: [] });
  });

  it('of one letter into two are told even where they are upper-casing by the book', async () => {
    const { texts, report } = await ingestText('straße\n');
    expect(texts).toEqual(['STRASSE']);
    expect(report.reasons.changed).toEqual({ 'letters-folded': 1 });
  });
});

describe('refusals', () => {
  const refusalOf = async (line: string | Uint8Array, language = 'en', options = {}) => {
    const bytes = typeof line === 'string' ? new TextEncoder().encode(line) : line;
    const filler = new TextEncoder().encode('filler\n'.repeat(700));
    const content = Uint8Array.from([...filler, ...bytes]);
    const { report } = await ingestText(content, { language, options });
    expect(report.refused).toBe(1);
    return { ...report.refusedLines[0]!, line: report.refusedLines[0]!.line - 700 };
  };

  it.each([
    ['a letter outside the alphabet', 'naĳve', 'unknown-letter', 'ĳ U+0133'],
    ['a tile that does not exist', '[QU]IT', 'unknown-tile', '[QU]'],
    ['a bracket without its fellow', 'ca[t', 'unknown-tile', '[T'],
    ['white space inside', 'ice cream', 'inner-white-space', 'U+0020'],
    ['a zero byte', 'ca\0t', 'control-character', 'U+0000'],
    ['a tab inside', 'ca\tt', 'control-character', 'U+0009'],
    ['a byte order mark inside: two files run together', 'cat\ufeffdog', 'invisible-character', 'U+FEFF'],
    ['a zero-width space inside', 'cat\u200bdog', 'invisible-character', 'U+200B'],
    ['a Cyrillic letter among Latin ones', 'сat', 'mixed-script', 'с U+0441'],
    ['more than 255 tiles', 'a'.repeat(256), 'too-long', '256 tiles'],
    ['a megabyte', 'a'.repeat(1_000_000), 'too-long', 'over 65536 bytes'],
    ['nothing but split marks', '||', 'empty', undefined],
  ])('name %s', async (_, line, reason, detail) => {
    const refusal = await refusalOf(line);
    expect(refusal.line).toBe(1);
    expect(refusal.reason).toBe(reason);
    expect(refusal.detail).toBe(detail);
  });

  it('show bytes that do not decode, and never guess them', async () => {
    const refusal = await refusalOf(Uint8Array.of(0x63, 0xe9, 0x74, 0xc3));
    expect(refusal).toEqual({ line: 1, text: 'c\\xE9t\\xC3', reason: 'undecodable' });
    // A converter has lost a letter before.
    expect(await refusalOf('c\ufffdt')).toMatchObject({ reason: 'undecodable', detail: 'U+FFFD' });
  });

  it('cut the text they show at 64 characters', async () => {
    const refusal = await refusalOf(`${'é'.repeat(70)}1`);
    expect(Array.from(refusal.text)).toHaveLength(65);
    expect(refusal.text.endsWith('é…')).toBe(true);
  });

  it('of overlong UTF-8 and of surrogates are refusals of bytes', async () => {
    for (const bytes of [
      [0xc0, 0xaf],
      [0xe0, 0x80, 0xaf],
      [0xed, 0xa0, 0x80],
      [0xf5, 0x80, 0x80, 0x80],
    ]) {
      expect((await refusalOf(Uint8Array.from(bytes), 'und')).reason).toBe('undecodable');
    }
  });

  it('are listed up to a thousand, the rest is counted', async () => {
    const { report } = await ingestText(`${'a1\n'.repeat(1500)}${'cat\n'.repeat(1500)}`, { language: 'en' });
    expect(report.refused).toBe(1500);
    expect(report.refusedLines).toHaveLength(1000);
    expect(report.refusedLinesNotListed).toBe(500);
    expect(report.outsideCharacters).toEqual([
      { character: '1', codePoint: 'U+0031', lines: 1500, example: { line: 1, text: 'a1' } },
    ]);
  });
});

describe('options', () => {
  const list = 'ice-cream\n Ivan\nNATO\ndog\no’clock\nMcKay\n';

  it('refuse what word games do not want', async () => {
    const options = { hyphenated: 'refuse', capitalised: 'refuse', apostrophes: 'refuse', 'refuse-share': '1' };
    const { texts, report } = await ingestText(list, { options });
    expect(texts).toEqual(['DOG', 'NATO']);
    expect(report.reasons.refused).toEqual({ hyphenated: 1, capitalised: 2, apostrophe: 1 });
  });

  it('strip what stands in the way', async () => {
    const options = { hyphenated: 'strip', capitalised: 'strip', apostrophes: 'strip' };
    const { texts, report } = await ingestText(list, { language: 'en', options });
    expect(texts).toEqual(['DOG', 'ICECREAM', 'IVAN', 'MCKAY', 'NATO', 'OCLOCK']);
    expect(report.reasons.changed).toEqual({ hyphenated: 1, capitalised: 2, apostrophe: 1, 'white-space': 1 });
  });

  it('leave hyphens and apostrophes alone unless told: the alphabet decides', async () => {
    expect((await ingestText('ice-cream\n')).texts).toEqual(['ICE-CREAM']);
    const { report } = await ingestText('ice-cream\ndog\n', { language: 'en' });
    expect(report.reasons.refused).toEqual({ 'unknown-letter': 1 });
  });

  it('cut comments off, at the start of a line or behind white space', async () => {
    const { texts, report } = await ingestText('# a list\nhour # sixty minutes\nc#\n  # more\n', {
      options: { comments: '#' },
    });
    expect(texts).toEqual(['C#', 'HOUR']);
    expect(report).toMatchObject({ comments: 2, linesRead: 2, linesInFile: 4 });
    expect(report.reasons.changed).toEqual({ comment: 1 });
  });

  it('take # for a letter unless told', async () => {
    expect((await ingestText('c#\n')).texts).toEqual(['C#']);
  });

  it('set tile borders with the split mark that they name', async () => {
    const { tiles } = await ingestText('pe·r·ro\nperro\n', { language: 'es', options: { 'split-mark': '·' } });
    expect(tiles).toContainEqual(['P', 'E', 'R', 'R', 'O']);
    expect(tiles).toContainEqual(['P', 'E', 'RR', 'O']);
  });

  it('bring an alphabet of their own, for a language that is not known as well', async () => {
    const { tiles } = await ingestText('ngach\n', { language: 'pau', options: { alphabet: 'ng ch a n g' } });
    expect(tiles).toEqual([['NG', 'A', 'CH']]);
  });

  it('refuse an alphabet with tiles that no text could give', async () => {
    const error = await ingestError('a\n', { language: 'fr', options: { alphabet: 'A Œ' } });
    expect(error).toMatchObject({ code: 'invalid-option', values: { option: 'alphabet', got: 'Œ' } });
  });

  it('fail the list when too many lines are refused', async () => {
    const error = await ingestError('cat\nd0g\nb1rd\n', { language: 'en' });
    expect(error).toMatchObject({ code: 'too-many-refused', values: { refused: 2, linesRead: 3, expected: 0.5 } });
    expect(error.values.report).toMatchObject({ refused: 2, accepted: 1 });
    await ingestText('cat\nd0g\nb1rd\n', { language: 'en', options: { 'refuse-share': '0.67' } });
  });

  it('fail the list when it is not the one that was meant', async () => {
    const lines = await ingestError('cat\n\ndog', { options: { 'declared-lines': '4' } });
    expect(lines).toMatchObject({ code: 'declared-lines-mismatch', values: { expected: 4, got: 3 } });
    const checksum = await ingestError('cat\n', { options: { checksum: '0'.repeat(64) } });
    expect(checksum.code).toBe('checksum-mismatch');
    const both = await ingestError('cat\n', { options: { checksum: 'f'.repeat(64), 'declared-lines': '9' } });
    expect(both.code).toBe('checksum-mismatch');
  });
});

describe('warnings', () => {
  const codes = async (content: string | Uint8Array, request = {}): Promise<string[]> =>
    (await ingestText(content, request)).report.warnings.map(({ code }) => code);

  it('name the letters that no word uses', async () => {
    const { report } = await ingestText('bano\ncasa\n', { language: 'es' });
    expect(report.unusedLetters).toContain('Ñ');
    expect(report.warnings).toMatchObject([{ code: 'unused-letters' }]);
  });

  it('tell of scripts mixed in a word where the alphabet allows it', async () => {
    const { report } = await ingestText('cат\nдом\nсоль\n соlь\n');
    expect(report.warnings).toMatchObject([{ code: 'mixed-scripts', lines: 2, example: { line: 1, text: 'cат' } }]);
  });

  it('tell of a file that ends inside a character', async () => {
    expect(await codes(Uint8Array.of(0x61, 10, 0x62, 0xc3))).toContain('cut-off');
    expect(await codes(Uint8Array.of(0x61, 10, 0x62, 0xc3, 10))).not.toContain('cut-off');
  });

  it('tell of a name that does not fit the content', async () => {
    expect(await codes('cat\n', { extension: '.txt.gz' })).toEqual(['not-gzip']);
    expect(await codes('cat\n', { extension: '.bin' })).toEqual(['unknown-extension']);
    expect(await codes('cat\n', { extension: '.txt' })).toEqual([]);
  });
});

describe('the alphabet of an und list', () => {
  it('is its grapheme clusters in code point order', async () => {
    const { alphabet, tiles } = await ingestText('今天\nbäh\nmmad\u1ee5\u0300\n🦉\n👩‍👩‍👧\n');
    expect(alphabet.tiles.slice(1)).toEqual(['A', 'B', 'D', 'H', 'M', 'Ä', 'Ụ̀', '今', '天', '👩‍👩‍👧', '🦉']);
    expect(tiles).toContainEqual(['M', 'M', 'A', 'D', 'Ụ̀']);
    expect(tiles).toContainEqual(['👩‍👩‍👧']);
  });

  it('has no tile that only a refused line would use', async () => {
    const { alphabet } = await ingestText(`cat\n${'z'.repeat(300)}\n`);
    expect(alphabet.tiles).toEqual(['', 'A', 'C', 'T']);
  });

  it('has no tile for a letter that only ever carries a mark', async () => {
    const { alphabet } = await ingestText('x\u0323a\nba\n');
    expect(alphabet.tiles).toEqual(['', 'A', 'B', 'X\u0323']);
  });

  it('keeps spaces inside, and the order of words whatever the order of lines', async () => {
    const forward = await ingestText('the owl\nthe cat\nzoo\n');
    const backward = await ingestText('zoo\nthe cat\nthe owl\n');
    expect(forward.texts).toEqual(['THE CAT', 'THE OWL', 'ZOO']);
    expect(backward.words).toEqual(forward.words);
  });

  it('may be larger than 255 tiles', async () => {
    const letters = Array.from({ length: 400 }, (_, i) => String.fromCharCode(0x4e00 + 399 - i));
    const { texts, alphabet } = await ingestText(letters.map((letter) => `${letter}a${letter}`).join('\n'));
    expect(alphabet.tiles).toHaveLength(402);
    expect(texts).toEqual(letters.map((letter) => `${letter}A${letter}`).reverse());
  });

  it('reads several characters in brackets as one tile', async () => {
    const { tiles, report } = await ingestText('[ch]at\nchat\n');
    expect(tiles).toEqual([
      ['C', 'H', 'A', 'T'],
      ['CH', 'A', 'T'],
    ]);
    expect(report.bracketed).toBe(1);
  });
});

describe('languages', () => {
  it('that are not known take their alphabet from the list, under their own tag', async () => {
    const { alphabet, texts, report } = await ingestText('zodwa\nabi\n', { language: 'xh-ZA' });
    expect(alphabet).toMatchObject({ language: 'xh-za', open: true, tiles: ['', 'A', 'B', 'D', 'I', 'O', 'W', 'Z'] });
    expect(texts).toEqual(['ABI', 'ZODWA']);
    expect(report.warnings).toMatchObject([{ code: 'unknown-language', language: 'xh-ZA' }]);
    expect(report.alphabetFrom).toBe('list');
  });

  it('that are no tags are refused', async () => {
    expect((await ingestError('a\n', { language: 'e n' })).code).toBe('invalid-language');
  });

  it('write long letters their own way, which is told where the list did not', async () => {
    const { tiles, texts, report } = await ingestText('asszony\nkulcscsomó\nősz|szál\n', { language: 'hu' });
    expect(texts).toEqual(['ASSZONY', 'KULCCSOMÓ', 'ŐSSZÁL']);
    expect(tiles[0]).toEqual(['A', 'SZ', 'SZ', 'O', 'NY']);
    expect(report.changedLines).toEqual([
      { line: 2, text: 'kulcscsomó', reasons: ['respelt'], result: 'KULCCSOMÓ' },
      { line: 3, text: 'ősz|szál', reasons: ['split-mark', 'respelt'], result: 'ŐSSZÁL' },
    ]);
  });

  it('where greedy reading may err count the words that could be read otherwise', async () => {
    const { report } = await ingestText('dangos\ndan|gos\nda[ng]os\ntad\n', { language: 'cy' });
    expect(report.ambiguous).toBe(1);
    expect(report.warnings).toContainEqual(
      expect.objectContaining({ code: 'ambiguous-tiles', words: 1, example: { line: 1, text: 'dangos' } }),
    );
    expect((await ingestText('perro\n', { language: 'es' })).report.ambiguous).toBe(0);
  });

  it('keep or fold their letters as the options say', async () => {
    const kept = await ingestText('ёж\nеж\n', { language: 'ru' });
    expect(kept.texts).toEqual(['ЕЖ', 'ЁЖ']);
    const folded = await ingestText('ёж\nеж\n', { language: 'ru', options: { yo: 'fold' } });
    expect(folded.texts).toEqual(['ЕЖ']);
    const accents = await ingestText('été\n', { language: 'fr', options: { accents: 'keep' } });
    expect(accents.texts).toEqual(['ÉTÉ']);
  });

  it('refuse a spelling option that they do not have', async () => {
    const error = await ingestError('a\n', { language: 'en', options: { yo: 'fold' } });
    expect(error).toMatchObject({ code: 'invalid-option', values: { option: 'yo' } });
  });
});
