// A place for an upload is asked for: everything that can be told wrong before a byte is sent is told here.

import { InputError } from '../core/errors.ts';
import { EXTENSIONS, LANGUAGE_PATTERN, LEXICON_PATTERN, uploadKey } from './artifact-keys.ts';
import { chooseAlphabet } from './ingest/choose-alphabet.ts';
import { DEFAULT_LIMITS } from './ingest/limits.ts';
import { type OptionTexts, parseOptions } from './ingest/options.ts';
import type { Ports, PresignedPut, UploadDoor } from './ports.ts';
import { checkLanguage } from './publish.ts';
import { writeRecord } from './records.ts';
import { newUploadId } from './upload-id.ts';
import { writeUploadMetadata } from './upload-metadata.ts';

export interface UploadRequest {
  readonly language: string;
  readonly lexicon: string;
  /** Of the file at the sender's; only its extension is used. */
  readonly filename: string;
  readonly sizeBytes?: number;
  readonly options?: Readonly<Record<string, string>>;
}

export interface UploadPermit {
  readonly uploadId: string;
  readonly method: 'PUT';
  readonly url: string;
  readonly headers: PresignedPut['headers'];
  readonly key: string;
  readonly expires: string;
}

/** A large list may wait for its turn on a slow line; S3 looks at the time only when the sending begins. */
const EXPIRES_IN_SECONDS = 3600;

/**
 * Checks the request, remembers it as `requested` and answers where to send the object.
 * Throws `InputError`: `invalid-lexicon`, `invalid-language`, `language-mismatch`, `too-large`, `unknown-option`,
 * `invalid-option`, `options-too-long`.
 */
export async function requestUpload(
  ports: Pick<Ports, 'artifacts' | 'clock' | 'hash'>,
  door: UploadDoor,
  request: UploadRequest,
): Promise<UploadPermit> {
  const { lexicon, filename, sizeBytes, options = {} } = request;
  const language = request.language.toLowerCase();
  checkNames(language, lexicon);
  if (sizeBytes !== undefined) checkSize(sizeBytes);
  chooseAlphabet(language, parseOptions(options));
  await checkLanguage(ports, { lexicon, language });

  const now = ports.clock.now();
  const uploadId = newUploadId(now, ports.hash);
  const key = uploadKey(language, lexicon, extensionOf(filename));
  const metadata = writeUploadMetadata(uploadId, options as OptionTexts);
  const { url, headers, expires } = await door.presignPut(key, {
    metadata,
    expiresInSeconds: EXPIRES_IN_SECONDS,
    ...(sizeBytes !== undefined && { sizeBytes }),
  });
  await writeRecord(ports.artifacts, lexicon, 'requested', {
    uploadId,
    key,
    requestedAt: now.toISOString(),
    expires: expires.toISOString(),
  });
  return { uploadId, method: 'PUT', url, headers, key, expires: expires.toISOString() };
}

function checkNames(language: string, lexicon: string): void {
  if (!LANGUAGE_PATTERN.test(language)) {
    throw new InputError('invalid-language', `"${language.slice(0, 64)}" is not a language tag such as en or pt-br.`, {
      language,
    });
  }
  if (!LEXICON_PATTERN.test(lexicon)) {
    throw new InputError(
      'invalid-lexicon',
      `"${lexicon.slice(0, 64)}" is not a lexicon id; write lower-case letters, digits and hyphens, at most 63.`,
      { lexicon },
    );
  }
}

function checkSize(sizeBytes: number): void {
  if (Number.isSafeInteger(sizeBytes) && sizeBytes >= 0 && sizeBytes <= DEFAULT_LIMITS.objectBytes) return;
  throw new InputError(
    'too-large',
    `An upload has 0 to ${DEFAULT_LIMITS.objectBytes} bytes, not ${sizeBytes}; split the list, or pack it with gzip.`,
    { got: sizeBytes, expected: DEFAULT_LIMITS.objectBytes },
  );
}

/** The known extension that the name ends in, the longest; else what follows its first dot, as far as keys hold it. */
function extensionOf(filename: string): string {
  const name = filename.toLowerCase();
  const known = EXTENSIONS.filter((extension) => name.endsWith(extension)).sort((a, b) => b.length - a.length)[0];
  return known ?? /\.[a-z0-9.]{1,32}$/.exec(name)?.[0] ?? '.txt';
}
