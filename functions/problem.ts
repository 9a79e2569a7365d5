// Errors as RFC 9457 problems: the one table of statuses, and what a client is told.

import { type ErrorValues, InputError, LexiconError } from '../core/errors.ts';

/** Statuses of the codes that are not the caller's plain mistake (400). */
const STATUSES: Readonly<Record<string, number>> = {
  unauthorized: 401,
  'not-found': 404,
  'lexicon-not-found': 404,
  'version-not-found': 404,
  'format-not-found': 404,
  'method-not-allowed': 405,
  'current-mismatch': 409,
  'version-is-current': 409,
  conflict: 409,
  'language-mismatch': 409,
  'body-too-large': 413,
  'unsupported-encoding': 415,
  internal: 500,
};
const CALLERS_MISTAKE = 400;
/** A stored artefact that does not open: the caller did nothing wrong, and another version may do. */
const BAD_ARTIFACT = 503;

const MAX_TEXT = 256;
const MAX_DETAIL = 1000;
const MAX_ITEMS = 100;
const MAX_DEPTH = 4;

export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly requestId: string;
  /** The offending values, as the error carried them; long ones are cut. */
  readonly [value: string]: unknown;
}

/** The problem that tells of `error`. Anything but Motmot's own two errors is `internal`, and tells nothing. */
export function problemOf(error: unknown, requestId: string): Problem {
  if (error instanceof InputError) {
    return problem(error.code, STATUSES[error.code] ?? CALLERS_MISTAKE, error.message, requestId, error.values);
  }
  if (error instanceof LexiconError) {
    return problem(error.code, BAD_ARTIFACT, error.message, requestId, error.values);
  }
  return problem('internal', 500, 'Something went wrong here; tell us the requestId if it stays so.', requestId, {});
}

function problem(code: string, status: number, message: string, requestId: string, values: ErrorValues): Problem {
  const standard = {
    type: `urn:motmot:problem:${code}`,
    title: titleOf(code),
    status,
    code,
    detail: message.length > MAX_DETAIL ? `${message.slice(0, MAX_DETAIL).toWellFormed()}…` : message,
    requestId,
  };
  // Twice: first to be read first, and last so that no value takes the place of what the problem says.
  return { ...standard, ...(shorten(values, 0) as object), ...standard };
}

/** `unknown-parameter` reads "Unknown parameter". */
function titleOf(code: string): string {
  const words = code.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A copy that is safe to send: a 1 MB word or 10,000 cells are cut, so that no problem outgrows its request. */
function shorten(value: unknown, depth: number): unknown {
  if (typeof value === 'string') {
    return value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT).toWellFormed()}…` : value;
  }
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  if (depth === MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => shorten(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_ITEMS)
      .map(([key, item]) => [key.slice(0, MAX_TEXT), shorten(item, depth + 1)]),
  );
}
