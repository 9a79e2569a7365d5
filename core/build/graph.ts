// A minimal graph as construction leaves it, before `pack` puts it into its final order.

import type { ArcRegister } from './arc-register.ts';

export interface Graph {
  readonly register: ArcRegister;
  /** Node of the DAWG's root; 0 = no words. */
  readonly dawgRoot: number;
  /** Node of the GADDAG's root; 0 = none was built, or no words. */
  readonly gaddagRoot: number;
  readonly wordCount: number;
  readonly longestWord: number;
  /** Most bytes that the builder's own tables took, the register's included. */
  readonly tableBytes: number;
}

/** What both constructions return; `addGaddag` goes on from it. */
export type DawgGraph = Omit<Graph, 'gaddagRoot'>;
