// The secret that holds the salted hash of the admin token; the token itself is nowhere in AWS.

import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Grantable } from './grantable.ts';

/**
 * Made with a random text that is no hash, so that every token is refused until the operator has put one in
 * (`npm run token` prints how). Deploying again leaves it alone.
 */
export class TokenSecret extends Construct implements Grantable {
  readonly secret: Secret;
  readonly setting;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.secret = new Secret(this, 'Secret', {
      description: 'sha256$<salt>$<hash> of the admin token of Motmot; see docs/deploying.md',
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.setting = { name: 'tokenHashSecret', value: this.secret.secretArn } as const;
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'A person chooses the token and must hand its new value to its users: a function cannot rotate it.',
    });
  }

  statements(): PolicyStatement[] {
    return [new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [this.secret.secretArn] })];
  }
}
