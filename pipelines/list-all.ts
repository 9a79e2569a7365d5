// Every object under a prefix, however many pages that takes.

import type { ObjectHead, ObjectStore } from './ports.ts';

/** Ascending by key. One call a thousand objects. */
export async function listAll(store: ObjectStore, prefix: string): Promise<ObjectHead[]> {
  const heads: ObjectHead[] = [];
  for (let after: string | undefined; ; ) {
    const page = await store.list(prefix, after === undefined ? {} : { after });
    heads.push(...page.objects);
    after = page.objects.at(-1)?.key;
    if (!page.more || after === undefined) return heads;
  }
}
