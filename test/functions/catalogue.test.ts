// The catalogue over HTTP: lexicons, versions, uploads, and what needs the token.

import { expect, test } from 'vitest';
import { manifestKey } from '../../pipelines/artifact-keys.ts';
import { caseById } from '../fixtures/cases.ts';
import { ARTIFACTS_URL, openHouse } from './house.ts';

const LIST = 'cat\ndog\n\n c@t\nCow\n';

test('an upload is published, and everything about it can be read', async () => {
  const { ask, upload, lexicons } = openHouse();
  const options = { title: 'Tiny words', source: 'a test', licence: 'MIT', comments: 'none' };
  const uploadId = await upload('en', 'tiny', LIST, { options });

  const manifest = await ask('GET', '/v1/lexicons/tiny');
  expect(manifest.body).toMatchObject({
    lexicon: 'tiny',
    language: 'en',
    current: 1,
    versions: [{ version: 1, words: 3, uploadId, title: 'Tiny words', licence: 'MIT', formatVersion: 1 }],
  });
  const [version] = manifest.body.versions;
  expect(version.artifact.url).toBe(`${ARTIFACTS_URL}/artifacts/tiny/${uploadId}/${version.artifact.sha256}.mwg`);
  expect(manifest.headers.get('cache-control')).toBe('no-cache');

  const whole = await ask('GET', '/v1/lexicons/tiny/versions/1');
  expect(whole.headers.get('cache-control')).toContain('immutable');
  expect(whole.body).toMatchObject({
    lexicon: 'tiny',
    ...version,
    report: {
      linesRead: 4,
      accepted: 3,
      unique: 3,
      refused: 1,
      refusedLines: [{ line: 4, text: expect.stringContaining('c@t') }],
    },
    benchmark: { words: 3 },
  });

  const { body } = await ask('GET', '/v1/lexicons/tiny/uploads');
  expect(body).toMatchObject({
    lexicon: 'tiny',
    uploads: [
      { uploadId, key: 'uploads/en/tiny.txt', status: 'published', version: 1, reasons: [], report: { refused: 1 } },
    ],
    truncated: false,
  });

  expect((await ask('GET', '/v1/lexicons')).body.lexicons).toEqual([
    { lexicon: 'tiny', language: 'en', current: 1, words: 3, title: 'Tiny words', source: 'a test', licence: 'MIT' },
  ]);
  expect((await ask('GET', '/v1/lexicons?language=EN')).body.lexicons).toHaveLength(1);
  expect((await ask('GET', '/v1/lexicons?language=fr')).body.lexicons).toEqual([]);

  expect((await ask('GET', '/v1/health')).body).toEqual({ status: 'ok', loaded: [] });
  await ask('GET', '/v1/lexicons/tiny/words/cat');
  expect((await ask('GET', '/v1/health')).body.loaded).toEqual(lexicons.loaded());
});

test('binaries and lists are redirects; a format that was not published is 404 with those that exist', async () => {
  const { ask, upload, artifacts } = openHouse();
  await upload('en', 'tiny', LIST);
  for (const [query, type, end] of [
    ['', 'application/octet-stream', '.mwg'],
    ['?format=mwg', 'application/octet-stream', '.mwg'],
    ['?format=list', 'text/plain; charset=utf-8', '.txt'],
    ['?format=mwz', 'application/octet-stream', '.mwz'],
    ['?format=kwg', 'application/octet-stream', '.kwg'],
    ['?format=text', 'text/plain; charset=utf-8', '.dawg.txt'],
  ] as const) {
    const { status, headers } = await ask('GET', `/v1/lexicons/tiny@1/binary${query}`);
    expect([status, headers.get('cache-control')]).toEqual([302, 'no-cache']);
    const location = headers.get('location')!;
    expect(location.endsWith(end)).toBe(true);
    expect((await artifacts.head(location.slice(ARTIFACTS_URL.length + 1)))?.contentType).toBe(type);
    expect(headers.get('etag')).toMatch(/^"/);
  }
  const { formats } = (await ask('GET', '/v1/lexicons/tiny')).body.versions[0];
  for (const [format, { url }] of Object.entries<{ url: string }>(formats)) {
    const { headers } = await ask('GET', `/v1/lexicons/tiny/binary?format=${format}`);
    expect([format, headers.get('location')]).toEqual([format, url]);
  }
  const manyTiles = Array.from({ length: 300 }, (_, i) => String.fromCodePoint(0x4e00 + i));
  await upload('und', 'wide', manyTiles.join('\n'));
  expect(await ask('GET', '/v1/lexicons/wide/binary?format=kwg')).toMatchObject({
    status: 404,
    body: { code: 'format-not-found', format: 'kwg', version: 1, expected: expect.arrayContaining(['mwg', 'list']) },
  });
  expect(await ask('GET', '/v1/lexicons/wide/binary?format=text')).toMatchObject({ status: 302 });
  expect((await ask('GET', '/v1/lexicons/tiny/binary?format=exe')).status).toBe(400);
  expect((await ask('GET', '/v1/lexicons/tiny@2/binary')).body).toMatchObject({ code: 'version-not-found' });
});

test('pip-06: what is published next is seen at once, by the manifest and by every function', async () => {
  const { ask, upload } = openHouse();
  const { steps } = caseById('pip-06').input;
  expect(steps[0]).toContain('without FOISI');
  await upload('und', 'fois', 'fois\n');
  const before = await ask('GET', '/v1/lexicons/fois');
  expect((await ask('GET', '/v1/lexicons/fois/words/foisi')).body).toMatchObject({ valid: false, version: 1 });
  await upload('und', 'fois', 'fois\nfoisi\n');
  expect((await ask('GET', '/v1/lexicons/fois/words/foisi')).body).toMatchObject({ valid: true, version: 2 });
  expect((await ask('GET', '/v1/lexicons/fois/search?prefix=foisi')).body).toMatchObject({ version: 2, words: [{}] });
  const after = await ask('GET', '/v1/lexicons/fois', undefined, { 'if-none-match': before.headers.get('etag')! });
  expect([after.status, after.body.current]).toEqual([200, 2]);
});

test('fmt-03: a source that is replaced under its name makes a version of its own, and leaves the old one as it was', async () => {
  const { ask, drop, artifacts } = openHouse();
  const { expected } = caseById('fmt-03');
  const key = 'uploads/en/animals.txt';
  await drop(key, 'CAT\n');
  const keyOf = async (version: number): Promise<string> => {
    const { headers } = await ask('GET', `/v1/lexicons/animals@${version}/binary`);
    return headers.get('location')!.slice(ARTIFACTS_URL.length + 1);
  };
  const first = (await artifacts.read(await keyOf(1)))!.body;
  await ask('GET', '/v1/lexicons/animals/words/CAT');
  await drop(key, 'DOG\n');
  const checks: Record<string, boolean> = {};
  for (const word of Object.keys(expected['check v2'])) {
    checks[word] = (await ask('GET', `/v1/lexicons/animals@2/words/${word}`)).body.valid;
  }
  expect(checks).toEqual(expected['check v2']);
  expect((await artifacts.read(await keyOf(1)))!.body).toEqual(first);
  expect((await ask('GET', '/v1/lexicons/animals@1/words/CAT')).body).toMatchObject({ valid: true, version: 1 });
});

test('the current version is rolled back and forward, conditionally if asked', async () => {
  const { ask, upload } = openHouse();
  await upload('en', 'tiny', 'cat\n');
  await upload('en', 'tiny', 'dog\n');
  const current = async () => (await ask('GET', '/v1/lexicons/tiny')).body.current;
  expect(await ask('PUT', '/v1/lexicons/tiny/current', { version: 1, expected: 2 })).toMatchObject({
    status: 200,
    body: { lexicon: 'tiny', version: 1 },
  });
  expect((await ask('GET', '/v1/lexicons/tiny/words/cat')).body).toMatchObject({ version: 1, valid: true });
  expect(await ask('PUT', '/v1/lexicons/tiny/current', { version: 2, expected: 2 })).toMatchObject({
    status: 409,
    body: { code: 'current-mismatch', expected: 2, got: 1 },
  });
  expect(await current()).toBe(1);
  expect((await ask('PUT', '/v1/lexicons/tiny/current', { version: 9 })).status).toBe(404);
  expect((await ask('PUT', '/v1/lexicons/tiny/current', { version: 0 })).status).toBe(400);
  expect((await ask('PUT', '/v1/lexicons/tiny/current', {})).status).toBe(400);
  expect((await ask('PUT', '/v1/lexicons/nothing/current', { version: 1 })).status).toBe(404);
});

test('a version is deleted unless it is current, and a pinned ref to it is gone at once', async () => {
  const { ask, upload } = openHouse();
  await upload('en', 'tiny', 'cat\n');
  await upload('en', 'tiny', 'dog\n');
  expect((await ask('GET', '/v1/lexicons/tiny@1/words/cat')).status).toBe(200);
  expect(await ask('DELETE', '/v1/lexicons/tiny/versions/2')).toMatchObject({
    status: 409,
    body: { code: 'version-is-current' },
  });
  expect((await ask('DELETE', '/v1/lexicons/tiny/versions/1')).status).toBe(204);
  expect((await ask('DELETE', '/v1/lexicons/tiny/versions/1')).status).toBe(404);
  expect((await ask('GET', '/v1/lexicons/tiny@1/words/cat')).status).toBe(404);
  expect((await ask('GET', '/v1/lexicons/tiny/versions/1')).status).toBe(404);
  expect((await ask('DELETE', '/v1/lexicons/tiny')).status).toBe(204);
  expect((await ask('GET', '/v1/lexicons/tiny')).body.code).toBe('lexicon-not-found');
  expect((await ask('GET', '/v1/lexicons/tiny/words/dog')).body.code).toBe('lexicon-not-found');
  expect((await ask('GET', '/v1/lexicons')).body.lexicons).toEqual([]);
  expect((await ask('GET', '/v1/lexicons/tiny/uploads')).body.uploads).toHaveLength(2);
  expect((await ask('DELETE', '/v1/lexicons/tiny')).status).toBe(404);
});

test('a deletion that the store cut is finished by the same request, and is over then', async () => {
  const { ask, upload, artifacts } = openHouse();
  await upload('en', 'tiny', 'cat\n');
  await upload('en', 'tiny', 'dog\n');
  const { delete: remove } = artifacts;
  for (const path of ['/v1/lexicons/tiny/versions/1', '/v1/lexicons/tiny']) {
    artifacts.delete = async () => {
      throw new Error('SlowDown');
    };
    expect(await ask('DELETE', path)).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect((await ask('GET', path)).status).toBe(404);
    artifacts.delete = remove;
    expect((await ask('DELETE', path)).status).toBe(204);
    expect((await ask('DELETE', path)).status).toBe(404);
  }
  expect((await artifacts.list('artifacts/')).objects).toEqual([]);
});

test('uploads are listed before any version exists, newest first, in pages', async () => {
  const { ask, upload } = openHouse();
  expect((await ask('GET', '/v1/lexicons/tiny/uploads')).body.uploads).toEqual([]);
  const { body: pending } = await ask('POST', '/v1/uploads', { language: 'en', lexicon: 'tiny', filename: 'a.txt' });
  expect((await ask('GET', '/v1/lexicons/tiny/uploads')).body.uploads).toMatchObject([
    { uploadId: pending.uploadId, status: 'pending' },
  ]);
  await new Promise((resolve) => setTimeout(resolve, 3));
  const empty = await upload('en', 'tiny', '');
  await new Promise((resolve) => setTimeout(resolve, 3));
  const good = await upload('en', 'tiny', 'cat\n');
  const all = await ask('GET', '/v1/lexicons/tiny/uploads');
  expect(
    all.body.uploads.map(({ uploadId, status }: { uploadId: string; status: string }) => [uploadId, status]),
  ).toEqual([
    [good, 'published'],
    [empty, 'failed'],
    [pending.uploadId, 'pending'],
  ]);
  const first = await ask('GET', '/v1/lexicons/tiny/uploads?limit=2');
  expect(first.body).toMatchObject({ limit: 2, truncated: true });
  const second = await ask('GET', `/v1/lexicons/tiny/uploads?limit=2&cursor=${first.body.cursor}`);
  expect([...first.body.uploads, ...second.body.uploads]).toEqual(all.body.uploads);
  expect((await ask('GET', '/v1/lexicons/tiny/uploads?cursor=..%2F..')).body.code).toBe('invalid-cursor');
});

test('an upload request says where to send what, and refuses what is wrong before anything is sent', async () => {
  const { ask } = openHouse();
  const good = {
    language: 'en',
    lexicon: 'tiny',
    filename: 'Words.TXT.GZ',
    size: 10,
    options: { 'refuse-share': 0.25 },
  };
  expect(await ask('POST', '/v1/uploads', good)).toMatchObject({
    status: 200,
    body: {
      uploadId: expect.stringMatching(/^[0-9a-z]{10}-[0-9a-f]{8}$/),
      method: 'PUT',
      url: expect.stringMatching(/^https:\/\//),
      headers: {},
      key: 'uploads/en/tiny.txt.gz',
      expires: expect.stringMatching(/Z$/),
    },
  });
  const wrong: readonly [changes: object, code: string][] = [
    [{ lexicon: '../../x' }, 'invalid-lexicon'],
    [{ lexicon: 'Tiny' }, 'invalid-lexicon'],
    [{ lexicon: '' }, 'invalid-lexicon'],
    [{ language: 'e/n' }, 'invalid-language'],
    [{ language: 'x'.repeat(300) }, 'invalid-parameter'],
    [{ filename: 7 }, 'invalid-parameter'],
    [{ filename: undefined }, 'invalid-parameter'],
    [{ size: -1 }, 'invalid-parameter'],
    [{ size: 1e15 }, 'too-large'],
    [{ options: { colour: 'red' } }, 'unknown-option'],
    [{ options: { comments: 'many' } }, 'invalid-option'],
    [{ options: { title: 'a\nb' } }, 'invalid-option'],
    [{ options: { __proto__: null, constructor: 'x' } }, 'unknown-option'],
    [{ options: ['title'] }, 'invalid-parameter'],
    [{ name: 'tiny' }, 'unknown-parameter'],
  ];
  for (const [changes, code] of wrong) {
    const answer = await ask('POST', '/v1/uploads', { ...good, ...changes });
    expect([changes, answer.status, answer.body.code]).toEqual([changes, 400, code]);
  }
  const odd = await ask('POST', '/v1/uploads', { ...good, filename: '../../etc/passwd\0.t\nxt' });
  expect(odd.status < 500 && !/[\0\n]|\.\./.test(odd.body.key ?? '')).toBe(true);
});

test('a lexicon keeps its language', async () => {
  const { ask, upload } = openHouse();
  await upload('en', 'tiny', 'cat\n');
  const other = { language: 'fr', lexicon: 'tiny', filename: 'a.txt' };
  expect(await ask('POST', '/v1/uploads', other)).toMatchObject({ status: 409, body: { code: 'language-mismatch' } });
});

test('an object with an illegal name appears among the refused', async () => {
  const { ask, drop } = openHouse();
  await drop('uploads/en/No Lexicon!.txt', 'cat\n');
  const { body } = await ask('GET', '/v1/uploads?refused=true');
  expect(body.uploads).toMatchObject([
    { key: 'uploads/en/No Lexicon!.txt', status: 'failed', reasons: [{ code: 'illegal-key' }] },
  ]);
  expect((await ask('GET', '/v1/uploads')).body).toMatchObject({ status: 400, parameter: 'refused' });
  expect((await ask('GET', '/v1/uploads?refused=false')).status).toBe(400);
});

test('a manifest that was damaged in the store is an error of ours, told as such', async () => {
  const { ask, artifacts, logged, upload } = openHouse();
  await upload('en', 'tiny', 'cat\n');
  await artifacts.put(manifestKey('tiny'), new TextEncoder().encode('{'));
  expect(await ask('GET', '/v1/lexicons/tiny')).toMatchObject({ status: 500, body: { code: 'internal' } });
  expect(logged.join()).toContain('JSON');
});
