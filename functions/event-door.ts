// From an API Gateway (HTTP API, payload 2.0) event to an app and back: the one place that knows the event.

import type { Hono } from 'hono';
import { type APIGatewayProxyResult, handle, type LambdaContext, type LambdaEvent } from 'hono/aws-lambda';

/** What the door reads of an event, in AWS's documented shape. */
export interface HttpApiEvent {
  readonly version: '2.0';
  /** The route of the gateway that matched, such as `ANY /v1/lexicons/{ref}/search` or `$default`. */
  readonly routeKey?: string;
  readonly rawPath: string;
  readonly rawQueryString: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly requestContext: { readonly http: { readonly method: string }; readonly domainName: string };
  readonly body?: string;
  readonly isBase64Encoded: boolean;
}

export type EventHandler = (event: HttpApiEvent, context?: LambdaContext) => Promise<APIGatewayProxyResult>;

/**
 * The gateway has decoded `rawPath` once: `/words/100%25` comes as `/words/100%`. It is encoded again, so that an app
 * sees the request line that the client sent; a `/` inside a segment cannot come back, such words go by POST.
 */
export function eventDoor(app: Hono): EventHandler {
  const handler = handle(app);
  return (event, context) => {
    const rawPath = event.rawPath
      .split('/')
      .map((segment) => encodeURIComponent(segment.toWellFormed()))
      .join('/');
    return handler({ ...event, rawPath } as unknown as LambdaEvent, context);
  };
}
