// Concurrent callers that want the same thing share one load of it; a failure is told to them and then forgotten.

export type SharedLoads<V> = (key: string, load: () => Promise<V>) => Promise<V>;

/**
 * Callers with a key that is being loaded join that load. With `fresh`, a caller never gets what was read before it
 * asked: it joins the next load, which starts when the present one ends, together with all who came meanwhile.
 */
export function shareLoads<V>(options: { readonly fresh?: boolean } = {}): SharedLoads<V> {
  const running = new Map<string, Promise<V>>();
  const queued = new Map<string, Promise<V>>();

  const start: SharedLoads<V> = (key, load) => {
    const promise = load().finally(() => running.delete(key));
    running.set(key, promise);
    return promise;
  };

  return (key, load) => {
    const present = running.get(key);
    if (!present) return start(key, load);
    if (!options.fresh) return present;
    const waiting = queued.get(key);
    if (waiting) return waiting;
    const next = present
      .catch(() => undefined)
      .then(() => {
        queued.delete(key);
        return running.get(key) ?? start(key, load);
      });
    queued.set(key, next);
    return next;
  };
}
