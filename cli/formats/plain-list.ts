// `.txt`: one word a line; read as any upload is, written so that it reads back as the same lexicon.

import { buildLexicon } from '../../core/build/build.ts';
import { encodePlainList } from '../../core/formats/plain-list.ts';
import { tellReport } from '../list-report.ts';
import { openWhole } from '../whole-lexicon.ts';
import { readWordList } from '../word-list.ts';
import type { FileFormat } from './contract.ts';

export const plainList: FileFormat = {
  extension: '.txt',
  name: 'word list',
  async decode(io, file, language) {
    const { words, alphabet, report } = await readWordList(io, file, language, {});
    try {
      tellReport(io, report);
      return openWhole(buildLexicon(words, alphabet));
    } finally {
      words.close();
    }
  },
  encode: (lexicon) => Buffer.concat(encodePlainList(lexicon).map((piece) => Buffer.from(piece))),
};
