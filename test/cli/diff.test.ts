import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { lexiconFrom } from '../fixtures/lexicons.ts';
import { motmot, temporaryFolder } from './command.ts';

const inFolder = temporaryFolder();
const [a, b] = [inFolder('a.mwg'), inFolder('b.mwg')];
const [first, second] = [lexiconFrom(['car', 'care', 'zoo'], 'en'), lexiconFrom(['car', 'cares', 'ace', 'zoo'], 'en')];
beforeAll(() => {
  writeFileSync(a, first.bytes);
  writeFileSync(b, second.bytes);
});

describe('motmot diff', () => {
  it('lists what was added and removed, and exits 1', async () => {
    expect(await motmot(['diff', a, b])).toMatchObject({
      code: 1,
      out: '+ ACE\n+ CARES\n- CARE\n',
      err: '2 added, 1 removed',
    });
  });

  it('exits 0 and lists nothing when both hold the same', async () => {
    expect(await motmot(['diff', a, a])).toMatchObject({ code: 0, out: '' });
    expect((await motmot(['diff', a, a, '--json'])).objects).toEqual([
      { summary: { addedCount: 0, removedCount: 0, truncated: false } },
    ]);
  });

  it('writes an object a word, and a summary that counts all', async () => {
    const { code, objects } = await motmot(['diff', b, a, '--json', '--limit', '2']);
    expect([code, objects]).toEqual([
      1,
      [
        { word: 'CARE', change: 'added' },
        { word: 'ACE', change: 'removed' },
        { summary: { addedCount: 1, removedCount: 2, truncated: true } },
      ],
    ]);
    expect(await motmot(['diff', a, b, '--limit', '0'])).toMatchObject({ code: 1, out: '' });
  });

  it('reads one of them from standard input, not both', async () => {
    expect(await motmot(['diff', '-', b], { stdin: first.bytes })).toMatchObject({ code: 1 });
    expect((await motmot(['diff', '-', '-'])).code).toBe(2);
    expect((await motmot(['diff', a, b, '--limit', '-1'])).code).toBe(2);
    expect((await motmot(['diff', a, inFolder('none.mwg')])).code).toBe(2);
    writeFileSync(inFolder('bad.mwg'), second.bytes.subarray(0, 90));
    expect((await motmot(['diff', a, inFolder('bad.mwg')])).code).toBe(3);
  });
});
