// What happens to an upload, from the event that an object was put to its one outcome.

import { addOriginals } from '../core/build/add-originals.ts';
import { buildLexicon } from '../core/build/build.ts';
import { verify } from '../core/build/verify.ts';
import { InputError } from '../core/errors.ts';
import { openLexicon } from '../core/lexicon/lexicon.ts';
import { parseUploadKey, UPLOADS_PREFIX, type UploadTarget } from './artifact-keys.ts';
import { benchmark } from './benchmark/benchmark.ts';
import { canonicalList } from './canonical-list.ts';
import { type Claim, claimLostUpload, claimUpload, type UploadEvent } from './claim.ts';
import { gaddagFits, gaddagWarning } from './gaddag-limit.ts';
import { chooseAlphabet } from './ingest/choose-alphabet.ts';
import { ingest } from './ingest/ingest.ts';
import { DEFAULT_LIMITS } from './ingest/limits.ts';
import { parseOptions } from './ingest/options.ts';
import type { UploadOrder } from './order.ts';
import {
  type Conclusion,
  failure,
  foreignMetadata,
  internalFailure,
  outcomeOf,
  refuseKey,
  withoutObject,
  withWarnings,
} from './outcomes.ts';
import type { ObjectHead, Ports } from './ports.ts';
import { type BuiltLexicon, checkLanguage, publish, settledAlready } from './publish.ts';
import { type Outcome, writeRecord } from './records.ts';
import { readUploadMetadata } from './upload-metadata.ts';

/** One delivery of an event by the queue. */
export interface Delivery {
  /** A failure that is nobody's mistake becomes the outcome, instead of being thrown for another attempt. */
  readonly lastAttempt: boolean;
  /** All attempts were made and none came to an end (out of memory, out of time): only the outcome is left to write. */
  readonly givenUp?: boolean;
  /** Under which the log tells of this delivery. */
  readonly requestId: string;
}

export type CompileAnswer = Outcome | { readonly status: 'ignored'; readonly key: string };

/**
 * Compiles and publishes the object of an event. Whatever is the uploader's doing ends in an outcome. What is not (the
 * store is down, a fault of ours) is thrown, so that the queue delivers the event again; the last attempt turns it into
 * the outcome `failed`, code `internal`, and so does a delivery after it, for attempts that died before they could. Interrupted anywhere and called again, it comes to one outcome and one version.
 */
export async function compile(ports: Ports, event: UploadEvent, delivery: Delivery): Promise<CompileAnswer> {
  if (!event.key.startsWith(UPLOADS_PREFIX) || event.key.endsWith('/')) return { status: 'ignored', key: event.key };
  const target = parseUploadKey(event.key);
  if ('illegal' in target) return refuseKey(ports, event, target.illegal);

  const head = await ports.uploads.head(event.key, contentOf(event));
  const claim = await (head ? claimUpload(ports, event, target, head) : claimLostUpload(ports, event, target));
  if (claim.outcome) return claim.outcome;
  const conclude = (conclusion: Conclusion): Promise<Outcome> => {
    const outcome = outcomeOf(claim, event.key, ports.clock.now(), conclusion);
    ports.logger.info('upload finished', { key: event.key, uploadId: claim.uploadId, status: outcome.status });
    return writeRecord(ports.artifacts, target.lexicon, 'outcome', outcome);
  };
  if (delivery.givenUp) {
    ports.logger.error('upload given up', { key: event.key, uploadId: claim.uploadId, ...delivery });
    return conclude((await settledAlready(ports, target, claim.uploadId)) ?? internalFailure(delivery.requestId));
  }
  try {
    return await conclude(await run(ports, event, target, claim, head));
  } catch (error) {
    if (error instanceof InputError) return conclude(failure(error));
    ports.logger.error('upload failed', {
      key: event.key,
      uploadId: claim.uploadId,
      ...delivery,
      error: String(error),
    });
    if (!delivery.lastAttempt) throw error;
    const settled = await settledAlready(ports, target, claim.uploadId);
    return conclude(settled ?? internalFailure(delivery.requestId));
  }
}

/** The story of an upload. */
async function run(
  ports: Ports,
  event: UploadEvent,
  target: UploadTarget,
  { uploadId }: Claim,
  head: ObjectHead | undefined,
): Promise<Conclusion> {
  const { language, lexicon, extension } = target;
  const metadata = readUploadMetadata(head?.metadata);
  const options = parseOptions(metadata.options);
  chooseAlphabet(language, options);
  await checkLanguage(ports, target, uploadId);

  // Opened once nothing but reading it can fail: a stream that nobody reads would stay open.
  const source = head && (await ports.uploads.stream(event.key, contentOf(event)));
  if (!source) return (await settledAlready(ports, target, uploadId)) ?? withoutObject(ports, event);
  const { scratch, sortingBytes = DEFAULT_LIMITS.sortingBytes } = ports;
  const limits = { ...DEFAULT_LIMITS, sortingBytes };
  const hash = ports.hash.running();
  const read = await ingest(source.body, { language, options, extension, hash, limits, scratch });
  const { words, alphabet, originals } = read;
  try {
    const gaddag = gaddagFits(words);
    const report = withWarnings(read.report, [...foreignMetadata(metadata.foreign), ...gaddagWarning(gaddag)]);
    const list = canonicalList(words, alphabet);
    const build = (): BuiltLexicon => {
      const built = buildLexicon(words, alphabet, { gaddag });
      const opened = openLexicon(originals ? addOriginals(built, originals) : built);
      verify(opened);
      return { opened, benchmark: benchmark(opened, words, list.length, ports) };
    };
    const { settled, reasons } = await publish(ports, {
      uploadId,
      lexicon,
      language,
      order: orderOf(event, source),
      alphabet,
      list,
      originals,
      report,
      options,
      optionTexts: metadata.options,
      build,
    });
    return { ...settled, reasons, report };
  } finally {
    words.close();
  }
}

/** That very content: an object that was replaced since is another upload's. */
function contentOf({ etag, versionId }: UploadEvent): { ifMatch: string; versionId?: string } {
  return { ifMatch: etag, ...(versionId !== undefined && { versionId }) };
}

function orderOf({ key, sequencer }: UploadEvent, { lastModified }: ObjectHead): UploadOrder {
  return { key, lastModified: lastModified.toISOString(), ...(sequencer !== undefined && { sequencer }) };
}
