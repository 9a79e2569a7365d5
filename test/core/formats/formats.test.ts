// Other programs' formats: written byte for byte, read back, and refused with the place of the fault.

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAlphabet } from '../../../core/alphabet/alphabet.ts';
import { buildLexicon, packGraph } from '../../../core/build/build.ts';
import { verify } from '../../../core/build/verify.ts';
import { WordCollector } from '../../../core/build/words.ts';
import { LexiconError } from '../../../core/errors.ts';
import { decodeKwg, encodeKwg, fitsKwg } from '../../../core/formats/kwg.ts';
import { decodePlainList, encodePlainList } from '../../../core/formats/plain-list.ts';
import { decodeTutorial, encodeTutorialGraph, encodeTutorialTrie } from '../../../core/formats/tutorial.ts';
import { WIDE } from '../../../core/lexicon/arcs.ts';
import { openLexicon } from '../../../core/lexicon/lexicon.ts';
import { words } from '../../../core/lexicon/walk.ts';
import { alphabetFor, lexiconFrom } from '../../fixtures/lexicons.ts';
import { alphabetOfSize, tileWords } from '../../fixtures/word-lists.ts';
import { mutated, seededRandom } from '../../fuzz/mutants.ts';

const golden = (name: string): string =>
  readFileSync(new URL(`../../fixtures/golden/${name}`, import.meta.url), 'utf8');
const english = alphabetFor('en');
const tutorialWords = golden('example.txt').trim().split('\n');

describe('the tutorial’s text', () => {
  const lexicon = lexiconFrom(tutorialWords, english);

  it('is the golden trie and the golden graph, byte for byte', () => {
    expect(encodeTutorialTrie(lexicon)).toBe(golden('example.trie.txt'));
    for (const method of ['incremental', 'two-step'] as const) {
      expect(encodeTutorialGraph(lexiconFrom(tutorialWords, english, { method }))).toBe(golden('example.dawg.txt'));
    }
  });

  it('is read back from either', () => {
    for (const name of ['example.trie.txt', 'example.dawg.txt']) {
      expect(packGraph(decodeTutorial(golden(name), english), english)).toEqual(lexicon.bytes);
    }
  });

  it('carries tiles of several characters, digits and its own signs in brackets', () => {
    const alphabet = createAlphabet({ language: 'und', tiles: ['A', 'CH', '1', '-', '#', '['] });
    const sorted = new WordCollector(false);
    for (const word of [[1, 2], [2, 3, 4], [5, 6], [6]]) sorted.add(word);
    const bytes = buildLexicon(sorted.finish(), alphabet);
    const text = encodeTutorialGraph(openLexicon(bytes));
    expect(text).toContain('[CH]');
    expect(packGraph(decodeTutorial(text, alphabet), alphabet)).toEqual(bytes);
  });

  it.each([
    ['', 1, 'NBMOTS'],
    ['NBMOTS : x\nNBNOEUDS : 1\n\n', 1, 'NBMOTS'],
    ['NBMOTS : 0\nNOEUDS : 1\n\n', 2, 'NBNOEUDS'],
    ['NBMOTS : 1\nNBNOEUDS : 3\nA2\n#\n', 2, '3 nodes are announced, 2 lines follow'],
    ['NBMOTS : 2\nNBNOEUDS : 2\nA2\n#\n', 1, '2 words are announced, the nodes hold 1'],
    ['NBMOTS : 1\nNBNOEUDS : 2\nA3\n#\n', 3, 'node 3 of 2'],
    ['NBMOTS : 1\nNBNOEUDS : 2\nA0\n#\n', 3, 'node 0 of 2'],
    ['NBMOTS : 1\nNBNOEUDS : 2\nA2\nB1#\n', 3, 'cycle'],
    ['NBMOTS : 2\nNBNOEUDS : 2\nB2-A2\n#\n', 3, 'order'],
    ['NBMOTS : 2\nNBNOEUDS : 2\nA2-A2\n#\n', 3, 'order'],
    ['NBMOTS : 1\nNBNOEUDS : 2\nA2-\n#\n', 3, 'expected arcs'],
    ['NBMOTS : 1\nNBNOEUDS : 2\n!2\n#\n', 3, 'no tile'],
    ['NBMOTS : 1\nNBNOEUDS : 2\nA2#\n#\n', 3, 'empty word'],
  ])('%j is refused at line %i', (text, line, message) => {
    expect(() => decodeTutorial(text, english)).toThrow(new RegExp(`^Line ${line}: .*${message}`));
  });

  it('stands for more words than could be listed, and is read all the same', () => {
    const depth = 60;
    const lines = Array.from({ length: depth }, (_, i) => `A${i + 2}-B${i + 2}${i === 0 ? '' : '#'}`);
    const text = `NBMOTS : ${2 ** (depth + 1) - 2}\nNBNOEUDS : ${depth + 1}\n${lines.join('\n')}\n#\n`;
    expect(() => decodeTutorial(text, english)).toThrow(LexiconError);
    const short = 40;
    const some = Array.from({ length: short }, (_, i) => `A${i + 2}-B${i + 2}${i === 0 ? '' : '#'}`);
    const graph = decodeTutorial(
      `NBMOTS : ${2 ** (short + 1) - 2}\nNBNOEUDS : ${short + 1}\n${some.join('\n')}\n#\n`,
      english,
    );
    expect(graph.wordCount).toBe(2 ** (short + 1) - 2);
    expect(() => packGraph(graph, english)).toThrow(/prefixes is too large/);
    expect(() => packGraph(graph, english, { gaddag: false })).toThrow(/counts 4294967295 words at most/);
  });
});

describe('KWG', () => {
  it('has its bits where the engines look for them', () => {
    const bytes = encodeKwg(lexiconFrom(['AB'], english));
    const nodes = Array.from({ length: bytes.length / 4 }, (_, i) => new DataView(bytes.buffer).getUint32(i * 4, true));
    // DAWG: B (accepts, end), then A -> B. GADDAG: separator -> B; A -> that (after BA: accepts); root A, B.
    expect(nodes[0]).toBe((1 << 22) | 3);
    expect(nodes[2]).toBe((2 << 24) | (1 << 23) | (1 << 22));
    expect(nodes[3]).toBe((1 << 24) | (1 << 22) | 2);
    const root = nodes[1]! & 0x3fffff;
    expect([nodes[root]! >>> 24, nodes[root + 1]! >>> 24]).toEqual([1, 2]);
    const afterA = nodes[nodes[root]! & 0x3fffff]!;
    expect([afterA >>> 24, afterA & 0x3fffff]).toEqual([0, 2]);
  });

  it('is written and read for any list, narrow or wide', () => {
    fc.assert(
      fc.property(tileWords(5), fc.boolean(), (list, wide) => {
        const collector = new WordCollector(false);
        for (const word of list) collector.add(word);
        const alphabet = alphabetOfSize(5);
        const sorted = collector.finish();
        const lexicon = openLexicon(buildLexicon(sorted, alphabet, wide ? { layout: WIDE } : {}));
        const kwg = encodeKwg(lexicon);
        const read = packGraph(decodeKwg(kwg, alphabet), alphabet);
        expect(read).toEqual(buildLexicon(sorted, alphabet));
        expect(packGraph(decodeTutorial(encodeTutorialGraph(lexicon), alphabet), alphabet)).toEqual(read);
        expect(packGraph(decodeTutorial(encodeTutorialTrie(lexicon), alphabet), alphabet)).toEqual(read);
      }),
    );
  });

  it('says when a lexicon does not fit', () => {
    const lexicon = lexiconFrom(['A'], alphabetOfSize(256));
    expect(fitsKwg(lexicon)).toBe(false);
    expect(() => encodeKwg(lexicon)).toThrow(/255 tiles; this lexicon has .* 256 tiles/);
  });

  it.each([
    [[], 'two at least'],
    [[1 << 22], 'two at least'],
    [[(1 << 22) | 9, 1 << 22], 'root is node 9'],
    [[(1 << 22) | 2, 1 << 22, 1 << 24], 'no end'],
    [[(1 << 22) | 2, 1 << 22, (99 << 24) | (3 << 22)], 'tile 99'],
    [[(1 << 22) | 2, 1 << 22, (1 << 24) | (1 << 22) | 2], 'cycle'],
    [[(1 << 22) | 2, 1 << 22, (2 << 24) | (1 << 23), (1 << 24) | (3 << 22)], 'do not ascend'],
  ])('%j is refused', (nodes, message) => {
    expect(() => decodeKwg(new Uint8Array(Uint32Array.from(nodes as number[]).buffer), english)).toThrow(
      new RegExp(message),
    );
  });
});

describe('the plain list', () => {
  it('fmt-07: is one word a line', () => {
    expect(encodePlainList(lexiconFrom(['DOG', 'CAT'], english)).join('')).toBe('CAT\nDOG\n');
  });

  it('writes words so that their tiles come back', () => {
    const spanish = alphabetFor('es');
    const lexicon = lexiconFrom(['CHAL', 'A[L][L]A', 'ALLÁ'], spanish);
    const text = encodePlainList(lexicon).join('');
    expect(text).toBe('[A][L][L][A]\nALLA\nCHAL\n');
    expect(buildLexicon(decodePlainList(text, spanish), spanish)).toEqual(lexicon.bytes);
  });

  it('names the line of a fault', () => {
    expect(() => decodePlainList('CAT\r\n\r\nD0G', english)).toThrow(/^Line 3: "0" is no tile/);
    expect(words(openLexicon(buildLexicon(decodePlainList('CAT\r\n\r\nDOG', english), english)))).toEqual([
      'CAT',
      'DOG',
    ]);
  });
});

describe('mutants of every format', () => {
  it('are refused by a LexiconError or make a sound lexicon', () => {
    const lexicon = lexiconFrom(tutorialWords, english);
    const encoder = new TextEncoder();
    const decoder = new TextDecoder();
    const random = seededRandom(4_711);
    const formats = [
      { bytes: encodeKwg(lexicon), read: (bytes: Uint8Array) => decodeKwg(bytes, english) },
      {
        bytes: encoder.encode(encodeTutorialGraph(lexicon)),
        read: (bytes: Uint8Array) => decodeTutorial(decoder.decode(bytes), english),
      },
      {
        bytes: encoder.encode(encodeTutorialTrie(lexicon)),
        read: (bytes: Uint8Array) => decodeTutorial(decoder.decode(bytes), english),
      },
    ];
    let sound = 0;
    for (let trial = 0; trial < 1200; trial++) {
      const { bytes, read } = formats[trial % 3]!;
      let graph: ReturnType<typeof decodeKwg>;
      try {
        graph = read(mutated(bytes, random));
      } catch (error) {
        expect(error).toBeInstanceOf(LexiconError);
        continue;
      }
      verify(openLexicon(packGraph(graph, english)), { gaddagPrefixes: Infinity });
      sound++;
    }
    expect(sound).toBeGreaterThan(5);
  });
});
