// What an object is not, by its first bytes: a list.

import { InputError } from '../../core/errors.ts';

/** Bytes that are looked at. */
export const HEAD_BYTES = 4096;

/** Formats that are no text, by how they begin. */
const SIGNATURES: readonly (readonly [name: string, bytes: readonly number[]])[] = [
  ['a PNG image', [0x89, 0x50, 0x4e, 0x47]],
  ['a JPEG image', [0xff, 0xd8, 0xff]],
  ['a GIF image', [0x47, 0x49, 0x46, 0x38]],
  ['a PDF document', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['an SQLite database', [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20, 0x66, 0x6f, 0x72, 0x6d, 0x61, 0x74, 0x20, 0x33, 0]],
  ['an ELF program', [0x7f, 0x45, 0x4c, 0x46]],
  ['a Motmot lexicon', [0x4d, 0x57, 0x47, 0x1a]],
];

/** Containers that a list may well be in, but that have no reader here, or not where they stand. */
const CONTAINERS: readonly (readonly [name: string, bytes: readonly number[]])[] = [
  ['a zip archive inside another container', [0x50, 0x4b, 0x03, 0x04]],
  ['a gzip file inside another container', [0x1f, 0x8b]],
  ['a bzip2 file', [0x42, 0x5a, 0x68, 0x39]],
  ['an xz file', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ['a zstd file', [0x28, 0xb5, 0x2f, 0xfd]],
  ['a 7z archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['a rar archive', [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07]],
];

const begins = (head: Uint8Array, bytes: readonly number[]): boolean => bytes.every((byte, i) => head[i] === byte);

/**
 * Refuses what is known to be no text. `head` is the content's first bytes, out of its container.
 * Throws `InputError`: `unsupported-format`, `binary`.
 */
export function refuseBinary(head: Uint8Array): void {
  const container = CONTAINERS.find(([, bytes]) => begins(head, bytes));
  if (container) {
    throw new InputError(
      'unsupported-format',
      `The object is ${container[0]}, which this Motmot does not read; send text, gzip or zip of it.`,
      { found: container[0] },
    );
  }
  const signature = SIGNATURES.find(([, bytes]) => begins(head, bytes));
  if (!signature) return;
  throw new InputError('binary', `The object is ${signature[0]}, not a word list.`, { found: signature[0] });
}
