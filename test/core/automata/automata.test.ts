// Each acceptor alone and in products: by example, and against plain definitions on random tiles.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Acceptor, type Automaton, NOTHING } from '../../../core/automata/automaton.ts';
import { containingAcceptor } from '../../../core/automata/containing.ts';
import { lengthAcceptor } from '../../../core/automata/length.ts';
import { ANY_RUN, ANY_TILE, patternAcceptor } from '../../../core/automata/pattern.ts';
import { carry } from '../../../core/automata/product.ts';
import { rackAcceptor } from '../../../core/automata/rack.ts';
import { contains, isSpeltBy, matchesPattern, type PatternItem, type PlainClass } from '../../oracles/search.ts';

const TILES = 6;

/** Enters the tiles as far as they go, asks, and leaves them all. */
function accepts(automaton: Automaton, word: readonly number[]): boolean {
  let entered = 0;
  for (const tile of word) {
    if (!automaton.enter(tile)) break;
    entered++;
  }
  const accepted = entered === word.length && automaton.accepts();
  while (entered-- > 0) automaton.leave();
  return accepted;
}

const pattern = (text: string): Acceptor =>
  patternAcceptor(Array.from(text, (c) => (c === '?' ? ANY_TILE : c === '*' ? ANY_RUN : c.charCodeAt(0) - 64)));
const codes = (text: string): number[] => Array.from(text, (c) => c.charCodeAt(0) - 64);
const acceptsText = (acceptor: Acceptor, text: string): boolean => accepts(carry([acceptor], 27), codes(text));

const wordOf = fc.array(fc.integer({ min: 1, max: TILES - 1 }), { maxLength: 12 });
const itemOf: fc.Arbitrary<PatternItem> = fc.oneof(
  fc.record({ tiles: fc.array(fc.integer({ min: 1, max: TILES - 1 }), { maxLength: 3 }), negated: fc.boolean() }),
  fc.integer({ min: 1, max: TILES - 1 }),
  fc.constant('?' as const),
  fc.constant('*' as const),
);
const itemsOf = fc.array(itemOf, { maxLength: 9 });
const code = (item: PatternItem): number | PlainClass => (item === '?' ? ANY_TILE : item === '*' ? ANY_RUN : item);

describe('a pattern', () => {
  it('takes ? for exactly one tile and * for any run, the empty one too', () => {
    expect(acceptsText(pattern('A?C'), 'ABC')).toBe(true);
    expect(acceptsText(pattern('A?C'), 'AC')).toBe(false);
    expect(acceptsText(pattern('A*C'), 'AC')).toBe(true);
    expect(acceptsText(pattern('A*C'), 'ABBBC')).toBe(true);
    expect(acceptsText(pattern('*B*'), 'ABC')).toBe(true);
    expect(acceptsText(pattern('*B*'), 'ACA')).toBe(false);
  });

  it('keeps inner runs whatever stands at the ends', () => {
    expect(acceptsText(pattern('*A*B'), 'CAB')).toBe(true);
    expect(acceptsText(pattern('*A*B'), 'ABA')).toBe(false);
  });

  it('accepts the same in whatever order its adjacent wildcards are written', () => {
    for (const text of ['A', 'AB', 'ABC', 'ABCD']) {
      const answers = ['*??*', '??*', '*?*?*', '?*?'].map((written) => acceptsText(pattern(written), text));
      expect(new Set(answers).size).toBe(1);
    }
  });

  it('agrees with the plain definition', () => {
    fc.assert(
      fc.property(itemsOf, fc.array(wordOf, { minLength: 1, maxLength: 8 }), (items, words) => {
        const automaton = carry([patternAcceptor(items.map(code))], TILES);
        for (const word of words) expect(accepts(automaton, word)).toBe(matchesPattern(items, word));
      }),
    );
  });

  it('reaches beyond 32 and 64 positions', () => {
    for (const length of [31, 32, 33, 63, 64, 65, 255]) {
      const exact = pattern('A'.repeat(length));
      expect(acceptsText(exact, 'A'.repeat(length))).toBe(true);
      expect(acceptsText(exact, 'A'.repeat(length - 1))).toBe(false);
      expect(acceptsText(pattern(`*${'?'.repeat(length - 1)}B`), `${'A'.repeat(length - 1)}B`)).toBe(true);
    }
  });

  it.each(['*A*A*A*A*A*B', `${'*A'.repeat(70)}*B`])('%s, without ?, has no more states than positions', (text) => {
    const automaton = carry([pattern(text)], 27);
    const states = new Set<number>();
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 250, size: 'max' }), (word) => {
        let entered = 0;
        for (const tile of word) {
          if (!automaton.enter(tile)) break;
          states.add(automaton.state());
          entered++;
        }
        while (entered-- > 0) automaton.leave();
      }),
    );
    expect(states.size).toBeGreaterThan(5);
    expect(states.size).toBeLessThanOrEqual(text.length / 2 + 1);
  });
});

describe('a rack', () => {
  it('spells with tiles first and blanks for what is missing', () => {
    const rack = rackAcceptor(codes('AB'), 2, false);
    for (const word of ['AB', 'CAB', 'BACK', 'CABS', 'ABBA', 'A', 'ZZ']) expect(acceptsText(rack, word)).toBe(true);
    for (const word of ['BLACK', 'ZZZ']) expect(acceptsText(rack, word)).toBe(false);
  });

  it('with useAll accepts anagrams only', () => {
    const rack = rackAcceptor(codes('TEA'), 0, true);
    expect(['EAT', 'ATE', 'TEA'].every((word) => acceptsText(rack, word))).toBe(true);
    expect(['AT', 'TEAT', ''].some((word) => acceptsText(rack, word))).toBe(false);
  });

  it('counts up to 255 of one tile', () => {
    const rack = rackAcceptor(codes('A'.repeat(255)), 0, true);
    expect(acceptsText(rack, 'A'.repeat(255))).toBe(true);
    expect(acceptsText(rack, 'A'.repeat(254))).toBe(false);
  });

  it('agrees with the plain definition', () => {
    fc.assert(
      fc.property(
        wordOf,
        fc.integer({ min: 0, max: 3 }),
        fc.boolean(),
        fc.array(wordOf),
        (tiles, blanks, all, words) => {
          const automaton = carry([rackAcceptor(tiles, blanks, all)], TILES);
          for (const word of words) expect(accepts(automaton, word)).toBe(isSpeltBy(tiles, blanks, all, word));
        },
      ),
    );
  });
});

describe('containing', () => {
  it('minds how often a tile is given', () => {
    const banana = containingAcceptor(codes('BANANA'));
    expect(['BANANA', 'BANDANAS', 'ABOUND'].map((word) => acceptsText(banana, word))).toEqual([true, true, false]);
  });

  it('agrees with the plain definition', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: TILES - 1 }), { maxLength: 6 }),
        fc.array(wordOf),
        (tiles, words) => {
          const automaton = carry([containingAcceptor(tiles)], TILES);
          for (const word of words) expect(accepts(automaton, word)).toBe(contains(tiles, word));
        },
      ),
    );
  });
});

describe('a length', () => {
  it('has both bounds inclusive, either of them open', () => {
    expect([1, 2, 3, 4].map((n) => acceptsText(lengthAcceptor(2, 3), 'A'.repeat(n)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([1, 2, 300].map((n) => acceptsText(lengthAcceptor(2, Infinity), 'A'.repeat(Math.min(n, 255))))).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('a product', () => {
  const conditionsOf = fc.record({
    items: itemsOf,
    rack: fc.array(fc.integer({ min: 1, max: TILES - 1 }), { maxLength: 6 }),
    blanks: fc.integer({ min: 0, max: 4 }),
    all: fc.boolean(),
    demanded: fc.array(fc.integer({ min: 1, max: TILES - 1 }), { maxLength: 3 }),
    min: fc.integer({ min: 0, max: 5 }),
    max: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant(Infinity)),
  });
  type Conditions = typeof conditionsOf extends fc.Arbitrary<infer T> ? T : never;
  const acceptorsOf = (c: Conditions): Acceptor[] => [
    patternAcceptor(c.items.map(code)),
    rackAcceptor(c.rack, c.blanks, c.all),
    containingAcceptor(c.demanded),
    lengthAcceptor(c.min, c.max),
  ];
  const holds = (c: Conditions, word: readonly number[]): boolean =>
    matchesPattern(c.items, word) &&
    isSpeltBy(c.rack, c.blanks, c.all, word) &&
    contains(c.demanded, word) &&
    word.length >= c.min &&
    word.length <= c.max;

  it('of nothing accepts every word and is free', () => {
    const automaton = carry([], TILES);
    expect(automaton.free()).toBe(true);
    expect(accepts(automaton, [1, 2, 3])).toBe(true);
  });

  it('with NOTHING accepts no word', () => {
    const automaton = carry([NOTHING, lengthAcceptor(0, Infinity)], TILES);
    expect(automaton.accepts()).toBe(false);
    expect(automaton.enter(1)).toBe(false);
  });

  it('accepts what all its conditions accept', () => {
    fc.assert(
      fc.property(conditionsOf, fc.array(wordOf), (conditions, words) => {
        const automaton = carry(acceptorsOf(conditions), TILES);
        for (const word of words) expect(accepts(automaton, word)).toBe(holds(conditions, word));
      }),
      { numRuns: 300 },
    );
  });

  it('accepts the same when another product of the same acceptors makes them forget their states', () => {
    fc.assert(
      fc.property(conditionsOf, fc.array(wordOf, { minLength: 4 }), (conditions, words) => {
        const acceptors = acceptorsOf(conditions);
        const [large, small] = [carry(acceptors, TILES), carry(acceptors, TILES, 16)];
        for (const word of words) {
          expect(accepts(large, word)).toBe(holds(conditions, word));
          expect(accepts(small, word)).toBe(holds(conditions, word));
          // One stands inside a word meanwhile.
          let entered = 0;
          while (entered < word.length && large.enter(word[entered]!)) entered++;
          for (const other of words) expect(accepts(small, other)).toBe(holds(conditions, other));
          expect(entered === word.length && large.accepts()).toBe(holds(conditions, word));
          while (entered-- > 0) large.leave();
        }
      }),
      { numRuns: 300 },
    );
  });

  it('refuses at once what needs more tiles than there is room for', () => {
    const automaton = carry([pattern('?????'), rackAcceptor(codes('ABC'), 1, false)], 27);
    expect(automaton.enter(1)).toBe(false);
  });

  it('is free or ended only where that is true of every way to go on, and equal states go on alike', () => {
    fc.assert(
      fc.property(conditionsOf, fc.array(wordOf, { minLength: 4, maxLength: 12 }), wordOf, (conditions, words, end) => {
        const automaton = carry(acceptorsOf(conditions), TILES);
        const byState = new Map<number, boolean>();
        for (const word of words) {
          let entered = 0;
          for (const tile of word) {
            if (!automaton.enter(tile)) break;
            entered++;
            const whole = [...word.slice(0, entered), ...end];
            const accepted = holds(conditions, whole);
            if (automaton.free()) expect(accepted).toBe(true);
            if (automaton.ends() && end.length > 0) expect(accepted).toBe(false);
            expect(byState.get(automaton.state()) ?? accepted).toBe(accepted);
            byState.set(automaton.state(), accepted);
          }
          while (entered-- > 0) automaton.leave();
        }
        expect(automaton.epoch).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  it('forgets its states at its bound and goes on from where it stands', () => {
    const items = ['*', 1, '?', '?', '?', '?', '?', '?', '?', '?', '?', '?'] as const;
    const automaton = carry([patternAcceptor(items.map(code))], TILES, 300);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 40, maxLength: 200 }), (word) => {
        expect(accepts(automaton, word)).toBe(matchesPattern(items, word));
      }),
      { numRuns: 200 },
    );
    expect(automaton.epoch).toBeGreaterThan(0);
  });
});
