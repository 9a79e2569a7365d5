// Large lists of four languages: the graph's size, and every format there and back to the byte.

import { beforeAll, describe, expect, it } from 'vitest';
import { englishCorpus, frenchCorpus, listOf, russianCorpus, spanishCorpus } from '../../../bench/corpora.ts';
import { questionsOf } from '../../../bench/questions.ts';
import type { Alphabet } from '../../../core/alphabet/alphabet.ts';
import { buildLexicon, packGraph } from '../../../core/build/build.ts';
import type { DawgGraph } from '../../../core/build/graph.ts';
import { verify } from '../../../core/build/verify.ts';
import { sortedWords } from '../../../core/build/words.ts';
import { decodeKwg, encodeKwg } from '../../../core/formats/kwg.ts';
import { decodeMwz, encodeMwz } from '../../../core/formats/mwz.ts';
import { decodePlainList, encodePlainList } from '../../../core/formats/plain-list.ts';
import { decodeTutorial, encodeTutorialGraph, encodeTutorialTrie } from '../../../core/formats/tutorial.ts';
import { type Lexicon, openLexicon } from '../../../core/lexicon/lexicon.ts';
import { wordChecker } from '../../../core/lexicon/word-checker.ts';
import { alphabetFor } from '../../fixtures/lexicons.ts';

describe.each([
  ['English', englishCorpus],
  ['Russian', russianCorpus],
  ['French', frenchCorpus],
  ['Spanish', spanishCorpus],
] as const)('the %s list', (_, corpusOf) => {
  const { words, language } = corpusOf();
  const alphabet: Alphabet = alphabetFor(language);
  let lexicon: Lexicon;

  beforeAll(() => {
    lexicon = openLexicon(buildLexicon(sortedWords(alphabet, words), alphabet));
  });
  const packed = (graph: DawgGraph): boolean => Buffer.compare(packGraph(graph, alphabet), lexicon.bytes) === 0;

  it('is sound, and the same by both constructions', () => {
    verify(lexicon);
    const other = buildLexicon(sortedWords(alphabet, words), alphabet, { method: 'two-step' });
    expect(Buffer.compare(other, lexicon.bytes)).toBe(0);
  });

  it('comes back from a plain list', () => {
    const text = encodePlainList(lexicon).join('');
    expect(text.split('\n').slice(0, -1).sort()).toEqual(listOf(words).split('\n').slice(0, -1));
    expect(Buffer.compare(buildLexicon(decodePlainList(text, alphabet), alphabet), lexicon.bytes)).toBe(0);
  });

  it('comes back from KWG', () => {
    expect(packed(decodeKwg(encodeKwg(lexicon), alphabet))).toBe(true);
  });

  it('comes back from the wire format', () => {
    expect(packed(decodeMwz(encodeMwz(lexicon)).dawg)).toBe(true);
  });

  it('comes back from the tutorial’s graph', () => {
    expect(packed(decodeTutorial(encodeTutorialGraph(lexicon), alphabet))).toBe(true);
  });

  it('comes back from the tutorial’s trie', () => {
    expect(packed(decodeTutorial(encodeTutorialTrie(lexicon), alphabet))).toBe(true);
  });

  it('scl-04: has every word of the list, and 10,000 that are none are none', () => {
    const check = wordChecker(lexicon);
    expect(words.filter((word) => !check(word))).toEqual([]);
    const { misses } = questionsOf(words, 12_000);
    expect(misses.length).toBeGreaterThan(10_000);
    expect(misses.filter(check)).toEqual([]);
  });
});

it('the English graph takes at most 707,000 bytes of DAWG arcs, and 4.66 MB with the GADDAG', () => {
  const { words } = englishCorpus();
  const { header } = openLexicon(buildLexicon(sortedWords(alphabetFor('en'), words), alphabetFor('en')));
  expect(header.dawg.bytes).toBeLessThanOrEqual(707_000);
  expect(header.dawg.bytes + header.gaddag!.bytes).toBeLessThanOrEqual(4_660_000);
});
