// Lists that are too long for a GADDAG are told so, and published without it.

import { describe, expect, it } from 'vitest';
import { buildLexicon } from '../../core/build/build.ts';
import { openLexicon } from '../../core/lexicon/lexicon.ts';
import { gaddagFits, gaddagWarning } from '../../pipelines/gaddag-limit.ts';
import { ingestText } from './ingest/ingested.ts';

describe('the limit of GADDAGs', () => {
  it('counts distinct beginnings of words, which for CAR, CARE and CAT are C, CA, CAR, CARE and CAT', async () => {
    const { words } = await ingestText('car\ncare\ncat', { language: 'en' });
    expect([4, 5].map((most) => gaddagFits(words, most))).toEqual([false, true]);
  });

  it('is a warning of the report, with the number', () => {
    expect(gaddagWarning(true)).toEqual([]);
    expect(gaddagWarning(false)).toEqual([
      expect.objectContaining({ code: 'no-gaddag', detail: expect.stringContaining('12,000,000 distinct beginnings') }),
    ]);
  });

  it('leaves a lexicon that has its words and says that it has no GADDAG', async () => {
    const { words, alphabet } = await ingestText('car\ncare\ncat', { language: 'en' });
    const { wordCount, hasGaddag, header } = openLexicon(buildLexicon(words, alphabet, { gaddag: false }));
    expect([wordCount, hasGaddag, header.gaddag]).toEqual([3, false, undefined]);
  });
});
