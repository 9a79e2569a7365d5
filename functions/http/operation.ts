// What an endpoint declares of itself: enough for the door to check a request before the endpoint sees it.

import type * as z from 'zod/mini';
import type { LookupFunction } from '../routes.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** An object schema whose keys are the parameters; strict, so that an unknown one is refused. */
export type ParametersSchema = z.ZodMiniObject<Readonly<Record<string, z.core.$ZodType>>>;

/** A schema, or a promise of it where its parts are loaded first. */
type Later<S> = S | Promise<S>;

/** One method of one path. The OpenAPI document is made of these and of the answers beside them. */
export interface Operation<
  Query extends ParametersSchema | undefined = ParametersSchema | undefined,
  Body extends ParametersSchema | undefined = ParametersSchema | undefined,
> {
  /** Unique; the OpenAPI `operationId`. */
  readonly id: string;
  readonly servedBy: LookupFunction;
  readonly method: Method;
  /** A path template such as `/v1/lexicons/{ref}/words/{word}`. */
  readonly path: string;
  /** Only for the holder of the admin token. */
  readonly token?: true;
  readonly query?: Later<Query>;
  readonly body?: Later<Body>;
  /** Largest body accepted; beyond it 413. */
  readonly bodyBytes?: number;
}

type Output<S> = S extends z.core.$ZodType ? z.output<S> : undefined;

/** A request that passed the door: decoded, with every parameter known and of its type. */
export interface Call<Query, Body> {
  /** The decoded value of a placeholder of the path. */
  readonly path: (name: string) => string;
  readonly query: Query;
  readonly body: Body;
  readonly requestId: string;
}

export interface Answer {
  /** 200 when left out. */
  readonly status?: 200 | 201 | 204 | 302;
  /** Sent as JSON; a string is JSON already. Nothing for 204 and 302. */
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The version was named by the request, so that the same request has the same answer for ever. */
  readonly pinned?: boolean;
}

export interface Endpoint {
  readonly operation: Operation;
  readonly answer: (call: Call<unknown, unknown>) => Promise<Answer>;
}

/** Ties a handler to its operation, so that what it receives has the types of the operation's schemas. */
export function endpoint<Q extends ParametersSchema | undefined, B extends ParametersSchema | undefined>(
  operation: Operation<Q, B>,
  answer: (call: Call<Output<Q>, Output<B>>) => Promise<Answer>,
): Endpoint {
  return { operation: operation as Operation, answer: answer as Endpoint['answer'] };
}

/** An operation as it is written down: each schema in a function. */
type Declared<Q, B> = Omit<Operation, 'query' | 'body'> & {
  readonly query?: () => Later<Q>;
  readonly body?: () => Later<B>;
};

/** A schema is made when it is first looked at, not while the function starts: most requests want one of many. */
export function operation<
  Q extends ParametersSchema | undefined = undefined,
  B extends ParametersSchema | undefined = undefined,
>({ query, body, ...rest }: Declared<Q, B>): Operation<Q, B> {
  return Object.defineProperties(rest, {
    ...(query && { query: { enumerable: true, get: once(query) } }),
    ...(body && { body: { enumerable: true, get: once(body) } }),
  });
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
