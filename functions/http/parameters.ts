// Parameters and bodies against their schemas: typed values, or the sentence that says what is wrong with which.

import type * as z from 'zod/mini';
import { InputError } from '../../core/errors.ts';
import type { ParametersSchema } from './operation.ts';

const MAX_ERRORS = 10;

/**
 * The typed parameters of a query. Texts become numbers, booleans and arrays where the schema asks for them. Throws
 * `InputError` `unknown-parameter` (with the known ones), `repeated-parameter` for several values of what is no array,
 * or `invalid-parameter`.
 */
export function parameters(
  schema: ParametersSchema | undefined,
  given: ReadonlyMap<string, readonly string[]>,
  body?: ParametersSchema,
): unknown {
  if (!schema) {
    for (const name of given.keys()) throw body ? belongsToBody(name) : unknown(name, []);
    return undefined;
  }
  const known = Object.keys(schema._zod.def.shape);
  const values: Record<string, unknown> = {};
  for (const [name, texts] of given) {
    if (!known.includes(name)) throw unknown(name, known);
    values[name] = typed(name, texts, schema._zod.def.shape[name]!);
  }
  return checked(schema, values);
}

/** The same for a body of JSON. */
export function checked(schema: ParametersSchema, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [first] = result.error.issues;
  if (first?.code === 'unrecognized_keys') {
    const inner = schemaAt(schema, first.path);
    throw unknown([...first.path, first.keys[0]!].join('.'), inner ? Object.keys(inner) : []);
  }
  const errors = result.error.issues
    .slice(0, MAX_ERRORS)
    .map(nearest)
    .map((issue) => {
      const parameter = issue.path.map(String).join('.').slice(0, 128);
      return { parameter, detail: sentence(issue, value) };
    });
  const { parameter, detail } = errors[0]!;
  const subject = parameter === '' ? 'The body' : `"${parameter}"`;
  throw new InputError('invalid-parameter', `${subject} ${detail}.`, { parameter, errors });
}

function unknown(parameter: string, known: readonly string[]): InputError {
  const advice = known.length > 0 ? `the known ones are ${known.join(', ')}.` : 'none is known here.';
  return new InputError('unknown-parameter', `"${parameter.slice(0, 64)}" is not a parameter; ${advice}`, {
    parameter,
    known,
  });
}

function belongsToBody(parameter: string): InputError {
  return new InputError(
    'unknown-parameter',
    `"${parameter.slice(0, 64)}" stands in the URL; send it in the JSON body, as all that this request takes.`,
    { parameter, known: [] },
  );
}

/** Texts as the schema's type reads them. */
function typed(name: string, texts: readonly string[], schema: z.core.SomeType): unknown {
  if (kindOf(schema) === 'array') return texts;
  const [text, ...others] = texts;
  if (others.length === 0) return typedOne(text!, kindOf(schema));
  throw new InputError('repeated-parameter', `The parameter "${name.slice(0, 64)}" is given twice; give it once.`, {
    parameter: name,
  });
}

/** What does not read stays a text, for the schema to refuse. */
function typedOne(text: string, kind: string): unknown {
  if (kind === 'number' && /^-?\d+$/.test(text)) {
    return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(text)));
  }
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function kindOf(schema: z.core.SomeType): string {
  const { def } = (schema as z.core.$ZodType)._zod as { def: { type: string; innerType?: z.core.SomeType } };
  return def.innerType ? kindOf(def.innerType) : def.type;
}

/** The keys of the object schema that a path leads to, where the path runs through plain objects only. */
function schemaAt(schema: z.core.SomeType, path: readonly PropertyKey[]): object | undefined {
  const { def } = (schema as z.core.$ZodType)._zod as {
    def: { type: string; innerType?: z.core.SomeType; shape?: Record<PropertyKey, z.core.SomeType> };
  };
  if (def.innerType) return schemaAt(def.innerType, path);
  if (!def.shape) return undefined;
  const [key, ...rest] = path;
  if (key === undefined) return def.shape;
  const inner = def.shape[key];
  return inner && schemaAt(inner, rest);
}

/** Of what may be one or several, but is no good as either: what is wrong with the one that it is. */
function nearest(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue;
  const [inner] = issue.errors.find(([first]) => first?.code !== 'invalid_type' || first.path.length > 0) ?? [];
  return inner ? { ...inner, path: [...issue.path, ...inner.path] } : issue;
}

/** What a value must be, to be read after its name. */
function sentence(issue: z.core.$ZodIssue, whole: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      if (valueAt(whole, issue.path) === undefined) return 'is missing';
      return `must be ${article(issue.expected)}`;
    case 'too_small':
      return `must ${bound(issue.origin)} at least ${issue.minimum}${unit(issue.origin)}`;
    case 'too_big':
      return `must ${bound(issue.origin)} at most ${issue.maximum}${unit(issue.origin)}`;
    case 'invalid_value':
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'invalid_format':
      return issue.pattern ? `must match ${issue.pattern}` : `must be a ${issue.format}`;
    case 'unrecognized_keys':
      return `holds the unknown ${issue.keys[0]!.slice(0, 64)}`;
    case 'invalid_union':
      return `must be ${[...new Set(issue.errors.flat().flatMap((e) => ('expected' in e ? [article(String(e.expected))] : [])))].join(' or ')}`;
    default:
      return 'is not right';
  }
}

function valueAt(whole: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    whole,
  );
}

const NOUNS: Readonly<Record<string, string>> = {
  int: 'an integer',
  object: 'a JSON object',
  record: 'a JSON object',
  array: 'an array',
  boolean: 'true or false',
};

const article = (type: string): string => NOUNS[type] ?? `a ${type}`;
const bound = (origin: string): string => (origin === 'array' || origin === 'string' ? 'have' : 'be');
const unit = (origin: string): string => (origin === 'array' ? ' items' : origin === 'string' ? ' characters' : '');
