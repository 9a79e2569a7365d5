// What is loaded beside the start, before anybody asks for it.

/** The same promise; if it fails, only those who await it hear of that: before that nobody does, which is no crash. */
export function begun<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  loading.catch(() => undefined);
  return loading;
}
