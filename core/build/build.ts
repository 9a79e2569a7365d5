// Words to a binary in one call.

import type { Alphabet } from '../alphabet/alphabet.ts';
import { InputError } from '../errors.ts';
import { type ArcLayout, NARROW, WIDE } from '../lexicon/arcs.ts';
import { addGaddag } from './gaddag.ts';
import type { DawgGraph, Graph } from './graph.ts';
import { buildIncremental } from './incremental.ts';
import { packLexicon } from './pack.ts';
import { prefixCountOf } from './prefix-count.ts';
import { buildTwoStep } from './two-step.ts';
import type { Words } from './words.ts';

export type BuildMethod = 'incremental' | 'two-step';
export const BUILD_METHODS: readonly BuildMethod[] = ['incremental', 'two-step'];

export interface BuildOptions {
  /** Default `incremental`; both give the same bytes. */
  readonly method?: BuildMethod;
  /** Default true. */
  readonly gaddag?: boolean;
  /** Default: narrow, unless the alphabet or the graph is too large for it. */
  readonly layout?: ArcLayout;
}

/** Compiles sorted words to a binary. Throws `InputError`: `too-many-arcs`, `too-many-tiles`. */
export function buildLexicon(words: Words, alphabet: Alphabet, options: BuildOptions = {}): Uint8Array {
  const withGaddag = options.gaddag ?? true;
  return inFittingLayout(alphabet, options.layout, (layout, wider) =>
    packLexicon(buildGraph(words, layout, options, wider), alphabet, withGaddag),
  );
}

/**
 * The graph before it is packed: what benchmarks time. Where `layout` does not suffice, the incremental construction and
 * the GADDAG go on in `wider` arcs, if these are given, and do not begin anew.
 */
export function buildGraph(
  words: Words,
  layout: ArcLayout,
  options: Pick<BuildOptions, 'method' | 'gaddag'> = {},
  wider?: ArcLayout,
): Graph {
  const dawg = options.method === 'two-step' ? buildTwoStep(words, layout) : buildIncremental(words, layout, wider);
  if (options.gaddag === false) return withoutGaddag(dawg);
  const { register, dawgRoot, prefixCount } = dawg;
  const { length } = register;
  try {
    return addGaddag(dawg, prefixCount);
  } catch (error) {
    if (!wider || register.layout === wider || !isFull(error)) throw error;
    const { stride } = register.layout;
    const root = (dawgRoot / stride) * wider.stride;
    return addGaddag({ ...dawg, register: register.widened(wider, length), dawgRoot: root }, prefixCount);
  }
}

function isFull(error: unknown): boolean {
  return error instanceof InputError && error.code === 'too-many-arcs';
}

/**
 * Compiles a graph that was read from another format. Throws `InputError` (`too-many-prefixes`) when the GADDAG would
 * have more paths than can be built, which few arcs suffice for; leave it out then.
 */
export function packGraph(dawg: DawgGraph, alphabet: Alphabet, options: Pick<BuildOptions, 'gaddag'> = {}): Uint8Array {
  if (options.gaddag === false) return packLexicon(withoutGaddag(dawg), alphabet, false);
  return packLexicon(addGaddag(dawg, prefixCountOf(dawg)), alphabet, true);
}

function withoutGaddag(dawg: DawgGraph): Graph {
  return { ...dawg, gaddagRoot: 0, dawgLength: dawg.register.length };
}

/**
 * Runs `build` with the asked layout, or with narrow arcs and, should they not suffice, wide ones. `build` may know by
 * itself how to go on with wider ones.
 */
export function inFittingLayout<Result>(
  alphabet: Alphabet,
  asked: ArcLayout | undefined,
  build: (layout: ArcLayout, wider: ArcLayout | undefined) => Result,
): Result {
  const tileCount = alphabet.tiles.length - 1;
  const layout = asked ?? (tileCount <= NARROW.maxTile ? NARROW : WIDE);
  if (tileCount > layout.maxTile) {
    throw new InputError(
      'too-many-tiles',
      `${layout.name} arcs hold ${layout.maxTile} tiles; this alphabet has ${tileCount}. Use wide arcs.`,
      {
        expected: layout.maxTile,
        got: tileCount,
      },
    );
  }
  try {
    return build(layout, asked || layout === WIDE ? undefined : WIDE);
  } catch (error) {
    if (!isFull(error) || asked || layout === WIDE) throw error;
    return build(WIDE, undefined);
  }
}
