// The OpenAPI 3.1 document, made at build from the schemas that validate requests and those of the answers.

import * as z from 'zod/mini';
import type { Operation } from '../http/operation.ts';
import { components, type Documented, type Fields } from './documented.ts';
import { PROBLEM } from './problem-schema.ts';

type Json = Record<string, unknown>;

const DESCRIPTION = [
  'Words, searches and moves, answered from verified word graphs.',
  'HEAD works wherever GET does, OPTIONS everywhere; every answer carries CORS headers and `x-request-id`.',
  'A good GET carries an `ETag`, and `If-None-Match` answers 304. An answer whose version is pinned is immutable.',
  'A body is read as JSON in UTF-8 whatever its content type says. Errors are problems of RFC 9457: decide by `code`.',
].join(' ');

/** What the placeholders of the paths stand for. */
const PLACEHOLDERS: Readonly<Record<string, { readonly description: string; readonly schema: Json; example: string }>> =
  {
    ref: {
      description: 'A lexicon in its current version (`en-open`), or in one version for ever (`en-open@3`).',
      schema: { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{0,62}(@[1-9][0-9]{0,8})?$' },
      example: 'en-open',
    },
    lexicon: {
      description: 'The id of a lexicon.',
      schema: { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{0,62}$' },
      example: 'en-open',
    },
    version: {
      description: 'The number of a version.',
      schema: { type: 'integer', minimum: 1, maximum: 999_999_999 },
      example: '1',
    },
    word: { description: 'A word as typed.', schema: { type: 'string', minLength: 1 }, example: 'CAT' },
  };

/** Problems that any operation may answer, by status. */
const PROBLEMS: Readonly<Record<number, string>> = {
  400:
    'Something in the request is wrong: `invalid-parameter`, `unknown-parameter`, `repeated-parameter`, ' +
    '`invalid-encoding`, `invalid-lexicon`, `invalid-version`, of a body `invalid-json`, and what the operation adds.',
  401: '`unauthorized`: the admin token is missing or wrong.',
  404: '`lexicon-not-found`, `version-not-found`, or the like.',
  413: '`body-too-large`.',
};

/** The document of these operations. `version` is Motmot's own. */
export async function openApiDocument(documented: readonly Documented[], version: string): Promise<Json> {
  const { schemas } = z.toJSONSchema(components, { uri: (id) => `#/components/schemas/${id}`, io: 'input' });
  const paths: Record<string, Json> = {};
  for (const one of documented) {
    const { path, method } = one.operation;
    paths[path] = { ...paths[path], [method.toLowerCase()]: await describe(one) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Motmot', version, description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    tags: [...new Set(documented.map(({ operation }) => operation.servedBy))].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, tidy(schema)])),
      headers: {
        'x-request-id': { schema: { type: 'string' }, description: 'Taken over from the request when it brings one.' },
        etag: { schema: { type: 'string' } },
        'cache-control': { schema: { type: 'string' } },
      },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'The admin token.' } },
    },
  };
}

async function describe({
  operation,
  summary,
  description,
  fields = {},
  example,
  answers,
  problems = {},
}: Documented): Promise<Json> {
  const { id, servedBy, token, method } = operation;
  const body = await operation.body;
  const told = Object.entries(problems).map(([code, meaning]) => `\`${code}\`: ${meaning}`);
  return {
    operationId: id,
    tags: [servedBy],
    summary,
    ...(description || told.length > 0 ? { description: [description, ...told].filter(Boolean).join('\n\n') } : {}),
    ...(token ? { security: [{ token: [] }] } : {}),
    parameters: [...pathParameters(operation), ...queryParameters(await operation.query, fields)],
    ...(body ? { requestBody: { required: true, content: json(bodySchema(body, fields), example) } } : {}),
    responses: {
      ...Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, response(answer, method)])),
      ...(method === 'GET'
        ? {
            304: {
              description: 'As `If-None-Match` has it.',
              headers: headers('x-request-id', 'etag', 'cache-control'),
            },
          }
        : {}),
      ...Object.fromEntries(problemStatuses(operation).map((status) => [status, problem(PROBLEMS[status]!)])),
      default: problem('Any other problem.'),
    },
  };
}

function pathParameters({ path }: Operation): Json[] {
  return Array.from(path.matchAll(/\{([a-z]+)\}/g), ([, name]) => {
    const placeholder = PLACEHOLDERS[name!];
    if (!placeholder) throw new Error(`the placeholder ${name} of ${path} is not described`);
    return { name, in: 'path', required: true, ...placeholder };
  });
}

function queryParameters(query: z.core.$ZodType | undefined, fields: Fields): Json[] {
  if (!query) return [];
  const schema = tidy(z.toJSONSchema(query, { io: 'input' })) as {
    properties: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(schema.properties).map(([name, property]) => {
    const { description, example, values } = fieldOf(fields, name);
    const isArray = property.type === 'array';
    return {
      name,
      in: 'query',
      required: schema.required?.includes(name) ?? false,
      description,
      schema: narrowed(property, values),
      ...(isArray ? { style: 'form', explode: true } : {}),
      ...(example === undefined ? {} : { example: isArray ? [example] : example }),
    };
  });
}

function bodySchema(body: z.core.$ZodType, fields: Fields): Json {
  const schema = tidy(z.toJSONSchema(body, { io: 'input' })) as { properties: Record<string, Json> };
  const properties = Object.entries(schema.properties).map(([name, property]) => {
    const { description, example, values } = fieldOf(fields, name);
    const examples = example === undefined ? {} : { examples: [example] };
    return [name, { ...narrowed(property, values), description, ...examples }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

function fieldOf(fields: Fields, name: string): { description?: string; example?: unknown; values: Json } {
  const field = fields[name];
  if (typeof field === 'object') return field;
  return { ...(field === undefined ? {} : { description: field }), values: {} };
}

/** A schema with more to say of each value. */
function narrowed(schema: Json, values: Json): Json {
  if (Array.isArray(schema.anyOf)) return { ...schema, anyOf: schema.anyOf.map((one: Json) => narrowed(one, values)) };
  if (schema.type === 'array') return { ...schema, items: narrowed(schema.items as Json, values) };
  return { ...schema, ...values };
}

function response(answer: Documented['answers'][number], method: string): Json {
  const names = method === 'GET' ? ['x-request-id', 'etag', 'cache-control'] : ['x-request-id'];
  return {
    description: answer.description,
    headers: headers(...names),
    ...(answer.schema ? { content: json(reference(answer.schema)) } : {}),
    ...(answer.media
      ? { content: Object.fromEntries(answer.media.map((type) => [type, { schema: { type: 'string' } }])) }
      : {}),
  };
}

const headers = (...names: string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

function problemStatuses({ path, token, body }: Operation): number[] {
  return [400, ...(token ? [401] : []), ...(path.includes('{') ? [404] : []), ...(body ? [413] : [])];
}

function problem(description: string): Json {
  return {
    description,
    headers: headers('x-request-id'),
    content: { 'application/problem+json': { schema: reference(PROBLEM) } },
  };
}

function json(schema: Json, example?: object): Json {
  return { 'application/json': { schema, ...(example ? { example } : {}) } };
}

function reference(schema: z.core.$ZodType): Json {
  const id = components.get(schema)?.id;
  return id === undefined
    ? (tidy(z.toJSONSchema(schema, { io: 'input' })) as Json)
    : { $ref: `#/components/schemas/${id}` };
}

const NOISE: Readonly<Record<string, unknown>> = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
};

/** Without what the generator adds and no reader needs. */
function tidy(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(tidy);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => key !== '$id' && key !== 'propertyNames' && NOISE[key] !== value)
      .map(([key, value]) => [key, tidy(value)]),
  );
}
