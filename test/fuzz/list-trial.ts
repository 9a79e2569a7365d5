// One list's trial: whatever bytes it is, it is refused by an InputError or read, and every line is accounted for.

import { addOriginals } from '../../core/build/add-originals.ts';
import { buildLexicon } from '../../core/build/build.ts';
import { verify } from '../../core/build/verify.ts';
import { InputError } from '../../core/errors.ts';
import { crc32 } from '../../core/lexicon/checksum.ts';
import { openLexicon } from '../../core/lexicon/lexicon.ts';
import { type Ingested, ingest } from '../../pipelines/ingest/ingest.ts';
import { DEFAULT_LIMITS } from '../../pipelines/ingest/limits.ts';
import { parseOptions } from '../../pipelines/ingest/options.ts';
import type { IngestReport } from '../../pipelines/ingest/report.ts';
import type { Verdict } from './trial.ts';

export interface ListTrial {
  readonly content: Uint8Array;
  readonly language: string;
  readonly options: Readonly<Record<string, string>>;
  readonly extension: string;
  /** Bytes of the pieces that the list comes in. */
  readonly pieceBytes: number;
}

/** Throws when the list is neither refused nor read, or when its report does not add up. */
export async function triedList(trial: ListTrial, see?: (report: IngestReport) => void): Promise<Verdict> {
  const { language, options, extension } = trial;
  let ingested: Ingested;
  try {
    ingested = await ingest(pieces(trial), {
      language,
      options: parseOptions({ 'refuse-share': '1', ...options }),
      extension,
      // Which sum the report names is no matter here.
      hash: { update: (bytes) => void crc32(bytes), hex: () => '' },
      limits: { ...DEFAULT_LIMITS, forms: 100_000 },
    });
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const report = error.values.report as IngestReport | undefined;
    if (report) {
      see?.(report);
      checkCounts(report);
    }
    return 'refused';
  }
  const { words, alphabet, report, originals } = ingested;
  see?.(report);
  checkCounts(report);
  expect(words.count === report.unique, 'words are counted wrongly');
  expect(
    [...words.blocks()].every(({ codes, offsets, count }) =>
      codes.subarray(0, offsets[count]).every((code) => code > 0 && code < alphabet.tiles.length),
    ),
    'a word has a tile that the alphabet has not',
  );
  if (originals) verify(openLexicon(addOriginals(buildLexicon(words, alphabet), originals)));
  expect(!alphabet.tiles.some((tile) => /[\0\ufeff\ufffd\ufffe\uffff]/.test(tile)), 'a tile is no letter');
  return 'sound';
}

/** What a report always holds. Throws an error that names what does not add up. */
export function checkCounts(report: IngestReport): void {
  const { linesInFile, formsAdded, linesRead, blank, comments, headers, accepted, refused, unique, duplicates } =
    report;
  const sum = (counts: object): number => Object.values(counts).reduce((total: number, count) => total + count, 0);
  expect(linesInFile + formsAdded === linesRead + blank + comments + headers, 'lines do not add up');
  expect(linesRead === accepted + refused, 'entries do not add up');
  expect(accepted === unique + duplicates && duplicates >= 0, 'words do not add up');
  expect(report.changed <= accepted && report.caseFolded <= accepted, 'more is changed than accepted');
  expect(report.ambiguous <= accepted && report.bracketed <= accepted, 'more is ambiguous than accepted');
  expect(sum(report.reasons.refused) === refused, 'reasons of refusals do not add up');
  expect(sum(report.reasons.changed) >= report.changed, 'changes have no reasons');
  expect(report.refusedLines.length + report.refusedLinesNotListed === refused, 'refused lines are lost');
  expect(report.changedLines.length + report.changedLinesNotListed === report.changed, 'changed lines are lost');
  if (report.format !== 'list' && report.format !== 'hunspell') return;
  const ends = sum(report.lineEnds);
  expect(ends === linesInFile || ends + 1 === linesInFile, 'line ends do not add up');
}

function expect(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

async function* pieces({ content, pieceBytes }: ListTrial): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += pieceBytes) yield content.subarray(at, at + pieceBytes);
}
