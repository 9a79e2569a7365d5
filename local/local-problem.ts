// How the doors that only the local server has tell of an error: as the functions do, with S3's statuses.

import { randomUUID } from 'node:crypto';
import { InputError } from '../core/errors.ts';
import { problemOf } from '../functions/problem.ts';
import type { Logger } from '../pipelines/ports.ts';

const STATUSES: Readonly<Record<string, number>> = {
  'signature-mismatch': 403,
  'signature-expired': 403,
  'range-not-satisfiable': 416,
  'storage-full': 507,
};

/** What the disk says when it is full, as the caller is told it. */
export function storageFull(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  return new InputError('storage-full', 'The disk is full; make room and send it again.', {}, { cause: error });
}

/** An answer of RFC 9457; what was not the caller's mistake is logged. */
export function problemResponse(error: unknown, logger: Pick<Logger, 'error'>): Response {
  const problem = problemOf(error, randomUUID());
  const status = STATUSES[problem.code] ?? problem.status;
  if (status >= 500) logger.error(`A request failed: ${(error as Error).stack}`, { requestId: problem.requestId });
  return Response.json(
    { ...problem, status },
    { status, headers: { 'content-type': 'application/problem+json', 'x-request-id': problem.requestId } },
  );
}
