// Encodings of single bytes: which character each byte is, by the tables of iconv-lite.

import others from 'iconv-lite/encodings/sbcs-data.js';
import generated from 'iconv-lite/encodings/sbcs-data-generated.js';
import type { Encoding } from './registry.ts';

/** Controls, the replacement character, and private use: no letter of any list. */
const NO_CHARACTER = /^[\u0080-\u009f\ufffd\ue000-\uf8ff]$/u;

/**
 * The 256 characters of an encoding of single bytes; '' = none. Control characters above ASCII count as none: a list
 * that holds them was written in another encoding (a byte 9C is œ in Windows-1252, and nothing in ISO-8859-1).
 */
export function characterTable({ name }: Encoding): readonly string[] {
  const { chars } = tableNamed(name.replaceAll('-', ''));
  const ascii = Array.from({ length: 0x100 - chars.length }, (_, byte) => String.fromCharCode(byte));
  return [
    ...ascii,
    ...Array.from(chars, (character) => (NO_CHARACTER.test(character) ? '' : character.normalize('NFC'))),
  ];
}

function tableNamed(key: string): { readonly chars: string } {
  const table = generated[key] ?? others[key];
  if (table === undefined) throw new Error(`iconv-lite has no table ${key}`);
  return typeof table === 'string' ? tableNamed(table) : table;
}
