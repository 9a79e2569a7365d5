// JSON in the object store: read whole, created once, replaced only as it was read.

import type { ObjectAttributes, ObjectStore } from './ports.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
/** For objects that never change. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

export async function readJson<T>(store: ObjectStore, key: string): Promise<{ value: T; etag: string } | undefined> {
  const object = await store.read(key);
  if (!object) return undefined;
  return { value: JSON.parse(new TextDecoder().decode(object.body)) as T, etag: object.etag };
}

export function jsonBytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** Creates an immutable object; `false` = there is one already. */
export async function writeJson(store: ObjectStore, key: string, value: unknown): Promise<boolean> {
  const attributes: ObjectAttributes = { contentType: JSON_TYPE, cacheControl: IMMUTABLE };
  return (await store.create(key, jsonBytes(value), attributes)).created;
}

/** Creates (`etag` undefined) or replaces that very content of a mutable object. `false` = it is another one by now. */
export async function swapJson(
  store: ObjectStore,
  key: string,
  value: unknown,
  etag: string | undefined,
): Promise<boolean> {
  const attributes: ObjectAttributes = { contentType: JSON_TYPE, cacheControl: 'no-cache' };
  const body = jsonBytes(value);
  if (etag === undefined) return (await store.create(key, body, attributes)).created;
  return (await store.replace(key, body, etag, attributes)).replaced;
}
