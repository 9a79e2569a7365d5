// Decoders under Node: iconv-lite, loaded with the first text that is not UTF-8. `#text-decoders` in package.json.

import type { TextDecoding } from './contract.ts';

export async function openDecoder(name: string): Promise<TextDecoding | undefined> {
  const { default: iconv } = await import('iconv-lite');
  if (!iconv.encodingExists(name)) return undefined;
  const decoder = iconv.getDecoder(name, { stripBOM: false });
  let byteCount = 0;
  return {
    write(bytes) {
      byteCount += bytes.length;
      return decoder.write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    },
    end() {
      // The decoders of UTF-16 drop a last half without a word.
      const half = name.startsWith('utf-16') && byteCount % 2 === 1 ? '\ufffd' : '';
      return (decoder.end() ?? '') + half;
    },
  };
}
