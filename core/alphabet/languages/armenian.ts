// Armenian: 38 letters; the ligature և is the two letters ԵՎ, as the reformed spelling capitalises it.

import type { Language } from '../language.ts';

export const armenian: Language = {
  tag: 'hy',
  name: 'Armenian',
  tiles: 'Ա Բ Գ Դ Ե Զ Է Ը Թ Ժ Ի Լ Խ Ծ Կ Հ Ձ Ղ Ճ Մ Յ Ն Շ Ո Չ Պ Ջ Ռ Ս Վ Տ Ր Ց Ւ Փ Ք Օ Ֆ',
  vowels: 'Ա Ե Է Ը Ի Ո Օ',
  // Upper-casing alone would spell it in the old way, ԵՒ.
  replacements: [['և', 'ԵՎ']],
  greedy: true,
  sources: ['Unicode CLDR 46, exemplar characters of hy', 'Spelling reform of 1940 (և, ու)'],
};
