// A store whose calls take a while, so that racers really meet.

import type { ObjectStore } from '../../pipelines/ports.ts';

export function slow(store: ObjectStore): ObjectStore {
  const late =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
      return call(...args);
    };
  return {
    ...store,
    read: late(store.read),
    create: late(store.create),
    replace: late(store.replace),
    delete: late(store.delete),
    list: late(store.list),
  };
}
