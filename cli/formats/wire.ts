// `.mwz`: the DAWG for the wire; the GADDAG is built again when it is read.

import { packGraph } from '../../core/build/build.ts';
import { decodeMwz, encodeMwz } from '../../core/formats/mwz.ts';
import { readInput } from '../input-file.ts';
import { openWhole } from '../whole-lexicon.ts';
import type { FileFormat } from './contract.ts';

export const wire: FileFormat = {
  extension: '.mwz',
  name: 'wire lexicon',
  async decode(io, file) {
    const { dawg, alphabet } = decodeMwz(await readInput(io, file));
    return openWhole(packGraph(dawg, alphabet));
  },
  encode: encodeMwz,
};
