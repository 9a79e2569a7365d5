// Follows the beginning that all answers share, from the DAWG's root to the node behind it.

import type { Automaton } from '../automata/automaton.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { arcTo } from '../lexicon/walk.ts';

export interface HeadEnd {
  /** Tiles that the automaton has entered, to be left by who asked. */
  readonly entered: number;
  /** Whether the head itself is an answer. */
  readonly isAnswer: boolean;
  /** Where longer answers go on; 0 = nowhere. */
  readonly node: number;
}

/** Cost: an arc a tile, as `entered` says. */
export function followHead(lexicon: Lexicon, automaton: Automaton, head: readonly number[]): HeadEnd {
  const { arcs, layout, dawgRoot } = lexicon;
  let node = dawgRoot;
  let isAnswer = false;
  for (let depth = 0; depth < head.length; depth++) {
    const arc = arcTo(lexicon, node, head[depth]!);
    if (arc === 0 || !automaton.enter(head[depth]!)) return { entered: depth, isAnswer: false, node: 0 };
    isAnswer = (arcs[arc]! & layout.acceptsBit) !== 0 && automaton.accepts();
    node = arcs[arc + layout.targetOffset]! & layout.targetMask;
  }
  return { entered: head.length, isAnswer, node: automaton.ends() ? 0 : node };
}
