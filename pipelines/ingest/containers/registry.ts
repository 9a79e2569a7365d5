// Every container that ingest opens; adding one is its file and its line here.

import { gzip } from './gzip.ts';

export interface ExpansionLimits {
  /** Most bytes that may come out. */
  readonly expandedBytes: number;
  /** Most bytes out for one byte in, beyond the first megabytes. */
  readonly ratio: number;
}

/** Something that wraps the list's bytes. Content decides, never a name. */
export interface Container {
  readonly name: string;
  /** By the object's first bytes. */
  matches(head: Uint8Array): boolean;
  /** The content. Throws `InputError` (`damaged-<name>`, `expands-too-far`) while it is read. */
  open(source: AsyncIterable<Uint8Array>, limits: ExpansionLimits): AsyncIterable<Uint8Array>;
}

export const CONTAINERS: readonly Container[] = [gzip];
