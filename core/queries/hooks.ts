// The filters `takesPrefix` and `takesSuffix`: words that stay words with something in front or behind.

import type { Alphabet } from '../alphabet/alphabet.ts';
import { NOTHING } from '../automata/automaton.ts';
import { behindWordAcceptor, continuingAcceptor, continuingFromAny } from '../automata/continuing.ts';
import { endingAcceptor } from '../automata/ending.ts';
import { ANY_TILE, fits, type PatternItem } from '../automata/pattern.ts';
import { readItems, UNKNOWN_TILE } from '../automata/reading.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { arcTo } from '../lexicon/walk.ts';
import type { Anchor } from './anchor.ts';
import { ranksBehind } from './beginnings.ts';
import type { Filter, SingleQuestion } from './contract.ts';
import { loosened } from './loose.ts';
import { membersCondition } from './members.ts';
import { countFollowed } from './words-followed.ts';

export const takesPrefix: Filter = {
  parameters: [
    {
      name: 'takesPrefix',
      type: 'text',
      description:
        'Tiles that make another word when put in front: RE finds BUILD. `?` is any one tile, `[AE]` one of these: a ' +
        'single `?` finds every word with a front hook.',
      example: 'RE',
    },
  ],
  read({ lexicon, alphabet }, question) {
    const items = readTaken(alphabet, question, 'takesPrefix');
    if (!items) return undefined;
    if (items.includes(UNKNOWN_TILE)) return { acceptor: NOTHING };
    const starts = nodesBehind(lexicon, items);
    if (starts.length === 0) return { acceptor: NOTHING };
    if (starts.length === 1) return { acceptor: continuingAcceptor(lexicon, starts[0]!) };
    if (starts.length <= MOST_STARTS) return { acceptor: continuingFromAny(lexicon, starts) };
    return membersCondition(lexicon, ranksBehind(lexicon, starts, 'takesPrefix'));
  },
};

export const takesSuffix: Filter = {
  parameters: [
    {
      name: 'takesSuffix',
      type: 'text',
      description:
        'Tiles that make another word when put behind: ING finds BUILD. `?` is any one tile, `[DS]` one of these: a ' +
        'single `?` finds every word with a back hook.',
      example: 'ING',
    },
  ],
  read({ lexicon, alphabet }, question) {
    const items = readTaken(alphabet, question, 'takesSuffix');
    if (!items) return undefined;
    if (items.includes(UNKNOWN_TILE) || items.length >= lexicon.header.longestWord) return { acceptor: NOTHING };
    const leads = leadingTo(lexicon, items);
    return {
      test: (codes, length) => leads(nodeBehind(lexicon, codes, length)),
      counting: { arcs: lexicon.header.dawg.arcs, words: () => countFollowed(lexicon, leads) },
      narrowing: endingAcceptor(items),
      // With wildcards alone there is nothing to begin at.
      ...(items.some((item) => item !== ANY_TILE) ? { anchors: [anchorOf(lexicon, items)] } : {}),
    };
  },
};

/** Undefined where the question does not ask; no item is a run. */
function readTaken(
  alphabet: Alphabet,
  question: SingleQuestion,
  parameter: 'takesPrefix' | 'takesSuffix',
): readonly PatternItem[] | undefined {
  const text = question[parameter];
  if (text === undefined || text === '') return undefined;
  return loosened(alphabet, question, readItems(alphabet, text, { parameter, wildcards: '?', classes: true }));
}

const isTile = (item: PatternItem): item is number => typeof item === 'number' && item > 0;

/** Where longer words end so, the words are in front of that. */
function anchorOf(lexicon: Lexicon, items: readonly PatternItem[]): Anchor {
  const tiles = items.slice(items.findLastIndex((item) => !isTile(item)) + 1).filter(isTile);
  const last = items.at(-1)!;
  const oneOf = typeof last === 'number' || last.negated ? {} : { oneOf: last.tiles };
  return { tiles, ...oneOf, backward: () => behindWordAcceptor(lexicon, items), atEnd: true, behind: items.length };
}

/** Nodes that are followed side by side, at most: words behind a wildcard. What is behind more is found beforehand. */
const MOST_STARTS = 64;

/** The nodes of the DAWG behind these tiles, each once, none where nothing goes on. Each level: all arcs once at most. */
function nodesBehind(lexicon: Lexicon, items: readonly PatternItem[]): number[] {
  const { arcs, layout, dawgRoot } = lexicon;
  const { targetOffset, targetMask } = layout;
  let nodes = new Set([dawgRoot]);
  for (const item of items) {
    const next = new Set<number>();
    for (const node of nodes) {
      for (const arc of arcsOf(lexicon, node, item)) next.add(arcs[arc + targetOffset]! & targetMask);
    }
    next.delete(0);
    nodes = next;
  }
  return [...nodes];
}

/** Whether what the items stand for, read on from a node, 0 = no node, ends a word. */
function leadingTo(lexicon: Lexicon, items: readonly PatternItem[]): (node: number) => boolean {
  const { arcs, layout } = lexicon;
  const { stride, tileShift, acceptsBit, lastBit, targetOffset, targetMask } = layout;
  const leads = (node: number, at: number): boolean => {
    const item = items[at]!;
    for (let arc = node; node !== 0; arc += stride) {
      if (fits(item, arcs[arc]! >>> tileShift)) {
        if (at === items.length - 1 ? arcs[arc]! & acceptsBit : leads(arcs[arc + targetOffset]! & targetMask, at + 1)) {
          return true;
        }
      }
      if (arcs[arc]! & lastBit) break;
    }
    return false;
  };
  return (node) => leads(node, 0);
}

/** The node behind a word of the lexicon, 0 = none. */
function nodeBehind(lexicon: Lexicon, codes: ArrayLike<number>, length: number): number {
  const { arcs, layout, dawgRoot } = lexicon;
  const { targetOffset, targetMask } = layout;
  let node = dawgRoot;
  for (let i = 0; i < length; i++) node = arcs[arcTo(lexicon, node, codes[i]!) + targetOffset]! & targetMask;
  return node;
}

/** The arcs of a node, 0 = no node, that an item stands for. */
function arcsOf(lexicon: Lexicon, node: number, item: PatternItem): number[] {
  if (isTile(item)) {
    const arc = arcTo(lexicon, node, item);
    return arc === 0 ? [] : [arc];
  }
  const { arcs, layout } = lexicon;
  const { stride, tileShift, lastBit } = layout;
  const found: number[] = [];
  for (let arc = node; node !== 0; arc += stride) {
    if (fits(item, arcs[arc]! >>> tileShift)) found.push(arc);
    if (arcs[arc]! & lastBit) break;
  }
  return found;
}
