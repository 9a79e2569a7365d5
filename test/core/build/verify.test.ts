// `verify` refuses every unsound graph; what it lets pass is what the header says.

import { describe, expect, it } from 'vitest';
import { verify } from '../../../core/build/verify.ts';
import { WIDE } from '../../../core/lexicon/arcs.ts';
import { openLexicon } from '../../../core/lexicon/lexicon.ts';
import { lexiconFrom } from '../../fixtures/lexicons.ts';
import { mutated, resealed, seededRandom } from '../../fuzz/mutants.ts';
import { tried } from '../../fuzz/trial.ts';

const LIST = ['CAR', 'CARE', 'CARES', 'SCAR', 'SCARE', 'BARE', 'BARES', 'AA', 'CARED'];
const sources = [
  lexiconFrom(LIST, 'en'),
  lexiconFrom(LIST, 'en', { layout: WIDE }),
  lexiconFrom(LIST, 'en', { gaddag: false }),
].map((lexicon) => lexicon.bytes);

/** The narrow binary with one arc of its graph changed and all checksums right. */
function withArc(index: number, change: (arc: number) => number): Uint8Array {
  const bytes = sources[0]!.slice();
  const { header } = openLexicon(bytes);
  const arcs = new Uint32Array(bytes.buffer, header.headerBytes);
  arcs[index] = change(arcs[index]!);
  return resealed(bytes);
}

describe('a graph with right checksums', () => {
  it('is sound when nothing was changed', () => {
    for (const bytes of sources) verify(openLexicon(resealed(bytes)), { gaddagPrefixes: Infinity });
  });

  const { header } = openLexicon(sources[0]!);
  const dawgWords = header.dawg.bytes / 4;
  const gaddagRoot = header.gaddag!.root;

  it.each([
    ['the reserved arc is not empty', 0, () => 1],
    ['tile 63 is not in the alphabet', 1, () => ((63 << 26) | (3 << 24)) >>> 0],
    ['a separator stands in it', 1, () => 3 << 24],
    ['an arc leads nowhere', 1, () => ((1 << 26) | (1 << 24)) >>> 0],
    ['a target is out of range', header.dawg.root, (arc: number) => (arc & ~0xffffff) | header.dawg.root],
    ['a target is out of range', header.dawg.root + 1, (arc: number) => (arc & ~0xffffff) | header.dawg.root],
    ['the last sibling list has no end', dawgWords - 1, (arc: number) => arc & ~(1 << 24)],
    ['siblings do not ascend', gaddagRoot + 1, (arc: number) => (arc & 0x3ffffff) | (1 << 26)],
    ['cannot be reached', dawgWords - 1, (arc: number) => (arc & ~0xffffff) | (1 << 25)],
    ['words, the header says', header.dawg.root, (arc: number) => arc ^ (1 << 25)],
    ['GADDAG is not sound', gaddagRoot, (arc: number) => arc ^ (1 << 25)],
  ] as const)('%s: is told', (message, index, change) => {
    expect(() => verify(openLexicon(withArc(index, change)))).toThrow(new RegExp(message));
  });

  it('of a mutant is refused, or holds exactly what its header counts', () => {
    const random = seededRandom(20_261);
    let refused = 0;
    for (let trial = 0; trial < 3000; trial++) {
      const source = sources[trial % sources.length]!;
      const mutant = mutated(source, random);
      const verdict = tried(trial % 2 === 0 ? mutant : resealed(mutant));
      if (verdict === 'refused') refused++;
      else if (trial % 2 === 0) expect(mutant).toEqual(source);
    }
    expect(refused).toBeGreaterThan(2000);
  });
});
