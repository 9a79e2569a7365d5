// `.mwg`: Motmot's own binary.

import { checkSections } from '../../core/lexicon/lexicon.ts';
import { readInput } from '../input-file.ts';
import { openWhole } from '../whole-lexicon.ts';
import type { FileFormat } from './contract.ts';

export const binary: FileFormat = {
  extension: '.mwg',
  name: 'binary lexicon',
  async decode(io, file) {
    const lexicon = openWhole(await readInput(io, file));
    checkSections(lexicon);
    return lexicon;
  },
  encode: (lexicon) => lexicon.bytes,
};
