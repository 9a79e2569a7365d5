// What makes two searches the same question, so that the cursor of one goes on with the other.

import { type Alphabet, foldText } from '../../core/alphabet/alphabet.ts';
import { OTHER_LEXICONS, type SearchFilters } from './schema.ts';

/** What changes how answers are shown, and not which they are. */
const PRESENTATION: readonly string[] = ['count', 'hooks', 'originals'];

/**
 * The question as data that is equal where it asks for the same: texts folded as the lexicon folds them, several values
 * of a filter in any order, a flag that is false like one that is left out.
 */
export function sameQuestion(alphabet: Alphabet, filters: SearchFilters): unknown {
  const folded = (name: string, value: unknown): unknown =>
    typeof value === 'string' && !OTHER_LEXICONS.some((other) => other === name) ? foldText(alphabet, value) : value;
  return Object.entries(filters)
    .filter(([name, value]) => !PRESENTATION.includes(name) && value !== false && value !== undefined)
    .map(([name, value]) => [name, [...new Set([value].flat().map((one) => folded(name, one)))].sort()])
    .sort();
}
