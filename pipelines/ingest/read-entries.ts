// The way of the bytes: out of their container, into UTF-8, cut into entries by their format.

import { InputError } from '../../core/errors.ts';
import { CONTAINERS, type ExpansionLimits } from './containers/registry.ts';
import { ENCODINGS, encodingOf } from './encodings/registry.ts';
import { type EntrySink, FORMATS, formatOf } from './formats/registry.ts';
import type { IngestOptions } from './options.ts';
import { peek } from './peek.ts';
import type { IngestReport } from './report.ts';
import { HEAD_BYTES, refuseBinary, refuseOtherFormats } from './sniff.ts';

export interface ReadLimits extends ExpansionLimits {
  /** Most bytes of the object itself. */
  readonly objectBytes: number;
}

const MEGABYTE = 1024 * 1024;
export const DEFAULT_LIMITS: ReadLimits = { objectBytes: 512 * MEGABYTE, expandedBytes: 1024 * MEGABYTE, ratio: 200 };

export interface ReadRequest {
  readonly options: Pick<IngestOptions, 'encoding' | 'format'>;
  readonly extension: string;
  readonly limits: ReadLimits;
  /** Sees every piece of the object and how many bytes have come with it. */
  readonly onPiece: (piece: Uint8Array, objectBytes: number) => void;
}

export type ReadAnswer = Pick<IngestReport, 'container' | 'encoding' | 'format' | 'objectBytes' | 'textBytes'>;

/** Reads `source` to its end, or lets it go when it throws. The errors are those of `ingest`. */
export async function readEntries(
  source: AsyncIterable<Uint8Array>,
  request: ReadRequest,
  sink: EntrySink,
): Promise<ReadAnswer> {
  const { options, limits } = request;
  let objectBytes = 0;
  let textBytes = 0;
  const metered = observe(source, (piece) => {
    objectBytes += piece.length;
    if (objectBytes > limits.objectBytes) throw tooLarge(limits.objectBytes);
    request.onPiece(piece, objectBytes);
  });
  const object = await peek(metered, HEAD_BYTES);
  try {
    const container = CONTAINERS.find((candidate) => candidate.matches(object.head));
    const content = container ? await peek(container.open(object.whole, limits), HEAD_BYTES) : object;
    try {
      refuseBinary(content.head);
      if (options.format === 'auto') refuseOtherFormats(content.head, request.extension);
      const encoding = chosen(options.encoding, encodingOf) ?? ENCODINGS[0]!;
      const format = chosen(options.format, formatOf) ?? FORMATS[0]!;
      const text = observe(content.whole, (piece) => {
        textBytes += piece.length;
      });
      await format.read(encoding.toUtf8(text), sink);
      return {
        container: container?.name ?? 'none',
        encoding: encoding.name,
        format: format.name,
        objectBytes,
        textBytes,
      };
    } finally {
      await content.close();
    }
  } finally {
    await object.close();
  }
}

async function* observe(
  source: AsyncIterable<Uint8Array>,
  see: (piece: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of source) {
    see(piece);
    yield piece;
  }
}

/** undefined = `auto`. */
function chosen<T>(name: string, find: (name: string) => T | 'unsupported' | undefined): T | undefined {
  if (name === 'auto') return undefined;
  const found = find(name);
  if (found === undefined || found === 'unsupported') throw new Error(`"${name}" did not come from parseOptions`);
  return found;
}

function tooLarge(limit: number): InputError {
  return new InputError('too-large', `The object has more than ${limit} bytes; split the list, or pack it with gzip.`, {
    expected: limit,
  });
}
