// The canonical list of a lexicon: what `list` downloads, and what the SHA-256 of a version is taken of.

import type { Alphabet } from '../core/alphabet/alphabet.ts';
import { decodeWord, encodeWord, isUnknown } from '../core/alphabet/tiling.ts';
import type { SortedWords } from '../core/build/words.ts';
import type { IngestOptions } from './ingest/options.ts';
import type { Hash } from './ports.ts';

/**
 * One word a line in tile order, upper case, UTF-8, each line ended by LF. A word stands as plain text, and in brackets
 * tile by tile (`[C][H]ICO` is `[C][H][I][C][O]`) where plain text would be read back as other tiles: so the same list
 * can be uploaded again and gives the same lexicon. Linear; memory is the list.
 */
export function canonicalList(words: SortedWords, alphabet: Alphabet): Uint8Array {
  const encoder = new TextEncoder();
  const texts = alphabet.tiles.map((tile) => encoder.encode(tile));
  const { codes, offsets, count } = words;
  let size = 0;
  for (let i = 0; i < offsets[count]!; i++) size += texts[codes[i]!]!.length;
  // Brackets take two bytes a tile; only alphabets with longer tiles ever need them.
  const list = new Uint8Array(size + count + (alphabet.ambiguous ? 2 * offsets[count]! : 0));
  let end = 0;
  for (let word = 0; word < count; word++) {
    const start = offsets[word]!;
    const stop = offsets[word + 1]!;
    const bracketed = alphabet.ambiguous && !isReadBack(alphabet, codes, start, stop);
    for (let i = start; i < stop; i++) {
      const text = texts[codes[i]!]!;
      if (bracketed) list[end++] = 0x5b;
      if (text.length === 1) list[end++] = text[0]!;
      else {
        list.set(text, end);
        end += text.length;
      }
      if (bracketed) list[end++] = 0x5d;
    }
    list[end++] = 0x0a;
  }
  return list.subarray(0, end);
}

function isReadBack(alphabet: Alphabet, codes: ArrayLike<number>, start: number, end: number): boolean {
  const read = encodeWord(alphabet, decodeWord(alphabet, codes, start, end));
  if (isUnknown(read) || read.length !== end - start) return false;
  for (let i = start; i < end; i++) if (read[i - start] !== codes[i]) return false;
  return true;
}

/** First line of what is hashed; a new way of hashing gets a new number. */
const SCHEME = 'motmot-version-1';

/**
 * The SHA-256 that tells versions apart: of the scheme's name, one line of JSON, and the canonical list. The JSON holds
 * what decides how the words are read and told of (language, alphabet, folding, title, source, licence, note); options
 * that only say how the file was read (encoding, format, comments, what is refused …) show in the words alone.
 */
export function versionSha256(
  language: string,
  alphabet: Alphabet,
  about: IngestOptions['about'],
  list: Uint8Array,
  hash: Pick<Hash, 'running'>,
): string {
  const { tiles, folding, greedy, tileSetId } = alphabet;
  const { upper, marks, replacements } = folding;
  const { title = null, source = null, licence = null, note = null } = about;
  const described = [
    language,
    tiles.slice(1),
    upper,
    marks,
    replacements,
    greedy,
    tileSetId,
    title,
    source,
    licence,
    note,
  ];
  const running = hash.running();
  running.update(new TextEncoder().encode(`${SCHEME}\n${JSON.stringify(described)}\n`));
  running.update(list);
  return running.hex();
}
