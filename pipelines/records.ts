// What became of every upload, as immutable records: requested, received, outcome. The furthest one counts.

import pLimit from 'p-limit';
import { type RecordStage, recordKey, recordsPrefix, refusedKey } from './artifact-keys.ts';
import type { ChangedLine, RefusedLine, ReportCounts, Warning } from './ingest/report.ts';
import { readJson, writeJson } from './json-objects.ts';
import type { ObjectStore } from './ports.ts';
import type { Reason } from './reasons.ts';

type UploadStatus = 'pending' | 'published' | 'unchanged' | 'restored' | 'superseded' | 'failed';
export type FinalStatus = Exclude<UploadStatus, 'pending'>;

/** A place for an upload was asked for. */
interface RequestedRecord {
  readonly uploadId: string;
  readonly key: string;
  readonly requestedAt: string;
  readonly expires: string;
}

/** An object came and its event was taken up. */
export interface ReceivedRecord {
  readonly uploadId: string;
  readonly key: string;
  /** Of the event, so that a redelivered one is known again and another one never takes its id. */
  readonly identity: string;
  readonly receivedAt: string;
}

/** Counts, and of an upload that has no report of its own in a version, the first lines that tell why. */
export interface OutcomeReport extends ReportCounts {
  readonly refusedLines?: readonly RefusedLine[];
  readonly changedLines?: readonly ChangedLine[];
  readonly warnings: readonly Warning[];
}

export interface Outcome {
  readonly uploadId: string;
  readonly key: string;
  readonly status: FinalStatus;
  /** The version that the upload made, or found there already. */
  readonly version?: number;
  readonly receivedAt: string;
  readonly finishedAt: string;
  readonly reasons: readonly Reason[];
  readonly report?: OutcomeReport;
  /** Under which the function's log tells of it. */
  readonly requestId?: string;
}

/** What `GET …/uploads` lists. */
type UploadEntry = Outcome | PendingUpload;
interface PendingUpload {
  readonly uploadId: string;
  readonly key: string;
  readonly status: 'pending';
  /** Absent while the object has not come. */
  readonly receivedAt?: string;
  readonly reasons: readonly [];
}

type RecordOf = { requested: RequestedRecord; received: ReceivedRecord; outcome: Outcome };

export async function readRecord<Stage extends RecordStage>(
  store: ObjectStore,
  lexicon: string,
  uploadId: string,
  stage: Stage,
): Promise<RecordOf[Stage] | undefined> {
  return (await readJson<RecordOf[Stage]>(store, recordKey(lexicon, uploadId, stage)))?.value;
}

/** Writes a record unless there is one; answers the one that is there now. The first writer's word stands. */
export async function writeRecord<Stage extends RecordStage>(
  store: ObjectStore,
  lexicon: string,
  stage: Stage,
  record: RecordOf[Stage],
): Promise<RecordOf[Stage]> {
  return writeOnce(store, recordKey(lexicon, record.uploadId, stage), record);
}

/** The outcome of an object whose key is illegal. */
export async function writeRefusal(store: ObjectStore, outcome: Outcome): Promise<Outcome> {
  return writeOnce(store, refusedKey(outcome.uploadId), outcome);
}

async function writeOnce<T>(store: ObjectStore, key: string, value: T): Promise<T> {
  if (await writeJson(store, key, value)) return value;
  const there = await readJson<T>(store, key);
  if (!there) throw new Error(`${key} was there and is gone`);
  return there.value;
}

const MOST_UPLOADS = 1000;
const READS_AT_ONCE = 16;

export interface UploadPage {
  readonly uploads: readonly UploadEntry[];
  /** Where to go on; absent = there are no more. */
  readonly after?: string;
}

/** Uploads of a lexicon, newest first; those that were only asked for and can no longer come are left out. */
export async function listUploads(
  store: ObjectStore,
  lexicon: string,
  options: { readonly now: Date; readonly limit?: number; readonly after?: string },
): Promise<UploadPage> {
  const limit = Math.min(options.limit ?? 100, MOST_UPLOADS);
  const read = pLimit(READS_AT_ONCE);
  const uploads: UploadEntry[] = [];
  let after = options.after;
  for (;;) {
    const page = await furthestStages(store, lexicon, after, limit - uploads.length);
    const entries = await read.map(page.stages, ([uploadId, stage]) =>
      readEntry(store, lexicon, uploadId, stage, options.now),
    );
    uploads.push(...entries.filter((entry) => entry !== undefined));
    after = page.after;
    if (after === undefined || uploads.length >= limit) return { uploads, ...(after !== undefined && { after }) };
  }
}

/** Up to `limit` uploads behind `after` and how far each has come. */
async function furthestStages(
  store: ObjectStore,
  lexicon: string,
  after: string | undefined,
  limit: number,
): Promise<{ stages: [uploadId: string, stage: RecordStage][]; after?: string }> {
  const prefix = recordsPrefix(lexicon);
  const stages = new Map<string, RecordStage>();
  // "0" follows "/": behind every record of that upload.
  let start = after === undefined ? undefined : `${prefix}${after}0`;
  for (;;) {
    const page = await store.list(prefix, start === undefined ? {} : { after: start });
    for (const { key } of page.objects) {
      const [uploadId = '', file = ''] = key.slice(prefix.length).split('/');
      if (!stages.has(uploadId) && stages.size === limit) {
        return { stages: [...stages], after: [...stages.keys()].at(-1)! };
      }
      const stage = file.replace(/\.json$/, '') as RecordStage;
      if (rank(stage) >= rank(stages.get(uploadId))) stages.set(uploadId, stage);
    }
    const last = page.objects.at(-1);
    if (!page.more || !last) return { stages: [...stages] };
    start = last.key;
  }
}

const rank = (stage: RecordStage | undefined): number =>
  stage === undefined ? -1 : ['requested', 'received', 'outcome'].indexOf(stage);

async function readEntry(
  store: ObjectStore,
  lexicon: string,
  uploadId: string,
  stage: RecordStage,
  now: Date,
): Promise<UploadEntry | undefined> {
  if (stage === 'outcome') return readRecord(store, lexicon, uploadId, 'outcome');
  if (stage === 'received') {
    const record = await readRecord(store, lexicon, uploadId, 'received');
    return record && pending(record.uploadId, record.key, record.receivedAt);
  }
  const record = await readRecord(store, lexicon, uploadId, 'requested');
  if (!record || Date.parse(record.expires) < now.getTime()) return undefined;
  return pending(record.uploadId, record.key);
}

function pending(uploadId: string, key: string, receivedAt?: string): PendingUpload {
  return { uploadId, key, status: 'pending', reasons: [], ...(receivedAt !== undefined && { receivedAt }) };
}
