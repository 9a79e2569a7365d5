// Text of any encoding as UTF-8, piece by piece; what does not decode is marked and never guessed.

import type { Encoding } from './registry.ts';
import { byteName, undecodable } from './undecodable.ts';

/**
 * Bytes of the encoding to UTF-8: single bytes by the tables of iconv-lite, which come when they are first wanted,
 * several by the decoders of the platform (Node's and the browsers' are those of the Encoding Standard).
 */
export function toUtf8(encoding: Encoding, source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  if (encoding.kind === 'utf-8') return source;
  return encoding.kind === 'table' ? translated(source, encoding) : decoded(source, encoding);
}

/** By byte: its UTF-8, the mark for what is no character. */
async function utf8Table(encoding: Encoding): Promise<readonly Uint8Array[]> {
  const { characterTable } = await import('./tables.ts');
  const encoder = new TextEncoder();
  return characterTable(encoding).map((character, byte) =>
    character === '' ? undecodable(byteName(byte)) : encoder.encode(character),
  );
}

async function* translated(source: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<Uint8Array> {
  const table = await utf8Table(encoding);
  const longest = Math.max(...table.map((bytes) => bytes.length));
  for await (const piece of source) {
    const result = new Uint8Array(piece.length * longest);
    let end = 0;
    for (let i = 0; i < piece.length; i++) {
      const bytes = table[piece[i]!]!;
      for (let k = 0; k < bytes.length; k++) result[end++] = bytes[k]!;
    }
    yield result.subarray(0, end);
  }
}

async function* decoded(source: AsyncIterable<Uint8Array>, { name }: Encoding): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(name, { ignoreBOM: true });
  for await (const piece of source) {
    const bytes = encoded(decoder.decode(piece, { stream: true }));
    if (bytes.length > 0) yield bytes;
  }
  const rest = encoded(decoder.decode());
  if (rest.length > 0) yield rest;
}

const REPLACEMENT = '\ufffd';

/** Which bytes the platform's decoders could not read they do not say. */
function encoded(text: string): Uint8Array {
  const encoder = new TextEncoder();
  if (!text.includes(REPLACEMENT)) return encoder.encode(text);
  const mark = undecodable('x??');
  const parts = text.split(REPLACEMENT).flatMap((part, i) => (i === 0 ? [part] : [mark, part]));
  const pieces = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part));
  const result = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const piece of pieces) {
    result.set(piece, end);
    end += piece.length;
  }
  return result;
}
