// Which encoding a text is in: as declared, by its mark, or by what its bytes are.

import { InputError } from '../../../core/errors.ts';
import type { PeekedStream } from '../peek.ts';
import type { ExpectedLetters } from './expected-letters.ts';
import { type Encoding, encodingNamed, UTF8 } from './registry.ts';
import { toUtf8 } from './transcode.ts';
import { markedEncoding, unmarkedUtf16 } from './wide-text.ts';

/** How the encoding of a text was found. */
export interface FoundEncoding {
  readonly name: string;
  /**
   * `declared` by the upload · `affix-file` its SET · `byte-order-mark` · `zero-bytes` UTF-16 without a mark · `ascii`
   * nothing but ASCII · `utf-8` all its bytes are UTF-8, or most · `letters` a guess by the letters it gives · `none` no
   * guess was good enough: it was read as UTF-8
   */
  readonly by: 'declared' | 'affix-file' | WideBy | 'ascii' | 'utf-8' | 'letters' | 'none';
  /** 0 to 1. */
  readonly confidence: number;
  /** Encodings that a guess could not tell from this one. */
  readonly others: readonly string[];
  /** The declared encoding, when the text's own mark says otherwise. */
  readonly insteadOf?: string;
}
type WideBy = 'byte-order-mark' | 'zero-bytes';

export interface OpenedText {
  readonly utf8: AsyncIterable<Uint8Array>;
  /** Known once the text was read as far as its first byte above ASCII; to be asked at the end. */
  found(): FoundEncoding;
}

export interface TextRequest {
  /** A name of the registry; undefined = to be found. */
  readonly encoding: string | undefined;
  readonly encodingBy?: 'declared' | 'affix-file';
  readonly expected: ExpectedLetters;
}

/**
 * The text as UTF-8, undecodable bytes marked. Throws `InputError`: `binary` for a zero byte in what cannot be UTF-16,
 * `unsupported-encoding` for UTF-32.
 */
export function openText(content: PeekedStream, request: TextRequest): OpenedText {
  const { encoding: name, encodingBy: by = 'declared' } = request;
  const certain = { confidence: 1, others: [] };
  const marked = markedEncoding(content.head);
  if (marked) {
    const insteadOf = name !== undefined && name !== marked.name ? { insteadOf: name } : {};
    return opened(content, encodingNamed(marked.name), { ...marked, ...certain, ...insteadOf });
  }
  const declared = name === undefined ? undefined : encodingNamed(name);
  if (declared?.name.startsWith('utf-16')) {
    // The label UTF-16 says nothing of the order, and is often written for both.
    const wide = unmarkedUtf16(content.head)?.name ?? declared.name;
    return opened(content, encodingNamed(wide), { name: wide, by, ...certain });
  }
  const wide = declared ? undefined : unmarkedUtf16(content.head);
  if (wide) return opened(content, encodingNamed(wide.name), { ...wide, confidence: 0.95, others: [] });
  const zero = content.head.indexOf(0);
  if (zero >= 0) {
    throw new InputError('binary', `The object is no text: it has a zero byte at ${zero}.`, {
      found: 'binary',
      at: zero,
    });
  }
  if (declared) return opened(content, declared, { name: declared.name, by, ...certain });
  return openUndeclared(content.whole, request.expected);
}

function opened(content: PeekedStream, encoding: Encoding, found: FoundEncoding): OpenedText {
  return { utf8: toUtf8(encoding, content.whole), found: () => found };
}

/** Bytes of the text that are looked at before its encoding is settled, from its first line above ASCII on. */
const MOST_SAMPLE_BYTES = 1 << 20;
/** Enough of them above ASCII. */
const ENOUGH_BYTES = 512;
/** Bytes of whole lines that are judged. */
const JUDGED_BYTES = 1 << 15;

/** ASCII is the same in every encoding left: it goes through, and the first line with more than that is waited for. */
function openUndeclared(source: AsyncIterable<Uint8Array>, expected: ExpectedLetters): OpenedText {
  let found: FoundEncoding = { name: UTF8.name, by: 'ascii', confidence: 1, others: [] };
  async function* text(): AsyncGenerator<Uint8Array> {
    const pieces = source[Symbol.asyncIterator]();
    try {
      for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
        const start = startOfFirstLineAboveAscii(next.value);
        if (start < 0) {
          yield next.value;
          continue;
        }
        if (start > 0) yield next.value.subarray(0, start);
        const sample = await collect(next.value.subarray(start), pieces);
        const settled = await settle(sample, expected);
        found = settled.found;
        yield* toUtf8(settled.encoding, joined(sample, pieces));
        return;
      }
    } finally {
      await pieces.return?.();
    }
  }
  return { utf8: text(), found: () => found };
}

function startOfFirstLineAboveAscii(piece: Uint8Array): number {
  let start = 0;
  for (let i = 0; i < piece.length; i++) {
    const byte = piece[i]!;
    if (byte >= 0x80) return start;
    if (byte === 0x0a || byte === 0x0d) start = i + 1;
  }
  return -1;
}

async function collect(first: Uint8Array, pieces: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  const collected = [first];
  let byteCount = first.length;
  let above = countAboveAscii(first);
  while (byteCount < MOST_SAMPLE_BYTES && above < ENOUGH_BYTES) {
    const next = await pieces.next();
    if (next.done) break;
    collected.push(next.value);
    byteCount += next.value.length;
    above += countAboveAscii(next.value);
  }
  const sample = new Uint8Array(byteCount);
  let at = 0;
  for (const piece of collected) {
    sample.set(piece, at);
    at += piece.length;
  }
  return sample;
}

async function* joined(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

function countAboveAscii(bytes: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < bytes.length; i++) if (bytes[i]! >= 0x80) count++;
  return count;
}

async function settle(
  sample: Uint8Array,
  expected: ExpectedLetters,
): Promise<{ encoding: Encoding; found: FoundEncoding }> {
  const { valid, invalid } = utf8Sequences(sample);
  if (valid > 0 && valid >= invalid) {
    const confidence = (valid / (valid + invalid)) * (1 - 0.5 ** valid);
    return { encoding: UTF8, found: { name: UTF8.name, by: 'utf-8', confidence, others: [] } };
  }
  // With its library it comes when there is something to guess.
  const { guessEncoding } = await import('./guess.ts');
  const guess = await guessEncoding(linesAboveAscii(sample), expected);
  if (!guess) return { encoding: UTF8, found: { name: UTF8.name, by: 'none', confidence: 0, others: [] } };
  const { encoding, confidence, others } = guess;
  return { encoding, found: { name: encoding.name, by: 'letters', confidence, others } };
}

/** Characters above ASCII that are well-formed UTF-8, and bytes that are none. A last one may be cut by the sample. */
function utf8Sequences(sample: Uint8Array): { valid: number; invalid: number } {
  let valid = 0;
  let invalid = 0;
  for (let i = 0; i < sample.length; ) {
    const lead = sample[i]!;
    if (lead < 0x80) {
      i++;
      continue;
    }
    const length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
    let k = 1;
    while (k < length && i + k < sample.length && (sample[i + k]! & 0xc0) === 0x80) k++;
    if (length > 0 && k === length) valid++;
    else if (length === 0 || i + k < sample.length) invalid++;
    i += k;
  }
  return { valid, invalid };
}

function linesAboveAscii(sample: Uint8Array): Uint8Array {
  const lines = new Uint8Array(Math.min(sample.length, JUDGED_BYTES) + 1);
  let end = 0;
  for (let start = 0; start < sample.length; ) {
    let stop = start;
    let above = false;
    while (stop < sample.length && sample[stop] !== 0x0a && sample[stop] !== 0x0d) {
      above ||= sample[stop]! >= 0x80;
      stop++;
    }
    if (above) {
      if (end + stop - start + 1 > lines.length) break;
      lines.set(sample.subarray(start, stop), end);
      end += stop - start;
      lines[end++] = 0x0a;
    }
    start = stop + 1;
  }
  return lines.subarray(0, end);
}
