// Decoders in a browser: those of the Encoding Standard. `#text-decoders` in package.json.

import type { TextDecoding } from './contract.ts';

/** Labels of the standard that mean another, larger encoding; here only its own half is read. */
const SMALLER: ReadonlySet<string> = new Set(['iso-8859-1', 'iso-8859-9', 'iso-8859-11', 'tis-620']);
/** What the standard calls differently. */
const OTHER_NAMES: Readonly<Record<string, string>> = { cp866: 'ibm866', 'mac-cyrillic': 'x-mac-cyrillic' };

export async function openDecoder(name: string): Promise<TextDecoding | undefined> {
  let decoder: InstanceType<typeof TextDecoder>;
  try {
    decoder = new TextDecoder(OTHER_NAMES[name] ?? name, { ignoreBOM: true });
  } catch {
    return undefined;
  }
  if (SMALLER.has(name)) {
    return {
      write: (bytes) => decoder.decode(bytes.map((byte) => (byte < 0x80 || byte >= 0xa0 ? byte : 0x81))),
      end: () => '',
    };
  }
  return { write: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
}
