// `.kwg`: the graph of other engines. It holds tile codes only, so the language must be told.

import { packGraph } from '../../core/build/build.ts';
import { InputError } from '../../core/errors.ts';
import { decodeKwg, encodeKwg } from '../../core/formats/kwg.ts';
import { chooseAlphabet } from '../../pipelines/ingest/choose-alphabet.ts';
import { readInput } from '../input-file.ts';
import { openWhole } from '../whole-lexicon.ts';
import type { FileFormat } from './contract.ts';

export const kwg: FileFormat = {
  extension: '.kwg',
  name: 'KWG file',
  async decode(io, file, language) {
    const { alphabet } = chooseAlphabet(language, { alphabet: undefined, spellings: {} });
    if (!alphabet) {
      throw new InputError('no-alphabet', `${file} does not say which letters its tiles are: give --language.`, {
        file,
      });
    }
    return openWhole(packGraph(decodeKwg(await readInput(io, file), alphabet), alphabet));
  },
  encode: encodeKwg,
};
