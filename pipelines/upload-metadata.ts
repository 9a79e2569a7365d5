// An upload's id and options as metadata of its object: percent-encoded UTF-8, because metadata are ASCII.

import { InputError } from '../core/errors.ts';
import { isOptionName, type OptionName, type OptionTexts } from './ingest/options.ts';
import type { ObjectMetadata } from './ports.ts';
import { UPLOAD_ID_PATTERN } from './upload-id.ts';

const UPLOAD_ID = 'upload-id';
/** What S3 allows for all names and values together. */
const MAX_METADATA_BYTES = 2048;

export interface UploadMetadata {
  /** Of the request that the upload answers to; undefined = none, or no such id. */
  readonly uploadId: string | undefined;
  readonly options: OptionTexts;
  /** Names that are no options: other tools leave theirs (mtime, s3cmd-attrs …). */
  readonly foreign: readonly string[];
}

/** Throws `InputError` `invalid-option` for a value that is not percent-encoded UTF-8. */
export function readUploadMetadata(metadata: ObjectMetadata = {}): UploadMetadata {
  const options: Partial<Record<OptionName, string>> = {};
  const foreign: string[] = [];
  for (const [name, value] of Object.entries(metadata)) {
    if (isOptionName(name)) options[name] = decoded(name, value);
    else if (name !== UPLOAD_ID) foreign.push(name);
  }
  return { uploadId: uploadIdOf(metadata), options, foreign };
}

/** The id alone: it must be known even when the options are wrong. */
export function uploadIdOf(metadata: ObjectMetadata = {}): string | undefined {
  const id = metadata[UPLOAD_ID];
  return id !== undefined && UPLOAD_ID_PATTERN.test(id) ? id : undefined;
}

/** Throws `InputError` `options-too-long` when an object could not carry it. */
export function writeUploadMetadata(uploadId: string, options: OptionTexts): ObjectMetadata {
  const metadata: Record<string, string> = { [UPLOAD_ID]: uploadId };
  for (const [name, value] of Object.entries(options)) metadata[name] = encodeURIComponent(value.toWellFormed());
  const bytes = Object.entries(metadata).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  if (bytes > MAX_METADATA_BYTES) {
    throw new InputError(
      'options-too-long',
      `The options take ${bytes} bytes, percent-encoded; at most ${MAX_METADATA_BYTES} fit. Shorten the longest.`,
      { got: bytes, expected: MAX_METADATA_BYTES },
    );
  }
  return metadata;
}

function decoded(option: OptionName, value: string): string {
  try {
    return decodeURIComponent(value);
  } catch (cause) {
    throw new InputError(
      'invalid-option',
      `The option "${option}" is not percent-encoded UTF-8: write % itself as %25.`,
      { option, got: value.slice(0, 64) },
      { cause },
    );
  }
}
