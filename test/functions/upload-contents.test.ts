// What an object holds decides, not what it is called: cases of other tools, through the compile function's door.

import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createHandler } from '../../functions/compile/handler.ts';
import { nodeHash } from '../../functions/node-ports.ts';
import { openMemoryStore } from '../../local/memory-store.ts';
import type { CompileAnswer } from '../../pipelines/compile.ts';
import { readManifest } from '../../pipelines/manifest.ts';
import { hastyClock } from './house.ts';
import { quiet } from './shelf.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A deployment in memory; `upload` puts an object and hands its event to the door. */
function deployment() {
  const uploads = openMemoryStore({ versioned: true });
  const artifacts = openMemoryStore();
  const answers: CompileAnswer[] = [];
  const ports = { uploads, artifacts, clock: hastyClock(), hash: nodeHash, logger: quiet };
  const handler = createHandler(ports, (answer) => answers.push(answer));
  let sequence = 0;
  return {
    artifacts,
    async upload(key: string, body: Uint8Array, contentType?: string): Promise<CompileAnswer> {
      const { etag, versionId } = await uploads.put(key, body, contentType === undefined ? {} : { contentType });
      const object = { key, size: body.length, eTag: etag, versionId, sequencer: String(++sequence) };
      const record = { eventName: 'ObjectCreated:Put', eventTime: '2026-04-01T00:00:00.000Z', s3: { object } };
      const message = { messageId: '1', body: JSON.stringify({ Records: [record] }), attributes: {} };
      expect(await handler({ Records: [message] })).toEqual({ batchItemFailures: [] });
      return answers.at(-1)!;
    },
  };
}

describe('pip-09: an upload is read by its content', () => {
  it.each([
    ['gzip that is called .txt', 'en-a.txt', gzipSync('cat\ndog\n'), undefined],
    ['text that is called .txt.gz', 'en-b.txt.gz', bytes('cat\ndog\n'), undefined],
    ['text of an unknown extension and type', 'en-c.bin', bytes('cat\ndog\n'), 'application/octet-stream'],
  ])('%s', async (_, file, body, contentType) => {
    const answer = await deployment().upload(`uploads/en/${file}`, body, contentType);
    expect(answer).toMatchObject({ status: 'published', report: { unique: 2 } });
  });
});

describe('pip-15: what is no word list fails with a reason, and the version before stays', () => {
  it.each([
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52)],
    ['an object of JSON', bytes('{"a":1}')],
    ['a million zero bytes', new Uint8Array(1_000_000)],
  ])('%s', async (_, body) => {
    const { upload, artifacts } = deployment();
    await upload('uploads/en/list.txt', bytes('cat\n'));
    expect(await upload('uploads/en/list.txt', body)).toMatchObject({
      status: 'failed',
      reasons: [{ code: expect.any(String), detail: expect.any(String) }],
    });
    expect((await readManifest(artifacts, 'list'))?.current).toBe(1);
  });
});
