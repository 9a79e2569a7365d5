// The compile function as Lambda runs it: messages of the upload queue in, the ones to deliver again out.

import type { CompileAnswer } from '../../pipelines/compile.ts';
import type { Ports } from '../../pipelines/ports.ts';
import { begun } from '../begun.ts';
import { MAX_UPLOAD_ATTEMPTS } from '../environment.ts';
import { uploadEvents } from './upload-events.ts';

/** What is read of an SQS event, in AWS's documented shape. */
interface SqsEvent {
  readonly Records: readonly SqsMessage[];
}

export interface SqsMessage {
  readonly messageId: string;
  readonly body: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The messages that did not succeed; the others are done with. */
export interface SqsBatchResponse {
  readonly batchItemFailures: readonly { readonly itemIdentifier: string }[];
}

export type QueueHandler = (event: SqsEvent, context?: { readonly awsRequestId: string }) => Promise<SqsBatchResponse>;

/**
 * A message fails alone. Delivered again it does no harm: an upload that has its outcome keeps it. With the last
 * delivery that the queue allows the upload ends in an outcome, whatever happens. `tell` hears what became
 * of each upload.
 */
export function createHandler(ports: Ports, tell?: (answer: CompileAnswer) => void): QueueHandler {
  // Beside the start, not in it.
  const pipeline = begun(import('../../pipelines/compile.ts'));
  return async ({ Records }, context) => {
    const failed: { itemIdentifier: string }[] = [];
    for (const { messageId, body, attributes } of Records) {
      const attempt = Number(attributes.ApproximateReceiveCount ?? 1);
      const delivery = {
        requestId: context?.awsRequestId ?? messageId,
        lastAttempt: attempt >= MAX_UPLOAD_ATTEMPTS,
        givenUp: attempt > MAX_UPLOAD_ATTEMPTS,
      };
      try {
        const { compile } = await pipeline;
        for (const event of uploadEvents(body)) {
          const answer = await compile(ports, event, delivery);
          tell?.(answer);
        }
      } catch (error) {
        ports.logger.error('message failed', { messageId, ...delivery, error: String(error) });
        failed.push({ itemIdentifier: messageId });
      }
    }
    return { batchItemFailures: failed };
  };
}
