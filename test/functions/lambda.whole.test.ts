// The packages that go to Lambda: within their limits, and from an upload to answers over S3 as AWS would run them.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Metafile } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startS3Stub } from '../../bench/cold/s3-stub.ts';
import { ENVIRONMENT_NAMES, FUNCTIONS } from '../../functions/environment.ts';
import { hashToken } from '../../functions/token.ts';
import { bundleFunction, bundleParts, ENTRY } from '../../scripts/lambda-bundle.ts';
import { newBucket, S3_ENDPOINT, S3_SERVER } from '../fixtures/s3-server.ts';
import { zipOf } from '../pipelines/ingest/zip-archive.ts';

const KILOBYTE = 1000;
const TOKEN = 'a-token-for-tests';
const dist = mkdtempSync(join(tmpdir(), 'motmot-lambda-'));
const metafiles = new Map<string, Metafile>();

beforeAll(() => {
  for (const name of FUNCTIONS) metafiles.set(name, bundleFunction(name, join(dist, name)));
  writeFileSync(join(dist, 'catalogue', 'openapi.json'), '{"openapi":"3.1.0"}\n');
});
afterAll(() => rmSync(dist, { recursive: true }));

describe.each(FUNCTIONS)('the package of %s', (name) => {
  it('has an entry of at most 150 kB and at most 650 kB in all', () => {
    const { entryBytes, wholeBytes } = bundleParts(metafiles.get(name)!);
    expect(entryBytes).toBeLessThanOrEqual(150 * KILOBYTE);
    expect(wholeBytes).toBeLessThanOrEqual(650 * KILOBYTE);
  });

  it('has neither the SDK nor Powertools in its entry, and no sign-in of a desktop anywhere', () => {
    const { outputs } = metafiles.get(name)!;
    const { entryFiles } = bundleParts(metafiles.get(name)!);
    for (const [path, { inputs }] of Object.entries(outputs)) {
      const packages = Object.keys(inputs).join('\n');
      expect(packages).not.toMatch(/credential-provider-(sso|ini|login|process)/);
      if (entryFiles.some((file) => path.endsWith(`/${file}`)))
        expect(packages).not.toMatch(/@aws-sdk|@smithy|@aws-lambda/);
    }
  });
});

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1');

interface Permit {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly key: string;
}
type Handler = (event: object, context?: object) => Promise<{ statusCode: number; body: string; headers: Headers }>;
type Headers = Readonly<Record<string, string>>;

describe('from an upload to answers', () => {
  const servers: Server[] = [];
  const handlers: Record<string, Handler> = {};
  let uploads = 'uploads';

  beforeAll(async () => {
    const secrets = createServer((_, response) => {
      response.setHeader('content-type', 'application/x-amz-json-1.1');
      response.end(JSON.stringify({ SecretString: hashToken(TOKEN, '00112233445566778899aabbccddeeff') }));
    });
    await new Promise<void>((resolve) => secrets.listen(0, '127.0.0.1', resolve));
    servers.push(secrets);
    let artifacts = 'artifacts';
    let endpoint = S3_ENDPOINT;
    if (endpoint) {
      uploads = (await newBucket(endpoint)).bucket;
      artifacts = (await newBucket(endpoint)).bucket;
    } else {
      const stub = await startS3Stub();
      servers.push(stub.server);
      endpoint = stub.url;
    }
    const environment = {
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: process.env.MOTMOT_TEST_S3_KEY ?? 'none',
      AWS_SECRET_ACCESS_KEY: process.env.MOTMOT_TEST_S3_SECRET ?? 'none',
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: `http://127.0.0.1:${(secrets.address() as AddressInfo).port}`,
      POWERTOOLS_LOG_LEVEL: 'SILENT',
      POWERTOOLS_METRICS_DISABLED: 'true',
      [ENVIRONMENT_NAMES.uploadsBucket]: uploads,
      [ENVIRONMENT_NAMES.artifactsBucket]: artifacts,
      [ENVIRONMENT_NAMES.artifactsUrl]: 'https://artifacts.example',
      [ENVIRONMENT_NAMES.tokenHashSecret]: 'motmot/token',
    };
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    for (const name of FUNCTIONS) {
      const module = await import(/* @vite-ignore */ pathToFileURL(join(dist, name, ENTRY)).href);
      handlers[name] = module.handler;
    }
  });
  afterAll(() => {
    for (const server of servers) server.close();
    vi.unstubAllEnvs();
  });

  const ask = async (
    name: string,
    method: string,
    rawPath: string,
    rest: { query?: string; body?: object; token?: string } = {},
  ) => {
    const { statusCode, body, headers } = await handlers[name]!({
      version: '2.0',
      routeKey: '$default',
      rawPath,
      rawQueryString: rest.query ?? '',
      headers: { host: 'api.example', ...(rest.token && { authorization: `Bearer ${rest.token}` }) },
      requestContext: { domainName: 'api.example', http: { method, path: rawPath } },
      ...(rest.body && { body: JSON.stringify(rest.body) }),
      isBase64Encoded: false,
    });
    return { statusCode, headers, json: body ? JSON.parse(body) : undefined };
  };

  /** Puts a body where an upload may go, and delivers its event so often. */
  const put = async (permit: Permit, body: Uint8Array<ArrayBuffer>, deliveries: number): Promise<void> => {
    const { url, headers, key } = permit;
    const answer = await fetch(url, { method: 'PUT', headers, body });
    expect(answer.status).toBe(200);
    const object = { key, size: body.length, eTag: answer.headers.get('etag')!.replaceAll('"', ''), sequencer: '01' };
    const s3 = { bucket: { name: uploads }, object };
    const record = { eventName: 'ObjectCreated:Put', eventTime: new Date().toISOString(), s3 };
    const message = { messageId: '1', body: JSON.stringify({ Records: [record] }), attributes: {} };
    for (let delivery = 1; delivery <= deliveries; delivery++) {
      expect(await handlers.compile!({ Records: [message] })).toEqual({ batchItemFailures: [] });
    }
  };

  it(`publishes what is put at a presigned address, and answers from it (S3 at ${S3_SERVER})`, async () => {
    const wrong = await ask('catalogue', 'POST', '/v1/uploads', { token: 'another-token', body: {} });
    expect(wrong).toMatchObject({ statusCode: 401, json: { code: 'unauthorized' } });

    const text = 'cat\r\ncats\r\ndog\r\n';
    const asked = await ask('catalogue', 'POST', '/v1/uploads', {
      token: TOKEN,
      body: {
        language: 'en',
        lexicon: 'tiny',
        filename: 'tiny.txt',
        size: text.length,
        options: { title: 'Tiny, très' },
      },
    });
    expect(asked.statusCode).toBeLessThan(300);
    const { uploadId } = asked.json;
    await put(asked.json, new TextEncoder().encode(text), 2);

    const outcomes = await ask('catalogue', 'GET', '/v1/lexicons/tiny/uploads');
    expect(outcomes.json.uploads).toMatchObject([{ uploadId, status: 'published', version: 1 }]);
    const manifest = await ask('catalogue', 'GET', '/v1/lexicons/tiny');
    expect(manifest.json).toMatchObject({ current: 1, versions: [{ words: 3, title: 'Tiny, très' }] });
    expect(manifest.json.versions[0].artifact.url).toMatch(/^https:\/\/artifacts\.example\/artifacts\/tiny\//);
    expect((await ask('words', 'GET', '/v1/lexicons/tiny/words/cats')).json).toMatchObject({ valid: true, rank: 1 });
    expect((await ask('words', 'GET', '/v1/lexicons/tiny/words/cow')).json).toMatchObject({ valid: false });
    const found = await ask('search', 'GET', '/v1/lexicons/tiny/search', { query: 'pattern=?A*' });
    expect(found.json.words.map(({ word }: { word: string }) => word)).toEqual(['CAT', 'CATS']);
    const board = Array.from({ length: 15 }, () => '.'.repeat(15));
    const moves = await ask('moves', 'POST', '/v1/lexicons/tiny/moves/scrabble', { body: { board, rack: 'DOGS' } });
    expect(moves).toMatchObject({ statusCode: 200, json: { lexicon: 'tiny', version: 1 } });
    expect(moves.json.count).toBeGreaterThan(0);
    expect((await ask('catalogue', 'GET', '/v1/openapi.json')).json).toEqual({ openapi: '3.1.0' });

    const binary = await ask('catalogue', 'GET', '/v1/lexicons/tiny@1/binary');
    expect(binary).toMatchObject({ statusCode: 302, headers: { location: manifest.json.versions[0].artifact.url } });
    const gone = await ask('catalogue', 'DELETE', '/v1/lexicons/tiny', { token: TOKEN });
    expect(gone.statusCode).toBeLessThan(300);
    expect((await ask('words', 'GET', '/v1/lexicons/tiny/words/cats')).statusCode).toBe(404);
  });

  it('reads archives, dictionaries and other encodings: what they need is in the package', async () => {
    const affixFile = 'SET KOI8-R\nSFX A Y 1\nSFX A 0 \xc1 .\n';
    const dictionary = { 'ru.aff': bytesOf(affixFile), 'ru.dic': bytesOf('1\n\xc4\xcf\xcd/A\n') };
    // Windows-1251, which nobody says.
    const list = bytesOf('\xe4\xee\xec\n\xf1\xeb\xee\xe2\xee\n\xe2\xee\xef\xf0\xee\xf1\n');
    for (const [lexicon, body, words] of [
      ['from-zip', zipOf(dictionary), ['ДОМ', 'ДОМА']],
      ['from-bytes', list, ['ВОПРОС', 'ДОМ', 'СЛОВО']],
    ] as const) {
      const size = body.length;
      const request = { language: 'ru', lexicon, filename: 'x.zip', size };
      const asked = await ask('catalogue', 'POST', '/v1/uploads', { token: TOKEN, body: request });
      await put(asked.json, Uint8Array.from(body), 1);
      const { json } = await ask('search', 'GET', `/v1/lexicons/${lexicon}/search`);
      expect(json.words.map(({ word }: { word: string }) => word)).toEqual(words);
    }
  });
});
