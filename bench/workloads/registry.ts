// Every workload; adding one is its file and its line here.

import type { Effort } from '../measure.ts';
import type { Table } from '../table.ts';
import { build } from './build.ts';
import { cold } from './cold.ts';
import { graph } from './graph.ts';
import { grids } from './grids.ts';
import { scale } from './scale.ts';
import { scrabble } from './scrabble.ts';
import { search } from './search.ts';
import { wire } from './wire.ts';
import { words } from './words.ts';

export interface Workload {
  readonly name: string;
  /** Returns its tables; `tell` says how far it is. */
  readonly run: (effort: Effort, tell: (line: string) => void) => Table[] | Promise<Table[]>;
}

export const WORKLOADS: readonly Workload[] = [build, graph, scrabble, grids, words, search, cold, wire, scale];
