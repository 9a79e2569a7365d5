// The canonical list of a lexicon: what `list` downloads, and what the SHA-256 of a version is taken of.

import type { Alphabet } from '../core/alphabet/alphabet.ts';
import { bracketWord, decodeWord, encodeWord, isUnknown } from '../core/alphabet/tiling.ts';
import type { SpelledWords } from '../core/build/add-originals.ts';
import { blocksOf, type Words } from '../core/build/words.ts';
import type { IngestOptions } from './ingest/options.ts';
import type { Hash } from './ports.ts';

/**
 * One word a line in tile order, upper case, UTF-8, each line ended by LF: uploaded again, it gives the same lexicon.
 * A word stands as plain text, unless that would be read back as other tiles. Then all its tiles stand in brackets
 * (`[P][E][R][R][O]`); where the alphabet is taken from the list, only tiles of several grapheme clusters do
 * (`[CH]ICO`), because everything else is a tile by itself. Linear; memory is the list.
 */
export function canonicalList(words: Words, alphabet: Alphabet): Uint8Array {
  const encoder = new TextEncoder();
  const inBrackets = alphabet.tiles.map((tile) => encoder.encode(`[${tile}]`));
  const plain = alphabet.tiles.map((tile, code) =>
    alphabet.open && isSeveralClusters(tile) ? inBrackets[code]! : encoder.encode(tile),
  );
  const mustCheck = alphabet.ambiguous && !alphabet.open;
  const doubles = new Map(alphabet.doubles.map(({ written, code }) => [code, encoder.encode(written)]));
  const longest = (mustCheck ? inBrackets : plain).map((text) => text.length);
  let most = words.count;
  for (const { codes, offsets, count } of blocksOf(words)) {
    for (let i = 0; i < offsets[count]!; i++) most += longest[codes[i]!]!;
  }
  const list = new Uint8Array(most);
  let end = 0;
  for (const { codes, offsets, count } of blocksOf(words)) {
    for (let word = 0; word < count; word++) {
      const start = offsets[word]!;
      const stop = offsets[word + 1]!;
      const texts = mustCheck && !isReadBack(alphabet, codes, start, stop) ? inBrackets : plain;
      for (let i = start; i < stop; i++) {
        const code = codes[i]!;
        const double =
          doubles.size > 0 && texts === plain && codes[i + 1] === code && i + 1 < stop ? doubles.get(code) : undefined;
        if (double) i++;
        const text = double ?? texts[code]!;
        if (text.length === 1) list[end++] = text[0]!;
        else {
          list.set(text, end);
          end += text.length;
        }
      }
      list[end++] = 0x0a;
    }
  }
  return list.subarray(0, end);
}

/** Made when first wanted: it takes longer than the start of a function may. */
let segmenter: Intl.Segmenter | undefined;
const isSeveralClusters = (tile: string): boolean => {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return tile.length > 1 && [...segmenter.segment(tile)].length > 1;
};

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
 * that only say how the file was read (encoding, format, comments, what is refused …) show in the words alone. Where
 * spellings are kept, an empty line, a scheme's name and a line for each word that has some follow.
 */
export function versionSha256(
  language: string,
  alphabet: Alphabet,
  about: IngestOptions['about'],
  list: Uint8Array,
  hash: Pick<Hash, 'running'>,
  originals?: SpelledWords,
): string {
  const { tiles, folding, greedy, doubles, tileSetId } = alphabet;
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
    ...doubles.map(({ written, code }) => [written, tiles[code]]),
  ];
  const running = hash.running();
  running.update(new TextEncoder().encode(`${SCHEME}\n${JSON.stringify(described)}\n`));
  running.update(list);
  if (originals && originals.count > 0) {
    running.update(new TextEncoder().encode(`\n${ORIGINALS_SCHEME}\n`));
    for (const line of spelledLines(originals, alphabet)) running.update(line);
  }
  return running.hex();
}

const ORIGINALS_SCHEME = 'motmot-originals-1';

/** Each word with its tiles in brackets where need be, a tab, and its spellings as the binary has them. */
function* spelledLines(originals: SpelledWords, alphabet: Alphabet): Generator<Uint8Array> {
  const { count, codes, codeOffsets, text, textOffsets } = originals;
  const encoder = new TextEncoder();
  for (let i = 0; i < count; i++) {
    yield encoder.encode(`${bracketWord(alphabet, codes.subarray(codeOffsets[i]!, codeOffsets[i + 1]!))}\t`);
    yield text.subarray(textOffsets[i]!, textOffsets[i + 1]!);
    yield encoder.encode('\n');
  }
}
