// Lists that memory does not hold: the same lexicons, and no file left behind whatever happens.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../core/errors.ts';
import { ingest } from '../../pipelines/ingest/ingest.ts';
import { DEFAULT_LIMITS } from '../../pipelines/ingest/limits.ts';
import { parseOptions } from '../../pipelines/ingest/options.ts';
import type { Manifest } from '../../pipelines/manifest.ts';
import { memoryScratch } from '../fixtures/memory-scratch.ts';
import { wordsOf } from '../fixtures/words-of.ts';
import { ingestText } from './ingest/ingested.ts';
import { nodeHash, openWorld } from './world.ts';

const KEY = 'uploads/und/animals.txt';
/** In no order, with lines that come twice, tiles that come late and before all others, and a line that is refused. */
const LIST = Array.from(
  { length: 400 },
  (_, i) => `${(i * 7) % 90} z${String.fromCharCode(0x4f60 - i)}a\u0301b${i % 13}`,
)
  .concat('bad\u0007line', 'zoo', 'Zoo')
  .join('\n');

const artifactsOf = ({ versions }: Manifest): unknown =>
  versions.map(({ sha256, artifact, list }) => [sha256, artifact.sha256, list.sha256]);

describe('an upload that is sorted on a disk', () => {
  it('becomes the version that it becomes in memory, and leaves nothing on the disk', async () => {
    const inMemory = openWorld();
    await inMemory.upload(KEY, LIST);
    for (const sortingBytes of [0, 1000, 20_000]) {
      const scratch = memoryScratch();
      const world = openWorld({ scratch, sortingBytes });
      expect(await world.upload(KEY, LIST)).toMatchObject({ status: 'published' });
      expect(artifactsOf((await world.manifest('animals'))!)).toEqual(
        artifactsOf((await inMemory.manifest('animals'))!),
      );
      expect(await world.upload(KEY, LIST.split('\n').reverse().join('\n'))).toMatchObject({ status: 'unchanged' });
      expect(scratch.written()).toBeGreaterThan(0);
      expect(scratch.openFiles()).toBe(0);
    }
  });

  it('fails with the disk’s reason when that is full, at any call, and leaves nothing on it', async () => {
    const full = new InputError('scratch-full', 'The disk is full.', {});
    const calls = await callsOf();
    for (let call = 1; call <= calls; call += 7) {
      const scratch = memoryScratch(call, full);
      const outcome = await openWorld({ scratch, sortingBytes: 4000 }).upload(KEY, LIST);
      expect(outcome).toMatchObject({ status: 'failed', reasons: [{ code: 'scratch-full' }] });
      expect(scratch.openFiles()).toBe(0);
    }
  });

  it('is tried again after any other fault of the disk', async () => {
    const scratch = memoryScratch(5, new Error('input/output error'));
    const world = openWorld({ scratch, sortingBytes: 1000 });
    const event = await world.put(KEY, LIST);
    await expect(world.deliver(event)).rejects.toThrow('input/output error');
    expect(await world.deliver(event, true)).toMatchObject({ status: 'failed', reasons: [{ code: 'internal' }] });
    expect(scratch.openFiles()).toBe(0);
  });

  it('that is refused as a whole leaves nothing on the disk', async () => {
    const scratch = memoryScratch();
    const world = openWorld({ scratch, sortingBytes: 0 });
    expect(await world.upload(KEY, 'b\na\nc', { 'declared-lines': '4' })).toMatchObject({ status: 'failed' });
    expect(scratch.written()).toBeGreaterThan(0);
    expect(scratch.openFiles()).toBe(0);
  });

  async function callsOf(): Promise<number> {
    const scratch = memoryScratch();
    await openWorld({ scratch, sortingBytes: 4000 }).upload(KEY, LIST);
    return scratch.calls();
  }
});

it('reading gives the same words, alphabet and report whatever the memory, in any language', async () => {
  const line = fc.string({ unit: fc.constantFrom(...'abcxyzéßñч \u0301\u4e00\u4e01'), maxLength: 7 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 60 }),
      fc.constantFrom('und', 'en', 'fr', 'es', 'hu'),
      fc.integer({ min: 0, max: 1500 }),
      async (lines, language, sortingBytes) => {
        const content = lines.join('\n');
        const options = { 'refuse-share': '1' };
        const expected = await ingestText(content, { language, options }).catch((error: unknown) => error);
        const scratch = memoryScratch();
        async function* source(): AsyncGenerator<Uint8Array> {
          yield new TextEncoder().encode(content);
        }
        const request = { language, options: parseOptions(options), extension: '.txt', hash: nodeHash.running() };
        const limits = { ...DEFAULT_LIMITS, sortingBytes };
        const read = await ingest(source(), { ...request, limits, scratch }).catch((error: unknown) => error);
        if (expected instanceof Error) expect(read).toEqual(expected);
        else {
          const { words, alphabet, report } = read as Awaited<ReturnType<typeof ingest>>;
          const { words: all, ...rest } = expected as Awaited<ReturnType<typeof ingestText>>;
          expect(wordsOf(words)).toEqual(wordsOf(all));
          expect({ alphabet: alphabet.tiles, report }).toEqual({ alphabet: rest.alphabet.tiles, report: rest.report });
          words.close();
        }
        expect(scratch.openFiles()).toBe(0);
      },
    ),
  );
});
