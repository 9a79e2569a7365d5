// zip: known by its first bytes; what opens it comes with the first archive.

import type { Container } from './registry.ts';

export const zip: Container = {
  name: 'zip',
  // A first file, or the directory of an archive without any.
  matches: ([first, second, third, fourth]) =>
    first === 0x50 && second === 0x4b && ((third === 3 && fourth === 4) || (third === 5 && fourth === 6)),
  open: async (source, limits) => (await import('./zip-archive.ts')).openZip(source, limits),
};
