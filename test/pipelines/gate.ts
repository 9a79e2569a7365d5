// A store that holds one call up for as long as a test likes, so that others can overtake it.

import type { ObjectStore } from '../../pipelines/ports.ts';

type Held = 'delete' | 'create';

export interface Gate {
  wrap(store: ObjectStore): ObjectStore;
  /** Resolves when the call has come. */
  readonly arrived: Promise<void>;
  /** Lets it go. */
  open(): void;
}

/** Holds up the first call that `isIt`, before it does anything. */
export function createGate(isIt: (name: Held, key: string) => boolean): Gate {
  const arrival = Promise.withResolvers<void>();
  const opening = Promise.withResolvers<void>();
  let used = false;
  const wait = async (name: Held, key: string): Promise<void> => {
    if (used || !isIt(name, key)) return;
    used = true;
    arrival.resolve();
    await opening.promise;
  };
  const wrap = (store: ObjectStore): ObjectStore => ({
    ...store,
    create: async (key, ...rest) => {
      await wait('create', key);
      return store.create(key, ...rest);
    },
    delete: async (key) => {
      await wait('delete', key);
      return store.delete(key);
    },
  });
  return { wrap, arrived: arrival.promise, open: opening.resolve };
}
