// What is told of every invocation in AWS: one line of log and a few metrics, the same for every function.

import { Logger as Powertools } from '@aws-lambda-powertools/logger';
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { ARTIFACTS_PREFIX, UPLOADS_PREFIX } from '../pipelines/artifact-keys.ts';
import type { Logger, ObjectStore } from '../pipelines/ports.ts';
import type { EventHandler } from './event-door.ts';
import type { LexiconCache } from './lexicon-cache.ts';

/** The figures of one invocation; Lambda gives an environment one at a time. */
interface Figures {
  /** Milliseconds in which a lexicon was asked for: its manifest and, unless it was in memory, its bytes. */
  loadMs: number;
  /** Bytes of artefacts and uploads that came from the store; none = whatever was needed was in memory. */
  loadedBytes: number;
  lexicon?: string;
  version?: number;
  /** Of the lexicon that answered: its words, and its bytes in memory. */
  words?: number;
  bytes?: number;
}

type Context = Parameters<Powertools['addContext']>[0];
type Told = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Observer {
  readonly logger: Logger;
  /** The same store, what is read of artefacts and uploads counted. */
  watchStore(store: ObjectStore): ObjectStore;
  /** The same cache, what it is asked for timed and told. */
  watchLexicons(lexicons: LexiconCache): LexiconCache;
  /** The same handler; each answer is told in one line, with its status, times and sizes. */
  watchAnswers(handler: EventHandler): EventHandler;
  /** Runs one invocation of another kind; `told` gives what else its line and its metrics say. */
  watch<T>(message: string, context: unknown, run: () => Promise<T>, told: (result: T) => Told): Promise<T>;
}

/** U+0085, U+2028 and U+2029 end a line for some readers of logs; JSON escapes the other controls itself. */
const LINE_ENDS = /[\u0085\u2028\u2029]/g;

/**
 * The observer of a function; `service` names it in logs and metrics. Logs are JSON, one line a record: no request can
 * break one. Neither headers nor bodies nor queries are ever told.
 */
export function createObserver(service: string): Observer {
  const powertools = new Powertools({
    serviceName: service,
    jsonReplacerFn: (_, value) => (typeof value === 'string' ? value.replaceAll(LINE_ENDS, ' ') : value),
  });
  const metrics = new Metrics({ namespace: 'Motmot', serviceName: service });
  const logger: Logger = {
    info: (message, values = {}) => powertools.info(message, values),
    warn: (message, values = {}) => powertools.warn(message, values),
    error: (message, values = {}) => powertools.error(message, values),
  };
  let coldStart = true;
  let figures: Figures = { loadMs: 0, loadedBytes: 0 };

  const watch: Observer['watch'] = async (message, context, run, told) => {
    const started = performance.now();
    const cold = coldStart;
    coldStart = false;
    figures = { loadMs: 0, loadedBytes: 0 };
    if (context) powertools.addContext(context as Context);
    const result = await run();
    const ms = performance.now() - started;
    const { loadMs, lexicon } = figures;
    const record = {
      ...told(result),
      coldStart: cold,
      ms: rounded(ms),
      ...(lexicon !== undefined && { cacheHit: figures.loadedBytes === 0, queryMs: rounded(ms - loadMs) }),
      ...figures,
      loadMs: rounded(loadMs),
    };
    logger.info(message, record);
    measure(record);
    return result;
  };

  /** The numbers of a record that add up or spread over time, as CloudWatch metrics. */
  const measure = (record: Told): void => {
    const { status } = record;
    metrics.addMetric('Invocations', MetricUnit.Count, 1);
    metrics.addMetric('ColdStart', MetricUnit.Count, Number(record.coldStart));
    metrics.addMetric('Ms', MetricUnit.Milliseconds, Number(record.ms));
    if (typeof status === 'number') metrics.addMetric('Faults', MetricUnit.Count, Number(status >= 500));
    if (record.cacheHit !== undefined) {
      metrics.addMetric('CacheHit', MetricUnit.Count, Number(record.cacheHit));
      metrics.addMetric('LoadMs', MetricUnit.Milliseconds, Number(record.loadMs));
      metrics.addMetric('QueryMs', MetricUnit.Milliseconds, Number(record.queryMs));
    }
    metrics.addMetric('LoadedBytes', MetricUnit.Bytes, Number(record.loadedBytes));
    metrics.publishStoredMetrics();
  };

  return {
    logger,
    watch,
    watchStore: (store) => ({
      ...store,
      async read(key, options) {
        const object = await store.read(key, options);
        if (isContent(key)) figures.loadedBytes += object?.body.length ?? 0;
        return object;
      },
      async stream(key, options) {
        const object = await store.stream(key, options);
        if (isContent(key)) figures.loadedBytes += object?.sizeBytes ?? 0;
        return object;
      },
    }),
    watchLexicons: (lexicons) => ({
      loaded: lexicons.loaded,
      async open(ref, part) {
        const started = performance.now();
        try {
          const opened = await lexicons.open(ref, part);
          const { lexicon, name, version } = opened;
          Object.assign(figures, { lexicon: name, version, words: lexicon.wordCount, bytes: lexicon.bytes.length });
          return opened;
        } finally {
          figures.loadMs += performance.now() - started;
        }
      },
    }),
    watchAnswers: (handler) => (event, context) =>
      watch(
        'answered',
        context,
        () => handler(event, context),
        ({ statusCode, headers }) => ({
          requestId: String(headers?.['x-request-id'] ?? ''),
          method: event.requestContext.http.method,
          route: event.routeKey,
          status: statusCode,
        }),
      ),
  };
}

/** Not manifests and records, which are read all the time and are small. */
function isContent(key: string): boolean {
  return key.startsWith(ARTIFACTS_PREFIX) || key.startsWith(UPLOADS_PREFIX);
}

function rounded(ms: number): number {
  return Math.round(ms * 100) / 100;
}
