// Puts the original spellings of words into a binary.

import { InputError } from '../errors.ts';
import { crc32 } from '../lexicon/checksum.ts';
import { ALIGNMENT, encodeHeader } from '../lexicon/header.ts';
import { openLexicon } from '../lexicon/lexicon.ts';
import { blockHead } from '../lexicon/originals.ts';
import { ranksOf } from '../lexicon/ranks.ts';

/**
 * Words in tile order, and how their list wrote them. Word `i` is `codes[codeOffsets[i]..codeOffsets[i + 1])`; its
 * spellings, with `SPELLING_END` between them, are the UTF-8 of `text[textOffsets[i]..textOffsets[i + 1])`.
 */
export interface SpelledWords {
  readonly count: number;
  readonly codes: Uint16Array;
  readonly codeOffsets: Uint32Array;
  readonly text: Uint8Array;
  readonly textOffsets: Uint32Array;
}

/**
 * The binary with a block of originals behind its header (lexicon/FORMAT.md); without any, the very same bytes. Linear
 * in the file. Throws `InputError` (`word-not-in-lexicon`) for the spelling of a word that the lexicon has not.
 */
export function addOriginals(file: Uint8Array, spelled: SpelledWords): Uint8Array {
  if (spelled.count === 0) return file;
  const lexicon = openLexicon(file);
  const { header } = lexicon;
  const block = encodeBlock(spelled, ranksOf(lexicon).rankOf);
  const head = encodeHeader({ ...header, originals: { bytes: block.length, checksum: crc32(block) } });
  const arcs = file.subarray(header.arcsStart);
  const result = new Uint8Array(head.length + block.length + arcs.length);
  result.set(head);
  result.set(block, head.length);
  result.set(arcs, head.length + block.length);
  return result;
}

function encodeBlock(spelled: SpelledWords, rankOf: (codes: Uint16Array) => number): Uint8Array {
  const { count, codes, codeOffsets, text, textOffsets } = spelled;
  const textStart = blockHead(count);
  const size = textStart + text.length;
  const block = new Uint8Array(Math.ceil(size / ALIGNMENT) * ALIGNMENT);
  const view = new DataView(block.buffer);
  view.setUint32(0, count, true);
  for (let i = 0; i < count; i++) {
    const word = codes.subarray(codeOffsets[i]!, codeOffsets[i + 1]!);
    const rank = rankOf(word);
    if (rank < 0) {
      throw new InputError('word-not-in-lexicon', 'A spelling belongs to a word that the lexicon has not.', {
        codes: [...word],
      });
    }
    view.setUint32(4 + i * 4, rank, true);
    view.setUint32(4 + (count + i) * 4, textOffsets[i + 1]!, true);
  }
  block.set(text, textStart);
  return block;
}
