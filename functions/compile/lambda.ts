// The entry point of the compile function in AWS.

import type { CompileAnswer } from '../../pipelines/compile.ts';
import { readEnvironment } from '../environment.ts';
import { lazyS3 } from '../lazy-s3.ts';
import { machineName, nodeClock, nodeHash } from '../node-ports.ts';
import { createObserver } from '../observability.ts';
import { scratchDisk } from '../scratch-disk.ts';
import { createHandler, type QueueHandler } from './handler.ts';

const { artifactsBucket, uploadsBucket } = readEnvironment(process.env, ['artifactsBucket', 'uploadsBucket']);
const { logger, watchStore, watch } = createObserver('compile');
const s3 = lazyS3();

const answers: CompileAnswer[] = [];
const compileMessages = createHandler(
  {
    uploads: watchStore(s3.store(uploadsBucket)),
    artifacts: s3.store(artifactsBucket),
    clock: nodeClock,
    hash: nodeHash,
    logger,
    scratch: scratchDisk(),
    get machine() {
      return machineName();
    },
  },
  (answer) => answers.push(answer),
);

export const handler: QueueHandler = (event, context) =>
  watch(
    'compiled',
    context,
    () => compileMessages(event, context),
    ({ batchItemFailures }) => ({
      requestId: context?.awsRequestId,
      failedMessages: batchItemFailures.length,
      ...told(answers.splice(0)),
    }),
  );

/** The queue hands over one message at a time, and S3 puts one object into a message. */
function told([answer]: readonly CompileAnswer[]): { uploadId?: string; upload?: string; words?: number } {
  if (!answer) return {};
  if (!('uploadId' in answer)) return { upload: answer.status };
  const { uploadId, status, report } = answer;
  return { uploadId, upload: status, ...(report && { words: report.unique }) };
}
