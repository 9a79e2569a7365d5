// The stack: what must hold of its resources, and that AWS's own rules for solutions find nothing in it.

import { readFileSync } from 'node:fs';
import { Stack, Validations } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { describe, expect, it } from 'vitest';
import { ENVIRONMENT_NAMES, FUNCTIONS, MAX_UPLOAD_DELIVERIES } from '../../functions/environment.ts';
import { checkedApp, contentOf, openStack, type Resource } from './stack.ts';

const { stack, findings } = openStack();
const template = Template.fromStack(stack);
const { resources, ofType, idOf } = contentOf(template);

interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
}

/** Everything that a function's role allows: `action resource`, with the ids of the resources. */
function rightsOf(name: string): string[] {
  const policy = resources[idOf('AWS::IAM::Policy', name)]!.Properties.PolicyDocument as { Statement: Statement[] };
  return policy.Statement.flatMap(({ Effect, Action, Resource }) => {
    expect(Effect).toBe('Allow');
    const actions = [Action].flat();
    return [Resource].flat().flatMap((resource) => actions.map((action) => `${action} ${spelt(resource)}`));
  }).sort();
}

/** `Uploads/uploads/*` for a join of an ARN and a text. */
function spelt(resource: unknown): string {
  const { 'Fn::GetAtt': attribute, 'Fn::Join': joined, Ref } = resource as Record<string, unknown>;
  if (Ref) return readable(Ref as string);
  if (attribute) return readable((attribute as [string])[0]);
  return (joined as [string, unknown[]])[1].map((part) => (typeof part === 'string' ? part : spelt(part))).join('');
}
const readable = (id: string): string => id.replace(/(Bucket|Secret|Function)?[0-9A-F]{8}$/, '');

describe('uploads', () => {
  it('are versioned, private, encrypted, over TLS, and kept; a page may PUT with any header', () => {
    template.hasResource('AWS::S3::Bucket', {
      DeletionPolicy: 'Retain',
      Properties: Match.objectLike({
        VersioningConfiguration: { Status: 'Enabled' },
        CorsConfiguration: {
          CorsRules: [Match.objectLike({ AllowedMethods: ['PUT'], AllowedHeaders: ['*'], AllowedOrigins: ['*'] })],
        },
        LifecycleConfiguration: { Rules: [Match.objectLike({ NoncurrentVersionExpiration: { NoncurrentDays: 30 } })] },
      }),
    });
    template.allResourcesProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: Match.anyValue(),
    });
    template.allResourcesProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        ]),
      },
    });
  });

  it('tell the queue by one rule with their prefix, and nothing else tells anything', () => {
    const rules = ofType('AWS::S3::Bucket').flatMap(([id, { Properties }]) =>
      Properties.NotificationConfiguration ? [[id, Properties.NotificationConfiguration]] : [],
    );
    expect(rules).toEqual([
      [
        idOf('AWS::S3::Bucket', 'Uploads'),
        {
          QueueConfigurations: [
            {
              Event: 's3:ObjectCreated:*',
              Queue: { 'Fn::GetAtt': [idOf('AWS::SQS::Queue', 'UploadQueue2'), 'Arn'] },
              Filter: { S3Key: { Rules: [{ Name: 'prefix', Value: 'uploads/' }] } },
            },
          ],
        },
      ],
    ]);
  });

  it('wait in a queue that hides a message six times as long as the function may take, with a dead-letter queue', () => {
    const { Timeout } = resources[idOf('AWS::Lambda::Function', 'compile')]!.Properties as { Timeout: number };
    template.resourceCountIs('AWS::SQS::Queue', 2);
    template.hasResourceProperties('AWS::SQS::Queue', {
      VisibilityTimeout: 6 * Timeout,
      RedrivePolicy: {
        maxReceiveCount: MAX_UPLOAD_DELIVERIES,
        deadLetterTargetArn: { 'Fn::GetAtt': [idOf('AWS::SQS::Queue', 'UploadQueueDead'), 'Arn'] },
      },
    });
    template.allResourcesProperties('AWS::SQS::Queue', { SqsManagedSseEnabled: true });
  });

  it('come to the compile function one at a time, failing alone', () => {
    template.resourceCountIs('AWS::Lambda::EventSourceMapping', 1);
    const { ScalingConfig } = ofType('AWS::Lambda::EventSourceMapping')[0]![1].Properties;
    expect((ScalingConfig as { MaximumConcurrency: number }).MaximumConcurrency).toBeGreaterThanOrEqual(2);
    template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      BatchSize: 1,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      FunctionName: { Ref: idOf('AWS::Lambda::Function', 'compile') },
    });
  });
});

describe('functions', () => {
  it('are five, on Node 24 and ARM, each of its own size and with its own log group', () => {
    template.resourceCountIs('AWS::Lambda::Function', FUNCTIONS.length);
    template.allResourcesProperties('AWS::Lambda::Function', {
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
    });
    const groups = ofType('AWS::Lambda::Function').map(
      ([, { Properties }]) => (Properties.LoggingConfig as { LogGroup: { Ref: string } }).LogGroup.Ref,
    );
    expect(new Set(groups).size).toBe(FUNCTIONS.length);
    template.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 30 });
    const sizes = ofType('AWS::Lambda::Function').map(([, { Properties }]) => Properties.MemorySize);
    expect(new Set(sizes).size).toBeGreaterThanOrEqual(4);
  });

  it('compile alone has a disk larger than the usual one, to sort long lists on', () => {
    const disks = ofType('AWS::Lambda::Function').flatMap(([, { Properties }]) => Properties.EphemeralStorage ?? []);
    expect(disks).toEqual([{ Size: 2048 }]);
    expect(resources[idOf('AWS::Lambda::Function', 'compile')]!.Properties.EphemeralStorage).toEqual({ Size: 2048 });
  });

  it.each([
    ['words', ['artifactsBucket', 'cacheBytes']],
    ['search', ['artifactsBucket', 'cacheBytes']],
    ['moves', ['artifactsBucket', 'cacheBytes']],
    ['catalogue', ['artifactsBucket', 'artifactsUrl', 'tokenHashSecret', 'uploadsBucket']],
    ['compile', ['artifactsBucket', 'uploadsBucket']],
  ] as const)('%s is told of what it may use, and of nothing else', (name, settings) => {
    const { Variables } = resources[idOf('AWS::Lambda::Function', name)]!.Properties.Environment as {
      Variables: Record<string, unknown>;
    };
    expect(Object.keys(Variables).sort()).toEqual(settings.map((setting) => ENVIRONMENT_NAMES[setting]).sort());
  });

  const LOGS = (name: string): string[] => [`logs:CreateLogStream ${name}Logs`, `logs:PutLogEvents ${name}Logs`];
  const LOOKUP = [
    's3:GetObject Artifacts/artifacts/*',
    's3:GetObject Artifacts/manifests/*',
    's3:ListBucket Artifacts',
  ];

  it.each(['words', 'search', 'moves'])('%s may read artefacts and manifests', (name) => {
    expect(rightsOf(name)).toEqual([...LOGS(name), ...LOOKUP].sort());
  });

  it('catalogue may change manifests and records, delete artefacts, take uploads in, and read the hash of the token', () => {
    expect(rightsOf('catalogue')).toEqual(
      [
        ...LOGS('catalogue'),
        ...LOOKUP,
        's3:DeleteObject Artifacts/artifacts/*',
        's3:PutObject Artifacts/manifests/*',
        's3:GetObject Artifacts/records/*',
        's3:PutObject Artifacts/records/*',
        's3:GetObject Artifacts/refused/*',
        's3:PutObject Uploads/uploads/*',
        'secretsmanager:GetSecretValue TokenHash',
      ].sort(),
    );
  });

  it('compile may read uploads and write everything else but uploads', () => {
    const written = ['artifacts', 'manifests', 'records', 'refused'].flatMap((prefix) => [
      `s3:GetObject Artifacts/${prefix}/*`,
      `s3:PutObject Artifacts/${prefix}/*`,
    ]);
    expect(rightsOf('compile')).toEqual(
      [
        ...LOGS('compile'),
        ...written,
        's3:ListBucket Artifacts',
        's3:GetObject Uploads/uploads/*',
        's3:GetObjectVersion Uploads/uploads/*',
        's3:ListBucket Uploads',
        ...['ChangeMessageVisibility', 'DeleteMessage', 'GetQueueAttributes', 'GetQueueUrl', 'ReceiveMessage'].map(
          (action) => `sqs:${action} UploadQueue`,
        ),
      ].sort(),
    );
  });
});

describe('the API', () => {
  it('sends any method of each path to its function, and every other path to the catalogue', () => {
    const functionOf = (integration: string): string => {
      const { PayloadFormatVersion, IntegrationUri } = resources[integration]!.Properties;
      expect(PayloadFormatVersion).toBe('2.0');
      return spelt(IntegrationUri);
    };
    const routes = ofType('AWS::ApiGatewayV2::Route').map(([, { Properties }]) => {
      const [, { Ref }] = (Properties.Target as { 'Fn::Join': [string, [string, { Ref: string }]] })['Fn::Join'][1];
      return [Properties.RouteKey, functionOf(Ref)];
    });
    expect(Object.fromEntries(routes)).toEqual({
      'ANY /v1/lexicons/{ref}/words': 'words',
      'ANY /v1/lexicons/{ref}/words/{word}': 'words',
      'ANY /v1/lexicons/{ref}/search': 'search',
      'ANY /v1/lexicons/{ref}/diff': 'search',
      'ANY /v1/lexicons/{ref}/graph': 'search',
      'ANY /v1/lexicons/{ref}/moves/{game}': 'moves',
      'ANY /v1/lexicons/{ref}/moves/{game}/score': 'moves',
      $default: 'catalogue',
    });
  });

  it('logs no text of a request, and is limited', () => {
    const [[, stage]] = ofType('AWS::ApiGatewayV2::Stage') as [[string, Resource]];
    const { Format } = stage.Properties.AccessLogSettings as { Format: string };
    expect(Object.values(JSON.parse(Format))).not.toContain('$context.path');
    expect(Format).not.toMatch(/header|query|path|authorizer/i);
    expect(stage.Properties.DefaultRouteSettings).toMatchObject({ ThrottlingRateLimit: expect.any(Number) });
  });
});

describe('artefacts', () => {
  it('are what CloudFront may read of the bucket, and nothing else', () => {
    const policies = ofType('AWS::S3::BucketPolicy').flatMap(
      ([, { Properties }]) => (Properties.PolicyDocument as { Statement: Statement[] }).Statement,
    );
    const allowed = policies.filter(({ Effect }) => Effect === 'Allow');
    expect(allowed).toHaveLength(1);
    expect(allowed[0]).toMatchObject({
      Action: 's3:GetObject',
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Condition: { StringEquals: { 'aws:SourceArn': expect.anything() } },
    });
    expect(spelt(allowed[0]!.Resource)).toBe('Artifacts/artifacts/*');
  });
});

describe('AWS Solutions', () => {
  it('finds nothing that is not acknowledged', () => {
    expect(findings()).toEqual([]);
  });

  it('would find a bucket that is not like ours', () => {
    const other = checkedApp();
    new Bucket(new Stack(other, 'Other'), 'Bucket');
    expect(() => other.synth()).toThrow('AwsSolutions-S1');
  });

  it('has a written reason for each acknowledgement, and a wildcard is acknowledged by its prefix alone', () => {
    const acknowledged = stack.node
      .findAll()
      .flatMap(({ node }) => node.metadata)
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.entries(data as Record<string, string>));
    const rules = acknowledged.map(([id]) => id.replace(/^.*::AwsSolutions/, 'AwsSolutions'));
    for (const [, reason] of acknowledged) expect(reason.length).toBeGreaterThan(50);
    for (const rule of rules.filter((id) => id.includes('IAM'))) {
      expect(rule).toMatch(
        /^AwsSolutions-IAM5\[Resource::<\w+\.Arn>\/(uploads|artifacts|manifests|records|refused)\/\*\]$/,
      );
    }
    expect([...new Set(rules.map((rule) => rule.replace(/\[.*/, '')))].sort()).toEqual(
      ['APIG4', 'CFR1', 'CFR2', 'CFR3', 'CFR4', 'IAM5', 'S1', 'SMG4'].map((rule) => `AwsSolutions-${rule}`),
    );
  });
});

it('needs no resource of the CDK itself: no custom resource, no function that is not ours', () => {
  expect(Object.values(resources).filter(({ Type }) => /^Custom::|CustomResource/.test(Type))).toEqual([]);
});

it('has as many resources as docs/deploying.md says', () => {
  const told = readFileSync(new URL('../../docs/deploying.md', import.meta.url), 'utf8');
  expect(/(\d+) resources in all/.exec(told)?.[1]).toBe(String(Object.keys(resources).length));
});
