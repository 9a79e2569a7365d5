// The server listens or says why not, survives what is no HTTP, and ends in time.

import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type HttpServer, listen } from '../../local/http-server.ts';

const HOST = '127.0.0.1';
let servers: HttpServer[] = [];
const open = async (fetch: (request: Request) => Response | Promise<Response>, port = 0): Promise<HttpServer> => {
  const server = await listen(fetch, { host: HOST, port });
  servers.push(server);
  return server;
};
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close(0)));
  servers = [];
});

function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, HOST, () => socket.end(text));
    socket.on('data', (piece) => {
      answer += piece;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}

describe('listening', () => {
  it('on a taken port is refused in a sentence that names it', async () => {
    const { port } = await open(() => new Response());
    await expect(open(() => new Response(), port)).rejects.toMatchObject({
      code: 'port-taken',
      message: `Port ${port} on 127.0.0.1 is taken; stop what uses it, or set PORT to another.`,
    });
  });

  it('on an address of another machine is refused in a sentence that names it', async () => {
    await expect(listen(() => new Response(), { host: '192.0.2.1', port: 0 })).rejects.toMatchObject({
      code: 'host-unknown',
      message: '192.0.2.1 is not an address of this machine; set HOST to 127.0.0.1 or another.',
    });
  });
});

it('what is no proper request gets an error, and the server goes on answering', async () => {
  const { port } = await open((request) => new Response(`path ${request.url}`));
  for (const [text, status] of [
    ['GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: [\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\n\r\n', 400],
    ['\0\x01\x02\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`, 431],
    ['POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n', 400],
    ['GET /%zz?%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 200],
    ['GET // HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 200],
  ] as const) {
    expect(await raw(port, text), text.slice(0, 40)).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
  }
  expect(await (await fetch(`http://${HOST}:${port}/still`)).text()).toContain('/still');
});

describe('closing', () => {
  it('lets a running request end', async () => {
    const server = await open(async () => {
      await wait(50);
      return new Response('done');
    });
    const answer = fetch(`http://${HOST}:${server.port}/`);
    await wait(10);
    await server.close(5000);
    expect(await (await answer).text()).toBe('done');
  });

  it('cuts what does not end in time', async () => {
    const server = await open(() => new Promise<Response>(() => undefined));
    const answer = fetch(`http://${HOST}:${server.port}/`).catch((error: unknown) => error);
    await wait(10);
    await server.close(20);
    expect(await answer).toBeInstanceOf(Error);
  });
});
