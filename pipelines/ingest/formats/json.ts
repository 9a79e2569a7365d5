// JSON: an array of strings (RFC 8259), read as it streams. What counts as a line here is an element, from 1.

import { InputError } from '../../../core/errors.ts';
import { undecodable } from '../encodings/undecodable.ts';
import type { Warning } from '../report.ts';
import { MAX_LINE_BYTES } from './list.ts';
import type { EntrySink, Format } from './registry.ts';

export const json: Format = {
  name: 'json',
  hasColumns: false,
  async read(text, sink) {
    const reader = createReader(sink);
    for await (const piece of text) for (let i = 0; i < piece.length; i++) reader.byte(piece[i]!);
    return reader.end();
  },
};

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN = 0x5b;
const CLOSE = 0x5d;
const LEFT_BRACE = 0x7b;
const RIGHT_BRACE = 0x7d;
const isSpace = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

/**
 * Where the reader stands: before the array, before an element (the first may be missing), in a string, in another
 * value, behind an element, behind the array.
 */
type Place = 'start' | 'first' | 'element' | 'string' | 'value' | 'comma' | 'end';

function createReader(sink: EntrySink): { byte(byte: number): void; end(): readonly Warning[] } {
  const kept = new Uint8Array(MAX_LINE_BYTES);
  let length = 0;
  let overlong = false;
  let place: Place = 'start';
  let escaped = false;
  let hasEscapes = false;
  // In another value: how deep, and whether inside a string of it.
  let depth = 0;
  let quoted = false;
  let element = 0;
  let position = 0;

  const bad = (expected: string): InputError =>
    new InputError(
      'bad-json',
      `The JSON cannot be read at byte ${position}: ${expected} is expected. Send an array of strings.`,
      {
        at: position,
        expected,
      },
    );
  const keep = (byte: number): void => {
    if (length < kept.length) kept[length++] = byte;
    else overlong = true;
  };
  const start = (next: Place): void => {
    element++;
    length = 0;
    overlong = false;
    hasEscapes = false;
    place = next;
  };
  const endString = (): void => {
    place = 'comma';
    if (overlong) sink.overlong(element, kept, 0, length);
    else if (!hasEscapes) sink.entry(element, kept, 0, length);
    else {
      const bytes = unescaped(kept.subarray(0, length));
      if (bytes) sink.entry(element, bytes, 0, bytes.length);
      else throw bad('a string with valid escapes');
    }
  };
  const endValue = (): void => {
    place = 'comma';
    sink.refused(element, new TextDecoder().decode(kept.subarray(0, length)).trim(), 'no-string');
  };
  const afterElement = (byte: number): void => {
    if (byte === COMMA) place = 'element';
    else if (byte === CLOSE) place = 'end';
    else if (!isSpace(byte)) throw bad('a comma or ]');
  };

  const handle: Readonly<Record<Place, (byte: number) => void>> = {
    start(byte) {
      if (byte === OPEN) place = 'first';
      else if (byte === LEFT_BRACE) throw bad('[, not an object,');
      else if (!isSpace(byte) && !isMark(byte, position)) throw bad('[');
    },
    first(byte) {
      if (byte === CLOSE) place = 'end';
      else handle.element(byte);
    },
    element(byte) {
      if (isSpace(byte)) return;
      if (byte === QUOTE) start('string');
      else if (byte === COMMA || byte === CLOSE) throw bad('an element');
      else {
        start('value');
        depth = 0;
        quoted = false;
        handle.value(byte);
      }
    },
    string(byte) {
      if (escaped) escaped = false;
      else if (byte === QUOTE) return endString();
      else if (byte === BACKSLASH) escaped = hasEscapes = true;
      keep(byte);
    },
    value(byte) {
      if (quoted) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) quoted = false;
      } else if (depth === 0 && (byte === COMMA || byte === CLOSE)) {
        endValue();
        return afterElement(byte);
      } else if (byte === QUOTE) quoted = true;
      else if (byte === OPEN || byte === LEFT_BRACE) depth++;
      else if (byte === CLOSE || byte === RIGHT_BRACE) depth--;
      keep(byte);
    },
    comma: afterElement,
    end(byte) {
      if (!isSpace(byte)) throw bad('the end');
    },
  };
  return {
    byte(byte) {
      handle[place](byte);
      position++;
    },
    end() {
      if (place !== 'end') throw bad(place === 'start' ? '[' : ']');
      return [];
    },
  };
}

/** A byte order mark before the array. */
const isMark = (byte: number, position: number): boolean => byte === [0xef, 0xbb, 0xbf][position];

const LONE = /\p{Surrogate}/gu;

/** The string of a literal's content; undefined = no such literal. Half surrogates are marked as what does not decode. */
function unescaped(content: Uint8Array): Uint8Array | undefined {
  let marked: string;
  try {
    marked = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    // Bytes that do not decode: the line is refused for them, escapes or not.
    return content;
  }
  let text: unknown;
  try {
    text = JSON.parse(`"${marked}"`);
  } catch {
    return undefined;
  }
  const encoder = new TextEncoder();
  const bytes: number[] = [];
  let at = 0;
  for (const { 0: lone, index } of (text as string).matchAll(LONE)) {
    bytes.push(...encoder.encode((text as string).slice(at, index)));
    bytes.push(...undecodable(`u${lone.charCodeAt(0).toString(16).toUpperCase()}`));
    at = index + 1;
  }
  bytes.push(...encoder.encode((text as string).slice(at)));
  return Uint8Array.from(bytes);
}
