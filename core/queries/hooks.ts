// The filters `takesPrefix` and `takesSuffix`, and the tiles that make a longer word when put in front or behind.

import { DEEPEST, NOTHING } from '../automata/automaton.ts';
import { continuingAcceptor, continuingFromAny } from '../automata/continuing.ts';
import { endingAcceptor } from '../automata/ending.ts';
import { ANY_TILE } from '../automata/pattern.ts';
import { readTiles } from '../automata/reading.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { arcTo } from '../lexicon/walk.ts';
import type { Filter, Hooks } from './contract.ts';
import { tilesBetween } from './keys.ts';

export const takesPrefix: Filter = {
  parameters: [
    {
      name: 'takesPrefix',
      type: 'text',
      description:
        'Tiles that make another word when put in front: RE finds BUILD. `?` is any one tile: a single `?` finds ' +
        'every word with a front hook.',
      example: 'RE',
    },
  ],
  read({ lexicon, alphabet }, { takesPrefix: text }) {
    if (text === undefined || text === '') return undefined;
    const items = readTiles(alphabet, text, { parameter: 'takesPrefix', wildcards: '?' });
    const starts = nodesBehind(lexicon, items);
    if (starts.length === 0) return { acceptor: NOTHING };
    if (starts.length === 1) return { acceptor: continuingAcceptor(lexicon, starts[0]!) };
    if (starts.length <= MOST_STARTS) return { acceptor: continuingFromAny(lexicon, starts) };
    return { test: (codes, length) => isWordOf(lexicon, [...items, ...tilesBetween(codes, 0, length)]) };
  },
};

export const takesSuffix: Filter = {
  parameters: [
    {
      name: 'takesSuffix',
      type: 'text',
      description:
        'Tiles that make another word when put behind: ING finds BUILD. `?` is any one tile: a single `?` finds every ' +
        'word with a back hook.',
      example: 'ING',
    },
  ],
  read({ lexicon, alphabet }, { takesSuffix: text }) {
    if (text === undefined || text === '') return undefined;
    const items = readTiles(alphabet, text, { parameter: 'takesSuffix', wildcards: '?' });
    return {
      test: (codes, length) => isWordOf(lexicon, [...tilesBetween(codes, 0, length), ...items]),
      narrowing: endingAcceptor(items),
    };
  },
};

/** Nodes that are followed side by side, at most: words behind a wildcard. */
const MOST_STARTS = 64;

/** The nodes of the DAWG behind these tiles, each once, none where nothing goes on; few more than `MOST_STARTS`. */
function nodesBehind(lexicon: Lexicon, items: readonly number[]): number[] {
  const { arcs, layout, dawgRoot } = lexicon;
  const { stride, lastBit, targetOffset, targetMask } = layout;
  let nodes = new Set([dawgRoot]);
  for (const item of items) {
    const next = new Set<number>();
    for (const node of nodes) {
      if (next.size > MOST_STARTS) break;
      const first = item === ANY_TILE ? node : arcTo(lexicon, node, item);
      for (let arc = first; arc !== 0; arc += stride) {
        next.add(arcs[arc + targetOffset]! & targetMask);
        if (item !== ANY_TILE || arcs[arc]! & lastBit) break;
      }
    }
    next.delete(0);
    nodes = next;
  }
  return [...nodes];
}

/** Whether some word is these tiles, `ANY_TILE` standing for any one. */
function isWordOf(lexicon: Lexicon, items: readonly number[]): boolean {
  const { arcs, layout } = lexicon;
  const { stride, acceptsBit, lastBit, targetOffset, targetMask } = layout;
  const follow = (node: number, at: number): boolean => {
    const item = items[at]!;
    const last = at === items.length - 1;
    const goesOn = (arc: number): boolean =>
      last ? (arcs[arc]! & acceptsBit) !== 0 : follow(arcs[arc + targetOffset]! & targetMask, at + 1);
    if (node === 0) return false;
    if (item !== ANY_TILE) {
      const arc = arcTo(lexicon, node, item);
      return arc !== 0 && goesOn(arc);
    }
    for (let arc = node; ; arc += stride) {
      if (goesOn(arc)) return true;
      if (arcs[arc]! & lastBit) return false;
    }
  };
  return items.length > 0 && items.length <= DEEPEST && follow(lexicon.dawgRoot, 0);
}

/** The hooks of a word, in the alphabet's order. Cost: a look-up for each tile that words begin with. */
export function hooksOf(lexicon: Lexicon, codes: ArrayLike<number>): Hooks {
  const { arcs, layout, alphabet, dawgRoot } = lexicon;
  const { stride, tileShift, acceptsBit, lastBit, targetOffset, targetMask } = layout;
  const eachArc = (node: number, visit: (arc: number) => void): void => {
    for (let arc = node; node !== 0; arc += stride) {
      visit(arc);
      if (arcs[arc]! & lastBit) return;
    }
  };
  /** The arc of the last of the word's tiles, read from a node on; 0 = none. */
  const endFrom = (start: number): number => {
    let node = start;
    let arc = 0;
    for (let i = 0; i < codes.length; i++) {
      arc = arcTo(lexicon, node, codes[i]!);
      if (arc === 0) return 0;
      node = arcs[arc + targetOffset]! & targetMask;
    }
    return arc;
  };
  const front: string[] = [];
  const back: string[] = [];
  eachArc(dawgRoot, (arc) => {
    const end = endFrom(arcs[arc + targetOffset]! & targetMask);
    if (end !== 0 && arcs[end]! & acceptsBit) front.push(alphabet.tiles[arcs[arc]! >>> tileShift]!);
  });
  const end = endFrom(dawgRoot);
  if (end !== 0) {
    eachArc(arcs[end + targetOffset]! & targetMask, (arc) => {
      if (arcs[arc]! & acceptsBit) back.push(alphabet.tiles[arcs[arc]! >>> tileShift]!);
    });
  }
  return { front, back };
}
