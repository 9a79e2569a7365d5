// What fails a list as a whole, once every line of it was read.

import { InputError } from '../../core/errors.ts';
import type { IngestOptions } from './options.ts';
import type { IngestReport } from './report.ts';

/**
 * Throws `InputError` with the report as `values.report`. A file that is not the one that was meant comes first: it
 * explains the rest.
 */
export function checkReport(
  report: IngestReport,
  options: Pick<IngestOptions, 'checksum' | 'declaredLines' | 'refuseShare'>,
): void {
  const { checksum, declaredLines, refuseShare } = options;
  if (checksum !== undefined && checksum !== report.objectSha256) {
    throw new InputError(
      'checksum-mismatch',
      'The object is not the one that its checksum was taken of: it was cut short or altered. Send it again.',
      { expected: checksum, got: report.objectSha256, report },
    );
  }
  if (declaredLines !== undefined && declaredLines !== report.linesInFile) {
    throw new InputError(
      'declared-lines-mismatch',
      `The list has ${report.linesInFile} lines, blank ones and a last one without an end included, where ${declaredLines} were declared.`,
      { expected: declaredLines, got: report.linesInFile, report },
    );
  }
  const share = report.linesRead === 0 ? 0 : report.refused / report.linesRead;
  if (share > refuseShare) {
    throw new InputError(
      'too-many-refused',
      `${report.refused} of ${report.linesRead} lines were refused, more than the share of ${refuseShare} that refuse-share allows.`,
      { refused: report.refused, linesRead: report.linesRead, share, expected: refuseShare, report },
    );
  }
  if (report.unique === 0) {
    throw new InputError('empty-list', 'The list holds no word.', { linesRead: report.linesRead, report });
  }
}
