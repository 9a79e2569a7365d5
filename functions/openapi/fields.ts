// Fields that the answers of several functions share.

import * as z from 'zod/mini';
import { about, named } from './documented.ts';

export const count = z.int().check(z.gte(0));
export const lexicon = about(z.string(), 'The lexicon that answered.');
export const version = about(z.int().check(z.gte(1)), 'Its version that answered.');
export const tiles = about(z.array(z.string()), 'Its tiles, one by one; one tile may be several characters.');
export const requestId = about(z.string(), 'The x-request-id of this answer; name it when you report a fault.');
export const truncated = about(z.boolean(), 'More answers exist than are shown.');
export const stopped = about(z.literal('budget'), 'The work budget ended it; a count is then a lower bound.');

/** RFC 9457; the offending values stand beside these. */
export const Problem = named(
  'Problem',
  z.looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: about(z.string(), 'Stable kebab-case name of the kind of problem; decide by this one.'),
    detail: about(z.string(), 'One sentence for a person; its wording may change.'),
    requestId,
  }),
);
