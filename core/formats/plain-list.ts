// The plain list: one word a line, in tile order, a line feed after each.

import type { Alphabet } from '../alphabet/alphabet.ts';
import { bracketWord, decodeWord, encodeWord, isUnknown } from '../alphabet/tiling.ts';
import { MAX_WORD_TILES, type SortedWords, WordCollector } from '../build/words.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { forEachWord } from '../lexicon/walk.ts';
import { badLine } from './errors.ts';

/** The list of a lexicon, in pieces of some 64 thousand characters. */
export function encodePlainList(lexicon: Lexicon): string[] {
  const pieces: string[] = [];
  let piece = '';
  forEachWord(lexicon, (codes, length) => {
    piece += `${spellWord(lexicon.alphabet, codes.subarray(0, length))}\n`;
    if (piece.length > 1 << 16) {
      pieces.push(piece);
      piece = '';
    }
    return undefined;
  });
  if (piece !== '') pieces.push(piece);
  return pieces;
}

/** A word so that it is read back as the same tiles: plain where greedy reading does, else with brackets. */
export function spellWord(alphabet: Alphabet, codes: ArrayLike<number>): string {
  const plain = decodeWord(alphabet, codes);
  if (!alphabet.ambiguous) return plain;
  const read = encodeWord(alphabet, plain);
  const same = !isUnknown(read) && read.length === codes.length && read.every((code, i) => code === codes[i]);
  return same ? plain : bracketWord(alphabet, codes);
}

/**
 * Reads a clean list in an alphabet: line ends LF or CRLF, blank lines skipped. For anything less clean there is
 * ingest, which reports instead of refusing. Throws `LexiconError` (`bad-format`) with the line.
 */
export function decodePlainList(text: string, alphabet: Alphabet): SortedWords {
  const collector = new WordCollector(alphabet.tiles.length > 256);
  let line = 0;
  for (let start = 0; start <= text.length; ) {
    const feed = text.indexOf('\n', start);
    const end = feed < 0 ? text.length : feed;
    const word = text.slice(start, text[end - 1] === '\r' ? Math.max(start, end - 1) : end);
    start = end + 1;
    line++;
    if (word === '') continue;
    const codes = encodeWord(alphabet, word);
    if (isUnknown(codes))
      throw badLine(line, `"${codes.unknown}" is no tile of the alphabet`, { character: codes.unknown });
    if (codes.length === 0 || codes.length > MAX_WORD_TILES) {
      throw badLine(line, `a word has 1 to ${MAX_WORD_TILES} tiles, this one ${codes.length}`, { got: codes.length });
    }
    collector.add(codes);
  }
  return collector.finish();
}
