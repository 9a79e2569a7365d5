// One load for all who wait; failures forgotten; `fresh` never older than the question.

import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { shareLoads } from '../../functions/shared-load.ts';

test('those who come while a key is loaded share that load; other keys have their own', async () => {
  const share = shareLoads<number>();
  let loads = 0;
  const load = async () => {
    await setTimeout(5);
    return ++loads;
  };
  const answers = await Promise.all([share('a', load), share('a', load), share('b', load)]);
  expect(answers[0]).toBe(answers[1]);
  expect(loads).toBe(2);
  expect(await share('a', load)).toBe(3);
});

test('a failure is told to all who waited, and then forgotten', async () => {
  const share = shareLoads<string>();
  let fails = true;
  const load = async () => {
    if (fails) throw new Error('down');
    return 'up';
  };
  const both = await Promise.allSettled([share('a', load), share('a', load)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await share('a', load)).toBe('up');
});

test('fresh: what was read before the question is never the answer, and three waves take two loads', async () => {
  const share = shareLoads<number>({ fresh: true });
  let now = 1;
  let loads = 0;
  const load = async () => {
    loads++;
    const read = now;
    await setTimeout(10);
    return read;
  };
  const first = share('a', load);
  await setTimeout(2);
  now = 2;
  const second = share('a', load);
  const third = share('a', load);
  expect(await Promise.all([first, second, third])).toEqual([1, 2, 2]);
  expect(loads).toBe(2);
});

test('fresh: a failing load does not fail those who wait for the next', async () => {
  const share = shareLoads<string>({ fresh: true });
  let loads = 0;
  const load = async () => {
    await setTimeout(2);
    if (++loads === 1) throw new Error('down');
    return 'up';
  };
  const answers = await Promise.allSettled([share('a', load), share('a', load)]);
  expect(answers).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'up' }]);
});
