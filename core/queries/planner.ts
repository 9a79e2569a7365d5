// Finds the walks that can answer a question.

import { bracketWord } from '../alphabet/tiling.ts';
import type { Acceptor } from '../automata/automaton.ts';
import type { Anchor } from './anchor.ts';
import { anchorSize } from './anchored-walk.ts';
import type { Condition } from './contract.ts';
import { unfoldedSizes } from './unfolded.ts';
import { anchoredWalk, candidateWalk, leftWalk, type Walk, type WalkQuestion } from './walks.ts';

/** Most anchors that are compared: those which the graph has fewest words around. */
const MOST_ANCHORS = 3;
/** An anchor around which the graph is so many times larger than around the best is not looked at further. */
const TOO_LARGE = 8;

/**
 * The walk over the DAWG behind the longest beginning that some condition demands, which can answer every question, and
 * where the GADDAG is here those from the rarest literal parts, as long as they may be walked whole within `budget`.
 */
export function walksOf(question: WalkQuestion, conditions: readonly Condition[], budget: number): Walk[] {
  const { lexicon } = question;
  const head = longestHead(conditions);
  const text = bracketWord(lexicon.alphabet, head);
  const place = head.length === 0 ? 'the root' : `the prefix ${text}`;
  const left = leftWalk(question, head, `the DAWG from the left, from ${place}`);
  const lists = conditions.flatMap(({ candidates }) => (candidates ? [candidates] : []));
  const inOrder = [left];
  if (lists.length > 0)
    inOrder.push(
      candidateWalk(
        question,
        lists.reduce((a, b) => (b.length < a.length ? b : a)),
      ),
    );
  if (!lexicon.hasGaddag || lexicon.gaddagRoot === 0) return inOrder;
  const inAnyOrder = conditions.flatMap(({ acceptor, inAnyOrder }) => (acceptor && inAnyOrder ? [acceptor] : []));
  const wanted = conditions.flatMap(({ anchors = [] }) => anchors);
  if (wanted.length === 0) return inOrder;
  const rare = unfoldedSizes(lexicon).all(lexicon.dawgRoot) / 8;
  const anchors = wanted
    .map((anchor) => ({ anchor, size: anchorSize(lexicon, anchor) }))
    .filter(({ anchor, size }) => size <= (anchor.anywhere ? Math.min(rare, budget / 4) : budget / 4))
    .sort((a, b) => a.size - b.size);
  const most = (anchors[0]?.size ?? 0) * TOO_LARGE;
  const anchored = anchors
    .slice(0, MOST_ANCHORS)
    .filter(({ size }) => size <= most)
    .map(({ anchor }) => anchoredWalk(question, anchor, inAnyOrder, nameOf(anchor, question)));
  return [...inOrder, ...anchored];
}

export function acceptorsOf(conditions: readonly Condition[]): Acceptor[] {
  return conditions.flatMap(({ acceptor, narrowing }) => [acceptor ?? [], narrowing ?? []].flat());
}

export function longestHead(conditions: readonly Condition[]): readonly number[] {
  return conditions.reduce<readonly number[]>(
    (longest, { head = [] }) => (head.length > longest.length ? head : longest),
    [],
  );
}

function nameOf(anchor: Anchor, { lexicon }: WalkQuestion): string {
  const { alphabet } = lexicon;
  const text = anchor.oneOf
    ? `[${anchor.oneOf.map((tile) => alphabet.tiles[tile]).join('')}]`
    : bracketWord(alphabet, anchor.tiles);
  if (anchor.behind) return `the GADDAG from longer words${text === '' ? '' : ` that end in ${text}`}`;
  return anchor.atEnd ? `the GADDAG from the end ${text}` : `the GADDAG from the part ${text}`;
}
