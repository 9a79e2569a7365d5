// Whatever bytes come, every line is accounted for.

import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeWord, isUnknown } from '../../../core/alphabet/tiling.ts';
import { InputError } from '../../../core/errors.ts';
import type { IngestReport } from '../../../pipelines/ingest/report.ts';
import { checkCounts, triedList } from '../../fuzz/list-trial.ts';
import { seededRandom } from '../../fuzz/mutants.ts';
import { randomList } from '../../fuzz/random-list.ts';
import { ingestText } from './ingested.ts';

const LINE_ENDS = fc.constantFrom('\n', '\r\n', '\r', '\n\n', '');
const PIECES = fc.constantFrom(
  ...['cat', 'Dog', 'élan', 'e\u0301', '\ufeff', '\u00a0', '\u00ad', ' ', '\t', '#', '-', '’', '|', '[CH]', '[', ']'],
  ...['\0', '\u200b', 'ß', 'İ', 'ё', 'ж', 'c', 'l', 'r', '今', '🦉', '\u0323', 'ﬁ', '1', '\u2028', 'q'.repeat(130)],
);
const TEXT = fc
  .array(fc.tuple(fc.array(PIECES, { maxLength: 6 }), LINE_ENDS), { maxLength: 30 })
  .map((lines) => new TextEncoder().encode(lines.map(([parts, end]) => parts.join('') + end).join('')));
const BYTES = fc.uint8Array({ maxLength: 400 }).map((bytes) => bytes.map((byte) => (byte === 0 ? 10 : byte)));
const CONTENT = fc.oneof(
  TEXT,
  BYTES,
  TEXT.map((text) => new Uint8Array(gzipSync(text))),
);
const OPTIONS = fc.record(
  {
    comments: fc.constantFrom('none', '#'),
    hyphenated: fc.constantFrom('accept', 'strip', 'refuse'),
    capitalised: fc.constantFrom('accept', 'strip', 'refuse'),
    apostrophes: fc.constantFrom('accept', 'strip', 'refuse'),
  },
  { requiredKeys: [] },
);

it('adds up, in every language, however the stream is cut', async () => {
  const languages = fc.constantFrom('und', 'en', 'fr', 'es', 'ru');
  await fc.assert(
    fc.asyncProperty(
      CONTENT,
      languages,
      OPTIONS,
      fc.integer({ min: 1, max: 50 }),
      async (content, language, options, cut) => {
        const request = { language, options: { ...options, 'refuse-share': '1' } };
        const whole = await ingestText(content, request).catch((error: unknown) => error);
        const inPieces = await ingestText(content, { ...request, pieceBytes: cut }).catch((error: unknown) => error);
        if (whole instanceof InputError) {
          expect(inPieces).toEqual(whole);
          if (whole.values.report) checkCounts(whole.values.report as IngestReport);
          return;
        }
        if (whole instanceof Error) throw whole;
        const { report, texts, words, alphabet } = whole as Awaited<ReturnType<typeof ingestText>>;
        expect(inPieces).toMatchObject({ report, texts, words });
        checkCounts(report);
        expect(texts).toHaveLength(report.unique);
        for (const text of texts) expect(text).not.toMatch(/\p{Cc}|\ufeff/u);
        expect(words.codes.every((code) => code > 0 && code < alphabet.tiles.length)).toBe(true);
        if (language !== 'und') for (const text of texts) expect(isUnknown(encodeWord(alphabet, text))).toBe(false);
      },
    ),
    { numRuns: 400 },
  );
});

it('gives the same words by the short way and by the long way', async () => {
  const words = fc.array(fc.string({ unit: fc.constantFrom(...'aBcédÉñlrhЖж今'), minLength: 1, maxLength: 8 }), {
    minLength: 1,
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(words, fc.constantFrom('und', 'fr', 'es', 'ru'), async (list, language) => {
      const request = { language, options: { 'refuse-share': '1' } };
      const answer = (content: string) =>
        ingestText(content, request).then(
          ({ texts, tiles, alphabet, report }) => ({
            texts,
            tiles,
            alphabet: alphabet.tiles,
            refused: report.reasons.refused,
            folded: report.reasons.changed['letters-folded'],
            caseFolded: report.caseFolded,
          }),
          (error: InputError) => error.code,
        );
      // A space at the end sends the line the long way.
      expect(await answer(list.join('\n'))).toEqual(await answer(list.map((word) => `${word} `).join('\n')));
    }),
    { numRuns: 300 },
  );
});

it('adds up in every encoding, format and container, damaged or not (more by npm run fuzz)', async () => {
  for (let seed = 0; seed < 150; seed++) {
    const list = randomList(seededRandom(seed));
    try {
      await triedList(list);
    } catch (cause) {
      throw new Error(`seed ${seed} of randomList`, { cause });
    }
  }
});
