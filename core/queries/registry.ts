// The filters there are: adding one is its file and its line here; doors, command line and documents read this.

import type { Alphabet } from '../alphabet/alphabet.ts';
import { containing } from './containing.ts';
import type { Condition, Filter, QueryParameter, Question } from './contract.ts';
import { from } from './from.ts';
import { length } from './length.ts';
import { pattern } from './pattern.ts';
import { prefix } from './prefix.ts';
import { suffix } from './suffix.ts';

const FILTERS: readonly Filter[] = [pattern, prefix, suffix, from, containing, length];

/** Every name that a question takes from outside; any other is unknown. Paging (`limit`, a cursor) is the doors'. */
export const QUERY_PARAMETERS: readonly QueryParameter[] = [
  ...FILTERS.flatMap((filter) => filter.parameters),
  {
    name: 'count',
    type: 'flag',
    description: 'Also count all answers, without listing them; a lower bound when the work budget ends it.',
    example: true,
  },
];

/** The conditions of a question, all of which its words must satisfy. Throws `InputError` for what cannot be read. */
export function readConditions(alphabet: Alphabet, question: Question): Condition[] {
  return FILTERS.flatMap((filter) => filter.read(alphabet, question) ?? []);
}
