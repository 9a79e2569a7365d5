// The HTTP API: which function answers which path. Methods, CORS and problems are the functions' own.

import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { LOOKUP_FUNCTIONS, type LookupFunction, ROUTE_TEMPLATES } from '../functions/environment.ts';
import type { MotmotFunction } from './motmot-function.ts';

/** What one client or a mistake may cost at most; beyond it the gateway answers 429. */
const THROTTLE = { rateLimit: 500, burstLimit: 1000 };

/** Nothing that a request brings is written: a path could hold anything. */
const LOGGED = {
  requestId: '$context.requestId',
  requestTime: '$context.requestTime',
  routeKey: '$context.routeKey',
  status: '$context.status',
  responseLength: '$context.responseLength',
  responseLatency: '$context.responseLatency',
  integrationStatus: '$context.integrationStatus',
  integrationError: '$context.integrationErrorMessage',
};

export interface LookupApiProps {
  readonly functions: Readonly<Record<LookupFunction, MotmotFunction>>;
}

export class LookupApi extends Construct {
  readonly url: string;

  constructor(scope: Construct, id: string, { functions }: LookupApiProps) {
    super(scope, id);
    const api = new HttpApi(this, 'Api', { apiName: 'motmot', createDefaultStage: false });
    for (const name of LOOKUP_FUNCTIONS) {
      const integration = new HttpLambdaIntegration(`${name}Integration`, functions[name].lambda);
      for (const [index, routeKey] of routeKeysOf(name).entries()) {
        new HttpRoute(this, `${name}${index}`, { httpApi: api, integration, routeKey });
      }
    }
    const stage = new HttpStage(this, 'Stage', {
      httpApi: api,
      autoDeploy: true,
      throttle: THROTTLE,
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(this, 'Logs', { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY }),
        ),
        format: AccessLogFormat.custom(JSON.stringify(LOGGED)),
      },
    });
    this.url = stage.url;
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'Reading is for everybody; the catalogue itself asks for the token where something is changed.',
    });
  }
}

/** `ANY` everywhere, since a wrong method is the function's to answer; the catalogue has what no other claims. */
function routeKeysOf(name: LookupFunction): HttpRouteKey[] {
  if (name === 'catalogue') return [HttpRouteKey.DEFAULT];
  return ROUTE_TEMPLATES[name].map((template) => HttpRouteKey.with(template, HttpMethod.ANY));
}
