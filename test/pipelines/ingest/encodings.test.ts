// Bytes become text as they were meant, or their line is refused: never a question mark, never a box.

import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { ENCODINGS, encodingNamed, encodingOf } from '../../../pipelines/ingest/encodings/registry.ts';
import { characterTable } from '../../../pipelines/ingest/encodings/tables.ts';
import { toUtf8 } from '../../../pipelines/ingest/encodings/transcode.ts';
import { ingestError, ingestText } from './ingested.ts';

const bytes = (...values: (number | string)[]): Uint8Array =>
  Uint8Array.from(values.flatMap((value) => (typeof value === 'number' ? [value] : [...Buffer.from(value, 'latin1')])));

/** Words of several languages in encodings that lists of them come in. */
const LISTS: readonly (readonly [language: string, words: string, encodings: string])[] = [
  ['ru', 'дом слово ёжик подъезд хлеб щука яблоко объём', 'windows-1251 koi8-r iso-8859-5 cp866 mac-cyrillic'],
  ['uk', 'їжак ґанок слово єдність щастя вулиця річка', 'windows-1251 koi8-u'],
  ['bg', 'къщичка ябълка щастие дърво юнак човек', 'windows-1251 cp866'],
  ['pl', 'żółć źdźbło gęś łąka ćma ślimak końcówka', 'windows-1250 iso-8859-2 cp852'],
  ['cs', 'příliš žluťoučký kůň ďábelské ódy čeština', 'windows-1250 iso-8859-2 cp852'],
  ['hu', 'őszi tűz árvíztűrő tükörfúrógép csodálatos gyönyörű', 'windows-1250 iso-8859-2'],
  ['de', 'Übermut Größe Mädchen Öl straße fröhlich', 'windows-1252 iso-8859-1 iso-8859-15 cp850 macintosh'],
  ['fr', 'élève garçon être où Noël forêt façade', 'windows-1252 iso-8859-1 iso-8859-15 cp850'],
  ['es', 'niño año pingüino canción cigüeña mañana', 'windows-1252 iso-8859-1 cp850'],
  ['tr', 'ağaç şeker ılık güneş çiçek öğretmen', 'windows-1254 iso-8859-9 cp857'],
  ['el', 'λόγος ήλιος θάλασσα ψωμί άνθρωπος ύπνος', 'windows-1253 iso-8859-7'],
  ['he', 'שלום בית ספר ילדה עולם מים', 'windows-1255 iso-8859-8'],
  ['ar', 'كتاب مدرسة قلم شمس بحر سماء', 'windows-1256 iso-8859-6'],
  ['lt', 'žąsis šūkis ęėįų ūsai čiurlys žuvėdra', 'windows-1257 iso-8859-13'],
];
const CASES = LISTS.flatMap(([language, words, encodings]) =>
  encodings.split(' ').map((encoding) => [language, encoding, words.split(' ').join('\n')] as const),
);

describe('a declared encoding', () => {
  it.each(CASES)('gives the same list as UTF-8: %s in %s', async (language, encoding, text) => {
    const expected = await ingestText(text, { language });
    const { texts, report } = await ingestText(iconv.encode(text, encoding), { language, options: { encoding } });
    expect(texts).toEqual(expected.texts);
    expect(report).toMatchObject({
      encoding,
      encodingFound: { by: 'declared', confidence: 1, others: [] },
      refused: 0,
    });
  });

  it('is read however the stream is cut', async () => {
    for (const encoding of ['windows-1251', 'utf-16le', 'utf-16be', 'gb18030', 'shift_jis']) {
      const text =
        encoding === 'shift_jis'
          ? 'こんにちは\n言葉\n辞書'
          : encoding === 'gb18030'
            ? '今天\n𠮷野\n词典'
            : 'дом\nслово';
      const content = iconv.encode(text, encoding);
      for (const pieceBytes of [1, 2, 3, 5]) {
        const { texts, report } = await ingestText(content, { options: { encoding }, pieceBytes });
        expect(texts.toSorted()).toEqual(text.toUpperCase().split('\n').toSorted());
        expect(report.encoding).toBe(encoding);
      }
    }
  });

  it('that a mark in the text speaks against is told, and the mark believed', async () => {
    const { texts, report } = await ingestText('\ufeffдом\n', { options: { encoding: 'koi8-r' } });
    expect(texts).toEqual(['ДОМ']);
    expect(report.warnings).toMatchObject([{ code: 'other-encoding', expected: 'koi8-r', got: 'utf-8' }]);
  });

  it('UTF-16 may be of either order, whatever its label says', async () => {
    for (const order of ['utf-16le', 'utf-16be']) {
      const content = iconv.encode('cat\ndog\n', order);
      expect((await ingestText(content, { options: { encoding: 'UTF-16' } })).texts).toEqual(['CAT', 'DOG']);
    }
  });
});

describe('what does not decode', () => {
  const refused = async (content: Uint8Array, encoding: string, language = 'und') => {
    const { report, texts } = await ingestText(content, { language, options: { encoding, 'refuse-share': '1' } });
    expect(texts.join('')).not.toMatch(/[?\ufffd]/);
    return report.refusedLines.map(({ line, text, reason }) => [line, text, reason]);
  };

  it('refuses its line and shows its bytes', async () => {
    expect(await refused(bytes('cat\nc', 0x9d, 't\ndog\n'), 'windows-1252')).toEqual([[2, 'c\\x9Dt', 'undecodable']]);
    expect(await refused(bytes('cat\n', 0x98, 0xe0, '\n'), 'windows-1251')).toEqual([[2, '\\x98а', 'undecodable']]);
    // In ISO-8859-1 as it is, not as it is used: 9C is œ elsewhere.
    expect(await refused(bytes('cat\nc', 0x9c, 'ur\n'), 'latin1')).toEqual([[2, 'c\\x9Cur', 'undecodable']]);
    expect(await refused(bytes('cat\n', 0xff, 'x\n'), 'gbk')).toEqual([[2, '\\x??x', 'undecodable']]);
  });

  it('in UTF-16 is half a pair or half a unit', async () => {
    const content = iconv.encode('cat\nd\ud83dg\nowl\n', 'utf-16be');
    expect(await refused(Buffer.from(content), 'utf-16be')).toEqual([[2, 'd\\x??g', 'undecodable']]);
    const cut = bytes('c', 0, 'a', 0, '\n', 0, 'd', 0, 'o');
    expect(await refused(cut, 'utf-16le')).toEqual([[2, 'd\\x??', 'undecodable']]);
  });

  it('is every byte that an encoding has no character for, and no other', async () => {
    for (const encoding of ENCODINGS.filter(({ kind }) => kind === 'table')) {
      const table = characterTable(encoding);
      const content = Uint8Array.from(Array.from({ length: 128 }, (_, i) => [0x78, 0x80 + i, 0x0a]).flat());
      const { report } = await ingestText(bytes('xx\n', ...content), {
        options: { encoding: encoding.name, 'refuse-share': '1' },
      });
      const undecodable = table.slice(0x80).filter((character) => character === '').length;
      expect([encoding.name, report.reasons.refused.undecodable ?? 0]).toEqual([encoding.name, undecodable]);
    }
  });
});

describe('an encoding that is not declared', () => {
  it.each(CASES)('is found by the letters of the language: %s in %s', async (language, encoding, text) => {
    const expected = await ingestText(text, { language });
    const { texts, report } = await ingestText(iconv.encode(text, encoding), { language });
    expect(texts).toEqual(expected.texts);
    expect(report.encodingFound).toMatchObject({ by: 'letters' });
    expect(report.encodingFound.confidence).toBeGreaterThanOrEqual(0.5);
    expect(report.warnings).toContainEqual(
      expect.objectContaining({ code: 'guessed-encoding', encoding: report.encoding }),
    );
  });

  it('is found behind any amount of ASCII', async () => {
    const ascii = 'plain\n'.repeat(20_000);
    for (const pieceBytes of [1000, 1 << 16]) {
      const content = Buffer.concat([Buffer.from(ascii), iconv.encode('élève\ngarçon\nforêt\nnoël\n', 'windows-1252')]);
      const { texts, report } = await ingestText(content, { language: 'fr', pieceBytes });
      expect(texts).toEqual(['ELEVE', 'FORET', 'GARCON', 'NOEL', 'PLAIN']);
      expect(report.encoding).toBe('windows-1252');
    }
  });

  it('is UTF-8 when most of what is above ASCII is, with a few lines refused', async () => {
    const content = Buffer.concat([Buffer.from('élève\nforêt\nnoël\n'), bytes('gar', 0xe7, 'on\n')]);
    const { report } = await ingestText(content, { language: 'fr' });
    expect(report).toMatchObject({ encoding: 'utf-8', encodingFound: { by: 'utf-8' }, refused: 1 });
    expect((await ingestText('plain\n')).report.encodingFound).toMatchObject({ by: 'ascii', confidence: 1 });
  });

  it('is not guessed from too little, or without a language where readings differ', async () => {
    const little = await ingestError(bytes('b', 0xe9, 'b', 0xe9, '\n'), {
      language: 'en',
      options: { 'refuse-share': '1' },
    });
    expect(little).toMatchObject({ code: 'empty-list' });
    expect(little.values.report).toMatchObject({
      encodingFound: { by: 'none' },
      warnings: [{ code: 'unknown-encoding' }, {}],
    });
    const { report } = await ingestText(bytes('pi', 0xf1, 'ata\n', 'plain\nlist\n'), {
      options: { 'refuse-share': '1' },
    });
    expect(report).toMatchObject({ encodingFound: { by: 'none' }, reasons: { refused: { undecodable: 1 } } });
  });

  it('is found without a language where statistics are clear', async () => {
    const words =
      'книга слово вопрос ответ столица государство правительство человек работа жизнь время город рука сторона';
    for (const encoding of ['koi8-r', 'windows-1251', 'iso-8859-5']) {
      const { texts, report } = await ingestText(iconv.encode(words.split(' ').join('\n'), encoding));
      expect([report.encoding, report.encodingFound.by]).toEqual([encoding, 'letters']);
      expect(texts.toSorted()).toEqual(words.toUpperCase().split(' ').toSorted());
    }
  });

  it.each([
    ['utf-16le', 'cat\r\ndog\r\n'],
    ['utf-16be', 'cat\ndog'],
    ['utf-16le', 'дом\nслово\n'],
    ['utf-16be', 'дом\nслово\n'],
    ['utf-16le', '今天\n词典\n𠮷野\n'],
  ])('is UTF-16 by its zero bytes: %s', async (encoding, text) => {
    const { texts, report } = await ingestText(iconv.encode(text, encoding));
    expect(texts.toSorted()).toEqual(text.trim().toUpperCase().split(/\s+/).toSorted());
    expect(report).toMatchObject({ encoding, encodingFound: { by: 'zero-bytes' } });
  });

  it.each(['utf-8', 'utf-16le', 'utf-16be'])('is told by its mark: %s', async (encoding) => {
    const { texts, report } = await ingestText(iconv.encode('\ufeffдом\nслово\n', encoding));
    expect(texts).toEqual(['ДОМ', 'СЛОВО']);
    expect(report).toMatchObject({ encoding, encodingFound: { by: 'byte-order-mark', confidence: 1 } });
  });

  it('that is UTF-32 is refused by name', async () => {
    for (const order of ['utf-32le', 'utf-32be']) {
      expect((await ingestError(iconv.encode('\ufeffcat\n', order))).code).toBe('unsupported-encoding');
    }
  });

  it('is never looked for in what is no text', async () => {
    expect((await ingestError(bytes('cat\nd', 0, 'g\n', 0, 1, 2, 0xff, 3, 0, 0, 0xee, 7))).code).toBe('binary');
  });
});

describe('labels', () => {
  it('belong to one encoding each', () => {
    const labels = ENCODINGS.flatMap(({ name, labels: others }) => [name.replace(/[^a-z0-9]/g, ''), ...others]);
    expect(labels.filter((label, i) => labels.indexOf(label) !== i)).toEqual([]);
    for (const encoding of ENCODINGS) expect(encodingOf(encoding.name)).toBe(encoding);
  });
});

describe('the characters of single bytes', () => {
  /** Where the Encoding Standard reads another, larger encoding under the name, or has other characters. */
  const DIFFERENT: Readonly<Record<string, RegExp>> = {
    'iso-8859-1': /[\x80-\x9f]/,
    'iso-8859-9': /[\x80-\x9f]/,
    'iso-8859-11': /[\x80-\x9f]/,
    'tis-620': /[\x80-\xa0]/,
    'koi8-u': /[\xae\xbe]/,
    macintosh: /\xdb/,
  };

  it('are those that browsers know, where they know the encoding', () => {
    const compared: string[] = [];
    for (const encoding of ENCODINGS.filter(({ kind }) => kind === 'table')) {
      let decoder: InstanceType<typeof TextDecoder>;
      try {
        decoder = new TextDecoder(encoding.name);
      } catch {
        continue;
      }
      compared.push(encoding.name);
      characterTable(encoding).forEach((character, byte) => {
        if (DIFFERENT[encoding.name]?.test(String.fromCharCode(byte))) return;
        const theirs = decoder.decode(Uint8Array.of(byte)).normalize('NFC');
        const none = byte >= 0x80 && /^[\u0080-\u009f\ufffd\ue000-\uf8ff]$/.test(theirs);
        expect([encoding.name, byte, character]).toEqual([encoding.name, byte, none ? '' : theirs]);
      });
    }
    expect(compared).toEqual(
      expect.arrayContaining(['windows-1250', 'windows-1258', 'iso-8859-16', 'koi8-r', 'macintosh']),
    );
  });

  it('are there for every encoding, ASCII as it is', () => {
    for (const encoding of ENCODINGS.filter(({ kind }) => kind === 'table')) {
      const table = characterTable(encoding);
      expect([encoding.name, table.length]).toEqual([encoding.name, 256]);
      expect(table.slice(0x61, 0x7b).join('')).toBe('abcdefghijklmnopqrstuvwxyz');
      expect([table[0x0a], table[0x0d]]).toEqual(['\n', '\r']);
    }
  });
});

describe('text of several bytes a character', () => {
  it('is the same in pieces of any size', async () => {
    const unit = {
      'utf-16le': 'aЖ今𠮷🦉',
      'utf-16be': 'aЖ今𠮷🦉',
      gb18030: 'aЖ今𠮷🦉',
      gbk: 'a今',
      big5: 'a今',
      'euc-jp': 'a今ア',
      shift_jis: 'a今ア',
      'euc-kr': 'a今한',
    };
    const names = fc.constantFrom(...(Object.keys(unit) as (keyof typeof unit)[]));
    const picks = fc.array(fc.nat(99), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(names, picks, fc.integer({ min: 1, max: 5 }), async (name, picked, cut) => {
        const characters = [...Array.from(unit[name]), '\n'];
        const text = picked.map((pick) => characters[pick % characters.length]).join('');
        const content = iconv.encode(text, name);
        async function* source(): AsyncGenerator<Uint8Array> {
          for (let at = 0; at < content.length; at += cut) yield content.subarray(at, at + cut);
        }
        const pieces: Uint8Array[] = [];
        for await (const piece of toUtf8(encodingNamed(name), source())) pieces.push(piece);
        expect(Buffer.concat(pieces).toString()).toBe(text);
      }),
      { numRuns: 200 },
    );
  });
});
