// Where anybody downloads artefacts: CloudFront over one prefix of the artefacts bucket.

import { Validations } from 'aws-cdk-lib';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  HttpVersion,
  ResponseHeadersPolicy,
  S3OriginAccessControl,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { ARTIFACTS_PREFIX } from '../functions/environment.ts';
import type { ArtifactsBucket } from './buckets.ts';
import type { Grantable } from './grantable.ts';

/**
 * Artefacts are public and never change, so that each has one address for good, which a manifest can hold and every
 * cache may keep for a year. A presigned address would end, differ in every answer (and with it the manifest's ETag),
 * and send each download to the bucket.
 */
export class ArtifactDistribution extends Construct implements Grantable {
  readonly url: string;
  readonly setting;

  constructor(scope: Construct, id: string, { artifacts }: { readonly artifacts: ArtifactsBucket }) {
    super(scope, id);
    const { bucket } = artifacts;
    const distribution = new Distribution(this, 'Distribution', {
      comment: 'Artefacts of Motmot',
      defaultBehavior: {
        origin: S3BucketOrigin.withBucketDefaults(bucket as IBucket, {
          originAccessControlId: new S3OriginAccessControl(this, 'Access').originAccessControlId,
        }),
        allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        compress: true,
        responseHeadersPolicy: ResponseHeadersPolicy.CORS_ALLOW_ALL_ORIGINS_WITH_PREFLIGHT_AND_SECURITY_HEADERS,
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
    });
    // Not the whole bucket, which is what `withOriginAccessControl` would grant: records and manifests are read through the API.
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [bucket.arnForObjects(`${ARTIFACTS_PREFIX}*`)],
        conditions: { StringEquals: { 'aws:SourceArn': distribution.distributionArn } },
      }),
    );
    this.url = `https://${distribution.distributionDomainName}`;
    this.setting = { name: 'artifactsUrl', value: this.url } as const;
    Validations.of(this).acknowledge(
      { id: 'AwsSolutions-CFR1', reason: 'Word games are played everywhere: no country is shut out of public files.' },
      {
        id: 'AwsSolutions-CFR2',
        reason:
          'Only immutable public files are served, from cache, by GET and HEAD: a firewall has nothing to filter.',
      },
      {
        id: 'AwsSolutions-CFR3',
        reason: 'Downloads of public files by anybody: a log of them would hold addresses of people and serve nobody.',
      },
      {
        id: 'AwsSolutions-CFR4',
        reason: "CloudFront's own certificate and domain are used, with which the lowest TLS version cannot be chosen.",
      },
    );
  }

  /** Whoever knows the address may read: no rights are needed. */
  statements(): PolicyStatement[] {
    return [];
  }
}
