// Signs in a list that something went wrong before it was sent, though every line was read as it stands.

import type { Alphabet } from '../../core/alphabet/alphabet.ts';
import { blocksOf, type Words } from '../../core/build/words.ts';
import { EXTENSIONS } from '../artifact-keys.ts';
import type { EntrySigns } from './entries.ts';
import { MAX_SPELLING_BYTES, MAX_SPELLINGS } from './originals.ts';
import type { IngestReport, Tally, Warning } from './report.ts';

/** From here on the share of refused lines is told even when it is allowed. */
const NOTEWORTHY_SHARE = 0.05;

/** Letters of the alphabet that no word uses, in its order. Linear in the tiles of all words. */
export function unusedLetters(words: Words, alphabet: Alphabet): string[] {
  const used = new Uint8Array(alphabet.tiles.length);
  used[0] = 1;
  for (const { codes, offsets, count } of blocksOf(words)) {
    for (let i = 0; i < offsets[count]!; i++) used[codes[i]!] = 1;
  }
  return alphabet.tiles.filter((_, code) => used[code] === 0);
}

/** What warnings need to know of the list beside its counts. */
export interface ListFacts {
  readonly unused: readonly string[];
  readonly extension: string;
  readonly container: string;
  readonly encoding: string;
  readonly encodingFound: IngestReport['encodingFound'];
  readonly language: string;
  readonly unknownLanguage: boolean;
  /** With the option `originals=keep`. */
  readonly originals: IngestReport['originals'];
  /** Those of the container and of the format. */
  readonly warnings: readonly Warning[];
}

/** The warnings of a whole list. */
export function warningsOf(tally: Tally, signs: EntrySigns, list: ListFacts): Warning[] {
  const { counts } = tally;
  const warnings: Warning[] = [];
  const warn = (code: string, detail: string, values: Readonly<Record<string, unknown>> = {}): void =>
    void warnings.push({ ...values, code, detail });

  if (list.unknownLanguage) {
    const detail =
      `No language "${list.language}" is known here: the letters of the list were taken for its alphabet, in the order of ` +
      'their code points. Send the alphabet to have it otherwise.';
    warn('unknown-language', detail, { language: list.language });
  }
  if (list.extension !== '' && !(EXTENSIONS as readonly string[]).includes(list.extension)) {
    warn('unknown-extension', `The extension "${list.extension}" is not known; the object was read as text.`);
  }
  for (const container of ['gz', 'zip'] as const) {
    const name = container === 'gz' ? 'gzip' : 'zip';
    if (!list.extension.endsWith(`.${container}`) || list.container === name) continue;
    warn(`not-${name}`, `The name says ${name}, the content is not; it was read as what it is.`);
  }
  encodingWarnings(list, warn);
  warnings.push(...list.warnings);
  if (counts.accepted > 0 && list.unused.length > 0) {
    const letters = list.unused.slice(0, 100);
    warn('unused-letters', `No word uses ${letters.join(' ')}${letters.length < list.unused.length ? ' …' : ''}.`, {
      letters,
    });
  }
  const read = counts.accepted + counts.refused;
  if (counts.refused > read * NOTEWORTHY_SHARE) {
    warn('many-refused', `${counts.refused} of ${read} entries were refused.`, { refused: counts.refused });
  }
  if (signs.mixedScripts > 0) {
    warn('mixed-scripts', `${signs.mixedScripts} words mix letters of scripts that look alike.`, {
      lines: signs.mixedScripts,
      example: signs.mixedExample,
    });
  }
  if (counts.ambiguous > 0) {
    const detail =
      `${counts.ambiguous} words could be cut into other tiles; the longest were taken. Where that is wrong, write the ` +
      'tile in brackets or set the mark.';
    warn('ambiguous-tiles', detail, { words: counts.ambiguous, example: signs.ambiguousExample });
  }
  const { notKept = 0 } = list.originals ?? {};
  if (notKept > 0) {
    const detail =
      `How ${notKept} entries were written is not kept beside their words: that is done for ${MAX_SPELLINGS} spellings ` +
      `of a word, ${MAX_SPELLING_BYTES >> 20} MiB in all, and those that would be read as their word again.`;
    warn('originals-not-kept', detail, { entries: notKept });
  }
  const endings = counts.lineEnds.lf + counts.lineEnds.crlf + counts.lineEnds.cr;
  if (signs.lastUndecodableLine === counts.linesInFile && endings < counts.linesInFile) {
    warn('cut-off', 'The file ends inside a character: it may have been cut short.');
  }
  return warnings;
}

type Warn = (code: string, detail: string, values?: Readonly<Record<string, unknown>>) => void;

function encodingWarnings({ encoding, encodingFound }: ListFacts, warn: Warn): void {
  const { by, confidence, others, insteadOf } = encodingFound;
  const sure = `${Math.round(confidence * 100)} %`;
  if (by === 'letters' || by === 'zero-bytes') {
    const rivals = others.length > 0 ? `; it might be ${others.join(', ')}` : '';
    warn(
      'guessed-encoding',
      `The text was read as ${encoding}, by a guess that is ${sure} sure${rivals}. Look at the words, and name the encoding to be sure.`,
      {
        encoding,
        confidence,
        others,
      },
    );
  }
  if (by === 'none') {
    warn(
      'unknown-encoding',
      'The text is not in UTF-8, and no other encoding fits it well; name its encoding. Lines that do not decode were refused.',
    );
  }
  if (insteadOf !== undefined) {
    warn('other-encoding', `The upload says ${insteadOf}, the text begins as ${encoding} does and was read so.`, {
      expected: insteadOf,
      got: encoding,
    });
  }
}
