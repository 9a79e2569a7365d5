// The two kinds of error that Motmot raises: the caller's mistake and a bad artefact.

/** The values behind an error: what was expected, what was met, where. They travel into problem+json as they are. */
export type ErrorValues = Readonly<Record<string, unknown>>;

/**
 * A mistake of the caller's: a rack, a pattern, an option, a word list.
 * `code` is a stable kebab-case name that doors map to a status; `message` is one sentence that ends with what to do.
 */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly code: string;
  readonly values: ErrorValues;

  constructor(code: string, message: string, values: ErrorValues = {}, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.values = values;
  }
}

/** A binary that cannot be used: cut short, altered, of a newer version. `code` and `values` as for `InputError`. */
export class LexiconError extends Error {
  override readonly name = 'LexiconError';
  readonly code: string;
  readonly values: ErrorValues;

  constructor(code: string, message: string, values: ErrorValues = {}, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.values = values;
  }
}
