// The node:http server under the apps: it listens or says why not, keeps slow clients in bounds, and ends in time.

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { InputError } from '../core/errors.ts';

/** A client has this long to send its headers, and to send or take anything at all on an open connection. */
const HEADERS_TIMEOUT_MS = 20_000;
const SILENCE_TIMEOUT_MS = 120_000;
/** The whole of a request, the largest upload over a slow line included. */
const REQUEST_TIMEOUT_MS = 3_600_000;
const SWEEP_MS = 50;

export interface HttpServer {
  /** As it really listens: for port 0 the one that was free. */
  readonly port: number;
  /** Accepts nothing more, lets running requests end, cuts what is left after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

/** Throws InputError: `port-taken`, `port-forbidden`, `host-unknown`. */
export async function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<HttpServer> {
  const server = createAdaptorServer({
    fetch,
    serverOptions: { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
  }) as Server;
  server.setTimeout(SILENCE_TIMEOUT_MS);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (cause: NodeJS.ErrnoException) => reject(refusal(cause, host, port)));
  server.listen(port, host, resolve);
  await promise;
  return {
    port: (server.address() as AddressInfo).port,
    async close(graceMs) {
      const closed = new Promise<void>((done) => server.close(() => done()));
      // A connection turns idle when its last answer is out; it would be kept for the next request.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(cut);
      clearInterval(sweep);
    },
  };
}

function refusal(cause: NodeJS.ErrnoException, host: string, port: number): Error {
  const refuse = (code: string, message: string): InputError =>
    new InputError(code, message, { host, port }, { cause });
  switch (cause.code) {
    case 'EADDRINUSE':
      return refuse('port-taken', `Port ${port} on ${host} is taken; stop what uses it, or set PORT to another.`);
    case 'EACCES':
      return refuse('port-forbidden', `Port ${port} on ${host} may not be opened by this user; set PORT to another.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return refuse('host-unknown', `${host} is not an address of this machine; set HOST to 127.0.0.1 or another.`);
    default:
      return cause;
  }
}
