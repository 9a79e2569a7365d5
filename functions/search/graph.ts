// The drawing of a small lexicon, or of what may follow a prefix.

import type { Answer, Endpoint } from '../http/operation.ts';
import { endpoint } from '../http/operation.ts';
import type { Lexicons } from '../lexicon-cache.ts';
import { parseRef } from '../lexicon-ref.ts';
import { graph } from './schema.ts';

/** An SVG that somebody opens by itself runs nothing and fetches nothing, whatever a browser makes of it. */
const NOTHING_ELSE = "default-src 'none'; sandbox";

/** The drawing room, with its layout library, is loaded when it is first wanted. */
export function graphEndpoint(lexicons: Lexicons): Endpoint {
  return endpoint(graph, async ({ path, query: { format = 'svg', prefix = '' } }): Promise<Answer> => {
    const { lexicon, name, version, pinned } = await lexicons.open(parseRef(path('ref')), 'dawg');
    const { stateGraph } = await import('../../drawing/state-graph.ts');
    const drawn = stateGraph(lexicon, prefix);
    if (format === 'dot') {
      const { drawDot } = await import('../../drawing/dot.ts');
      return { body: drawDot(drawn), headers: { 'content-type': 'text/vnd.graphviz' }, pinned };
    }
    const { drawSvg } = await import('../../drawing/svg.ts');
    const title = `${name}, version ${version}${prefix === '' ? '' : `, behind ${prefix}`}`;
    const headers = { 'content-type': 'image/svg+xml', 'content-security-policy': NOTHING_ELSE };
    return { body: drawSvg(drawn, title), headers, pinned };
  });
}
