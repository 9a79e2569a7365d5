// Everything that Motmot is in AWS: uploads -> queue -> compile -> artefacts -> four lookup functions -> HTTP API.

import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import {
  ARTIFACTS_PREFIX,
  type LookupFunction,
  MANIFESTS_PREFIX,
  RECORDS_PREFIX,
  REFUSED_PREFIX,
  UPLOADS_PREFIX,
} from '../functions/environment.ts';
import { ArtifactDistribution } from './artifact-distribution.ts';
import { ArtifactsBucket, UploadsBucket } from './buckets.ts';
import { LookupApi } from './lookup-api.ts';
import { MotmotFunction } from './motmot-function.ts';
import { SIZES } from './sizes.ts';
import { TokenSecret } from './token-secret.ts';
import { UploadAlarms } from './upload-alarms.ts';
import { UploadQueue } from './upload-queue.ts';

export interface MotmotStackProps extends StackProps {
  /** The package of a function, by its name. */
  readonly codeOf: (name: string) => Code;
  /** ARN of the SNS topic that hears of alarms; without one they only show. */
  readonly alarmTopicArn?: string | undefined;
}

export class MotmotStack extends Stack {
  constructor(scope: Construct, id: string, props: MotmotStackProps) {
    super(scope, id, props);
    const functionNamed = (name: LookupFunction | 'compile') =>
      new MotmotFunction(this, name, { ...SIZES[name], code: props.codeOf(name) });

    const queue = new UploadQueue(this, 'UploadQueue', { consumerTimeout: SIZES.compile.timeout });
    const uploads = new UploadsBucket(this, 'Uploads', { queue });
    const artifacts = new ArtifactsBucket(this, 'Artifacts');
    const distribution = new ArtifactDistribution(this, 'Distribution', { artifacts });
    const token = new TokenSecret(this, 'TokenHash');

    const compile = functionNamed('compile');
    compile.grant(uploads, { [UPLOADS_PREFIX]: ['read'] });
    compile.grant(artifacts, {
      [ARTIFACTS_PREFIX]: ['read', 'write'],
      [MANIFESTS_PREFIX]: ['read', 'write'],
      [RECORDS_PREFIX]: ['read', 'write'],
      [REFUSED_PREFIX]: ['read', 'write'],
    });
    queue.feed(compile);
    new UploadAlarms(this, 'UploadAlarms', { queue, compile, topicArn: props.alarmTopicArn });

    const words = functionNamed('words');
    const search = functionNamed('search');
    const moves = functionNamed('moves');
    for (const lookup of [words, search, moves]) {
      lookup.grant(artifacts, { [ARTIFACTS_PREFIX]: ['read'], [MANIFESTS_PREFIX]: ['read'] });
    }

    const catalogue = functionNamed('catalogue');
    catalogue.grant(artifacts, {
      [ARTIFACTS_PREFIX]: ['read', 'delete'],
      [MANIFESTS_PREFIX]: ['read', 'write'],
      [RECORDS_PREFIX]: ['read', 'write'],
      [REFUSED_PREFIX]: ['read'],
    });
    catalogue.grant(uploads, { [UPLOADS_PREFIX]: ['write'] });
    catalogue.grant(distribution);
    catalogue.grant(token);

    const api = new LookupApi(this, 'Api', { functions: { words, search, moves, catalogue } });

    new CfnOutput(this, 'ApiUrl', { value: api.url, description: 'Where the HTTP API answers' });
    new CfnOutput(this, 'ArtifactsUrl', {
      value: distribution.url,
      description: 'Where artefacts are downloaded from',
    });
    new CfnOutput(this, 'UploadsBucketName', { value: uploads.bucket.bucketName, description: 'Where word lists go' });
    new CfnOutput(this, 'TokenHashSecret', {
      value: token.secret.secretName,
      description: 'Holds the hash of the token',
    });
  }
}
