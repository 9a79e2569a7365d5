// Decoders under Node: iconv-lite, loaded with the first text that is not UTF-8. `#text-decoders` in package.json.

import type { TextDecoding } from './contract.ts';

export async function openDecoder(name: string): Promise<TextDecoding | undefined> {
  const { default: iconv } = await import('iconv-lite');
  if (!iconv.encodingExists(name)) return undefined;
  const decoder = iconv.getDecoder(name, { stripBOM: false });
  if (name.startsWith('utf-')) return wide(decoder, name.startsWith('utf-16') ? 2 : 1);
  return wholeLines(decoder);
}

type IconvDecoder = ReturnType<typeof import('iconv-lite').getDecoder>;

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);

function wide(decoder: IconvDecoder, unitBytes: 1 | 2): TextDecoding {
  let byteCount = 0;
  return {
    write(bytes) {
      byteCount += bytes.length;
      return decoder.write(asBuffer(bytes));
    },
    // The decoders of UTF-16 drop a last half without a word.
    end: () => (decoder.end() ?? '') + (byteCount % unitBytes === 1 ? '\ufffd' : ''),
  };
}

const LF = 0x0a;
const CR = 0x0d;
/** A line of that length is no word in any encoding. */
const MOST_HELD_BYTES = 1 << 18;

/**
 * Hands over what ends with a line: of a character of four bytes that begins in one piece and ends in the next, followed
 * by ASCII alone, iconv-lite 0.7 loses the last letter. No byte of a longer character is a line end in these encodings.
 */
function wholeLines(decoder: IconvDecoder): TextDecoding {
  let held = new Uint8Array(0);
  return {
    write(bytes) {
      let end = bytes.length;
      while (end > 0 && bytes[end - 1] !== LF && bytes[end - 1] !== CR) end--;
      if (end === 0 && held.length + bytes.length < MOST_HELD_BYTES) {
        held = Buffer.concat([held, bytes]);
        return '';
      }
      if (end === 0) end = bytes.length;
      const whole = held.length > 0 ? Buffer.concat([held, bytes.subarray(0, end)]) : asBuffer(bytes.subarray(0, end));
      held = Uint8Array.from(bytes.subarray(end));
      return decoder.write(whole);
    },
    end: () => decoder.write(asBuffer(held)) + (decoder.end() ?? ''),
  };
}
