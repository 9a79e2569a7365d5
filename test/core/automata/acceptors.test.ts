// The acceptors beyond patterns and racks, each against its plain definition on random tiles.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Acceptor } from '../../../core/automata/automaton.ts';
import { both } from '../../../core/automata/both.ts';
import { choiceContainingAcceptor, choiceRackAcceptor } from '../../../core/automata/choices.ts';
import { complement } from '../../../core/automata/complement.ts';
import { distinctAcceptor } from '../../../core/automata/distinct.ts';
import { elsewhereAcceptor } from '../../../core/automata/elsewhere.ts';
import { nearAcceptor } from '../../../core/automata/near.ts';
import { outsideAcceptor } from '../../../core/automata/outside.ts';
import { patternAcceptor, type TileClass } from '../../../core/automata/pattern.ts';
import { carry } from '../../../core/automata/product.ts';
import { tileSumAcceptor } from '../../../core/automata/tile-sum.ts';
import { compareTiles, edits } from '../../oracles/search.ts';

const TILES = 6;
const tile = fc.integer({ min: 1, max: TILES - 1 });
const word = fc.array(tile, { maxLength: 8 });
const words = fc.array(word, { minLength: 1, maxLength: 12 });

/** Walks each word through one automaton; what it says must be what the definition says, turned round too. */
function agrees(make: () => Acceptor, holds: (word: readonly number[]) => boolean, tried: readonly number[][]): void {
  const automaton = carry([make()], TILES);
  const opposite = carry([complement(make())], TILES);
  for (const one of tried) {
    expect([one, accepts(automaton, one)]).toEqual([one, holds(one)]);
    expect([one, accepts(opposite, one)]).toEqual([one, !holds(one)]);
  }
}

function accepts(automaton: ReturnType<typeof carry>, tiles: readonly number[]): boolean {
  let entered = 0;
  while (entered < tiles.length && automaton.enter(tiles[entered]!)) entered++;
  const accepted = entered === tiles.length && automaton.accepts();
  while (entered-- > 0) automaton.leave();
  return accepted;
}

describe('an acceptor', () => {
  it('of near words knows every distance', () => {
    fc.assert(
      fc.property(word, fc.integer({ min: 0, max: 3 }), fc.boolean(), words, (target, most, swaps, tried) => {
        agrees(
          () => nearAcceptor(target, most, swaps),
          (one) => edits(target, one, swaps) <= most,
          [...tried, target, target.toReversed()],
        );
      }),
      { numRuns: 400 },
    );
  });

  it('of sums, different tiles and places knows its bounds', () => {
    const worth = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: TILES, maxLength: TILES });
    const bound = fc.integer({ min: 0, max: 8 });
    const places = fc.array(fc.record({ index: fc.integer({ min: 0, max: 5 }), tile }), { maxLength: 4 });
    fc.assert(
      fc.property(
        worth,
        bound,
        fc.option(bound, { nil: Infinity }),
        places,
        words,
        (worths, min, max, refused, tried) => {
          const inside = (sum: number): boolean => min <= sum && sum <= max;
          const sum = (one: readonly number[]): number => one.reduce((total, code) => total + worths[code]!, 0);
          agrees(
            () => tileSumAcceptor(worths, min, max),
            (one) => inside(sum(one)),
            tried,
          );
          agrees(
            () => distinctAcceptor(TILES, min, max),
            (one) => inside(new Set(one).size),
            tried,
          );
          const elsewhere = (one: readonly number[]): boolean =>
            refused.every(({ index, tile }) => one[index] !== tile);
          agrees(() => elsewhereAcceptor(refused), elsewhere, tried);
          agrees(
            () => both(elsewhereAcceptor(refused), tileSumAcceptor(worths, min, max)),
            (one) => elsewhere(one) && inside(sum(one)),
            tried,
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('of words outside two knows what stands before, between and behind', () => {
    fc.assert(
      fc.property(word, word, words, (one, other, tried) => {
        const [first, last] = [one, other].sort(compareTiles) as [number[], number[]];
        agrees(
          () => outsideAcceptor(first, last),
          (tiles) => compareTiles(tiles, first) < 0 || compareTiles(tiles, last) > 0,
          [...tried, first, last, [...first, 1], [...last, 1], first.slice(0, -1), last.slice(0, -1)],
        );
      }),
      { numRuns: 400 },
    );
  });

  it('of racks and demands with choices finds an assignment when there is one', () => {
    const place: fc.Arbitrary<TileClass> = fc.oneof(
      tile.map((code) => ({ tiles: [code], negated: false })),
      fc.record({ tiles: fc.uniqueArray(tile, { minLength: 2, maxLength: 3 }), negated: fc.boolean() }),
      fc.record({ tiles: fc.uniqueArray(tile, { minLength: 1, maxLength: 2 }), negated: fc.constant(true) }),
      fc.constant({ tiles: [], negated: true }),
    );
    /** Every way to give the tiles places, tried out. */
    const assigned = (tiles: readonly number[], places: readonly TileClass[]): boolean =>
      tiles.length === 0 ||
      places.some(
        ({ tiles: of, negated }, i) =>
          of.includes(tiles[0]!) !== negated &&
          assigned(tiles.slice(1), [...places.slice(0, i), ...places.slice(i + 1)]),
      );
    const demanded = (tiles: readonly number[], places: readonly TileClass[]): boolean =>
      places.length === 0 ||
      tiles.some(
        (one, i) =>
          places[0]!.tiles.includes(one) !== places[0]!.negated &&
          demanded([...tiles.slice(0, i), ...tiles.slice(i + 1)], places.slice(1)),
      );
    const short = fc.array(fc.array(tile, { maxLength: 6 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 6 }), fc.boolean(), short, (places, useAll, tried) => {
        agrees(
          () => choiceRackAcceptor(places, useAll),
          (one) => (!useAll || one.length === places.length) && assigned(one, places),
          tried,
        );
        agrees(
          () => choiceContainingAcceptor(places),
          (one) => demanded(one, places),
          tried,
        );
      }),
      { numRuns: 400 },
    );
  });

  it('turned round twice is itself', () => {
    const twice = carry([complement(complement(patternAcceptor([1, -1, 2])))], TILES);
    expect(accepts(twice, [1, 3, 2])).toBe(true);
    expect(accepts(twice, [1, 3])).toBe(false);
  });
});
