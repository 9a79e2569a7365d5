// The texts of a request line and a body, decoded strictly: what does not decode is refused, never guessed.

import { InputError } from '../../core/errors.ts';
import { repeatedName } from './repeated-name.ts';

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** Path and query as they stand in the request line, still encoded. */
export function splitUrl(url: string): { path: string; query: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const hash = url.indexOf('#', start);
  const line = hash < 0 ? url.slice(start) : url.slice(start, hash);
  const mark = line.indexOf('?');
  return mark < 0 ? { path: line, query: '' } : { path: line.slice(0, mark), query: line.slice(mark + 1) };
}

/** Throws `InputError` `invalid-encoding` when a percent escape is broken or is not UTF-8. */
export function checkPath(path: string): void {
  decode(path, 'path');
}

/**
 * The values of each parameter of a query, in order: `+` is a space, `%2B` a plus. Throws `InputError`
 * `invalid-encoding`.
 */
export function parseQuery(query: string): Map<string, string[]> {
  const parameters = new Map<string, string[]>();
  for (const part of query.split('&')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const name = decode((equals < 0 ? part : part.slice(0, equals)).replaceAll('+', ' '), 'query');
    const value = equals < 0 ? '' : decode(part.slice(equals + 1).replaceAll('+', ' '), 'query');
    const values = parameters.get(name);
    if (values) values.push(value);
    else parameters.set(name, [value]);
  }
  return parameters;
}

/**
 * The JSON value of a request's body, whatever content type it claims. Throws `InputError`: `body-too-large` as soon
 * as the limit is passed, `unsupported-encoding` for a compressed body, `invalid-json` for anything but JSON in UTF-8,
 * `repeated-parameter` when an object has a name twice, of which JSON itself would keep the last.
 */
export async function readJson(request: Request, limitBytes: number): Promise<unknown> {
  const encoding = request.headers.get('content-encoding');
  if (encoding && encoding.toLowerCase() !== 'identity') {
    throw new InputError('unsupported-encoding', 'A compressed body is not read; send plain JSON.', { encoding });
  }
  const bytes = await readBytes(request, limitBytes);
  let text: string;
  try {
    text = UTF8.decode(bytes);
  } catch (cause) {
    throw new InputError('invalid-json', 'The body is not UTF-8; send JSON in UTF-8.', {}, { cause });
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    const advice = text.trim() === '' ? 'The body is empty; send a JSON object.' : 'The body is not JSON; mend it.';
    throw new InputError('invalid-json', advice, {}, { cause });
  }
  const repeated = repeatedName(text);
  if (repeated === undefined) return value;
  const shown = repeated.slice(0, 64);
  throw new InputError(
    'repeated-parameter',
    `The body has "${shown}" twice; give it once, several values as an array.`,
    {
      parameter: repeated,
    },
  );
}

async function readBytes(request: Request, limitBytes: number): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limitBytes) throw tooLarge(limitBytes);
  const chunks: Uint8Array[] = [];
  let total = 0;
  if (request.body) {
    for await (const chunk of request.body) {
      total += chunk.byteLength;
      if (total > limitBytes) throw tooLarge(limitBytes);
      chunks.push(chunk);
    }
  }
  return Buffer.concat(chunks);
}

function tooLarge(limitBytes: number): InputError {
  return new InputError('body-too-large', `The body is larger than ${limitBytes} bytes; send less at a time.`, {
    limitBytes,
  });
}

function decode(text: string, where: 'path' | 'query'): string {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    throw new InputError(
      'invalid-encoding',
      `The ${where} has a percent escape that is not UTF-8; encode it anew.`,
      {
        where,
      },
      { cause },
    );
  }
}
