// How the list wrote the words, where that is neither their upper nor their lower case: read from the block behind the
// header, word by word, when asked for.

import { LexiconError } from '../errors.ts';
import { firstPlace } from './bisect.ts';
import type { Lexicon } from './lexicon.ts';
import { decodeUtf8 } from './utf8.ts';

/** Behind each spelling of a word but its last; no spelling holds it. */
export const SPELLING_END = 0x0a;

export interface Originals {
  /** Words that have some. */
  readonly wordCount: number;
  /** Bytes of all spellings. */
  readonly textBytes: number;
  /** The spellings of the word of this rank, in the order of the list; none for most words. Two look-ups in a thousand words. */
  of(rank: number): readonly string[];
  /** Rank of the word at this place, from 0 to `wordCount`. */
  rankAt(index: number): number;
  /** Spellings of the word at this place. */
  spellingsAt(index: number): readonly string[];
}

const NONE: Originals = { wordCount: 0, textBytes: 0, of: () => [], rankAt: () => -1, spellingsAt: () => [] };
const known = new WeakMap<Lexicon, Originals>();

/**
 * The originals of a lexicon; without the block, of no word. O(1); a word is found by binary search. Each look-up checks
 * what it reads and throws `LexiconError` (`damaged`, `invalid-text`); `verify` proves the whole block.
 */
export function originalsOf(lexicon: Lexicon): Originals {
  let originals = known.get(lexicon);
  if (!originals) known.set(lexicon, (originals = openOriginals(lexicon)));
  return originals;
}

function openOriginals({ bytes, header }: Lexicon): Originals {
  if (!header.originals) return NONE;
  const { headerBytes: start, arcsStart: end } = header;
  const words = (offset: number, count: number): Uint32Array =>
    new Uint32Array(bytes.buffer, bytes.byteOffset + offset, count);
  const wordCount = words(start, 1)[0]!;
  const textStart = start + blockHead(wordCount);
  if (wordCount === 0 || wordCount > header.wordCount || textStart > end) throw damaged('word count', wordCount);
  const ranks = words(start + 4, wordCount);
  const ends = words(start + 4 + wordCount * 4, wordCount);
  const textBytes = ends[wordCount - 1]!;
  if (textBytes > end - textStart) throw damaged('text size', textBytes);

  const spellingsAt = (index: number): string[] => {
    const first = index === 0 ? 0 : ends[index - 1]!;
    const last = ends[index]!;
    if (first >= last || last > textBytes) throw damaged('text of a word', last, index);
    return decodeUtf8(bytes.subarray(textStart + first, textStart + last)).split('\n');
  };
  return {
    wordCount,
    textBytes,
    of(rank) {
      const index = firstPlace(wordCount, (place) => ranks[place]! >= rank);
      return index < wordCount && ranks[index] === rank ? spellingsAt(index) : [];
    },
    rankAt: (index) => ranks[index] ?? -1,
    spellingsAt,
  };
}

/** Bytes before the text: the number of words, and of each its rank and where its text ends. */
export const blockHead = (wordCount: number): number => 4 + wordCount * 8;

const damaged = (what: string, got: number, index?: number): LexiconError =>
  new LexiconError(
    'damaged',
    `The original spellings contradict themselves (${what}): the file was altered. Fetch it again.`,
    { section: 'originals', field: what, got, ...(index === undefined ? {} : { index }) },
  );
