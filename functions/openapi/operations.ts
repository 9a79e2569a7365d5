// Every documented operation of the four lookup functions.

import { DOCUMENTED as catalogue } from '../catalogue/answers.ts';
import { DOCUMENTED as moves } from '../moves/answers.ts';
import { DOCUMENTED as search } from '../search/answers.ts';
import { DOCUMENTED as words } from '../words/answers.ts';
import type { Documented } from './documented.ts';

export const DOCUMENTED: readonly Documented[] = [...catalogue, ...words, ...search, ...moves];
