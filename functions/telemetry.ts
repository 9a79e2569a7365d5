// Logs and metrics by Powertools, as CloudWatch takes them: one line of JSON each. A chunk of its own.

import { Logger as Powertools } from '@aws-lambda-powertools/logger';
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import type { Logger } from '../pipelines/ports.ts';

export type LogLevel = keyof Logger;
export type Values = Readonly<Record<string, unknown>>;

export interface Telemetry {
  log(level: LogLevel, message: string, values?: Values): void;
  /** From now on each line names this invocation: Lambda's request id, the function and its memory. */
  context(context: unknown): void;
  /** One record of metrics. Names that end in `Ms` are milliseconds, in `Bytes` bytes, all others are counts. */
  measure(metrics: Readonly<Record<string, number>>): void;
}

/** U+0085, U+2028 and U+2029 end a line for some readers of logs; JSON escapes the other controls itself. */
const LINE_ENDS = /[\u0085\u2028\u2029]/g;

/** `service` names the function in logs and metrics. */
export function createTelemetry(service: string): Telemetry {
  const logger = new Powertools({
    serviceName: service,
    jsonReplacerFn: (_, value) => (typeof value === 'string' ? value.replaceAll(LINE_ENDS, ' ') : value),
  });
  const metrics = new Metrics({ namespace: 'Motmot', serviceName: service });
  return {
    log: (level, message, values = {}) => logger[level](message, values),
    context: (context) => logger.addContext(context as Parameters<Powertools['addContext']>[0]),
    measure(values) {
      for (const [name, value] of Object.entries(values)) metrics.addMetric(name, unitOf(name), value);
      metrics.publishStoredMetrics();
    },
  };
}

function unitOf(name: string): (typeof MetricUnit)[keyof typeof MetricUnit] {
  if (name.endsWith('Ms')) return MetricUnit.Milliseconds;
  return name.endsWith('Bytes') ? MetricUnit.Bytes : MetricUnit.Count;
}
