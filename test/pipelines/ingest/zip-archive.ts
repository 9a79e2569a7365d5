// Small zip archives for tests, as zip tools write them, and as they never would.

import { strToU8, type ZipOptions, zipSync } from 'fflate';

/** An archive of text files by name; the order is kept. */
export function zipOf(files: Readonly<Record<string, string | Uint8Array>>, options: ZipOptions = {}): Uint8Array {
  const entries = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return zipSync(Object.fromEntries(entries), options);
}

/** The archive with a 16- or 32-bit field of every central entry, or of the end of the directory, changed. */
export function withField(
  archive: Uint8Array,
  signature: number,
  offset: number,
  bytes: 2 | 4,
  value: number,
): Uint8Array {
  const result = archive.slice();
  const view = new DataView(result.buffer);
  for (let i = 0; i + 4 <= result.length; i++) {
    if (view.getUint32(i, true) !== signature) continue;
    if (bytes === 2) view.setUint16(i + offset, value, true);
    else view.setUint32(i + offset, value, true);
  }
  return result;
}

export const CENTRAL = 0x02014b50;
export const END = 0x06054b50;
