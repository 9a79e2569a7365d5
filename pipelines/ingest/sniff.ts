// What an object is, by its first bytes: content decides, a name only explains.

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

/** Containers and encodings that a list may well be in, but that have no reader here. */
const UNSUPPORTED: readonly (readonly [code: string, name: string, bytes: readonly number[]])[] = [
  ['unsupported-format', 'a zip archive', [0x50, 0x4b, 0x03, 0x04]],
  ['unsupported-format', 'an empty zip archive', [0x50, 0x4b, 0x05, 0x06]],
  ['unsupported-format', 'a gzip file (inside another one)', [0x1f, 0x8b]],
  ['unsupported-format', 'a bzip2 file', [0x42, 0x5a, 0x68, 0x39]],
  ['unsupported-format', 'an xz file', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ['unsupported-format', 'a zstd file', [0x28, 0xb5, 0x2f, 0xfd]],
  ['unsupported-format', 'a 7z archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['unsupported-encoding', 'UTF-32', [0xff, 0xfe, 0x00, 0x00]],
  ['unsupported-encoding', 'UTF-32', [0x00, 0x00, 0xfe, 0xff]],
  ['unsupported-encoding', 'UTF-16', [0xff, 0xfe]],
  ['unsupported-encoding', 'UTF-16', [0xfe, 0xff]],
];

const begins = (head: Uint8Array, bytes: readonly number[]): boolean => bytes.every((byte, i) => head[i] === byte);

/**
 * Refuses what is no text, or text that no decoder here reads. `head` is the content's first bytes, out of any
 * container. Throws `InputError`: `unsupported-format`, `unsupported-encoding`, `binary`.
 */
export function refuseBinary(head: Uint8Array): void {
  const known = UNSUPPORTED.find(([, , bytes]) => begins(head, bytes));
  if (known) {
    const [code, name] = known;
    throw new InputError(
      code,
      `The object is ${name}, which this Motmot does not read; send UTF-8 text, or gzip of it.`,
      {
        found: name,
      },
    );
  }
  const signature = SIGNATURES.find(([, bytes]) => begins(head, bytes));
  if (signature) {
    throw new InputError('binary', `The object is ${signature[0]}, not a word list.`, { found: signature[0] });
  }
  const nul = head.indexOf(0);
  if (nul < 0) return;
  if (looksLikeUtf16(head)) {
    throw new InputError(
      'unsupported-encoding',
      'The object looks like UTF-16 without a byte order mark, which this Motmot does not read; send UTF-8 text.',
      { found: 'UTF-16' },
    );
  }
  throw new InputError('binary', `The object is no text: it has a zero byte at ${nul}.`, { found: 'binary', at: nul });
}

/** Text of a Latin or Cyrillic list in UTF-16 has its zero (or 0x04) bytes on one side of each pair, all but always. */
function looksLikeUtf16(head: Uint8Array): boolean {
  const pairs = head.length >> 1;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < pairs; i++) {
    if (head[2 * i]! <= 4) even++;
    if (head[2 * i + 1]! <= 4) odd++;
  }
  return pairs > 0 && Math.max(even, odd) >= pairs * 0.6 && Math.min(even, odd) <= pairs * 0.2;
}

/**
 * Refuses text that is plainly in a format that has no reader here, when the upload left the choice to us (`auto`).
 * Throws `InputError` `unsupported-format`.
 */
export function refuseOtherFormats(head: Uint8Array, extension: string): void {
  const text = new TextDecoder()
    .decode(head)
    .replace(/^\ufeff/, '')
    .trimStart();
  const lines = text.split(/\r\n|\r|\n/, 20);
  const found = looksLikeJson(text)
    ? 'JSON'
    : extension === '.dic' && /^\d+$/.test((lines[0] ?? '').trim())
      ? 'a hunspell dictionary'
      : extension === '.csv' && lines.some((line) => /[,;]/.test(line))
        ? 'CSV'
        : extension === '.tsv' && lines.some((line) => line.trim().includes('\t'))
          ? 'TSV'
          : undefined;
  if (found === undefined) return;
  throw new InputError(
    'unsupported-format',
    `The object looks like ${found}, which this Motmot does not read; send one word a line, or set format=list if it is.`,
    { found },
  );
}

/** `{"`, `["`, `[]` and the like; `[CH]ICO` is a word with a tile in brackets. */
function looksLikeJson(text: string): boolean {
  return /^(\{\s*["}]|\[\s*["[{\]])/.test(text);
}
