// A function of Motmot in AWS: its role holds what it was granted by name, and nothing else.

import { RemovalPolicy, Size, Validations } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, type Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { ENVIRONMENT_NAMES } from '../functions/environment.ts';
import type { Grantable } from './grantable.ts';
import type { FunctionSize } from './sizes.ts';

export interface MotmotFunctionProps extends FunctionSize {
  readonly code: Code;
}

export class MotmotFunction extends Construct {
  readonly lambda: LambdaFunction;

  constructor(scope: Construct, id: string, { code, memoryMb, timeout, diskMb, cacheBytes }: MotmotFunctionProps) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    this.lambda = new LambdaFunction(this, 'Function', {
      code,
      role,
      logGroup,
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: memoryMb,
      timeout,
      ...(diskMb !== undefined && { ephemeralStorageSize: Size.mebibytes(diskMb) }),
    });
    if (cacheBytes !== undefined) this.#set('cacheBytes', String(cacheBytes));
  }

  /** Rights on a resource, and the setting that tells the function where it is: never one without the other. */
  grant<Terms extends readonly unknown[]>(resource: Grantable<Terms>, ...terms: Terms): void {
    for (const statement of resource.statements(...terms)) this.lambda.addToRolePolicy(statement);
    for (const finding of resource.acknowledged?.(...terms) ?? []) Validations.of(this).acknowledge(finding);
    this.#set(resource.setting.name, resource.setting.value);
  }

  #set(name: keyof typeof ENVIRONMENT_NAMES, value: string): void {
    this.lambda.addEnvironment(ENVIRONMENT_NAMES[name], value);
  }
}
