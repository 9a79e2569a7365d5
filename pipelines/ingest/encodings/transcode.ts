// Text of any encoding as UTF-8, piece by piece; what does not decode is marked and never guessed.

import { openDecoder } from '#text-decoders';
import { InputError } from '../../../core/errors.ts';
import type { TextDecoding } from './contract.ts';
import type { Encoding } from './registry.ts';
import { byteName, undecodable } from './undecodable.ts';

/** Bytes of the encoding to UTF-8. Throws `InputError` `unsupported-encoding` when this platform cannot read it. */
export async function toUtf8(
  encoding: Encoding,
  source: AsyncIterable<Uint8Array>,
): Promise<AsyncIterable<Uint8Array>> {
  if (encoding.kind === 'utf-8') return source;
  if (encoding.kind === 'table') return translated(source, utf8Table(await characterTable(encoding)));
  return decoded(source, await openedDecoder(encoding));
}

const tables = new Map<string, Promise<readonly string[]>>();

/**
 * The 256 characters of an encoding of single bytes; '' = none. Control characters above ASCII count as none: a list
 * that holds them was written in another encoding (a byte 9C is œ in Windows-1252, and nothing in ISO-8859-1).
 */
export function characterTable(encoding: Encoding): Promise<readonly string[]> {
  let table = tables.get(encoding.name);
  if (!table) {
    table = readTable(encoding);
    tables.set(encoding.name, table);
    // A failed load is not kept.
    table.catch(() => tables.delete(encoding.name));
  }
  return table;
}

async function readTable(encoding: Encoding): Promise<readonly string[]> {
  // A line end behind each byte: decoders may wait for one.
  const all = Uint8Array.from({ length: 0x200 }, (_, i) => (i % 2 === 0 ? i >> 1 : LF));
  const decoder = await openedDecoder(encoding);
  const text = decoder.write(all) + decoder.end();
  return Array.from({ length: 0x100 }, (_, byte) => {
    const character = text[2 * byte]!.normalize('NFC');
    return byte >= 0x80 && NO_CHARACTER.test(character) ? '' : character;
  });
}

const LF = 0x0a;
/** Controls, the replacement character, and what a platform makes up for bytes that stand for nothing. */
const NO_CHARACTER = /^[\u0080-\u009f\ufffd\ue000-\uf8ff]?$/u;

async function openedDecoder(encoding: Encoding): Promise<TextDecoding> {
  const decoder = await openDecoder(encoding.name);
  if (decoder) return decoder;
  throw new InputError(
    'unsupported-encoding',
    `The encoding ${encoding.name} cannot be read here; send the list in UTF-8.`,
    { found: encoding.name },
  );
}

/** By byte: its UTF-8, the mark for what is no character. */
function utf8Table(characters: readonly string[]): readonly Uint8Array[] {
  const encoder = new TextEncoder();
  return characters.map((character, byte) =>
    character === '' ? undecodable(byteName(byte)) : encoder.encode(character),
  );
}

async function* translated(
  source: AsyncIterable<Uint8Array>,
  table: readonly Uint8Array[],
): AsyncGenerator<Uint8Array> {
  const longest = Math.max(...table.map((bytes) => bytes.length));
  for await (const piece of source) {
    const result = new Uint8Array(piece.length * longest);
    let end = 0;
    for (let i = 0; i < piece.length; i++) {
      const byte = piece[i]!;
      if (byte < 0x80) {
        result[end++] = byte;
        continue;
      }
      const bytes = table[byte]!;
      for (let k = 0; k < bytes.length; k++) result[end++] = bytes[k]!;
    }
    yield result.subarray(0, end);
  }
}

async function* decoded(source: AsyncIterable<Uint8Array>, decoder: TextDecoding): AsyncGenerator<Uint8Array> {
  // A pair of surrogates may come in two pieces.
  let held = '';
  for await (const piece of source) {
    const text = held + decoder.write(piece);
    held = /[\ud800-\udbff]$/.test(text) ? text.slice(-1) : '';
    const bytes = encoded(held === '' ? text : text.slice(0, -1));
    if (bytes.length > 0) yield bytes;
  }
  const rest = encoded(held + decoder.end());
  if (rest.length > 0) yield rest;
}

const ILL_FORMED = /\ufffd|\p{Surrogate}/gu;

function encoded(text: string): Uint8Array {
  const encoder = new TextEncoder();
  if (text.isWellFormed() && !text.includes('\ufffd')) return encoder.encode(text);
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(ILL_FORMED)) {
    parts.push(encoder.encode(text.slice(at, index)));
    parts.push(undecodable(found === '\ufffd' ? 'x??' : `u${found.charCodeAt(0).toString(16).toUpperCase()}`));
    at = index + found.length;
  }
  parts.push(encoder.encode(text.slice(at)));
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  for (const part of parts) {
    result.set(part, end);
    end += part.length;
  }
  return result;
}
