// What a search refuses: the codes that the core and this function throw for a question, with what they mean.

import { MAX_FILTER_TILES } from '../../core/automata/reading.ts';
import { MOST_VALUES_IN_ALL } from './schema.ts';

export const SEARCH_PROBLEMS: Readonly<Record<string, string>> = {
  'invalid-cursor': 'The text is no cursor, or one of another question or version.',
  'unknown-character': 'A filter has a character that is no tile of the lexicon.',
  'invalid-pattern': 'The pattern cannot be read.',
  'invalid-shape': 'The shape has something else than `c`, `v`, `?` and `*`, or is too long.',
  'invalid-range': 'A range is none: write 3, 2..4, 2.. or ..4.',
  'invalid-share': 'A share is none: write AEIOU:60.. or AEIOU:50..75, up to 100.',
  'invalid-place': 'A place is none: write 5:T, or 5:T,1:S.',
  'invalid-distance': '`distance` is beyond the edits that are counted.',
  'invalid-blanks': '`blanks` is more than a rack may hold.',
  'invalid-ties': '`ties` is neither lax nor strict.',
  'invalid-accents': '`accents` is neither exact nor loose.',
  'invalid-order': 'There is no such order.',
  'invalid-random': '`random` draws no word.',
  'missing-parameter': 'A parameter says how another is meant, which is not given.',
  'no-vowels': 'Which tiles are vowels is not known of this lexicon.',
  'unknown-group': 'There is no such group of words.',
  'unknown-tile-set': 'There is no such tile set, or none is named and the lexicon has none.',
  'too-many-tiles': `A filter has more than ${MAX_FILTER_TILES} tiles, which no word has.`,
  'too-many-choices': 'Too many places of a filter stand for one tile of several.',
  'too-many-beginnings': 'Too many beginnings are to be tried in front of the words.',
  'too-many-values': `The filters have more than ${MOST_VALUES_IN_ALL} values together.`,
};
