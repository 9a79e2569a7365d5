// Reading a list as ingest does, every line of it to tile codes, and keeping none: what reading costs by itself.

import { nodeHash } from '../../functions/node-ports.ts';
import { tilerFromList } from '../../pipelines/ingest/alphabet-from-list.ts';
import { chooseAlphabet } from '../../pipelines/ingest/choose-alphabet.ts';
import { expectedLetters } from '../../pipelines/ingest/encodings/expected-letters.ts';
import { createEntryReader } from '../../pipelines/ingest/entries.ts';
import { tilerOf } from '../../pipelines/ingest/known-alphabet.ts';
import { DEFAULT_LIMITS } from '../../pipelines/ingest/limits.ts';
import { openList } from '../../pipelines/ingest/open-list.ts';
import { parseOptions } from '../../pipelines/ingest/options.ts';
import { createTally } from '../../pipelines/ingest/report.ts';

/** Words that were read. */
export async function readOnly(source: AsyncIterable<Uint8Array>, language: string): Promise<number> {
  const options = parseOptions({});
  const hash = nodeHash.running();
  const list = await openList(source, {
    options,
    extension: '.txt',
    limits: DEFAULT_LIMITS,
    onPiece: (piece) => hash.update(piece),
  });
  const { language: known, alphabet } = chooseAlphabet(language, options);
  const special = new Set(['[', ']', options.splitMark]);
  const tiler = alphabet
    ? tilerOf(alphabet, special)
    : tilerFromList(known, options.spellings, special, { renumber: () => {} });
  let words = 0;
  const reader = createEntryReader(tiler, options, { add: () => void words++ }, createTally());
  try {
    await list.read(reader.sink, expectedLetters(known, undefined));
  } finally {
    await list.close();
  }
  hash.hex();
  return words;
}
