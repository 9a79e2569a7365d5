// How lists that are longer than memory should hold are sorted: flags of the verbs that read lists.

import type { Command } from 'commander';
import { DEFAULT_LIMITS } from '../pipelines/ingest/limits.ts';
import { wholeNumber } from './whole-number.ts';
import type { SortingOptions } from './word-list.ts';

const MEGABYTE = 1024 * 1024;

/** What the flags give. */
export interface SortingFlags {
  readonly sortMemory?: number;
  readonly scratch?: string;
}

export function addSortingOptions(command: Command): Command {
  const usual = DEFAULT_LIMITS.sortingBytes / MEGABYTE;
  return command
    .option(
      '--sort-memory <megabytes>',
      `for the words of a list; more are sorted on a disk (default: ${usual})`,
      wholeNumber(1),
    )
    .option('--scratch <folder>', "of that disk (default: the system's folder for temporary files)");
}

export function sortingOptionsOf({ sortMemory, scratch }: SortingFlags): SortingOptions {
  return { memoryBytes: sortMemory === undefined ? undefined : sortMemory * MEGABYTE, folder: scratch };
}
