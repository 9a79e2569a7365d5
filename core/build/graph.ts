// A minimal graph as construction leaves it, before `pack` puts it into its final order.

import type { ArcRegister } from './arc-register.ts';

/** What all constructions return; `addGaddag` goes on from it. */
export interface DawgGraph {
  readonly register: ArcRegister;
  /** Node of the DAWG's root; 0 = no words. */
  readonly dawgRoot: number;
  readonly wordCount: number;
  readonly longestWord: number;
  /** Most bytes that the builder's own tables took, the register's included. */
  readonly tableBytes: number;
  /**
   * The register holds the DAWG's nodes and no others, in the order in which a depth-first walk from the root, in the
   * order of tiles, completes them: the packing need not walk to know it.
   */
  readonly depthFirst?: true;
}

/** Of a list of words. */
export interface BuiltDawg extends DawgGraph {
  /** Distinct prefixes of the words: the trie's arcs, whether there was a trie or not. */
  readonly prefixCount: number;
}

export interface Graph extends DawgGraph {
  /** Node of the GADDAG's root; 0 = none was built, or no words. */
  readonly gaddagRoot: number;
  /** Length of the register before the GADDAG's own nodes, which are depth-first, came into it. */
  readonly dawgLength: number;
}
