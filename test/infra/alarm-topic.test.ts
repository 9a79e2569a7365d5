// Which texts name the topic that hears of alarms, and what is said of those that do not.

import { expect, it } from 'vitest';
import { parseAlarmTopic } from '../../infra/alarm-topic.ts';

it.each([
  'arn:aws:sns:eu-central-1:123456789012:alarms',
  'arn:aws:sns:us-east-1:000000000000:On_Call-2',
  'arn:aws-cn:sns:cn-north-1:123456789012:alarms',
  'arn:aws-us-gov:sns:us-gov-west-1:123456789012:alarms',
  'arn:aws-eusc:sns:eusc-de-east-1:123456789012:alarms',
  'arn:aws-iso-b:sns:us-isob-east-1:123456789012:alarms',
])('%s names a topic', (arn) => {
  expect(parseAlarmTopic(arn)).toBe(arn);
});

it('nothing names none', () => {
  expect(parseAlarmTopic(undefined)).toBeUndefined();
});

it.each([
  '',
  ' ',
  'true',
  true,
  12,
  ['arn:aws:sns:eu-central-1:123456789012:alarms'],
  'someone@example.org',
  'alarms',
  'arn:aws:sqs:eu-central-1:123456789012:alarms',
  'arn:aws:sns:eu-central-1:12345:alarms',
  'arn:aws:sns::123456789012:alarms',
  'arn:aws:sns:eu-central-1:123456789012:',
  'arn:aws:sns:eu-central-1:123456789012:alarms.fifo',
  'arn:aws:sns:eu-central-1:123456789012:alarms:8a21d249-4329-4871-acc6-7be709c6ea7f',
  ' arn:aws:sns:eu-central-1:123456789012:alarms',
  'arn:aws:sns:eu-central-1:123456789012:alarms\n',
  `arn:aws:sns:eu-central-1:123456789012:${'a'.repeat(257)}`,
])('%j is refused, with the value and what to do', (value) => {
  expect(() => parseAlarmTopic(value)).toThrow(
    `alarmTopicArn must be the ARN of a standard SNS topic, such as arn:aws:sns:eu-central-1:123456789012:alarms, not ${JSON.stringify(value)}; leave it out`,
  );
});
