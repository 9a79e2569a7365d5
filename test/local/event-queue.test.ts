// Upload events are delivered at least once, in AWS's shape, one a key at a time, and outlive the process.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SqsBatchResponse } from '../../functions/compile/handler.ts';
import { type EventQueue, type EventQueueOptions, openEventQueue } from '../../local/event-queue.ts';
import type { SqsEvent } from '../../local/s3-event.ts';
import type { ObjectHead } from '../../pipelines/ports.ts';

const GOOD: SqsBatchResponse = { batchItemFailures: [] };
const again = (event: SqsEvent): SqsBatchResponse => ({
  batchItemFailures: event.Records.map(({ messageId }) => ({ itemIdentifier: messageId })),
});
const head = (key: string): ObjectHead => ({
  key,
  sizeBytes: 12,
  etag: '0123456789abcdef0123456789abcdef',
  lastModified: new Date('2026-01-02T03:04:05.678Z'),
  versionId: 'v1',
});
const objectOf = (event: SqsEvent): { key: string; sequencer: string } =>
  JSON.parse(event.Records[0]!.body).Records[0].s3.object;

let folder: string;
let messages: string[];
let opened: EventQueue[];

function open(options: Partial<EventQueueOptions> = {}): EventQueue {
  const tell = (message: string): void => void messages.push(message);
  const queue = openEventQueue(join(folder, 'events.db'), {
    logger: { warn: tell, error: tell },
    backoffMs: () => 5,
    ...options,
  });
  opened.push(queue);
  return queue;
}
const send = (queue: EventQueue, key: string): string => {
  const { messageId } = queue.prepare('uploads', head(key));
  queue.release(messageId);
  return messageId;
};
function close(queue: EventQueue): void {
  if (opened.includes(queue)) queue.close();
  opened = opened.filter((other) => other !== queue);
}
const emptied = (queue: EventQueue): Promise<void> => vi.waitFor(() => expect(queue.waitingCount()).toBe(0));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'motmot-queue-'));
  messages = [];
  opened = [];
});
afterEach(() => {
  for (const queue of opened) close(queue);
  rmSync(folder, { recursive: true });
});

describe('an event', () => {
  it('has the shape that AWS documents', async () => {
    const queue = open({ now: () => 1_767_323_045_678 });
    const events: SqsEvent[] = [];
    queue.start(async (event) => {
      events.push(event);
      return GOOD;
    });
    const messageId = send(queue, "uploads/en/a b+c&é'(1).txt");
    await emptied(queue);
    const [record] = events[0]!.Records;
    expect(events[0]!.Records).toHaveLength(1);
    expect(record).toMatchObject({
      messageId,
      receiptHandle: expect.any(String),
      attributes: { ApproximateReceiveCount: '1', SentTimestamp: '1767323045678' },
      md5OfBody: expect.stringMatching(/^[0-9a-f]{32}$/),
      eventSource: 'aws:sqs',
      eventSourceARN: expect.stringMatching(/^arn:aws:sqs:/),
    });
    expect(JSON.parse(record!.body)).toMatchObject({
      Records: [
        {
          eventVersion: '2.1',
          eventSource: 'aws:s3',
          eventTime: '2026-01-02T03:04:05.678Z',
          eventName: 'ObjectCreated:Put',
          s3: {
            s3SchemaVersion: '1.0',
            bucket: { name: 'uploads', arn: 'arn:aws:s3:::uploads' },
            object: {
              key: 'uploads/en/a+b%2Bc%26%C3%A9%27%281%29.txt',
              size: 12,
              eTag: '0123456789abcdef0123456789abcdef',
              versionId: 'v1',
              sequencer: expect.stringMatching(/^[0-9A-F]{16}$/),
            },
          },
        },
      ],
    });
  });

  it('has a sequencer above every earlier one, even when the clock was put back and after a restart', async () => {
    const first = open({ now: () => 2000 });
    const sequencers = [first.prepare('uploads', head('a')).sequencer, first.prepare('uploads', head('b')).sequencer];
    close(first);
    const second = open({ now: () => 1000 });
    sequencers.push(second.prepare('uploads', head('a')).sequencer);
    expect(sequencers).toEqual([...new Set(sequencers)].sort());
  });

  it('is delivered only when its write has returned, and never when it was withdrawn', async () => {
    const queue = open();
    const keys: string[] = [];
    queue.start(async (event) => {
      keys.push(objectOf(event).key);
      return GOOD;
    });
    const a = queue.prepare('uploads', head('a'));
    const b = queue.prepare('uploads', head('b'));
    await wait(20);
    expect(keys).toEqual([]);
    queue.withdraw(a.messageId);
    queue.release(b.messageId);
    await emptied(queue);
    expect(keys).toEqual(['b']);
  });

  it('whose write was cut off by the end of the process is delivered after the restart', async () => {
    const first = open();
    first.prepare('uploads', head('a'));
    send(first, 'b');
    close(first);
    const second = open();
    const keys: string[] = [];
    second.start(async (event) => {
      keys.push(objectOf(event).key);
      return GOOD;
    });
    await emptied(second);
    expect(keys.sort()).toEqual(['a', 'b']);
  });

  it('that was being delivered when the process ended is delivered again', async () => {
    const first = open();
    const begun = Promise.withResolvers<void>();
    first.start(() => {
      begun.resolve();
      return new Promise<never>(() => undefined);
    });
    send(first, 'a');
    await begun.promise;
    expect(await first.stop(5)).toBe(false);
    close(first);
    const second = open();
    const counts: string[] = [];
    second.start(async (event) => {
      counts.push(event.Records[0]!.attributes.ApproximateReceiveCount!);
      return GOOD;
    });
    await emptied(second);
    expect(counts).toEqual(['1']);
  });
});

describe('a delivery', () => {
  it('that fails is tried again, later each time, then set aside and told', async () => {
    const pauses: number[] = [];
    const queue = open({ maxFailures: 3, backoffMs: (failures) => pauses.push(failures) });
    let tries = 0;
    queue.start(async (event) => {
      if (objectOf(event).key !== 'bad') return GOOD;
      if (++tries % 2 === 0) throw new Error('out of luck');
      return again(event);
    });
    const messageId = send(queue, 'bad');
    send(queue, 'good');
    await emptied(queue);
    expect(tries).toBe(3);
    expect(pauses).toEqual([1, 2]);
    expect(queue.deadLetters()).toEqual([
      { messageId, key: 'bad', body: expect.any(String), deliveryCount: 3, error: expect.any(String) },
    ]);
    expect(messages.at(-1)).toContain('given up after 3 deliveries');
    close(queue);
    expect(open().deadLetters()).toHaveLength(1);
  });

  it('that ends with the process every time is set aside in the end', async () => {
    for (let life = 0; life < 3; life++) {
      const queue = open({ maxDeliveries: 3 });
      if (life === 0) send(queue, 'deadly');
      const begun = Promise.withResolvers<void>();
      queue.start(() => {
        begun.resolve();
        return new Promise<never>(() => undefined);
      });
      await begun.promise;
      close(queue);
    }
    const queue = open({ maxDeliveries: 3 });
    queue.start(() => Promise.reject(new Error('must not be called')));
    await emptied(queue);
    expect(queue.deadLetters()).toMatchObject([{ key: 'deadly', deliveryCount: 3 }]);
  });

  it('runs beside others, but never beside one of the same key', async () => {
    const queue = open({ concurrency: 2 });
    const running: string[] = [];
    let most = 0;
    const order: string[] = [];
    queue.start(async (event) => {
      const { key, sequencer } = objectOf(event);
      expect(running).not.toContain(key);
      running.push(key);
      most = Math.max(most, running.length);
      await wait(5);
      running.splice(running.indexOf(key), 1);
      order.push(`${key} ${sequencer}`);
      return GOOD;
    });
    for (const key of ['a', 'a', 'b', 'a', 'c', 'b']) send(queue, key);
    await emptied(queue);
    expect(most).toBe(2);
    expect(order).toHaveLength(6);
    for (const key of ['a', 'b']) {
      const mine = order.filter((line) => line.startsWith(key));
      expect(mine).toEqual([...mine].sort());
    }
  });

  it('under way is waited for when the queue closes, and nothing new begins', async () => {
    const queue = open({ concurrency: 1 });
    const begun = Promise.withResolvers<void>();
    let deliveries = 0;
    queue.start(async () => {
      deliveries++;
      begun.resolve();
      await wait(20);
      return GOOD;
    });
    send(queue, 'a');
    send(queue, 'b');
    await begun.promise;
    expect(await queue.stop(5000)).toBe(true);
    close(queue);
    expect(deliveries).toBe(1);
    expect(open().waitingCount()).toBe(1);
  });
});

it('a file that is no queue is told in a sentence', () => {
  writeFileSync(join(folder, 'events.db'), 'not a database at all, however long one looks at it. '.repeat(30));
  expect(() => open()).toThrow(expect.objectContaining({ code: 'event-queue-unusable' }));
});
