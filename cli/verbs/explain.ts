// `motmot explain`: the way of one word through the graph, or where it ended.

import { foldText } from '../../core/alphabet/alphabet.ts';
import { encodeWord, isUnknown, tilesOf } from '../../core/alphabet/tiling.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import { ranksOf } from '../../core/lexicon/ranks.ts';
import { arcTo, findWord } from '../../core/lexicon/walk.ts';
import { checkWord } from '../../core/queries/word.ts';
import { type ExitCode, type Io, writeJson } from '../io.ts';
import { readLexicon } from '../lexicon-file.ts';
import { amount, number, paint, table } from '../wording.ts';
import type { Verb } from './registry.ts';

export const explain: Verb = (program, io, answer) => {
  program
    .command('explain')
    .summary('show the way of a word through the graph')
    .description('Shows how a word is folded, cut into tiles and walked, arc by arc, and where the walk ended.')
    .argument('<lexicon>', 'a .mwg or .mwz file, - for a .mwg on standard input')
    .argument('<word>', 'as typed')
    .option('--json', 'as one object')
    .action((lexicon: string, word: string, options: { json?: true }) =>
      answer(explainWord(io, lexicon, word, options.json ?? false)),
    );
};

interface Step {
  readonly tile: string;
  /** Index of the arc in 32-bit words from the start of the arcs. */
  readonly arc: number;
  /** Whether a word ends here. */
  readonly accepts: boolean;
  /** First arc of the node it leads to; 0 = none. */
  readonly target: number;
  /** Words that go on from here. */
  readonly below: number;
}

interface Walk {
  readonly steps: readonly Step[];
  /** Tiles that lead on from where the walk ended. */
  readonly continuations: readonly string[];
}

async function explainWord(io: Io, file: string, asked: string, json: boolean): Promise<ExitCode> {
  const lexicon = await readLexicon(io, file);
  const { alphabet } = lexicon;
  const folded = foldText(alphabet, asked);
  const { valid, tiles, rank, reason, character } = checkWord(lexicon, asked);
  const finding = findWord(lexicon, asked);
  const read = 'codes' in finding ? finding.codes : encodeWord(alphabet, asked);
  const unknownAt = isUnknown(read) ? read.index : undefined;
  const { steps, continuations } = walk(lexicon, isUnknown(read) ? new Uint16Array() : read);
  if (json) {
    await writeJson(io, {
      asked,
      folded,
      valid,
      tiles,
      rank,
      ...(reason && { reason }),
      ...(character !== undefined && { character, characterIndex: unknownAt }),
      root: lexicon.dawgRoot,
      path: steps,
      ...(valid || character !== undefined ? {} : { continuations }),
    });
    return valid ? 0 : 1;
  }
  const rows: [string, string][] = [
    ['asked', asked],
    ['folded', folded],
    ['tiles', tiles.join(' ') || 'none'],
    ['root', `node ${lexicon.dawgRoot}, ${amount(lexicon.wordCount, 'word')}`],
    ...steps.map(({ tile, arc, accepts, target, below }): [string, string] => [
      `  ${tile}`,
      `arc ${arc}${accepts ? ', a word ends' : ''}, ${target === 0 ? 'nothing follows' : `to node ${target}, ${amount(below, 'word')} behind`}`,
    ]),
  ];
  if (valid)
    rows.push(['valid', `${paint(io, 'good', 'yes')}, rank ${number(rank!)} of ${number(lexicon.wordCount)} from 0`]);
  else rows.push(['valid', `${paint(io, 'bad', 'no')}: ${why(lexicon, tiles, steps, continuations, character)}`]);
  await io.write(table(rows));
  return valid ? 0 : 1;
}

function walk(lexicon: Lexicon, codes: Uint16Array): Walk {
  const { arcs, layout, alphabet } = lexicon;
  const ranks = ranksOf(lexicon);
  const steps: Step[] = [];
  let node = lexicon.dawgRoot;
  for (const code of codes) {
    const arc = arcTo(lexicon, node, code);
    if (arc === 0) break;
    node = arcs[arc + layout.targetOffset]! & layout.targetMask;
    const accepts = (arcs[arc]! & layout.acceptsBit) !== 0;
    steps.push({ tile: alphabet.tiles[code]!, arc, accepts, target: node, below: ranks.below(node) });
  }
  return { steps, continuations: tilesOf(alphabet, siblings(lexicon, node)) };
}

function siblings(lexicon: Lexicon, node: number): number[] {
  const { arcs, layout } = lexicon;
  const codes: number[] = [];
  for (let i = node; i !== 0; i += layout.stride) {
    codes.push(arcs[i]! >>> layout.tileShift);
    if (arcs[i]! & layout.lastBit) break;
  }
  return codes;
}

function why(
  lexicon: Lexicon,
  tiles: readonly string[],
  steps: readonly Step[],
  continuations: readonly string[],
  character: string | undefined,
): string {
  if (character !== undefined) return `"${character}" is no tile of the alphabet (${lexicon.alphabet.language})`;
  if (tiles.length === 0) return 'it is empty';
  const behind = steps.length === 0 ? 'the root' : steps.map(({ tile }) => tile).join(' ');
  if (steps.length === tiles.length) return `words go on from ${behind}, none ends there`;
  const shown = continuations.slice(0, 40).join(' ') + (continuations.length > 40 ? ' …' : '');
  return `behind ${behind} no ${tiles[steps.length]} follows, but ${shown || 'nothing'}`;
}
