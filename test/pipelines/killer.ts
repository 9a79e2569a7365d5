// A store that dies at a chosen write, so that what it leaves behind can be looked at.

import { EXPORTS } from '../../pipelines/exports.ts';
import type { ObjectStore } from '../../pipelines/ports.ts';

/** Writes of a first version: received; binary, list, report and exports; manifest; outcome. */
export const MANIFEST_WRITE = 1 + 3 + EXPORTS.length + 1;
export const OUTCOME_WRITE = MANIFEST_WRITE + 1;

export class Killed extends Error {}

/** Dies at the n-th write from when it is armed: before it, or after it was made but before that was known. */
export interface Killer {
  wrap(store: ObjectStore): ObjectStore;
  arm(write: number, when: 'before' | 'after'): void;
  /** Fails that one write, and lives on. */
  stumble(write: number): void;
  disarm(): void;
}

export function createKiller(): Killer {
  let left = Number.POSITIVE_INFINITY;
  let when: 'before' | 'after' = 'before';
  let dead = false;
  let mortal = true;
  const killing =
    <Args extends unknown[], Answer>(write: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      if (dead) throw new Killed('dead already');
      const last = --left === 0;
      if (last) dead = mortal;
      if (last && when === 'before') throw new Killed('before a write');
      const answer = await write(...args);
      if (last) throw new Killed('after a write');
      return answer;
    };
  return {
    wrap: (store) => ({
      ...store,
      create: killing(store.create),
      replace: killing(store.replace),
      delete: killing(store.delete),
    }),
    arm: (write, moment) => {
      left = write;
      when = moment;
      dead = false;
      mortal = true;
    },
    stumble: (write) => {
      left = write;
      when = 'before';
      dead = false;
      mortal = false;
    },
    disarm: () => {
      left = Number.POSITIVE_INFINITY;
      dead = false;
    },
  };
}
