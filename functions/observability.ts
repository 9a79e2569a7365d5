// What is told of every invocation in AWS: one line of log and a few metrics, the same for every function.

import { ARTIFACTS_PREFIX, UPLOADS_PREFIX } from '../pipelines/artifact-keys.ts';
import type { Logger, ObjectStore } from '../pipelines/ports.ts';
import type { EventHandler } from './event-door.ts';
import type { Lexicons } from './lexicon-cache.ts';
import type { LogLevel, Telemetry, Values } from './telemetry.ts';

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

type Told = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Observer {
  readonly logger: Logger;
  /** The same store, what is read of artefacts and uploads counted. */
  watchStore(store: ObjectStore): ObjectStore;
  /** The same cache, what it is asked for timed and told. */
  watchLexicons(lexicons: Lexicons): Lexicons;
  /** The same handler; each answer is told in one line, with its status, times and sizes. */
  watchAnswers(handler: EventHandler): EventHandler;
  /** Runs one invocation of another kind; `told` gives what else its line says. */
  watch<T>(message: string, context: unknown, run: () => Promise<T>, told: (result: T) => Told): Promise<T>;
}

/**
 * The observer of a function; `service` names it in logs and metrics. Neither headers nor bodies, paths nor queries are
 * ever told. Powertools are loaded beside the start; what is told before they are there waits for them, at most to the
 * end of the first invocation.
 */
export function createObserver(
  service: string,
  load: (service: string) => Promise<Telemetry> = loadTelemetry,
): Observer {
  let telemetry: Telemetry | undefined;
  const waiting: ((telemetry: Telemetry) => void)[] = [];
  const loading = load(service).then((loaded) => {
    telemetry = loaded;
    for (const use of waiting.splice(0)) use(loaded);
  });
  // A failure is told to the first invocation.
  loading.catch(() => undefined);
  const tell = (use: (telemetry: Telemetry) => void): void => {
    if (telemetry) use(telemetry);
    else waiting.push(use);
  };
  const log =
    (level: LogLevel) =>
    (message: string, values?: Values): void =>
      tell((to) => to.log(level, message, values));
  const logger: Logger = { info: log('info'), warn: log('warn'), error: log('error') };

  let coldStart = true;
  let figures: Figures = { loadMs: 0, loadedBytes: 0 };

  const watch: Observer['watch'] = async (message, context, run, told) => {
    const started = performance.now();
    const cold = coldStart;
    coldStart = false;
    figures = { loadMs: 0, loadedBytes: 0 };
    if (context) tell((to) => to.context(context));
    try {
      const result = await run();
      const ms = performance.now() - started;
      const { loadMs, loadedBytes, ...lexicon } = figures;
      const asked = lexicon.lexicon !== undefined;
      const line = {
        ...told(result),
        ...lexicon,
        coldStart: cold,
        ms: rounded(ms),
        loadedBytes,
        ...(asked && { cacheHit: loadedBytes === 0, loadMs: rounded(loadMs), queryMs: rounded(ms - loadMs) }),
      };
      logger.info(message, line);
      tell((to) => to.measure(metricsOf(line)));
      return result;
    } finally {
      await loading;
    }
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

async function loadTelemetry(service: string): Promise<Telemetry> {
  const { createTelemetry } = await import('./telemetry.ts');
  return createTelemetry(service);
}

/** The numbers of a line that add up, or spread, over time. */
function metricsOf({ ms, coldStart, cacheHit, loadMs, queryMs, loadedBytes, status }: Told): Record<string, number> {
  return {
    Invocations: 1,
    ColdStarts: Number(coldStart),
    DurationMs: Number(ms),
    LoadedBytes: Number(loadedBytes),
    ...(status !== undefined && { Faults: Number(Number(status) >= 500) }),
    ...(cacheHit !== undefined && { CacheHits: Number(cacheHit), LoadMs: Number(loadMs), QueryMs: Number(queryMs) }),
  };
}

/** Not manifests and records, which are read all the time and are small. */
function isContent(key: string): boolean {
  return key.startsWith(ARTIFACTS_PREFIX) || key.startsWith(UPLOADS_PREFIX);
}

function rounded(ms: number): number {
  return Math.round(ms * 100) / 100;
}
