// Where alarms are sent: an SNS topic of the operator's, named when the stack is made.

/** `-c alarmTopicArn=arn:aws:sns:…` of the CDK. */
export const ALARM_TOPIC_CONTEXT = 'alarmTopicArn';

/** Amazon SNS: names of standard topics are up to 256 letters, digits, hyphens and underscores. */
const TOPIC_ARN = /^arn:aws(-[a-z]+)*:sns:[a-z]+(-[a-z]+)+-\d+:\d{12}:[A-Za-z0-9_-]{1,256}$/;

/**
 * The topic that the context names; undefined = none is named, and alarms only show. Throws Error for anything that is
 * no ARN of a standard topic, an empty text among them: a stack whose alarms nobody hears would look like one that is
 * watched.
 */
export function parseAlarmTopic(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && TOPIC_ARN.test(value)) return value;
  throw new Error(
    `${ALARM_TOPIC_CONTEXT} must be the ARN of a standard SNS topic, such as arn:aws:sns:eu-central-1:123456789012:alarms, not ${JSON.stringify(value)}; leave it out to have alarms only shown.`,
  );
}
