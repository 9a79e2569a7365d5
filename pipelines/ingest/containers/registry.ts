// Every container that ingest opens; adding one is its file and its line here.

import type { ReadLimits } from '../limits.ts';
import { gzip } from './gzip.ts';
import { zip } from './zip.ts';

export type ExpansionLimits = Pick<ReadLimits, 'expandedBytes' | 'ratio' | 'heldBytes'>;

/** What a container holds. */
export interface OpenedContainer {
  /** The list's bytes. May be called again where `again` says so. */
  read(): AsyncIterable<Uint8Array>;
  /** The list can be read more than once. */
  readonly again: boolean;
  /** Of the file inside, where it has one. */
  readonly fileName?: string;
  /** Tiles that the list brings in a file of its own. */
  readonly alphabetFile?: Uint8Array;
  /** The `.aff` of a hunspell dictionary. */
  readonly affixFile?: Uint8Array;
  /** Names of files inside that were not read. */
  readonly ignored: readonly string[];
}

/** Something that wraps the list's bytes. Content decides, never a name. */
export interface Container {
  readonly name: string;
  /** By the object's first bytes. */
  matches(head: Uint8Array): boolean;
  /** Throws `InputError` (`damaged-<name>`, `expands-too-far`, …), also while the content is read. */
  open(source: AsyncIterable<Uint8Array>, limits: ExpansionLimits): Promise<OpenedContainer>;
}

export const CONTAINERS: readonly Container[] = [gzip, zip];
