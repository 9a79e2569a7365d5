// The lexicons that filters name besides the one searched: opened, each in the version that all pages go by.

import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import type { Lexicons } from '../lexicon-cache.ts';
import { type LexiconRef, parseRef } from '../lexicon-ref.ts';
import type { Cursor } from './cursor.ts';
import { OTHER_LEXICONS, type OtherLexicon, type SearchFilters } from './schema.ts';

interface OtherLexicons {
  readonly lexicons: { readonly [Name in OtherLexicon]?: readonly Lexicon[] };
  /** Of those whose version the request does not name, by id: what the next page must go on with. */
  readonly versions: Cursor['others'];
  /** Whether all versions are named, by the request or its cursor. */
  readonly pinned: boolean;
}

/** `versions`, of a cursor, holds for those that are named without one. Throws as `Lexicons` and `parseRef`. */
export async function openOthers(
  lexicons: Lexicons,
  filters: SearchFilters,
  versions: Cursor['others'] = {},
): Promise<OtherLexicons> {
  const refs = OTHER_LEXICONS.map((name) => ({ name, refs: [filters[name] ?? []].flat().map(parseRef) }));
  const named = new Map(refs.flatMap((one) => one.refs.map((ref) => [keyOf(ref), ref] as const)));
  const opened = new Map(
    await Promise.all(
      Array.from(named, async ([key, { lexicon, version }]) => {
        const known = Object.hasOwn(versions, lexicon) ? versions[lexicon] : undefined;
        const other = await lexicons.open({ lexicon, version: version ?? known }, 'dawg');
        return [key, { ...other, floats: version === undefined }] as const;
      }),
    ),
  );
  const found = [...opened.values()];
  return {
    lexicons: Object.fromEntries(
      refs
        .filter((one) => one.refs.length > 0)
        .map((one) => [one.name, one.refs.map((ref) => opened.get(keyOf(ref))!.lexicon)]),
    ),
    versions: Object.fromEntries(found.filter(({ floats }) => floats).map(({ name, version }) => [name, version])),
    pinned: found.every(({ pinned }) => pinned),
  };
}

const keyOf = ({ lexicon, version }: LexiconRef): string => `${lexicon}@${version ?? ''}`;
