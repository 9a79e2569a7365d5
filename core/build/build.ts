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
  return inFittingLayout(alphabet, options.layout, (layout) =>
    packLexicon(buildGraph(words, layout, options), alphabet, withGaddag),
  );
}

/** The graph before it is packed: what benchmarks time. */
export function buildGraph(words: Words, layout: ArcLayout, options: BuildOptions = {}): Graph {
  const dawg = options.method === 'two-step' ? buildTwoStep(words, layout) : buildIncremental(words, layout);
  if (options.gaddag === false) return withoutGaddag(dawg);
  return addGaddag(dawg, dawg.prefixCount);
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

/** Runs `build` with the asked layout, or with narrow arcs and, should they not suffice, wide ones. */
export function inFittingLayout<Result>(
  alphabet: Alphabet,
  asked: ArcLayout | undefined,
  build: (layout: ArcLayout) => Result,
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
    return build(layout);
  } catch (error) {
    const full = error instanceof InputError && error.code === 'too-many-arcs';
    if (!full || asked || layout === WIDE) throw error;
    return build(WIDE);
  }
}
