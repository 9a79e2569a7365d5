// Which upload is the later one.

import { describe, expect, it } from 'vitest';
import { compareSequencers, compareUploads, isLatest, withUpload } from '../../pipelines/order.ts';

const at = (key: string, second: number, sequencer?: string) => ({
  key,
  lastModified: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
  ...(sequencer !== undefined && { sequencer }),
});

describe('sequencers', () => {
  it('compare as hex numbers, whatever their length and case', () => {
    expect(compareSequencers('0055AED6DCD90281E5', '0055AED6DCD90281E6')).toBeLessThan(0);
    expect(compareSequencers('ff', '0100')).toBeLessThan(0);
    expect(compareSequencers('00FF', 'ff')).toBe(0);
  });
});

describe('uploads', () => {
  it('of one key go by sequencer, even against the time', () => {
    expect(compareUploads(at('a', 9, '1'), at('a', 1, '2'))).toBeLessThan(0);
  });

  it('of different keys go by time, their sequencers mean nothing to each other', () => {
    expect(compareUploads(at('a', 9, '1'), at('b', 1, '2'))).toBeGreaterThan(0);
  });

  it('of one second go by key, so that the same one wins in any order', () => {
    expect(compareUploads(at('a', 1, '9'), at('b', 1, '1'))).toBeLessThan(0);
    expect(compareUploads(at('b', 1), at('a', 1))).toBeGreaterThan(0);
  });

  it('of one key without sequencers go by time', () => {
    expect(compareUploads(at('a', 1), at('a', 2, '1'))).toBeLessThan(0);
    expect(compareUploads(at('a', 1), at('a', 1))).toBe(0);
  });

  it('are latest when no key has a later one', () => {
    const latest = withUpload(withUpload({}, at('a', 5, '5')), at('b', 3, '1'));
    expect(isLatest(at('b', 4, '2'), latest)).toBe(false);
    expect(isLatest(at('b', 6, '2'), latest)).toBe(true);
    expect(isLatest(at('a', 5, '4'), latest)).toBe(false);
    expect(isLatest(at('a', 5, '5'), latest)).toBe(true);
    expect(withUpload(latest, at('a', 1, '4'))).toBe(latest);
  });
});
