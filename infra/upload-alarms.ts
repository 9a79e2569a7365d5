// The alarms: uploads that came to nothing, where nobody else would see it.

import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { MotmotFunction } from './motmot-function.ts';
import type { UploadQueue } from './upload-queue.ts';

/** Messages are given up after hours, so that minutes more do not matter; metrics may come a few minutes late. */
const PERIOD = Duration.minutes(5);

export interface UploadAlarmsProps {
  readonly queue: UploadQueue;
  readonly compile: MotmotFunction;
  /** ARN of the SNS topic that hears of both; without one they only show. */
  readonly topicArn?: string | undefined;
}

/**
 * One on messages that were given up, and one on invocations that died or ran out of time. The latter seldom lead to
 * the former: the last delivery of an upload whose attempts all died writes its outcome, which only its uploader reads.
 * Throttled invocations have none: their messages wait, and if they wait too often they are given up.
 */
export class UploadAlarms extends Construct {
  constructor(scope: Construct, id: string, { queue, compile, topicArn }: UploadAlarmsProps) {
    super(scope, id);
    const once = {
      threshold: 1,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      // An idle queue and an idle function tell nothing.
      treatMissingData: TreatMissingData.NOT_BREACHING,
    };
    const alarms = [
      new Alarm(this, 'DeadLetters', {
        ...once,
        metric: queue.deadLetters.metricApproximateNumberOfMessagesVisible({
          period: PERIOD,
          statistic: Stats.MAXIMUM,
        }),
        alarmDescription:
          'Events of uploads that no delivery could deal with: read them in the dead-letter queue, mend the cause, and start a redrive.',
      }),
      new Alarm(this, 'CompileErrors', {
        ...once,
        metric: compile.lambda.metricErrors({ period: PERIOD, statistic: Stats.SUM }),
        alarmDescription:
          'The compile function died or ran out of time; an upload that does it again and again ends as failed, code internal.',
      }),
    ];
    if (topicArn === undefined) return;
    const action = new SnsAction(Topic.fromTopicArn(this, 'Topic', topicArn));
    for (const alarm of alarms) alarm.addAlarmAction(action);
  }
}
