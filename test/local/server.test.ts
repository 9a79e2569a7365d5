// The local server in this process, with lists of a few words: the way of an upload, races, restarts, refusals.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LocalServer, startServer } from '../../local/server.ts';
import { readSettings } from '../../local/settings.ts';

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface Upload {
  readonly uploadId: string;
  readonly status: string;
  readonly version?: number;
}

let folder: string;
let server: LocalServer;
const start = (variables: Record<string, string> = {}): Promise<LocalServer> =>
  startServer(readSettings({ PORT: '0', MOTMOT_DATA: folder, ...variables }), logger);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'motmot-server-'));
  server = await start();
});
afterEach(async () => {
  await server.close(1000);
  rmSync(folder, { recursive: true });
});

const get = async <Answer>(path: string): Promise<Answer> =>
  (await (await fetch(`${server.origin}${path}`)).json()) as Answer;

async function request(lexicon: string): Promise<{ uploadId: string; url: string }> {
  const response = await fetch(`${server.origin}/v1/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.adminToken}` },
    body: JSON.stringify({ language: 'en', lexicon, filename: `${lexicon}.txt`, options: { title: 'Ñandú' } }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as { uploadId: string; url: string };
}

async function put(url: string, words: string): Promise<void> {
  expect((await fetch(url, { method: 'PUT', body: words })).status).toBe(200);
}

async function settled(lexicon: string, count: number): Promise<readonly Upload[]> {
  return vi.waitFor(
    async () => {
      const { uploads } = await get<{ uploads: readonly Upload[] }>(`/v1/lexicons/${lexicon}/uploads`);
      expect(uploads.filter(({ status }) => status !== 'pending')).toHaveLength(count);
      return uploads;
    },
    { timeout: 15_000, interval: 50 },
  );
}

it('an upload is published, answered from, and kept across a restart', async () => {
  const { url } = await request('birds');
  await put(url, 'owl\nwren\nmotmot\n');
  expect(await settled('birds', 1)).toMatchObject([{ status: 'published', version: 1 }]);
  expect(await get('/v1/lexicons/birds/words/Motmot')).toMatchObject({ valid: true, version: 1 });
  const { versions } = await get<{ versions: { title: string; artifact: { url: string } }[] }>('/v1/lexicons/birds');
  expect(versions[0]!.title).toBe('Ñandú');
  expect((await fetch(versions[0]!.artifact.url)).status).toBe(200);
  const { adminToken } = server;
  await server.close(1000);
  server = await start();
  expect(server.adminToken).toBe(adminToken);
  expect(await get('/v1/lexicons/birds/search?from=OWL')).toMatchObject({ words: [{ word: 'OWL' }] });
});

it('uploads of one key that race all get versions, and the last one stored is current', async () => {
  const lists = ['owl', 'wren', 'rook', 'kite'];
  const places = await Promise.all(lists.map(() => request('race')));
  await Promise.all(places.map(({ url }, index) => put(url, `${lists[index]}\n`)));
  const uploads = await settled('race', lists.length);
  expect(uploads.map(({ version }) => version).sort()).toEqual([1, 2, 3, 4]);
  for (const { status } of uploads) expect(['published', 'superseded']).toContain(status);
  const head = await server.stores.uploads.read('uploads/en/race.txt');
  const last = Buffer.from(head!.body).toString().trim();
  expect(await get(`/v1/lexicons/race/words/${last}`)).toMatchObject({ valid: true });
});

it('presigned addresses and artefacts go by the address that others reach the server under', async () => {
  await server.close(1000);
  server = await start({ MOTMOT_URL: 'http://motmot.example' });
  const { url } = await request('birds');
  expect(url).toMatch(/^http:\/\/motmot\.example\/local-uploads\/uploads\/en\/birds\.txt\?/);
  await put(url.replace('http://motmot.example', server.origin), 'owl\n');
  await settled('birds', 1);
  const { versions } = await get<{ versions: { artifact: { url: string } }[] }>('/v1/lexicons/birds');
  expect(versions[0]!.artifact.url).toMatch(/^http:\/\/motmot\.example\/objects\/artifacts\/birds\//);
});

describe('a second server', () => {
  it('on the same folder is refused, and the first goes on', async () => {
    await expect(start()).rejects.toMatchObject({ code: 'data-folder-locked' });
    expect(await get('/v1/health')).toMatchObject({ status: 'ok' });
  });

  it('on the same port is refused and leaves its folder free', async () => {
    const other = mkdtempSync(join(tmpdir(), 'motmot-other-'));
    const { port } = new URL(server.origin);
    await expect(start({ PORT: port, MOTMOT_DATA: other })).rejects.toMatchObject({ code: 'port-taken' });
    const free = await start({ MOTMOT_DATA: other });
    await free.close(0);
    rmSync(other, { recursive: true });
  });
});

it('what is no proper path is a problem, and unknown ones are 404', async () => {
  for (const [path, status] of [
    ['/%zz', 400],
    ['/v1/lexicons/x/words/%ff', 400],
    ['/', 404],
    ['/objects/manifests/x.json', 404],
    ['/v1/lexicons/..%2f..%2fx', 400],
  ] as const) {
    const response = await fetch(`${server.origin}${path}`);
    expect([path, response.status, response.headers.get('content-type')]).toEqual([
      path,
      status,
      'application/problem+json',
    ]);
  }
});
