// Asking for a place, sending the object, and being told of both under one id.

import { describe, expect, it } from 'vitest';
import type { ObjectMetadata, UploadDoor } from '../../pipelines/ports.ts';
import { listUploads } from '../../pipelines/records.ts';
import { requestUpload } from '../../pipelines/request-upload.ts';
import { UPLOAD_ID_PATTERN } from '../../pipelines/upload-id.ts';
import { openWorld, type World } from './world.ts';

interface AskedDoor extends UploadDoor {
  readonly asked: { key: string; metadata: ObjectMetadata; sizeBytes?: number }[];
}

function openDoor(world: World): AskedDoor {
  const asked: AskedDoor['asked'] = [];
  return {
    asked,
    async presignPut(key, { metadata, sizeBytes, expiresInSeconds }) {
      asked.push({ key, metadata, ...(sizeBytes !== undefined && { sizeBytes }) });
      const expires = new Date(world.ports.clock.now().getTime() + expiresInSeconds * 1000);
      return { url: `https://uploads.example/${key}`, headers: {}, expires };
    },
  };
}

const uploadsOf = async ({ ports }: World) =>
  (await listUploads(ports.artifacts, 'animals', { now: ports.clock.now() })).uploads;

const request = { language: 'EN', lexicon: 'animals', filename: 'My Animals.TXT' };

describe('a request', () => {
  it('answers where to send, and is pending until the object comes and is dealt with', async () => {
    const world = openWorld();
    const door = openDoor(world);
    const options = { title: '100% Tiere – Ünïcode', 'refuse-share': '0.1' };
    const permit = await requestUpload(world.ports, door, { ...request, sizeBytes: 8, options });
    expect(permit).toMatchObject({ method: 'PUT', key: 'uploads/en/animals.txt' });
    expect(permit.uploadId).toMatch(UPLOAD_ID_PATTERN);
    expect(door.asked[0]).toMatchObject({ key: permit.key, sizeBytes: 8 });
    expect(await uploadsOf(world)).toEqual([
      { uploadId: permit.uploadId, key: permit.key, status: 'pending', reasons: [] },
    ]);
    const outcome = await world.upload(permit.key, 'cat\ndog\n', door.asked[0]!.metadata);
    expect(outcome).toMatchObject({ uploadId: permit.uploadId, status: 'published' });
    expect(await uploadsOf(world)).toEqual([outcome]);
    expect((await world.manifest('animals'))!.versions[0]).toMatchObject({ title: options.title, options });
  });

  it('that was never used is no longer listed when it has expired', async () => {
    const world = openWorld();
    await requestUpload(world.ports, openDoor(world), request);
    expect(await uploadsOf(world)).toHaveLength(1);
    world.pass(3_601_000);
    expect(await uploadsOf(world)).toEqual([]);
  });

  it('that is used twice makes two uploads', async () => {
    const world = openWorld();
    const door = openDoor(world);
    const { uploadId, key } = await requestUpload(world.ports, door, request);
    const first = await world.upload(key, 'cat\n', door.asked[0]!.metadata);
    const second = await world.upload(key, 'dog\n', door.asked[0]!.metadata);
    expect(first.uploadId).toBe(uploadId);
    expect(second.uploadId).not.toBe(uploadId);
    expect(second).toMatchObject({ status: 'published', version: 2 });
    expect(await uploadsOf(world)).toEqual([second, first]);
  });

  it('cannot be claimed by an object under another key', async () => {
    const world = openWorld();
    const door = openDoor(world);
    const { uploadId } = await requestUpload(world.ports, door, request);
    const stranger = await world.upload('uploads/en/animals.csv', 'cat\n', door.asked[0]!.metadata);
    expect(stranger.uploadId).not.toBe(uploadId);
  });

  it.each([
    ['List.txt.gz', '.txt.gz'],
    ['words.CSV', '.csv'],
    ['words', '.txt'],
    ['words.gz', '.gz'],
    ['words.b%d', '.txt'],
    ['../../etc/passwd', '.txt'],
  ])('takes the extension of the file: %s', async (filename, extension) => {
    const world = openWorld();
    const { key } = await requestUpload(world.ports, openDoor(world), { ...request, filename });
    expect(key).toBe(`uploads/en/animals${extension}`);
  });

  it.each([
    [{ lexicon: '../../x' }, 'invalid-lexicon'],
    [{ lexicon: 'Animals' }, 'invalid-lexicon'],
    [{ language: 'english language' }, 'invalid-language'],
    [{ language: 'tlh', options: { yo: 'fold' } }, 'invalid-option'],
    [{ sizeBytes: 1e12 }, 'too-large'],
    [{ sizeBytes: -1 }, 'too-large'],
    [{ options: { hyphen: 'strip' } }, 'unknown-option'],
    [{ options: { hyphenated: 'reject' } }, 'invalid-option'],
    [{ options: { format: 'docx' } }, 'invalid-option'],
    [{ options: { yo: 'fold' } }, 'invalid-option'],
    [{ options: { alphabet: 'A A' } }, 'invalid-alphabet'],
    [{ options: { note: 'ж'.repeat(900) } }, 'options-too-long'],
  ])('that is wrong is refused before anything is sent: %j', async (wrong, code) => {
    const world = openWorld();
    const door = openDoor(world);
    await expect(requestUpload(world.ports, door, { ...request, ...wrong })).rejects.toMatchObject({ code });
    expect(door.asked).toEqual([]);
    expect(await uploadsOf(world)).toEqual([]);
  });

  it('under another language than the lexicon has is refused', async () => {
    const world = openWorld();
    await world.upload('uploads/en/animals.txt', 'cat\n');
    const asked = requestUpload(world.ports, openDoor(world), { ...request, language: 'fr' });
    await expect(asked).rejects.toMatchObject({ code: 'language-mismatch', values: { expected: 'en', got: 'fr' } });
  });
});

describe('the list of uploads', () => {
  it('goes page by page, newest first, whatever stage each is at', async () => {
    const world = openWorld();
    const door = openDoor(world);
    for (let i = 0; i < 9; i++) {
      world.pass(10);
      if (i % 3 === 0) await requestUpload(world.ports, door, request);
      else await world.upload('uploads/en/animals.txt', `cat\n${'a'.repeat(i + 1)}\n`);
    }
    const all = await uploadsOf(world);
    expect(all.map(({ status }) => status)).toEqual([
      'published',
      'published',
      'pending',
      'published',
      'published',
      'pending',
      'published',
      'published',
      'pending',
    ]);
    const now = world.ports.clock.now();
    const paged = [];
    for (let after: string | undefined; ; ) {
      const page = await listUploads(world.ports.artifacts, 'animals', { now, limit: 2, ...(after && { after }) });
      paged.push(...page.uploads);
      after = page.after;
      if (after === undefined) break;
    }
    expect(paged).toEqual(all);
  });

  it('is empty for a lexicon that nobody has uploaded', async () => {
    expect(await uploadsOf(openWorld())).toEqual([]);
  });
});
