import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { crashed, jsonError } from './web/json-answers.ts';

export type Fetch = (request: Request) => Response | Promise<Response>;

export interface Listening {
  url: string;
  /** Stops accepting, lets running requests finish for a moment, then cuts what is left. */
  close(): Promise<void>;
}

const host = '127.0.0.1';
const closeGraceMs = 1_000;

/** Serves a fetch handler on the loopback address. Port 0 takes any free port. Rejects with the system's error (EADDRINUSE). */
export async function listen(fetch: Fetch, port: number): Promise<Listening> {
  const server = createServer(
    getRequestListener(
      (request, { incoming }) => answer(fetch, webRequest(request, incoming as IncomingMessage)),
      // Replacing the global Request and Response would be faster, but would do so for everything in this process.
      { overrideGlobalObjects: false, errorHandler: () => jsonError(400, 'Bad request') },
    ),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const cut = setTimeout(() => server.closeAllConnections(), closeGraceMs);
      await closed;
      clearTimeout(cut);
    },
  };
}

async function answer(fetch: Fetch, request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (cause) {
    return crashed(request, cause);
  }
}

/** Turns the listener's lightweight request into a real `Request`, because `new Request(request)` works only with a real one. */
function webRequest(request: Request, incoming: IncomingMessage): Request {
  const { url, method, body, signal } = request;
  const headers = new Headers([...request.headers]);
  addClientAddress(headers, incoming);
  return new Request(url, { method, headers, body, signal, ...(body ? { duplex: 'half' as const } : {}) });
}

/** Adds the client's address from the socket, as the edge does in production. A caller may name another address, to try rate limits. */
function addClientAddress(headers: Headers, incoming: IncomingMessage): void {
  const named = ['x-vercel-forwarded-for', 'cf-connecting-ip', 'x-real-ip', 'x-forwarded-for'];
  const address = incoming.socket.remoteAddress;
  if (address === undefined || named.some((name) => headers.has(name))) return;
  headers.set('x-real-ip', address);
  headers.set('x-forwarded-for', address);
}
