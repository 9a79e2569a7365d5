// What S3 lets an object be called and carry, and the order in which it lists, for the stores that stand in for it.

import { InputError } from '../core/errors.ts';
import type { ObjectAttributes, ObjectHead } from '../pipelines/ports.ts';

const KEY_LIMIT_BYTES = 1024;
const METADATA_LIMIT_BYTES = 2048;
const METADATA_NAME = /^[a-z0-9!#$%&'*+.^_`|~-]+$/;
const HEADER_VALUE = /^[\x20-\x7e]*$/;

/** One page of a listing, at most; S3's own figure. */
const LIST_LIMIT = 1000;

/** Throws InputError `illegal-object-key` for what S3 refuses: empty, over 1,024 bytes of UTF-8, or a lone surrogate. */
export function checkObjectKey(key: string): void {
  const bytes = Buffer.byteLength(key);
  if (bytes > 0 && bytes <= KEY_LIMIT_BYTES && key.isWellFormed()) return;
  throw new InputError(
    'illegal-object-key',
    `An object key has 1 to ${KEY_LIMIT_BYTES} bytes of well-formed UTF-8, this one has ${bytes}; choose another.`,
    { key: key.slice(0, 100), bytes, limit: KEY_LIMIT_BYTES },
  );
}

/** Throws InputError `illegal-object-attributes` for what no HTTP header could carry, or more than 2 KB of metadata. */
export function checkObjectAttributes(attributes: ObjectAttributes): void {
  for (const value of [attributes.contentType, attributes.cacheControl]) {
    if (value !== undefined && !HEADER_VALUE.test(value)) refuseAttribute(value);
  }
  let bytes = 0;
  for (const [name, value] of Object.entries(attributes.metadata ?? {})) {
    if (!METADATA_NAME.test(name)) refuseAttribute(name);
    if (!HEADER_VALUE.test(value)) refuseAttribute(value);
    bytes += name.length + value.length;
  }
  if (bytes > METADATA_LIMIT_BYTES) {
    throw new InputError(
      'illegal-object-attributes',
      `An object carries at most ${METADATA_LIMIT_BYTES} bytes of metadata, not ${bytes}; shorten it.`,
      { bytes, limit: METADATA_LIMIT_BYTES },
    );
  }
}

function refuseAttribute(text: string): never {
  throw new InputError(
    'illegal-object-attributes',
    'Attributes of an object are printable ASCII with lower-case names; percent-encode the rest.',
    { got: text.slice(0, 100) },
  );
}

/** Ascending by the bytes of UTF-8, which `<` on strings is not: U+FFFD comes before U+1F426 here. */
export function compareObjectKeys(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left !== right) return byteRank(left) - byteRank(right);
  }
  return a.length - b.length;
}

/** UTF-16 units in the order of their UTF-8: surrogates (planes above the first) behind U+E000..U+FFFF. */
function byteRank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000;
}

/** Index of the first key that is not before `key` in a sorted array. */
export function lowerBound(keys: readonly string[], key: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareObjectKeys(keys[middle]!, key) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** One page of the sorted `keys`, as ListObjectsV2 cuts it. */
export function pageOfKeys(
  keys: readonly string[],
  prefix: string,
  options: { readonly after?: string; readonly limit?: number } = {},
): { keys: readonly string[]; more: boolean } {
  const limit = Math.min(options.limit ?? LIST_LIMIT, LIST_LIMIT);
  let first = lowerBound(keys, prefix);
  if (options.after !== undefined) {
    let next = lowerBound(keys, options.after);
    if (keys[next] === options.after) next++;
    first = Math.max(first, next);
  }
  let last = first;
  while (last < keys.length && last - first < limit && keys[last]!.startsWith(prefix)) last++;
  return { keys: keys.slice(first, last), more: last < keys.length && keys[last]!.startsWith(prefix) };
}

/** The attributes that are there, and no others: no key with the value undefined. */
export function presentAttributes(attributes: ObjectAttributes): ObjectAttributes {
  return {
    ...(attributes.contentType !== undefined && { contentType: attributes.contentType }),
    ...(attributes.cacheControl !== undefined && { cacheControl: attributes.cacheControl }),
    ...(attributes.metadata !== undefined && { metadata: { ...attributes.metadata } }),
  };
}

/** What a listing tells of an object: S3's has neither content type nor metadata. */
export function listedHead({ key, sizeBytes, etag, lastModified }: ObjectHead): ObjectHead {
  return { key, sizeBytes, etag, lastModified };
}
