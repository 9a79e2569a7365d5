// Russian: 33 letters; Ё is a letter of its own unless the upload folds it to Е. Stress marks fold.

import type { Language } from '../language.ts';

export const russian: Language = {
  tag: 'ru',
  name: 'Russian',
  tiles: 'А Б В Г Д Е Ж З И Й К Л М Н О П Р С Т У Ф Х Ц Ч Ш Щ Ъ Ы Ь Э Ю Я',
  vowels: 'А Е Ё И О У Ы Э Ю Я',
  spellings: {
    accents: { byDefault: 'fold', letters: '', fold: 'marks' },
    yo: { byDefault: 'keep', letters: 'Ё', fold: [['Ё', 'Е']] },
  },
  greedy: true,
  tileSetId: 'ru',
  sources: ['Правила русской орфографии и пунктуации (1956)', 'Unicode CLDR 46, exemplar characters of ru'],
};
