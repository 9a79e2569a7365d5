// How an operation is documented: beside the schemas that validate it, what it answers and what its fields mean.

import * as z from 'zod/mini';
import type { Operation } from '../http/operation.ts';

/** The named schemas of the document (`components/schemas`). */
export const components = z.registry<{ id: string }>();

/** Gives a schema its name in the document. */
export function named<S extends z.core.$ZodType>(id: string, schema: S): S {
  components.add(schema, { id });
  return schema;
}

/** What a field means: one sentence for the document. */
export function about<S extends z.ZodMiniType>(schema: S, description: string): S {
  return schema.check(z.describe(description)) as S;
}

export type Fields = Readonly<Record<string, string | DocumentedField>>;

/** With neither schema nor media: an answer without a body. */
interface DocumentedAnswer {
  readonly description: string;
  /** Of JSON. */
  readonly schema?: z.ZodMiniType;
  /** Content types of text that is no JSON. */
  readonly media?: readonly string[];
}

/** What a field means, and what the document says of its values beside the schema that validates them. */
interface DocumentedField {
  readonly description: string;
  readonly example: unknown;
  /** Words of JSON Schema; of each item where there may be several. */
  readonly values: Readonly<Record<string, unknown>>;
}

export interface Documented {
  readonly operation: Operation;
  readonly summary: string;
  readonly description?: string;
  /** Each parameter of the query, or field of the body, in a sentence; their types are in the schemas. */
  readonly fields?: Fields;
  readonly example?: object;
  readonly answers: Readonly<Record<number, DocumentedAnswer>>;
  /** Codes of the problems that this operation adds to those of every operation, with what they mean. */
  readonly problems?: Readonly<Record<string, string>>;
}
