// How much of anything ingest takes.

export interface ReadLimits {
  /** Most bytes of the object itself. */
  readonly objectBytes: number;
  /** Most bytes that may come out of a container. */
  readonly expandedBytes: number;
  /** Most bytes out for one byte in, beyond the first megabytes. */
  readonly ratio: number;
  /** Most bytes of a container that must be held whole. */
  readonly heldBytes: number;
  /** Most bytes that words take while they are collected and sorted; beyond it they go to a disk, where there is one. */
  readonly sortingBytes: number;
  /** Most forms that a hunspell dictionary may grow to. */
  readonly forms: number;
}

const MEGABYTE = 1024 * 1024;

export const DEFAULT_LIMITS: ReadLimits = {
  objectBytes: 512 * MEGABYTE,
  expandedBytes: 1024 * MEGABYTE,
  ratio: 200,
  heldBytes: 128 * MEGABYTE,
  sortingBytes: 256 * MEGABYTE,
  forms: 20_000_000,
};
