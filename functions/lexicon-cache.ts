// name@version -> Lexicon: loaded once for all who wait, kept by bytes, each function taking no more than it needs.

import { LRUCache } from 'lru-cache';
import { LexiconError } from '../core/errors.ts';
import { keptBytes } from '../core/lexicon/kept.ts';
import { checkSections, type Lexicon, openLexicon } from '../core/lexicon/lexicon.ts';
import type { ObjectStore } from '../pipelines/ports.ts';
import type { LexiconRef } from './lexicon-ref.ts';
import type { Manifests, StoredVersion } from './manifests.ts';
import { shareLoads } from './shared-load.ts';

/** `dawg`: enough to check, list and search words. `whole`: the GADDAG as well, for moves. */
type LexiconPart = 'dawg' | 'whole';

interface OpenedLexicon {
  readonly lexicon: Lexicon;
  readonly name: string;
  readonly version: number;
  /** Whether the ref named the version. */
  readonly pinned: boolean;
}

export interface LoadedLexicon {
  readonly lexicon: string;
  readonly version: number;
  readonly part: LexiconPart;
  readonly bytes: number;
}

export interface LexiconCache {
  /**
   * The lexicon that a ref means now: the manifest is asked anew each time, so a version that was published, rolled
   * back or deleted before the call is never missed. Throws `InputError` `lexicon-not-found`, `version-not-found`;
   * `LexiconError` when the artefact is gone or damaged.
   */
  open(ref: LexiconRef, part: LexiconPart): Promise<OpenedLexicon>;
  /** What is in memory, most recently used first. */
  loaded(): LoadedLexicon[];
}

/** What the functions that look things up need of it. */
export type Lexicons = Pick<LexiconCache, 'open'>;

export interface LexiconCacheOptions {
  readonly artifacts: ObjectStore;
  readonly manifests: Manifests;
  /** Bytes of lexicons kept, with all that was made of them and is kept too; one that is larger on its own is answered from and not kept. */
  readonly maxBytes: number;
}

interface Entry extends LoadedLexicon {
  readonly view: Lexicon;
}

/** An empty cache. Every section is compared with its checksum before the first answer from it. */
export function createLexiconCache({ artifacts, manifests, maxBytes }: LexiconCacheOptions): LexiconCache {
  const kept = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
  });
  const loadOnce = shareLoads<Entry>();
  /** Questions make tables of a lexicon after it was put here: what it takes now is counted with the next question. */
  const weigh = (): void => {
    const keys = [...kept.rkeys()].filter((key) => key !== undefined);
    const changed = keys.some((key) => kept.info(key)?.size !== sizeOf(kept.peek(key)!));
    for (const key of changed ? keys : []) {
      const entry = kept.peek(key);
      if (entry) kept.set(key, entry);
    }
  };
  return {
    async open(ref, part) {
      const stored = await manifests.resolve(ref);
      weigh();
      const whole = `${ref.lexicon}@${stored.version} whole`;
      const dawg = `${ref.lexicon}@${stored.version} dawg`;
      const wanted = part === 'dawg' && stored.dawgEnd < stored.bytes ? dawg : whole;
      const hit = kept.get(whole) ?? (wanted === dawg ? kept.get(dawg) : undefined);
      const entry =
        hit ??
        (await loadOnce(wanted, async () => {
          const view = await load(artifacts, stored, wanted === dawg ? stored.dawgEnd : stored.bytes);
          const loadedPart = wanted === dawg ? 'dawg' : 'whole';
          const { version } = stored;
          const loaded = { lexicon: ref.lexicon, version, part: loadedPart, bytes: view.bytes.length, view } as const;
          if (loadedPart === 'whole') kept.delete(dawg);
          kept.set(wanted, loaded);
          return loaded;
        }));
      return { lexicon: entry.view, name: ref.lexicon, version: stored.version, pinned: ref.version !== undefined };
    },
    loaded: () => Array.from(kept.values(), ({ view: _, ...loaded }) => loaded),
  };
}

const sizeOf = ({ view }: Entry): number => view.bytes.length + keptBytes(view);

/** One read: of the whole, or ranged up to the end of the DAWG. */
async function load(artifacts: ObjectStore, stored: StoredVersion, end: number): Promise<Lexicon> {
  const { key, bytes } = stored;
  const object = await artifacts.read(key, end < bytes ? { range: { start: 0, end } } : {});
  if (!object) {
    throw new LexiconError('artifact-missing', 'The binary of this version is gone from the store; ask for another.', {
      key,
    });
  }
  const view = openLexicon(object.body);
  checkSections(view);
  return view;
}
