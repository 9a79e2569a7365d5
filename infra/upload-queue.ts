// The queue between the uploads bucket and the compile function, and the one for messages that were given up.

import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct, type IConstruct } from 'constructs';
import { MAX_UPLOAD_DELIVERIES } from '../functions/environment.ts';
import type { MotmotFunction } from './motmot-function.ts';

/** AWS's advice: a message stays hidden for six times as long as the function may run. */
const VISIBILITY_TIMEOUTS = 6;
/** Lambda allows 2 and more; a compilation takes seconds, and uploads are rare. */
const CONCURRENT_COMPILATIONS = 4;
const RETENTION = Duration.days(14);

export class UploadQueue extends Construct {
  readonly queue: Queue;
  /** Messages that were delivered as often as they may be, and never dealt with. */
  readonly deadLetters: Queue;
  /** S3's right to send; the bucket's notification needs it to be there first. */
  readonly permission: IConstruct;

  constructor(scope: Construct, id: string, { consumerTimeout }: { readonly consumerTimeout: Duration }) {
    super(scope, id);
    const safe = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, retentionPeriod: RETENTION };
    this.deadLetters = new Queue(this, 'Dead', safe);
    this.queue = new Queue(this, 'Queue', {
      ...safe,
      visibilityTimeout: Duration.seconds(consumerTimeout.toSeconds() * VISIBILITY_TIMEOUTS),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: MAX_UPLOAD_DELIVERIES },
    });
    this.queue.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('s3.amazonaws.com')],
        actions: ['sqs:SendMessage'],
        resources: [this.queue.queueArn],
        // The bucket itself cannot be named: it is made after the queue, and names it.
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    this.permission = this.queue.node.findChild('Policy');
  }

  /** One message at a time; one that fails is delivered again alone. */
  feed(compile: MotmotFunction): void {
    compile.lambda.addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: 1,
        reportBatchItemFailures: true,
        maxConcurrency: CONCURRENT_COMPILATIONS,
      }),
    );
  }
}
