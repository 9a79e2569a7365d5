// Words that another lexicon has, or has not, against sets of their texts.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { search } from '../../../core/queries/search.ts';
import { lexiconFrom } from '../../fixtures/lexicons.ts';

/** Texts of letters that Spanish joins to digraphs, and of others. */
const texts = fc.uniqueArray(fc.string({ unit: fc.constantFrom('C', 'H', 'L', 'A'), minLength: 1, maxLength: 5 }), {
  minLength: 1,
  maxLength: 40,
});

describe.each([
  ['en', 'en'],
  ['es', 'es'],
  ['es', 'en'],
  ['en', 'es'],
  ['und', 'en'],
])('words of a lexicon of %s in one of %s', (language, otherLanguage) => {
  it('are those whose text it has, the others are all the rest', () => {
    fc.assert(
      fc.property(texts, texts, fc.boolean(), (listed, more, alike) => {
        const lexicon = lexiconFrom([...new Set([...listed, ...(alike ? more : [])])], language);
        const others = alike ? [...new Set([...listed.slice(1), ...more])] : more;
        const other = lexiconFrom(others, otherLanguage);
        const wordsOf = (asked: object): string[] =>
          search(lexicon, { ...asked, limit: Infinity }).words.map(({ word }) => word);
        const all = wordsOf({});
        const has = new Set(others);
        expect(wordsOf({ inLexicon: other })).toEqual(all.filter((word) => has.has(word)));
        const missing = all.filter((word) => !has.has(word));
        expect(wordsOf({ notInLexicon: other })).toEqual(missing);
        const ending = wordsOf({ suffix: 'A' });
        expect(wordsOf({ notInLexicon: other, suffix: 'A' })).toEqual(ending.filter((word) => !has.has(word)));
        expect(search(lexicon, { notInLexicon: other, limit: 1, count: true }).count).toBe(missing.length);
      }),
      { numRuns: 60 },
    );
  });
});
