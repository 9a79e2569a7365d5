// The app that the CDK runs: Motmot in one stack, checked against AWS's own rules for solutions.

import { App, Validations } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { AwsSolutionsChecks } from 'cdk-nag';
import { ALARM_TOPIC_CONTEXT, parseAlarmTopic } from './alarm-topic.ts';
import { MotmotStack } from './motmot-stack.ts';

const app = new App();
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
new MotmotStack(app, 'Motmot', {
  description: 'Motmot: word lists go in as uploads, words, searches and moves are answered from verified word graphs',
  alarmTopicArn: parseAlarmTopic(app.node.tryGetContext(ALARM_TOPIC_CONTEXT)),
  /** As `npm run bundle` leaves them; source maps stay here. */
  codeOf: (name) => Code.fromAsset(`dist/lambda/${name}`, { exclude: ['*.map'] }),
});
app.synth();
