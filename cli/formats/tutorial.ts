// `.dawg.txt` and `.trie.txt`: the tutorial's text, the graph and the trie.

import { type Alphabet, foldText } from '../../core/alphabet/alphabet.ts';
import { alphabetOf } from '../../core/alphabet/language.ts';
import { packGraph } from '../../core/build/build.ts';
import { LexiconError } from '../../core/errors.ts';
import { decodeTutorial, encodeTutorialGraph, encodeTutorialTrie } from '../../core/formats/tutorial.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import { chooseAlphabet } from '../../pipelines/ingest/choose-alphabet.ts';
import { readInput } from '../input-file.ts';
import { openWhole } from '../whole-lexicon.ts';
import type { FileFormat } from './contract.ts';

export const tutorialGraph: FileFormat = tutorial('.dawg.txt', "graph in the tutorial's text", encodeTutorialGraph);
export const tutorialTrie: FileFormat = tutorial('.trie.txt', "trie in the tutorial's text", encodeTutorialTrie);

/** Trie and graph are read alike; they differ in what is written. */
function tutorial(extension: string, name: string, encode: (lexicon: Lexicon) => string): FileFormat {
  return {
    extension,
    name,
    async decode(io, file, language) {
      const text = decodeUtf8(await readInput(io, file));
      const alphabet = alphabetFor(language, text);
      return openWhole(packGraph(decodeTutorial(text, alphabet), alphabet));
    },
    encode: (lexicon) => new TextEncoder().encode(encode(lexicon)),
  };
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new LexiconError('bad-format', 'The file is no UTF-8 text.', {}, { cause });
  }
}

/** The language's, or (`und`) the letters on the arcs in code point order, as of a list. */
function alphabetFor(tag: string, text: string): Alphabet {
  const { language, alphabet } = chooseAlphabet(tag, { alphabet: undefined, spellings: {} });
  if (alphabet) return alphabet;
  const plain = alphabetOf(language, {}, []);
  const tiles = new Set<string>();
  for (const [, bracketed, letter] of text.matchAll(/(?:\[([^\]]+)\]|([^\d\-#[\]\s]))\d/gu)) {
    tiles.add(foldText(plain, bracketed ?? letter!));
  }
  const sorted = [...tiles].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  return alphabetOf(language, {}, sorted);
}
