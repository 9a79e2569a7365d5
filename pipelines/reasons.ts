// Why an upload failed, as outcomes say it.

import type { InputError } from '../core/errors.ts';

/** `code` is stable and kebab-case, `detail` one sentence for people; the values behind it stand beside them. */
export interface Reason {
  readonly code: string;
  readonly detail: string;
  readonly [value: string]: unknown;
}

/** The reasons of an error. A report that travels in its values is left out: it has a place of its own. */
export function reasonsOf(error: InputError): Reason[] {
  const { report: _report, ...values } = error.values;
  return [{ ...values, code: error.code, detail: error.message }];
}
