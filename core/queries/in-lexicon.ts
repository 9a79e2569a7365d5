// The filter `inLexicon`: words that another lexicon has too.

import { type Alphabet, foldText } from '../alphabet/alphabet.ts';
import { decodeWord } from '../alphabet/tiling.ts';
import { continuingAcceptor } from '../automata/continuing.ts';
import { InputError } from '../errors.ts';
import { differenceOf } from '../lexicon/diff.ts';
import { noteKept } from '../lexicon/kept.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { ranksOf } from '../lexicon/ranks.ts';
import { findWord, forEachWord } from '../lexicon/walk.ts';
import type { Filter } from './contract.ts';
import { membersCondition } from './members.ts';

export const inLexicon: Filter = {
  parameters: [
    {
      name: 'inLexicon',
      type: 'lexicon',
      description:
        'Another lexicon that has the word too; turned round, words that this lexicon has and the other has not. Of ' +
        'another alphabet, the other one is asked as if the word were typed there.',
      example: 'en-other@2',
    },
  ],
  read({ lexicon, alphabet }, { inLexicon: other }) {
    if (!other) return undefined;
    if (!haveTilesInCommon(alphabet, other.alphabet)) {
      const isSmall = other.wordCount < lexicon.wordCount * SMALL;
      return {
        ...(isSmall && !alphabet.ambiguous && isReadAlike(alphabet, other.alphabet)
          ? { candidates: ranksOfTexts(lexicon, other) }
          : {}),
        test: (codes, length) => 'codes' in findWord(other, decodeWord(alphabet, codes, 0, length)),
      };
    }
    const { tiles } = alphabet;
    const translated = Uint16Array.from(tiles, (tile) => other.alphabet.codes.get(tile) ?? 0);
    return { acceptor: continuingAcceptor(other, other.dawgRoot, { translated, tileCount: tiles.length }) };
  },
  others({ lexicon }, { inLexicon: other }) {
    const missing =
      other && haveTilesInCommon(lexicon.alphabet, other.alphabet) ? missingFrom(lexicon, other) : undefined;
    return missing && membersCondition(lexicon, missing);
  },
};

/** Of a list that is smaller than this share, every word is looked up here. */
const SMALL = 1 / 8;

/** The ranks of the words that are written as those of another lexicon are. */
function ranksOfTexts(lexicon: Lexicon, other: Lexicon): Uint32Array {
  const { rankOf } = ranksOf(lexicon);
  const ranks = new Set<number>();
  forEachWord(other, (codes, length) => {
    const finding = findWord(lexicon, decodeWord(other.alphabet, codes, 0, length));
    if ('codes' in finding) ranks.add(rankOf(finding.codes));
    return true;
  });
  return Uint32Array.from(ranks).sort();
}

/** Where more words than this share are missing, a walk finds them at every turn. */
const FEW = 1 / 8;
/** Steps that a comparison may take for each arc of both: versions of one list take one or two. */
const STEPS_PER_ARC = 4;
const MOST_STEPS = 4_000_000;

const known = new WeakMap<Lexicon, WeakMap<Lexicon, Uint32Array | 'many'>>();

/** The ranks of the words that the other lexicon has not, where they are few: compared once, then kept. */
function missingFrom(lexicon: Lexicon, other: Lexicon): Uint32Array | undefined {
  let answers = known.get(lexicon);
  if (!answers) known.set(lexicon, (answers = new WeakMap()));
  let ranks = answers.get(other);
  if (!ranks) answers.set(other, (ranks = compare(lexicon, other)));
  return ranks === 'many' ? undefined : ranks;
}

function compare(lexicon: Lexicon, other: Lexicon): Uint32Array | 'many' {
  const arcs = lexicon.header.dawg.arcs + other.header.dawg.arcs;
  try {
    const { count, list } = differenceOf(lexicon, other, Math.min(MOST_STEPS, arcs * STEPS_PER_ARC));
    if (count > lexicon.wordCount * FEW) return 'many';
    const ranks = Uint32Array.from(list(0, count), ranksOf(lexicon).rankOf);
    noteKept(lexicon, 'words missing elsewhere', ranks.byteLength);
    return ranks;
  } catch (error) {
    if (error instanceof InputError && error.code === 'too-different') return 'many';
    throw error;
  }
}

/** Whether words can be compared tile by tile: each tile is the same there, or none. */
function haveTilesInCommon(own: Alphabet, other: Alphabet): boolean {
  if (own.tiles.join() === other.tiles.join()) return true;
  return !own.ambiguous && !other.ambiguous && isReadAlike(own, other);
}

/** Whether what is typed in tiles of the one is read so by the other, folded into nothing else. */
const isReadAlike = (own: Alphabet, other: Alphabet): boolean =>
  own.tiles.every((tile) => foldText(other, tile) === tile);
