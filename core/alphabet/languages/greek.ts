// Greek: 24 letters; tonos, diaeresis and the breathings of old spelling fold, final sigma is Σ.

import type { Language } from '../language.ts';
import { accents } from './spellings.ts';

export const greek: Language = {
  tag: 'el',
  name: 'Greek',
  tiles: 'Α Β Γ Δ Ε Ζ Η Θ Ι Κ Λ Μ Ν Ξ Ο Π Ρ Σ Τ Υ Φ Χ Ψ Ω',
  vowels: 'Α Ε Η Ι Ο Υ Ω',
  spellings: { accents: accents('Ά Έ Ή Ί Ϊ Ό Ύ Ϋ Ώ') },
  greedy: true,
  tileSetId: 'el',
  sources: ['Unicode CLDR 46, exemplar characters of el', 'Presidential decree 297/1982 (monotonic spelling)'],
};
