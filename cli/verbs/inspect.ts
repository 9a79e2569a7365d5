// `motmot inspect`: what a binary says about itself.

import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import { originalsOf } from '../../core/lexicon/originals.ts';
import { type ExitCode, type Io, writeJson } from '../io.ts';
import { readLexicon } from '../lexicon-file.ts';
import { sha256 } from '../sha256.ts';
import { amount, number, table } from '../wording.ts';
import type { Verb } from './registry.ts';

export const inspect: Verb = (program, io, answer) => {
  program
    .command('inspect')
    .summary('say what a lexicon holds')
    .description('Says what a lexicon holds, by its header; its checksums are compared, the rest is for verify.')
    .argument('<lexicon>', 'a .mwg or .mwz file, - for a .mwg on standard input')
    .option('--json', 'as one object')
    .action((lexicon: string, options: { json?: true }) => answer(inspectFile(io, lexicon, options.json ?? false)));
};

async function inspectFile(io: Io, file: string, json: boolean): Promise<ExitCode> {
  const facts = factsOf(await readLexicon(io, file));
  if (json) {
    await writeJson(io, facts);
    return 0;
  }
  const { dawg, gaddag, folding, tiles, originals } = facts;
  const section = (name: string, { states, arcs, bytes }: Facts['dawg']): [string, string] => [
    name,
    `${number(states)} states, ${number(arcs)} arcs, ${number(bytes)} bytes`,
  ];
  await io.write(
    table([
      ['language', facts.language],
      ['words', number(facts.words)],
      ['longest', `${facts.longestWord} tiles`],
      ['tiles', `${tiles.length}: ${tiles.slice(0, 100).join(' ')}${tiles.length > 100 ? ' …' : ''}`],
      ['tile set', facts.tileSet || 'none'],
      ['folding', `upper case ${folding.upper}, marks ${folding.marks}, ${folding.replacements.length} replacements`],
      section('DAWG', dawg),
      gaddag ? section('GADDAG', gaddag) : ['GADDAG', 'none'],
      ...(originals
        ? [['originals', `of ${amount(originals.words, 'word')}, ${number(originals.bytes)} bytes`] as const]
        : []),
      ['arcs', facts.layout],
      ['format', `version ${facts.formatVersion}`],
      ['file', `${number(facts.bytes)} bytes, SHA-256 ${facts.sha256}`],
    ]),
  );
  return 0;
}

type Facts = ReturnType<typeof factsOf>;

function factsOf(lexicon: Lexicon) {
  const { header, alphabet, bytes } = lexicon;
  const section = ({ states, arcs, bytes: size }: typeof header.dawg) => ({ states, arcs, bytes: size });
  return {
    language: alphabet.language,
    words: header.wordCount,
    longestWord: header.longestWord,
    tiles: alphabet.tiles.slice(1),
    tileSet: alphabet.tileSetId,
    folding: alphabet.folding,
    greedy: alphabet.greedy,
    dawg: section(header.dawg),
    gaddag: header.gaddag ? section(header.gaddag) : null,
    originals: header.originals ? { words: originalsOf(lexicon).wordCount, bytes: header.originals.bytes } : null,
    layout: header.layout.name,
    formatVersion: header.formatVersion,
    bytes: bytes.length,
    sha256: sha256(bytes),
  };
}
