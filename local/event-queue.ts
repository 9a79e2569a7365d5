// A durable queue of upload events, as SQS keeps them: at least once, again after a failure or a restart, aside when
// hopeless.
//
// An event's life: `prepare` stores it before its object can be seen, `release` makes it deliverable once the write
// returned, `withdraw` forgets it when the write failed. After a crash between the two nobody knows whether the object
// is there, so opening releases what is prepared: the handler copes with an object that is not there.

import { randomUUID } from 'node:crypto';
import { type DatabaseSync, DatabaseSync as SqliteDatabase } from 'node:sqlite';
import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import { InputError } from '../core/errors.ts';
import type { SqsBatchResponse } from '../functions/compile/handler.ts';
import { MAX_UPLOAD_DELIVERIES } from '../functions/environment.ts';
import type { Logger, ObjectHead } from '../pipelines/ports.ts';
import { objectCreatedEvent, type SqsEvent, sqsEvent } from './s3-event.ts';

export interface EventQueue {
  /** Stores the event of a write to come. Its sequencer is above that of every event before it, restarts included. */
  prepare(bucket: string, head: ObjectHead): { readonly messageId: string; readonly sequencer: string };
  release(messageId: string): void;
  withdraw(messageId: string): void;
  /** Begins to deliver: several keys side by side, one event of a key at a time. */
  start(deliver: Deliver): void;
  /** Events that are neither done nor set aside. */
  waitingCount(): number;
  /** What was given up, oldest first. */
  deadLetters(): readonly DeadLetter[];
  /** Takes up no more events and waits for running deliveries, at most `graceMs`. True = none is left running. */
  stop(graceMs: number): Promise<boolean>;
  /** Ends the queue; a delivery that still runs is delivered again when the queue is next opened. */
  close(): void;
}

/** The door of a function behind SQS. */
type Deliver = (event: SqsEvent) => Promise<SqsBatchResponse>;

interface DeadLetter {
  readonly messageId: string;
  readonly key: string;
  readonly body: string;
  readonly deliveryCount: number;
  readonly error: string;
}

export interface EventQueueOptions {
  readonly logger: Pick<Logger, 'warn' | 'error'>;
  readonly concurrency?: number;
  /** Failed deliveries after which an event is set aside (SQS's maxReceiveCount). */
  readonly maxFailures?: number;
  /**
   * Deliveries begun after which it is set aside although none of them failed: each took the process down. Generous,
   * because a process also ends for reasons that are not the event's.
   */
  readonly maxDeliveries?: number;
  /** Pause before the next delivery after the n-th failure. */
  readonly backoffMs?: (failureCount: number) => number;
  readonly now?: () => number;
}

const OWN_FAILURE_PAUSE_MS = 1000;
const SEQUENCER_DIGITS = 16;
const SCHEMA = `
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS sequence (id INTEGER PRIMARY KEY CHECK (id = 1), last INTEGER NOT NULL);
  INSERT OR IGNORE INTO sequence VALUES (1, 0);
  CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY, messageId TEXT NOT NULL UNIQUE, key TEXT NOT NULL, body TEXT NOT NULL,
    sentMs INTEGER NOT NULL, ready INTEGER NOT NULL, visibleMs INTEGER NOT NULL,
    deliveries INTEGER NOT NULL, failures INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS deadLetters (
    id INTEGER PRIMARY KEY, messageId TEXT NOT NULL, key TEXT NOT NULL, body TEXT NOT NULL,
    deliveryCount INTEGER NOT NULL, error TEXT NOT NULL);
  UPDATE messages SET ready = 1 WHERE ready = 0;
`;

interface Message {
  readonly id: number;
  readonly messageId: string;
  readonly key: string;
  readonly body: string;
  readonly sentMs: number;
  readonly visibleMs: number;
  readonly deliveries: number;
  readonly failures: number;
}

/**
 * Opens or makes the queue in a database file of its own; every change is on the disk when the call returns. Throws
 * InputError `event-queue-unusable` when the file is not what this wrote.
 */
export function openEventQueue(path: string, options: EventQueueOptions): EventQueue {
  const { logger, concurrency = 2, maxFailures = MAX_UPLOAD_DELIVERIES, maxDeliveries = 25, now = Date.now } = options;
  const { backoffMs = (failureCount) => Math.min(60_000, 500 * 2 ** failureCount) } = options;
  const database = openDatabase(path);
  const insert = database.prepare(
    'INSERT INTO messages (messageId, key, body, sentMs, ready, visibleMs, deliveries, failures) VALUES (?, ?, ?, ?, 0, ?, 0, 0)',
  );
  const nextSequence = database.prepare('UPDATE sequence SET last = max(last + 1, ?) RETURNING last');
  const makeReady = database.prepare('UPDATE messages SET ready = 1 WHERE messageId = ?');
  const remove = database.prepare('DELETE FROM messages WHERE messageId = ?');
  const waiting = database.prepare('SELECT * FROM messages WHERE ready = 1 ORDER BY id');
  const begin = database.prepare('UPDATE messages SET deliveries = deliveries + 1 WHERE messageId = ?');
  const postpone = database.prepare('UPDATE messages SET failures = failures + 1, visibleMs = ? WHERE messageId = ?');
  const count = database.prepare('SELECT count(*) AS count FROM messages');
  const bury = database.prepare(
    'INSERT INTO deadLetters (messageId, key, body, deliveryCount, error) VALUES (?, ?, ?, ?, ?)',
  );
  const buried = database.prepare('SELECT messageId, key, body, deliveryCount, error FROM deadLetters ORDER BY id');

  let deliver: Deliver | undefined;
  let timer: NodeJS.Timeout | undefined;
  const running = new Map<string, Promise<void>>();

  /** Starts all that may start now, and sets the clock for the first that may start later. */
  function pump(): void {
    clearTimeout(timer);
    if (deliver === undefined) return;
    let wakeMs = Number.POSITIVE_INFINITY;
    for (const message of waiting.iterate() as Iterable<unknown> as Iterable<Message>) {
      if (running.size >= concurrency) return;
      if (running.has(message.key)) continue;
      if (message.visibleMs > now()) wakeMs = Math.min(wakeMs, message.visibleMs);
      else running.set(message.key, run(message, deliver));
    }
    if (wakeMs < Number.POSITIVE_INFINITY) timer = setTimeout(pump, Math.max(1, wakeMs - now()));
  }

  async function run(message: Message, door: Deliver): Promise<void> {
    await Promise.resolve();
    try {
      if (!database.isOpen) return;
      const deliveryCount = message.deliveries + 1;
      if (deliveryCount > maxDeliveries) {
        setAside(message, message.deliveries, 'each delivery ended with the process');
      } else {
        begin.run(message.messageId);
        settle(message, deliveryCount, await failureOf(message, door));
      }
    } catch (error) {
      // The queue's own database failed, for want of space perhaps: not at once again.
      logger.error(`The queue of upload events failed: ${(error as Error).message}`, { key: message.key });
      await setTimeoutPromise(OWN_FAILURE_PAUSE_MS, undefined, { ref: false });
    } finally {
      running.delete(message.key);
      pump();
    }
  }

  /** undefined = the door took the event. */
  async function failureOf(message: Message, door: Deliver): Promise<string | undefined> {
    try {
      // A delivery that the end of the process cut off was no attempt of the function's.
      const event = sqsEvent(message.messageId, message.body, message.sentMs, message.failures + 1);
      const { batchItemFailures } = await door(event);
      const failed = batchItemFailures.some(({ itemIdentifier }) => itemIdentifier === message.messageId);
      return failed ? 'the function asked for it again' : undefined;
    } catch (error) {
      return (error as Error).message || String(error);
    }
  }

  function settle(message: Message, deliveryCount: number, error: string | undefined): void {
    if (!database.isOpen) return;
    const failureCount = message.failures + 1;
    if (error === undefined) remove.run(message.messageId);
    else if (failureCount >= maxFailures) setAside(message, deliveryCount, error);
    else {
      postpone.run(now() + backoffMs(failureCount), message.messageId);
      logger.warn(`An upload event failed and is delivered again: ${error}`, { key: message.key, failureCount });
    }
  }

  function setAside(message: Message, deliveryCount: number, error: string): void {
    atomically(() => {
      bury.run(message.messageId, message.key, message.body, deliveryCount, error);
      remove.run(message.messageId);
    });
    logger.error(`An upload event was given up after ${deliveryCount} deliveries: ${error}`, { key: message.key });
  }

  function atomically<T>(work: () => T): T {
    database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  return {
    prepare(bucket, head) {
      const messageId = randomUUID();
      const sequencer = atomically(() => {
        const { last } = nextSequence.get(now() * 1000) as { last: number };
        const next = last.toString(16).toUpperCase().padStart(SEQUENCER_DIGITS, '0');
        insert.run(messageId, head.key, objectCreatedEvent(bucket, head, next), now(), now());
        return next;
      });
      return { messageId, sequencer };
    },
    release(messageId) {
      makeReady.run(messageId);
      pump();
    },
    withdraw(messageId) {
      remove.run(messageId);
    },
    start(door) {
      deliver = door;
      pump();
    },
    waitingCount: () => (count.get() as { count: number }).count,
    deadLetters: () => buried.all() as unknown as DeadLetter[],
    async stop(graceMs) {
      deliver = undefined;
      clearTimeout(timer);
      let bell: NodeJS.Timeout | undefined;
      const grace = new Promise<false>((resolve) => {
        bell = setTimeout(() => resolve(false), graceMs);
      });
      const quiet = await Promise.race([Promise.all(running.values()).then(() => true), grace]);
      clearTimeout(bell);
      return quiet;
    },
    close() {
      deliver = undefined;
      clearTimeout(timer);
      database.close();
    },
  };
}

function openDatabase(path: string): DatabaseSync {
  try {
    const database = new SqliteDatabase(path);
    database.exec(SCHEMA);
    return database;
  } catch (cause) {
    throw new InputError(
      'event-queue-unusable',
      `The queue of upload events ${path} cannot be opened (${(cause as Error).message}); mend it, or move it away and start again.`,
      { path },
      { cause },
    );
  }
}
