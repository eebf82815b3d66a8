/**
 * A server on the public internet, as far as lib/http/public-fetch.ts can tell: names resolve to a public address, and whatever is
 * dialled arrives here.
 */
import { createServer, get, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Address, Network } from '../../lib/http/public-fetch.ts';

export const publicHost: Address = { address: '93.184.215.14', family: 4 };

export function startPublicServer(usual: RequestListener) {
  const internet = { answer: usual, visited: [] as string[], network };
  const server = createServer((request, response) => internet.answer(request, response));
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    internet.answer = usual;
    internet.visited.length = 0;
  });

  function network(resolve: Network['resolve'] = async () => [publicHost]): Network {
    return {
      resolve,
      get: (url, { address }, signal) => {
        internet.visited.push(address);
        const { port } = server.address() as AddressInfo;
        return new Promise((done, fail) => {
          get({ host: '127.0.0.1', port, path: url.pathname, signal }, done).on('error', fail);
        });
      },
    };
  }
  return internet;
}
