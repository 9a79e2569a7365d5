// Russian: the set of 104 tiles, Ё a tile of its own.

import type { TileSetRows } from '../tile-set.ts';

export const russian: TileSetRows = {
  id: 'ru',
  source: 'Скрабл, русское издание (Mattel): 104 tiles',
  rows: [
    '0 ?2',
    '1 О10 А8 Е8 И5 Н5 Р5 С5 Т5 В4',
    '2 Д4 К4 Л4 П4 У4 М3',
    '3 Б2 Г2 Ь2 Я2 Ё1',
    '4 Ы2 Й1',
    '5 З2 Ж1 Х1 Ц1 Ч1',
    '8 Ш1 Э1 Ю1',
    '10 Ф1 Щ1 Ъ1',
  ],
};
