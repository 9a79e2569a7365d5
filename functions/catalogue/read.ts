// The catalogue's answers to questions that change nothing.

import { InputError } from '../../core/errors.ts';
import {
  listLexicons,
  publicManifest,
  publicVersion,
  publishedFormats,
  readVersion,
} from '../../pipelines/catalogue.ts';
import { needManifest, needVersion } from '../../pipelines/manifest.ts';
import { listUploads } from '../../pipelines/records.ts';
import { type Endpoint, endpoint } from '../http/operation.ts';
import { parseLexicon, parseRef, parseVersion } from '../lexicon-ref.ts';
import type { CatalogueDeps } from './app.ts';
import { pageEnd, paging } from './paging.ts';
import * as ask from './schema.ts';

export function readEndpoints({ artifacts, artifactUrl, clock, openapi, loaded }: CatalogueDeps): Endpoint[] {
  return [
    endpoint(ask.health, async () => ({ body: { status: 'ok', loaded: loaded?.() ?? [] } })),

    endpoint(ask.openapi, async () => ({ body: await openapi() })),

    endpoint(ask.listLexicons, async ({ query: { language } }) => ({
      body: { lexicons: await listLexicons(artifacts, language === undefined ? {} : { language }) },
    })),

    endpoint(ask.getManifest, async ({ path }) => {
      const manifest = await needManifest(artifacts, parseLexicon(path('lexicon')));
      return { body: publicManifest(manifest, artifactUrl) };
    }),

    endpoint(ask.getVersion, async ({ path }) => {
      const lexicon = parseLexicon(path('lexicon'));
      const { entry, report, benchmark } = await readVersion(artifacts, lexicon, parseVersion(path('version')));
      return { body: { lexicon, ...publicVersion(entry, artifactUrl), report, benchmark }, pinned: true };
    }),

    endpoint(ask.getBinary, async ({ path, query: { format = 'mwg' } }) => {
      const ref = parseRef(path('ref'));
      const manifest = await needManifest(artifacts, ref.lexicon);
      const entry = needVersion(manifest, ref.version ?? manifest.current);
      const { version } = entry;
      const published = publishedFormats(entry);
      const object = published[format];
      if (object) return { status: 302, headers: { location: artifactUrl(object.key) } };
      throw new InputError(
        'format-not-found',
        `Version ${version} of "${ref.lexicon}" was not published as ${format}; ask for ${Object.keys(published).join(' or ')}.`,
        { lexicon: ref.lexicon, version, format, expected: Object.keys(published) },
      );
    }),

    endpoint(ask.listUploads, async ({ path, query }) => {
      const lexicon = parseLexicon(path('lexicon'));
      const { limit, after } = paging(query);
      const page = await listUploads(artifacts, lexicon, { now: clock.now(), limit, ...after });
      return { body: { lexicon, uploads: page.uploads, limit, ...pageEnd(page.after) } };
    }),
  ];
}
