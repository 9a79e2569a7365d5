// The shape of every problem in the document.

import * as z from 'zod/mini';
import { about, named } from './documented.ts';

/** RFC 9457; the offending values stand beside these. */
export const PROBLEM = named(
  'Problem',
  z.looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: about(z.string(), 'Stable kebab-case name of the kind of problem; decide by this one.'),
    detail: about(z.string(), 'One sentence for a person; its wording may change.'),
    requestId: about(z.string(), 'The x-request-id of this answer; name it when you report a fault.'),
  }),
);
