// The two buckets: what comes in, and what is made of it. Nothing that is made can set off another compilation.

import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type CfnBucket,
  HttpMethods,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { UPLOADS_PREFIX } from '../functions/environment.ts';
import type { Access, Grantable, PrefixAccess } from './grantable.ts';
import type { UploadQueue } from './upload-queue.ts';

/** Private, encrypted, over TLS alone, and kept when the stack is deleted. */
const SAFE: BucketProps = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  removalPolicy: RemovalPolicy.RETAIN,
};

const KEEP_REPLACED_UPLOADS = Duration.days(30);
const KEEP_BROKEN_UPLOADS = Duration.days(1);

const ACTIONS: Readonly<Record<Access, readonly string[]>> = {
  read: ['s3:GetObject'],
  write: ['s3:PutObject'],
  delete: ['s3:DeleteObject'],
};

const UNLOGGED =
  'No access log: every write is made by a function, which logs it with its request id, or through an address that the catalogue signed; what is read from outside are the public artefacts.';

/** Word lists. Versioned, so that an event's very content is compiled even when its key was written again. */
export class UploadsBucket extends Construct implements Grantable<[PrefixAccess]> {
  readonly bucket: Bucket;
  readonly setting;

  constructor(scope: Construct, id: string, { queue }: { readonly queue: UploadQueue }) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      ...SAFE,
      versioned: true,
      // Any page may send a list: what permits it is the signature in the address, not the origin.
      cors: [
        {
          allowedMethods: [HttpMethods.PUT],
          allowedOrigins: ['*'],
          allowedHeaders: ['*'],
          exposedHeaders: ['ETag', 'x-amz-version-id', 'x-amz-request-id'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        {
          noncurrentVersionExpiration: KEEP_REPLACED_UPLOADS,
          expiredObjectDeleteMarker: true,
          abortIncompleteMultipartUploadAfter: KEEP_BROKEN_UPLOADS,
        },
      ],
    });
    this.setting = { name: 'uploadsBucket', value: this.bucket.bucketName } as const;
    this.#notify(queue);
    Validations.of(this).acknowledge({ id: 'AwsSolutions-S1', reason: UNLOGGED });
  }

  statements(access: PrefixAccess): PolicyStatement[] {
    return statementsOn(this.bucket, access, { read: ['s3:GetObject', 's3:GetObjectVersion'] });
  }

  acknowledged(access: PrefixAccess): { id: string; reason: string }[] {
    return wildcardsOf(this.bucket, access);
  }

  /**
   * One rule: whatever is put under the prefix. Written into the bucket itself: `addEventNotification` would bring a
   * function of the CDK's own, with rights on every bucket, to do the same.
   */
  #notify(queue: UploadQueue): void {
    const bucket = this.bucket.node.defaultChild as CfnBucket;
    bucket.notificationConfiguration = {
      queueConfigurations: [
        {
          event: 's3:ObjectCreated:*',
          queue: queue.queue.queueArn,
          filter: { s3Key: { rules: [{ name: 'prefix', value: UPLOADS_PREFIX }] } },
        },
      ],
    };
    // S3 tries the queue when the rule is made.
    bucket.node.addDependency(queue.permission);
  }
}

/**
 * Artefacts, manifests and records. Not versioned: artefacts and records are immutable, a manifest names all its
 * versions, and conditional writes are proved on plain buckets of a real S3 server.
 */
export class ArtifactsBucket extends Construct implements Grantable<[PrefixAccess]> {
  readonly bucket: Bucket;
  readonly setting;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      ...SAFE,
      lifecycleRules: [{ abortIncompleteMultipartUploadAfter: KEEP_BROKEN_UPLOADS }],
    });
    this.setting = { name: 'artifactsBucket', value: this.bucket.bucketName } as const;
    Validations.of(this).acknowledge({ id: 'AwsSolutions-S1', reason: UNLOGGED });
  }

  statements(access: PrefixAccess): PolicyStatement[] {
    return statementsOn(this.bucket, access);
  }

  acknowledged(access: PrefixAccess): { id: string; reason: string }[] {
    return wildcardsOf(this.bucket, access);
  }
}

/** One statement for each set of rights, on the prefixes that have it. */
function statementsOn(bucket: Bucket, access: PrefixAccess, actions: Partial<typeof ACTIONS> = {}): PolicyStatement[] {
  const prefixesOf = Map.groupBy(Object.keys(access), (prefix) =>
    access[prefix]!.flatMap((one) => ({ ...ACTIONS, ...actions })[one]).join(),
  );
  const objects = [...prefixesOf].map(
    ([joined, prefixes]) =>
      new PolicyStatement({
        actions: joined.split(','),
        resources: prefixes.map((prefix) => bucket.arnForObjects(`${prefix}*`)),
      }),
  );
  const reads = Object.values(access).some((rights) => rights.includes('read'));
  // Without it S3 answers 403 for an object that is not there; a condition on the prefix would do the same to reads.
  const list = new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] });
  return reads ? [...objects, list] : objects;
}

/** One finding a prefix, so that any other wildcard is still found. */
function wildcardsOf(bucket: Bucket, access: PrefixAccess): { id: string; reason: string }[] {
  const logicalId = Stack.of(bucket).getLogicalId(bucket.node.defaultChild as CfnBucket);
  return Object.keys(access).map((prefix) => ({
    id: `AwsSolutions-IAM5[Resource::<${logicalId}.Arn>/${prefix}*]`,
    reason: `The objects under ${prefix} are what the function works on; their names are not known before.`,
  }));
}
