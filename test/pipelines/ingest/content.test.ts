// What an object is: by content, never by name; what cannot be read fails with a reason.

import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ingest } from '../../../pipelines/ingest/ingest.ts';
import { parseOptions } from '../../../pipelines/ingest/options.ts';
import { nodeHash } from '../world.ts';
import { ingestError, ingestText, pieces } from './ingested.ts';

const bytes = (...values: (number | string)[]): Uint8Array =>
  Uint8Array.from(values.flatMap((value) => (typeof value === 'number' ? [value] : [...Buffer.from(value)])));

describe('gzip', () => {
  it('is opened whatever the name says, in pieces of any size', async () => {
    for (const pieceBytes of [1, 7, 1 << 16]) {
      const { texts, report } = await ingestText(gzipSync('cat\ndog\n'), { pieceBytes, extension: '.txt' });
      expect(texts).toEqual(['CAT', 'DOG']);
      expect(report).toMatchObject({ container: 'gzip', textBytes: 8, warnings: [] });
    }
  });

  it('may have several members and be padded with zeros', async () => {
    const content = Buffer.concat([gzipSync('cat\n'), gzipSync('dog\n'), Buffer.alloc(512)]);
    for (const pieceBytes of [5, 1 << 16]) {
      expect((await ingestText(content, { pieceBytes })).texts).toEqual(['CAT', 'DOG']);
    }
  });

  it('that is cut short or altered is refused', async () => {
    const whole = gzipSync(Array.from({ length: 5000 }, (_, i) => `w${i.toString(36)}`).join('\n'));
    expect((await ingestError(whole.subarray(0, whole.length - 9))).code).toBe('damaged-gzip');
    const altered = Uint8Array.from(whole);
    altered[whole.length >> 1]! ^= 0x55;
    expect((await ingestError(altered)).code).toBe('damaged-gzip');
    expect((await ingestError(bytes(...whole, 'and more'))).code).toBe('damaged-gzip');
    expect((await ingestError(bytes(0x1f, 0x8b))).code).toBe('damaged-gzip');
  });

  it('that is a bomb is refused before it has gone off', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 'a'));
    const steep = await ingestError(bomb);
    expect(steep).toMatchObject({ code: 'expands-too-far', values: { expected: 200 } });
    const large = await ingestError(bomb, { limits: { ratio: 1e9, expandedBytes: 1_000_000 } });
    expect(large).toMatchObject({ code: 'expands-too-far', values: { expected: 1_000_000 } });
    expect(large.values.bytesOut).toBeLessThan(2_000_000);
  });

  it('inside gzip is not followed', async () => {
    expect((await ingestError(gzipSync(gzipSync('cat\n')))).code).toBe('unsupported-format');
  });
});

describe('what is no text', () => {
  it.each([
    ['a PNG', bytes(0x89, 'PNG\r\n', 0x1a, '\n'), 'binary'],
    ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), 'binary'],
    ['a PDF', bytes('%PDF-1.7\n'), 'binary'],
    ['a lexicon', bytes('MWG', 0x1a, 1, 0), 'binary'],
    ['a zero byte', bytes('cat\nd\0g\n'), 'binary'],
    ['fifty megabytes of zeros', new Uint8Array(50_000_000), 'binary'],
    ['an xz file', bytes(0xfd, '7zXZ', 0), 'unsupported-format'],
    ['a rar archive', bytes('Rar!', 0x1a, 7, 0), 'unsupported-format'],
  ])('fails with a reason: %s', async (_, content, code) => {
    expect((await ingestError(content)).code).toBe(code);
  });

  it('is found inside gzip as well', async () => {
    expect((await ingestError(gzipSync(Buffer.alloc(100_000)))).code).toBe('binary');
  });
});

describe('a list without words', () => {
  it.each([
    ['nothing', ''],
    ['blank lines', '\n \r\n\t\n'],
    ['a byte order mark', '\ufeff'],
    ['comments', '# a\n# b\n'],
  ])('fails: %s', async (_, content) => {
    const error = await ingestError(content, { options: { comments: '#' } });
    expect(error).toMatchObject({ code: 'empty-list', values: { linesRead: 0 } });
  });
});

describe('the stream', () => {
  it('is let go of when ingest fails, and read no further', async () => {
    let released = false;
    let given = 0;
    async function* source(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) {
          given++;
          yield new Uint8Array(10_000);
        }
      } finally {
        released = true;
      }
    }
    const request = { language: 'en', options: parseOptions({}), hash: nodeHash.running() };
    await expect(ingest(source(), request)).rejects.toMatchObject({ code: 'binary' });
    expect({ released, given }).toEqual({ released: true, given: 1 });
  });

  it('that breaks off throws what broke it, also inside gzip', async () => {
    const packed = gzipSync('cat\n'.repeat(100_000));
    for (const content of [new TextEncoder().encode('cat\n'.repeat(5000)), packed]) {
      async function* source(): AsyncGenerator<Uint8Array> {
        yield* pieces(content.subarray(0, content.length / 2), 100);
        throw new Error('the network went away');
      }
      const request = { language: 'en', options: parseOptions({}), hash: nodeHash.running() };
      await expect(ingest(source(), request)).rejects.toThrow('the network went away');
    }
  });

  it('has a limit', async () => {
    expect((await ingestError('cat\n'.repeat(100), { limits: { objectBytes: 100 } })).code).toBe('too-large');
  });
});
