import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { motmot, temporaryFolder } from './command.ts';

const inFolder = temporaryFolder();
const list = inFolder('list.txt.gz');

/** As much of the API as publishing meets. */
const seen: {
  method: string;
  url: string;
  authorization: string | undefined;
  length: string | undefined;
  body: string;
}[] = [];
let outcome: object = {};
let asked = 0;
const server = createServer(async (request, response) => {
  const body = await text(request);
  const { method = '', url = '', headers } = request;
  seen.push({ method, url, authorization: headers.authorization, length: headers['content-length'], body });
  const answer = (status: number, value: object): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };
  if (method === 'POST' && headers.authorization !== 'Bearer secret') {
    answer(401, { code: 'unauthorized', detail: 'This needs the token.' });
  } else if (method === 'POST') {
    const target = `${api}/put/uploads/en/demo.txt`;
    answer(201, {
      uploadId: 'u1',
      method: 'PUT',
      url: target,
      headers: { 'x-amz-meta-upload-id': 'u1', 'content-length': '9' },
    });
  } else if (method === 'PUT') response.end();
  else
    answer(200, {
      uploads: [++asked < 3 ? { uploadId: 'u1', status: 'pending' } : outcome, { uploadId: 'u0', status: 'failed' }],
    });
});
let api = '';

async function text(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of request) body += piece;
  return body;
}

beforeAll(async () => {
  writeFileSync(list, 'care\nzoo\n');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  seen.length = 0;
  asked = 0;
});

const publish = (...more: string[]) =>
  motmot(['publish', list, '--language', 'en', '--lexicon', 'demo', '--url', `${api}/v1/`, ...more]);

describe('motmot publish', () => {
  it('asks for a place, sends the list there and waits for its outcome', async () => {
    outcome = { uploadId: 'u1', status: 'published', version: 4, reasons: [], report: { unique: 2 } };
    const { code, out, err } = await publish('--token', 'secret', '--wait', '--title', 'Démo');
    expect([code, out, err]).toEqual([0, 'demo@4  published, 2 words\n', 'sent 9 bytes as upload u1']);
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/v1/uploads', authorization: 'Bearer secret' });
    expect(JSON.parse(seen[0]!.body)).toEqual({
      language: 'en',
      lexicon: 'demo',
      filename: 'demo.txt.gz',
      size: 9,
      options: { title: 'Démo' },
    });
    expect(seen[1]).toMatchObject({ method: 'PUT', url: '/put/uploads/en/demo.txt', length: '9', body: 'care\nzoo\n' });
    expect(seen[1]!.authorization).toBeUndefined();
    expect(seen.slice(2).every(({ url }) => url.startsWith('/v1/lexicons/demo/uploads'))).toBe(true);
  });

  it('exits 1 when the upload failed, with its reasons', async () => {
    outcome = { uploadId: 'u1', status: 'failed', reasons: [{ code: 'empty-list', detail: 'No word.' }] };
    const { code, objects, err } = await publish('--token', 'secret', '--wait', '--json');
    expect(code).toBe(1);
    expect(objects).toEqual([outcome]);
    expect(err).toContain('empty-list: No word.');
  });

  it('does not wait unless asked, and takes the token from the environment', async () => {
    const args = ['publish', '-', '--language', 'en', '--lexicon', 'demo', '--url', api, '--json'];
    const world = { stdin: 'zoo\n', environment: { MOTMOT_ADMIN_TOKEN: 'secret' } };
    const { code, objects } = await motmot(args, world);
    expect([code, objects]).toEqual([0, [{ uploadId: 'u1', status: 'pending' }]]);
    expect(seen.map(({ method, body }) => [method, body.slice(0, 4)])).toEqual([
      ['POST', '{"la'],
      ['PUT', 'zoo\n'],
    ]);
  });

  it('exits 2 without a token, with a wrong one, without a server, without a list', async () => {
    expect(await publish()).toMatchObject({ code: 2, err: expect.stringContaining('MOTMOT_ADMIN_TOKEN') });
    expect(await publish('--token', 'guess')).toMatchObject({
      code: 2,
      err: expect.stringContaining('401 unauthorized'),
    });
    const nobody = ['--lexicon', 'demo', '--token', 'x', '--url'];
    expect(await motmot(['publish', list, ...nobody, 'http://127.0.0.1:1'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('Cannot reach'),
    });
    expect(await motmot(['publish', list, ...nobody, 'ftp://x'])).toMatchObject({ code: 2 });
    expect(await motmot(['publish', inFolder('none.txt'), ...nobody, api])).toMatchObject({ code: 2 });
    expect(await motmot(['publish', list, '--token', 'x', '--url', api])).toMatchObject({ code: 2 });
  });
});
