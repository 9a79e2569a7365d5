// The alarms of uploads: when they ring, and whom they tell.

import { Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { contentOf, openStack } from './stack.ts';

const TOPIC = 'arn:aws:sns:eu-central-1:123456789012:alarms';

const template = Template.fromStack(openStack().stack);
const { resources, idOf } = contentOf(template);

describe('alarms', () => {
  const ONCE = {
    Namespace: Match.anyValue(),
    Threshold: 1,
    EvaluationPeriods: 1,
    Period: 300,
    ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    TreatMissingData: 'notBreaching',
    AlarmDescription: Match.stringLikeRegexp('.{50}'),
  };

  it('ring for one message in the dead-letter queue, and for one compilation that died; silence is no alarm', () => {
    template.resourceCountIs('AWS::CloudWatch::Alarm', 2);
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      ...ONCE,
      Namespace: 'AWS/SQS',
      MetricName: 'ApproximateNumberOfMessagesVisible',
      Statistic: 'Maximum',
      Dimensions: [
        { Name: 'QueueName', Value: { 'Fn::GetAtt': [idOf('AWS::SQS::Queue', 'UploadQueueDead'), 'QueueName'] } },
      ],
    });
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      ...ONCE,
      Namespace: 'AWS/Lambda',
      MetricName: 'Errors',
      Statistic: 'Sum',
      Dimensions: [{ Name: 'FunctionName', Value: { Ref: idOf('AWS::Lambda::Function', 'compile') } }],
    });
  });

  it('only show when no topic is named', () => {
    template.allResourcesProperties('AWS::CloudWatch::Alarm', { AlarmActions: Match.absent() });
  });

  it('are sent to the topic that is named, which brings no resource of its own', () => {
    const told = openStack({ alarmTopicArn: TOPIC });
    const toldTemplate = Template.fromStack(told.stack);
    toldTemplate.allResourcesProperties('AWS::CloudWatch::Alarm', { AlarmActions: [TOPIC] });
    expect(Object.keys(toldTemplate.toJSON().Resources)).toEqual(Object.keys(resources));
    expect(told.findings()).toEqual([]);
  });
});
