// `npm start`: settings in, a server up, the demonstration published, what to try printed, an orderly end.

import { InputError } from '../core/errors.ts';
import type { Logger } from '../pipelines/ports.ts';
import { createConsoleLogger } from './console-logger.ts';
import { DEMONSTRATION_LEXICON, isEmpty, publishDemonstration } from './demonstration.ts';
import { whatToTry } from './greeting.ts';
import { type LocalServer, startServer } from './server.ts';
import { readSettings } from './settings.ts';

/** What runs when the end is asked for has this long. */
const GRACE_MS = 10_000;
/** A terminal's Ctrl-C comes twice: from the terminal, and passed on by npm. */
const SAME_SIGNAL_MS = 1000;

const PARENT_POLL_MS = 500;

const EXIT = { good: 0, failed: 1, mistake: 2, interrupted: 130 } as const;

async function main(): Promise<void> {
  const logger = createConsoleLogger();
  process.on('unhandledRejection', (reason) => logger.error(`Unforeseen: ${told(reason)}`));
  // A reader that goes away (`npm start | head`) must not end the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  let server: LocalServer;
  try {
    const settings = readSettings(process.env);
    server = await startServer(settings, logger);
    const ending = endOnSignals(server, logger);
    logger.info(`Motmot answers on ${server.origin} and keeps its data in ${settings.dataFolder}`);
    const isOwnToken = settings.adminToken === undefined;
    logger.info(isOwnToken ? `Admin token: ${server.adminToken}` : 'Admin token: the one in MOTMOT_ADMIN_TOKEN');
    if (await isEmpty(server.stores)) await demonstrate(server, logger, ending);
    if (ending.aborted) return;
    process.stdout.write(`\n${whatToTry(server.origin, isOwnToken ? server.adminToken : '$MOTMOT_ADMIN_TOKEN')}\n`);
  } catch (error) {
    logger.error(error instanceof InputError ? error.message : `Motmot could not start: ${told(error)}`);
    process.exit(error instanceof InputError ? EXIT.mistake : EXIT.failed);
  }
}

/** A demonstration that fails is told, and the server goes on; one that the end of the server cut off is not. */
async function demonstrate(server: LocalServer, logger: Logger, ending: AbortSignal): Promise<void> {
  logger.info(`Publishing the demonstration dictionary ${DEMONSTRATION_LEXICON} …`);
  const start = performance.now();
  try {
    const outcome = await publishDemonstration(server.origin, server.adminToken);
    const { status, version, report, reasons } = outcome;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (status === 'failed') throw new Error(reasons.map(({ detail }) => detail).join(' '));
    logger.info(`${DEMONSTRATION_LEXICON}@${version}: ${report?.unique} words, ${status} in ${seconds} s`);
  } catch (error) {
    if (ending.aborted) return;
    logger.error(`The demonstration dictionary could not be published: ${told(error)}`);
  }
}

/** Aborted as soon as the end was asked for. */
function endOnSignals(server: LocalServer, logger: Logger): AbortSignal {
  const ending = new AbortController();
  let askedMs: number | undefined;
  const end = async (): Promise<void> => {
    if (askedMs !== undefined) {
      if (performance.now() - askedMs > SAME_SIGNAL_MS) process.exit(EXIT.interrupted);
      return;
    }
    askedMs = performance.now();
    ending.abort();
    const patience = setTimeout(() => logger.info('Waiting for what runs; Ctrl-C again ends at once.'), SAME_SIGNAL_MS);
    await server.close(GRACE_MS);
    clearTimeout(patience);
    logger.info('Motmot has ended.');
    process.exit(EXIT.good);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  // SIGTERM to npm ends npm and its shell, and never comes here.
  const { ppid } = process;
  if (process.env.npm_lifecycle_event !== undefined) {
    setInterval(() => void (process.ppid !== ppid && askedMs === undefined && end()), PARENT_POLL_MS).unref();
  }
  return ending.signal;
}

function told(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `, because of ${told(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}

await main();
