// What is told of an invocation: its figures, in one line of JSON, and nothing that a caller could slip into a log.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventHandler, HttpApiEvent } from '../../functions/event-door.ts';
import type { LexiconCache } from '../../functions/lexicon-cache.ts';
import { createObserver } from '../../functions/observability.ts';
import { openMemoryStore } from '../../local/memory-store.ts';
import { lexiconFrom } from '../fixtures/lexicons.ts';

const CONTEXT = {
  awsRequestId: 'aws-1',
  functionName: 'words',
  functionVersion: '1',
  invokedFunctionArn: 'arn:aws:lambda:eu-central-1:000000000000:function:words',
  memoryLimitInMB: '1024',
} as never;
const event = (changes: Partial<HttpApiEvent> = {}): HttpApiEvent => ({
  version: '2.0',
  routeKey: 'ANY /v1/lexicons/{ref}/words/{word}',
  rawPath: '/v1/lexicons/en/words/cat',
  rawQueryString: '',
  headers: { authorization: 'Bearer very-secret-token' },
  requestContext: { http: { method: 'GET' }, domainName: 'api.example' },
  isBase64Encoded: false,
  ...changes,
});
const answer = (statusCode = 200) => ({
  statusCode,
  headers: { 'x-request-id': 'request-1' },
  body: '{}',
  isBase64Encoded: false,
});

/** Lines that went to standard output and standard error, as CloudWatch would take them. */
let output: string[] = [];
beforeEach(() => {
  output = [];
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      output.push(String(chunk));
      return true;
    });
  }
});
afterEach(() => vi.restoreAllMocks());
const lines = (): Record<string, unknown>[] =>
  output
    .join('')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
const told = (message: string) => lines().filter((line) => line.message === message);

/** A function whose cache reads an artefact the first time. */
async function observed() {
  const observer = createObserver('words');
  const memory = openMemoryStore();
  const lexicon = lexiconFrom(['cat', 'dog'], 'en');
  await memory.create('artifacts/en/1/a.mwg', lexicon.bytes);
  const artifacts = observer.watchStore(memory);
  let loaded = false;
  const cache: LexiconCache = {
    loaded: () => [],
    async open() {
      if (!loaded) await artifacts.read('artifacts/en/1/a.mwg');
      loaded = true;
      return { lexicon, name: 'en', version: 3, pinned: false };
    },
  };
  const lexicons = observer.watchLexicons(cache);
  const handler: EventHandler = observer.watchAnswers(async () => {
    await lexicons.open({ lexicon: 'en', version: undefined }, 'dawg');
    return answer();
  });
  return { observer, handler, bytes: lexicon.bytes.length };
}

describe('an answer', () => {
  it('is told in one line with request id, cold start, cache hit, times, words and bytes', async () => {
    const { handler, bytes } = await observed();
    await handler(event(), CONTEXT);
    await handler(event(), CONTEXT);
    const [first, second] = told('answered');
    expect(first).toMatchObject({
      level: 'INFO',
      service: 'words',
      function_request_id: 'aws-1',
      requestId: 'request-1',
      method: 'GET',
      route: 'ANY /v1/lexicons/{ref}/words/{word}',
      status: 200,
      coldStart: true,
      cacheHit: false,
      lexicon: 'en',
      version: 3,
      words: 2,
      bytes,
      loadedBytes: bytes,
      ms: expect.any(Number),
      loadMs: expect.any(Number),
      queryMs: expect.any(Number),
    });
    expect(second).toMatchObject({ coldStart: false, cacheHit: true, loadedBytes: 0, words: 2 });
    expect(output.join('')).not.toMatch(/very-secret|authorization|words\/cat/i);
  });

  it('is measured: CloudWatch finds its metrics in a line of their own', async () => {
    const { handler } = await observed();
    await handler(event(), CONTEXT);
    const [metrics] = lines().filter((line) => '_aws' in line) as [Record<string, unknown>];
    expect(metrics).toMatchObject({ service: 'words', Invocations: 1, ColdStarts: 1, CacheHits: 0, Faults: 0 });
    expect(metrics).toMatchObject({ LoadMs: expect.any(Number), QueryMs: expect.any(Number) });
  });

  it('without a lexicon has no cache hit and no query, and a fault is counted', async () => {
    const { watchAnswers } = createObserver('catalogue');
    await watchAnswers(async () => answer(500))(event(), CONTEXT);
    expect(told('answered')[0]).not.toHaveProperty('cacheHit');
    expect(lines().find((line) => '_aws' in line)).toMatchObject({ Faults: 1 });
  });
});

describe('a log', () => {
  it('has one line a record, whatever a caller sends', async () => {
    const { observer, handler } = await observed();
    await handler(event(), CONTEXT);
    output = [];
    const key = 'uploads/en/a\r\nlevel: "ERROR"\u2028\u2029\u0085.txt';
    observer.logger.warn('upload failed', { key, nested: { deep: [key] } });
    expect(output.join('').trimEnd()).not.toMatch(/[\r\n\u0085\u2028\u2029]/);
    expect(lines()[0]).toMatchObject({ level: 'WARN', message: 'upload failed' });
  });

  it('keeps what is told before Powertools are there, in order', async () => {
    const seen: unknown[] = [];
    const observer = createObserver('compile', async () => ({
      log: (_, message) => seen.push(message),
      context: () => seen.push('context'),
      measure: () => seen.push('metrics'),
    }));
    observer.logger.info('starting');
    expect(seen).toEqual([]);
    const run = async () => observer.logger.info('running');
    await observer.watch('compiled', CONTEXT, run, () => ({}));
    expect(seen).toEqual(['starting', 'context', 'running', 'compiled', 'metrics']);
  });

  it('comes out even when the invocation fails', async () => {
    const observer = createObserver('compile');
    const run = async () => {
      observer.logger.error('it broke');
      throw new Error('broken');
    };
    await expect(observer.watch('compiled', CONTEXT, run, () => ({}))).rejects.toThrow('broken');
    expect(told('it broke')).toHaveLength(1);
  });
});
