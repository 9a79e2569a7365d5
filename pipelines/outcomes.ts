// The outcome of an upload: what it says, and the conclusions that need no list.

import type { InputError } from '../core/errors.ts';
import { type Claim, identityOf, type UploadEvent } from './claim.ts';
import { countsOf, type IngestReport, type Warning } from './ingest/report.ts';
import type { Ports } from './ports.ts';
import { type Reason, reasonsOf } from './reasons.ts';
import { type FinalStatus, type Outcome, type OutcomeReport, writeRefusal } from './records.ts';
import { derivedUploadId } from './upload-id.ts';

/** How an upload ended. */
export interface Conclusion {
  readonly status: FinalStatus;
  readonly version?: number;
  readonly reasons: readonly Reason[];
  readonly report?: IngestReport;
  readonly requestId?: string;
}

/** Lines of each kind that an outcome lists when no version keeps the whole report. */
const LISTED_LINES = 100;

export function outcomeOf(claim: Claim, key: string, finishedAt: Date, conclusion: Conclusion): Outcome {
  const { status, version, reasons, report, requestId } = conclusion;
  return {
    uploadId: claim.uploadId,
    key,
    status,
    ...(version !== undefined && { version }),
    receivedAt: claim.receivedAt,
    finishedAt: finishedAt.toISOString(),
    reasons,
    ...(report && { report: outcomeReport(report, status) }),
    ...(requestId !== undefined && { requestId }),
  };
}

function outcomeReport(report: IngestReport, status: FinalStatus): OutcomeReport {
  const counts = { ...countsOf(report), warnings: report.warnings };
  if (status === 'published') return counts;
  return {
    ...counts,
    refusedLines: report.refusedLines.slice(0, LISTED_LINES),
    changedLines: report.changedLines.slice(0, LISTED_LINES),
  };
}

/** The uploader's mistake. */
export function failure(error: InputError): Conclusion {
  const { report } = error.values as { report?: IngestReport };
  return { status: 'failed', reasons: reasonsOf(error), ...(report && { report }) };
}

/** A fault of ours that came again on the last attempt. */
export function internalFailure(requestId: string): Conclusion {
  const detail = 'Something went wrong here, again and again; tell us the requestId, and try again later.';
  return { status: 'failed', reasons: [{ code: 'internal', detail, requestId }], requestId };
}

/** The object of the event cannot be read any more: another upload took its place, or it was deleted. */
export async function withoutObject(ports: Ports, { key }: UploadEvent): Promise<Conclusion> {
  if (await ports.uploads.head(key)) {
    const detail = 'Another upload under the same key replaced the object before it was read.';
    return { status: 'superseded', reasons: [{ code: 'object-replaced', detail }] };
  }
  const detail = 'The object was deleted before it was read; upload it again.';
  return { status: 'failed', reasons: [{ code: 'object-missing', detail }] };
}

/** The outcome of an object whose key says no lexicon. */
export async function refuseKey(ports: Ports, event: UploadEvent, illegal: string): Promise<Outcome> {
  const uploadId = derivedUploadId(event.eventTime, identityOf(event, ports), ports.hash);
  ports.logger.warn('upload refused', { key: event.key, uploadId });
  return writeRefusal(ports.artifacts, {
    uploadId,
    key: event.key,
    status: 'failed',
    receivedAt: event.eventTime.toISOString(),
    finishedAt: ports.clock.now().toISOString(),
    reasons: [
      { code: 'illegal-key', detail: `The object's name is not that of an upload: ${illegal}.`, key: event.key },
    ],
  });
}

/** The report with warnings of what is about the upload and not about its lines. */
export function withWarnings(report: IngestReport, warnings: readonly Warning[]): IngestReport {
  return { ...report, warnings: [...report.warnings, ...warnings] };
}

export function foreignMetadata(names: readonly string[]): Warning[] {
  if (names.length === 0) return [];
  const detail = `These metadata of the object are no options and were not looked at: ${names.join(', ')}.`;
  return [{ code: 'unknown-metadata', detail, names }];
}
