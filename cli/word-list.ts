// Reads a word list through the pipeline's own ingest: the command refuses the very lines that an upload refuses.

import { stat } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../core/errors.ts';
import { scratchDisk } from '../functions/scratch-disk.ts';
import { EXTENSIONS } from '../pipelines/artifact-keys.ts';
import { type Ingested, ingest } from '../pipelines/ingest/ingest.ts';
import { DEFAULT_LIMITS } from '../pipelines/ingest/limits.ts';
import { parseOptions } from '../pipelines/ingest/options.ts';
import type { IngestReport } from '../pipelines/ingest/report.ts';
import { STANDARD_INPUT, streamInput } from './input-file.ts';
import type { Io } from './io.ts';
import { progressOf } from './progress.ts';
import { runningSha256 } from './sha256.ts';

/** The content of a list is why there is no lexicon of it; `cause` is the ingest's error. */
export class ListRefused extends Error {
  override readonly name = 'ListRefused';
  override readonly cause: InputError;

  constructor(cause: InputError) {
    super(cause.message);
    this.cause = cause;
  }

  /** What became of the lines, when all were read. */
  get report(): IngestReport | undefined {
    return this.cause.values.report as IngestReport | undefined;
  }
}

/** Mistakes in what was asked, not in the list. */
const CALLERS: readonly string[] = [
  'invalid-language',
  'unknown-option',
  'invalid-option',
  'unknown-column',
  'unreadable-file',
  'scratch-full',
  'no-scratch',
];

/** How long lists are sorted. */
export interface SortingOptions {
  /** Most bytes of memory before words go to the disk. */
  readonly memoryBytes?: number | undefined;
  /** For temporary files; undefined = the system's own folder for them. */
  readonly folder?: string | undefined;
}

/**
 * The sorted unique words of a file (`-` = standard input) under upload options by name; they are to be closed.
 * Throws `InputError` for a mistake in what was asked, `ListRefused` for a list that would fail as an upload.
 */
export async function readWordList(
  io: Io,
  file: string,
  language: string,
  options: Readonly<Record<string, string | undefined>>,
  { memoryBytes = DEFAULT_LIMITS.sortingBytes, folder }: SortingOptions = {},
): Promise<Ingested> {
  const parsed = parseOptions(options);
  const progress = progressOf(
    io,
    `reading ${file === STANDARD_INPUT ? 'standard input' : path.basename(file)}`,
    await sizeOf(file),
  );
  try {
    return await ingest(streamInput(io, file), {
      language,
      options: parsed,
      extension: listExtension(file),
      hash: runningSha256(),
      limits: { ...DEFAULT_LIMITS, sortingBytes: memoryBytes },
      scratch: scratchDisk(folder),
      onProgress: progress.at,
    });
  } catch (error) {
    if (error instanceof InputError && !CALLERS.includes(error.code)) throw new ListRefused(error);
    throw error;
  } finally {
    progress.end();
  }
}

/** undefined = it is not known, or reading will say what is wrong. */
async function sizeOf(file: string): Promise<number | undefined> {
  if (file === STANDARD_INPUT) return undefined;
  try {
    return (await stat(file)).size;
  } catch {
    return undefined;
  }
}

/** What an upload of this file would have behind its lexicon's name: the longest extension that uploads know. */
export function listExtension(file: string): string {
  if (file === STANDARD_INPUT) return '.txt';
  const name = path.basename(file).toLowerCase();
  const known = EXTENSIONS.filter((extension) => name.endsWith(extension)).sort((a, b) => b.length - a.length);
  return known[0] ?? path.extname(name);
}
