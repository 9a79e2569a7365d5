// Fields that the answers of several functions share.

import * as z from 'zod/mini';
import { about } from './documented.ts';

export const count = z.int().check(z.gte(0));
export const lexicon = about(z.string(), 'The lexicon that answered.');
export const version = about(z.int().check(z.gte(1)), 'Its version that answered.');
export const tiles = about(z.array(z.string()), 'Its tiles, one by one; one tile may be several characters.');
export const truncated = about(z.boolean(), 'More answers exist than are shown.');
export const stopped = about(z.literal('budget'), 'The work budget ended it; a count is then a lower bound.');
