// Ukrainian: 33 letters and the apostrophe, which its set has as a tile; every way to type it is one. Stress folds.

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

export const ukrainian: Language = {
  tag: 'uk',
  name: 'Ukrainian',
  // The apostrophe does not count in the order of words; it stands last.
  tiles: "А Б В Г Ґ Д Е Є Ж З И І Ї Й К Л М Н О П Р С Т У Ф Х Ц Ч Ш Щ Ь Ю Я '",
  vowels: 'А Е Є И І Ї О У Ю Я',
  replacements: [
    ['ʼ', "'"],
    ['’', "'"],
    ['‘', "'"],
    ['′', "'"],
    ['＇', "'"],
    ['`', "'"],
  ],
  spellings: { accents: accents('') },
  greedy: true,
  tileSetId: 'uk',
  sources: ['Український правопис (2019)', 'Unicode CLDR 46, exemplar characters of uk'],
};
