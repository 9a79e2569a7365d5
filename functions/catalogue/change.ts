// The catalogue's requests that change something, or tell of what only the administrator may see: all need the token.

import { listRefused } from '../../pipelines/catalogue.ts';
import { type Endpoint, endpoint } from '../http/operation.ts';
import { parseLexicon, parseVersion } from '../lexicon-ref.ts';
import type { CatalogueDeps } from './app.ts';
import { pageEnd, paging } from './paging.ts';
import * as ask from './schema.ts';

/** Rare requests: no start waits for it. */
const administration = () => import('../../pipelines/administer.ts');

export function changeEndpoints(deps: CatalogueDeps): Endpoint[] {
  const { artifacts, uploadDoor } = deps;
  return [
    endpoint(ask.requestUpload, async ({ body: { language, lexicon, filename, size, options = {} } }) => {
      // All languages come with it, a third of a cold start that no other question of the catalogue needs.
      const { requestUpload } = await import('../../pipelines/request-upload.ts');
      const permit = await requestUpload(deps, uploadDoor, {
        language,
        lexicon,
        filename,
        options: Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)])),
        ...(size !== undefined && { sizeBytes: size }),
      });
      return { body: permit };
    }),

    endpoint(ask.listRefused, async ({ query }) => {
      const { limit, after } = paging(query);
      const page = await listRefused(artifacts, { limit, ...after });
      return { body: { uploads: page.uploads, limit, ...pageEnd(page.after) } };
    }),

    endpoint(ask.setCurrent, async ({ path, body: { version, expected } }) => {
      const lexicon = parseLexicon(path('lexicon'));
      const { setCurrent } = await administration();
      await setCurrent(deps, lexicon, { version, ...(expected !== undefined && { expected }) });
      return { body: { lexicon, version } };
    }),

    endpoint(ask.deleteVersion, async ({ path }) => {
      const { deleteVersion } = await administration();
      await deleteVersion(deps, parseLexicon(path('lexicon')), parseVersion(path('version')));
      return { status: 204 };
    }),

    endpoint(ask.deleteLexicon, async ({ path }) => {
      const { deleteLexicon } = await administration();
      await deleteLexicon(deps, parseLexicon(path('lexicon')));
      return { status: 204 };
    }),
  ];
}
