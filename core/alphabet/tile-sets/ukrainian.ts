// Ukrainian: the set of 104 tiles, the apostrophe among them.

import type { TileSetRows } from '../tile-set.ts';

export const ukrainian: TileSetRows = {
  id: 'uk',
  source:
    'Scrabble, Ukrainian edition (Mattel): 104 tiles; Wikipedia, Scrabble letter distributions (transcribed by Xanado; values also by Lexica)',
  rows: [
    '0 ?2',
    '1 О10 А8 И7 Н7 Е5 І5 Р5 Т5 В4',
    '2 К4 М4 С4 Д3 Л3 П3',
    '3 У3',
    '4 Б2 Г2 З2 Я2',
    '5 Й1 Х1 Ч1 Ь1',
    '6 Ж1 Ї1 Ц1 Ш1',
    '7 Ю1',
    '8 Є1 Ф1 Щ1',
    "10 '1 Ґ1",
  ],
};
