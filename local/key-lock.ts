// One piece of work a key at a time, in the order asked; different keys run side by side.

export interface KeyLock {
  /** Runs `work` when all earlier work for `key` has ended, well or badly, and answers what it answers. */
  alone<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Resolves when everything asked so far has ended. */
  idle(): Promise<void>;
}

/** Holds nothing for keys without work. */
export function createKeyLock(): KeyLock {
  const tails = new Map<string, Promise<void>>();
  return {
    async alone(key, work) {
      const before = tails.get(key);
      const mine = (async () => {
        await before;
        return await work();
      })();
      const tail = mine.then(
        () => undefined,
        () => undefined,
      );
      tails.set(key, tail);
      try {
        return await mine;
      } finally {
        if (tails.get(key) === tail) tails.delete(key);
      }
    },
    async idle() {
      await Promise.all(tails.values());
    },
  };
}
