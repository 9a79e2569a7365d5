// Ingesting small texts in tests.

import { decodeWord, tilesOf } from '../../../core/alphabet/tiling.ts';
import type { SortedWords } from '../../../core/build/words.ts';
import { InputError } from '../../../core/errors.ts';
import { type Ingested, ingest } from '../../../pipelines/ingest/ingest.ts';
import { DEFAULT_LIMITS, type ReadLimits } from '../../../pipelines/ingest/limits.ts';
import { parseOptions } from '../../../pipelines/ingest/options.ts';
import { nodeHash } from '../world.ts';

export interface IngestedText extends Omit<Ingested, 'words'> {
  readonly words: SortedWords;
  /** As plain text, in tile order. */
  readonly texts: string[];
  readonly tiles: string[][];
}

export interface TextRequest {
  readonly language?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly extension?: string;
  readonly limits?: Partial<ReadLimits>;
  /** Bytes of the pieces that the stream comes in. */
  readonly pieceBytes?: number;
}

/** The language is `und` unless told, as in the cases. */
export async function ingestText(content: string | Uint8Array, request: TextRequest = {}): Promise<IngestedText> {
  const { language = 'und', options = {}, extension = '.txt', limits = {}, pieceBytes = 1 << 16 } = request;
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const ingested = await ingest(pieces(bytes, pieceBytes), {
    language,
    options: parseOptions(options),
    extension,
    hash: nodeHash.running(),
    limits: { ...DEFAULT_LIMITS, ...limits },
  });
  const { alphabet } = ingested;
  // In memory, so one block.
  const [words] = [...ingested.words.blocks()] as [SortedWords];
  const codes = Array.from({ length: words.count }, (_, i) =>
    words.codes.subarray(words.offsets[i]!, words.offsets[i + 1]!),
  );
  return {
    ...ingested,
    words,
    texts: codes.map((word) => decodeWord(alphabet, word)),
    tiles: codes.map((word) => tilesOf(alphabet, word)),
  };
}

/** The error that ingesting the content ends in. */
export async function ingestError(content: string | Uint8Array, request: TextRequest = {}): Promise<InputError> {
  const error = await ingestText(content, request).then(
    ({ texts }) => new Error(`it was ingested: ${texts}`),
    (reason: unknown) => reason,
  );
  if (error instanceof InputError) return error;
  throw error;
}

export async function* pieces(bytes: Uint8Array, pieceBytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
