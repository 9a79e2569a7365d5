// The contract of move finders: whoever finds the moves, they are the same, and few and best are the head of all.

import { expect } from 'vitest';
import { createArcSteps } from '../../../../core/games/scrabble/arc-steps.ts';
import { createBitSteps } from '../../../../core/games/scrabble/bit-steps.ts';
import { hasWrongWords } from '../../../../core/games/scrabble/board-check.ts';
import { readFilter } from '../../../../core/games/scrabble/filter.ts';
import { createKernelFinder } from '../../../../core/games/scrabble/kernel-moves.ts';
import type { MoveList } from '../../../../core/games/scrabble/move-list.ts';
import type { MoveFinder, MoveWish } from '../../../../core/games/scrabble/moves.ts';
import { createPlainFinder } from '../../../../core/games/scrabble/plain-moves.ts';
import { type Position, readPosition } from '../../../../core/games/scrabble/position.ts';
import { type Rules, readRules } from '../../../../core/games/scrabble/rules.ts';
import { ofHighestScores } from '../../../../core/games/scrabble/selection.ts';
import type { Lexicon } from '../../../../core/lexicon/lexicon.ts';

interface Contender {
  readonly name: string;
  readonly finder: MoveFinder;
}

/** Every finder that serves the lexicon, the plainest first. */
export function findersOf(lexicon: Lexicon): Contender[] {
  const found: Contender[] = [{ name: 'arcs', finder: createPlainFinder(lexicon, createArcSteps) }];
  if (lexicon.layout.name !== 'narrow') return found;
  found.push({ name: 'letter bits', finder: createPlainFinder(lexicon, createBitSteps) });
  const kernel = createKernelFinder(lexicon);
  expect(kernel).toBeDefined();
  return [...found, { name: 'kernel', finder: kernel! }];
}

/** The request's position, found by all: a difference names the finder. */
export function expectSameMoves(
  lexicon: Lexicon,
  finders: readonly Contender[],
  request: Record<string, unknown>,
): void {
  const rules = readRules(lexicon.alphabet, request);
  const position = readPosition(lexicon.alphabet, rules, request.board as string[], request.rack as string);
  const through = request.through as MoveWish['through'];
  const filter = readFilter(lexicon.alphabet, rules, position, request);
  const wish: MoveWish = { keep: null, headOnly: false, through, filter, budget: 1e9, moveWork: 1 };
  const all = movesOf(finders[0]!.finder, rules, position, wish);
  for (const { name, finder } of finders) {
    if (!finder.serves(rules)) continue;
    expect({ name, ...movesOf(finder, rules, position, wish) }).toEqual({ name, ...all });
    const held = finder.find(rules, position, { ...wish, wordsMustHold: true });
    expect({ name, wrong: held.wrongWords, count: held.list.count }).toEqual({
      name,
      wrong: hasWrongWords(lexicon, rules.layout, position),
      count: held.wrongWords ? 0 : all.count,
    });
    for (const keep of [1, 3, 25]) {
      const head = { moves: all.moves.slice(0, keep) };
      const few = movesOf(finder, rules, position, { ...wish, keep });
      expect({ name, keep, ...few }).toEqual({ name, keep, count: all.count, ...head });
      const { moves } = movesOf(finder, rules, position, { ...wish, keep, headOnly: true });
      expect({ name, keep, moves }).toEqual({ name, keep, ...head });
    }
    for (const scores of [1, 2, 5]) {
      const { list, stopped } = finder.find(rules, position, { ...wish, scores });
      const moves = Array.from(list.inOrder(null, ofHighestScores(list, scores)), (index) => textOf(list, index));
      const whole = [...new Set(all.moves.map(scoreOf))].slice(0, scores);
      const expected = all.moves.filter((move) => whole.includes(scoreOf(move)));
      expect({ name, scores, stopped, moves }).toEqual({ name, scores, stopped: false, moves: expected });
    }
  }
}

function movesOf(
  finder: MoveFinder,
  rules: Rules,
  position: Position,
  wish: MoveWish,
): { count: number; moves: string[] } {
  const { list, stopped } = finder.find(rules, position, wish);
  expect(stopped).toBe(false);
  return { count: list.count, moves: Array.from(list.inOrder(wish.keep), (index) => textOf(list, index)) };
}

function textOf(list: MoveList, index: number): string {
  return [
    list.scores[index],
    list.rowOf(index),
    list.columnOf(index),
    list.isDown(index),
    list.wordOf(index).join(),
    list.blanksOf(index),
  ].join(' ');
}

function scoreOf(move: string): string {
  return move.slice(0, move.indexOf(' '));
}
