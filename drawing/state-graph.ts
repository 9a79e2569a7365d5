// A lexicon's graph as states and labelled arcs, small enough to look at.

import { bracketWord, encodeWord, isUnknown } from '../core/alphabet/tiling.ts';
import { InputError } from '../core/errors.ts';
import type { Lexicon } from '../core/lexicon/lexicon.ts';
import { arcTo } from '../core/lexicon/walk.ts';

export interface State {
  /** From 1, the root (or the prefix's state) first, then as they are met when the words are read in order. */
  readonly number: number;
  /** Whether a word ends here. */
  readonly accepts: boolean;
}

export interface LabelledArc {
  readonly from: number;
  readonly to: number;
  /** The tiles that lead there, in order: several arcs between two states are drawn as one. */
  readonly labels: readonly string[];
}

export interface StateGraph {
  readonly states: readonly State[];
  readonly arcs: readonly LabelledArc[];
}

/** Most states that a drawing shows; layout time grows faster than they do, and nobody reads more. */
export const MAX_STATES = 250;
/** Most arcs, those between the same two states counted once, and most tiles on them. */
export const MAX_ARCS = 500;
const MAX_LABELS = 2000;

/**
 * The minimal automaton of a lexicon, or of what may follow a prefix. Throws `InputError`: `graph-too-large` past
 * `most` states (or the limits of arcs), `unknown-character` for a prefix outside the alphabet, `no-such-prefix` when
 * no word begins so. Cost: what the limits let through, however large the lexicon.
 */
export function stateGraph(lexicon: Lexicon, prefix = '', most = MAX_STATES): StateGraph {
  const { arcs, layout, alphabet } = lexicon;
  const { stride, tileShift, acceptsBit, lastBit, targetOffset, targetMask } = layout;
  const start = prefix === '' ? { node: lexicon.dawgRoot, accepts: false } : stateBehind(lexicon, prefix);
  const numbers = new Map<number, number>();
  const states: State[] = [];
  const drawn: LabelledArc[] = [];
  const numberOf = (node: number, accepts: boolean): { number: number; fresh: boolean } => {
    const key = node * 2 + (accepts ? 1 : 0);
    const known = numbers.get(key);
    if (known !== undefined) return { number: known, fresh: false };
    const number = numbers.size + 1;
    if (number > most) throw tooLarge('states', most, prefix);
    numbers.set(key, number);
    states.push({ number, accepts });
    return { number, fresh: true };
  };
  let labelCount = 0;
  const visit = (node: number, from: number): void => {
    const labels = new Map<number, string[]>();
    for (let i = node; node !== 0; i += stride) {
      if (++labelCount > MAX_LABELS) throw tooLarge('letters on its arcs', MAX_LABELS, prefix);
      const arc = arcs[i]!;
      const target = arcs[i + targetOffset]! & targetMask;
      const { number, fresh } = numberOf(target, (arc & acceptsBit) !== 0);
      const known = labels.get(number);
      const label = bracketWord(alphabet, [arc >>> tileShift]);
      if (known) known.push(label);
      else labels.set(number, [label]);
      if (fresh) visit(target, number);
      if (arc & lastBit) break;
    }
    for (const [to, list] of labels) drawn.push({ from, to, labels: list });
    if (drawn.length > MAX_ARCS) throw tooLarge('arcs', MAX_ARCS, prefix);
  };
  visit(start.node, numberOf(start.node, start.accepts).number);
  return { states, arcs: drawn.sort((a, b) => a.from - b.from || a.to - b.to) };
}

function tooLarge(what: string, most: number, prefix: string): InputError {
  return new InputError(
    'graph-too-large',
    `The graph has more than ${most} ${what}, the most that are drawn; give a longer prefix, or compile fewer words.`,
    { expected: most, ...(prefix !== '' && { prefix }) },
  );
}

function stateBehind(lexicon: Lexicon, prefix: string): { node: number; accepts: boolean } {
  const { arcs, layout, alphabet } = lexicon;
  const codes = encodeWord(alphabet, prefix);
  if (isUnknown(codes)) {
    throw new InputError(
      'unknown-character',
      `The prefix holds "${codes.unknown}", which is no tile of the alphabet.`,
      {
        character: codes.unknown,
        index: codes.index,
      },
    );
  }
  let node = lexicon.dawgRoot;
  let accepts = false;
  for (const code of codes) {
    const arc = arcTo(lexicon, node, code);
    if (arc === 0) throw new InputError('no-such-prefix', `No word begins with "${prefix}".`, { prefix });
    node = arcs[arc + layout.targetOffset]! & layout.targetMask;
    accepts = (arcs[arc]! & layout.acceptsBit) !== 0;
  }
  return { node, accepts };
}
