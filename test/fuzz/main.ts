// `npm run fuzz [-- --count N --lists N --seed S]`: mutants of binaries of every layout and of the other formats, and
// random lists in every encoding and format, on trial.

import { parseArgs } from 'node:util';
import { createAlphabet } from '../../core/alphabet/alphabet.ts';
import { packGraph } from '../../core/build/build.ts';
import type { DawgGraph } from '../../core/build/graph.ts';
import { verify } from '../../core/build/verify.ts';
import { InputError, LexiconError } from '../../core/errors.ts';
import { decodeKwg, encodeKwg } from '../../core/formats/kwg.ts';
import { decodeMwz, encodeMwz } from '../../core/formats/mwz.ts';
import { decodePlainList, encodePlainList } from '../../core/formats/plain-list.ts';
import { decodeTutorial, encodeTutorialGraph, encodeTutorialTrie } from '../../core/formats/tutorial.ts';
import { WIDE } from '../../core/lexicon/arcs.ts';
import { openLexicon } from '../../core/lexicon/lexicon.ts';
import { alphabetFor, lexiconFrom } from '../fixtures/lexicons.ts';
import { spelledLexicon } from '../fixtures/spelled-lexicons.ts';
import { fuzzLists } from './lists.ts';
import { mutated, resealed, resealedWire, seededRandom } from './mutants.ts';
import { tried } from './trial.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    lists: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
  },
});
const [count, seed] = [Number(values.count), Number(values.seed)];
const random = seededRandom(seed);
const english = alphabetFor('en');
const tiles = Array.from({ length: 70 }, (_, i) => String.fromCharCode(0x4e00 + i));
const large = createAlphabet({ language: 'und', tiles });

function randomWords(letters: readonly string[], words: number): string[] {
  return Array.from({ length: words }, () =>
    Array.from({ length: 1 + random(7) }, () => letters[random(letters.length)]!).join(''),
  );
}

/** Binaries of both layouts, with and without a GADDAG, of several sizes and alphabets. */
const binaries = [
  lexiconFrom([], english),
  lexiconFrom(['A'], english),
  lexiconFrom(randomWords([...'ABCDE'], 30), english),
  lexiconFrom(randomWords([...'ABCDE'], 200), english),
  lexiconFrom(randomWords([...'ABCDE'], 30), english, { layout: WIDE }),
  lexiconFrom(randomWords([...'ABC'], 40), english, { gaddag: false }),
  lexiconFrom(randomWords(['CH', 'L', 'LL', 'Ñ', 'A', 'RR'], 40), 'es'),
  lexiconFrom(randomWords(tiles, 60), large),
  spelledLexicon(['COTE', 'ELEVE', 'LOUP'], { COTE: ['côte', 'Côté'], ELEVE: ['élève'] }, 'fr'),
];
/** Peak of the process beyond its start that the trials may reach: a mutant must not make the reader allocate at will. */
const MEMORY_LIMIT_BYTES = 512 << 20;

const text = { encoder: new TextEncoder(), decoder: new TextDecoder() };
const small = binaries[2]!;
const decoders: readonly { name: string; bytes: Uint8Array; read: (bytes: Uint8Array) => DawgGraph | undefined }[] = [
  { name: 'kwg', bytes: encodeKwg(small), read: (bytes) => decodeKwg(bytes, english) },
  ...[encodeTutorialGraph(small), encodeTutorialTrie(small)].map((encoded, i) => ({
    name: i === 0 ? 'tutorial graph' : 'tutorial trie',
    bytes: text.encoder.encode(encoded),
    read: (bytes: Uint8Array) => decodeTutorial(text.decoder.decode(bytes), english),
  })),
  {
    name: 'plain list',
    bytes: text.encoder.encode(encodePlainList(small).join('')),
    read: (bytes) => void decodePlainList(text.decoder.decode(bytes), english),
  },
  ...[small, binaries[3]!, binaries[4]!].flatMap((lexicon) => [
    { name: 'wire', bytes: encodeMwz(lexicon), read: (bytes: Uint8Array) => decodeMwz(bytes).dawg },
    {
      name: 'wire, checksum made again',
      bytes: encodeMwz(lexicon),
      read: (bytes: Uint8Array) => decodeMwz(resealedWire(bytes)).dawg,
    },
  ]),
];

const tally = { refused: 0, sound: 0 };
const startBytes = process.memoryUsage().rss;
let peakBytes = 0;
let slowestMs = 0;

/** Runs one trial; what it must not throw stops the run with the trial's number, so that the seed shows it again. */
function trial(number: number, name: string, run: () => 'refused' | 'sound'): void {
  const start = performance.now();
  try {
    tally[run()]++;
  } catch (error) {
    console.error(`mutant ${number} of seed ${seed} (${name}) is neither refused nor sound:`);
    throw error;
  }
  slowestMs = Math.max(slowestMs, performance.now() - start);
  if (number % 1000 === 0) peakBytes = Math.max(peakBytes, process.memoryUsage().rss - startBytes);
}

for (let number = 0; number < count; number++) {
  if (number % 5 === 4) {
    const { name, bytes, read } = decoders[((number / 5) | 0) % decoders.length]!;
    const mutant = mutated(bytes, random);
    trial(number, name, () => {
      try {
        const graph = read(mutant);
        if (graph) verify(openLexicon(packGraph(graph, english)), { gaddagPrefixes: Infinity });
        return 'sound';
      } catch (error) {
        if (error instanceof LexiconError || error instanceof InputError) return 'refused';
        throw error;
      }
    });
    continue;
  }
  const { bytes } = binaries[number % binaries.length]!;
  const mutant = mutated(bytes, random);
  const kept = number % 2 === 0;
  trial(number, kept ? 'checksums kept' : 'checksums made again', () => {
    const verdict = tried(kept ? mutant : resealed(mutant));
    if (kept && verdict === 'sound' && Buffer.compare(mutant, bytes) !== 0)
      throw new Error('an altered binary passed its checksums');
    return verdict;
  });
}

console.log(
  `${count} mutants of seed ${seed}: ${tally.refused} refused, ${tally.sound} sound; slowest ${slowestMs.toFixed(0)} ms, memory ${(peakBytes / 2 ** 20).toFixed(0)} MiB above the start`,
);
if (peakBytes > MEMORY_LIMIT_BYTES) {
  console.error(`more than ${MEMORY_LIMIT_BYTES >> 20} MiB were taken: some mutant makes the reader allocate at will`);
  process.exitCode = 1;
}
await fuzzLists(Number(values.lists), seed);
