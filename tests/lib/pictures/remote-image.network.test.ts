import { execFileSync } from 'node:child_process';
import dns from 'node:dns/promises';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createServer, type Server } from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { internet } from '../../../lib/http/public-fetch.ts';
import { fetchRemoteImage } from '../../../lib/pictures/remote-image.ts';

/** The network as it is in production, but for a server of our own at the other end. */
const folder = mkdtempSync(path.join(tmpdir(), 'remote-image-'));
let server: Server;
const asked: (string | undefined)[] = [];

beforeAll(async () => {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=logo.example'],
      ...['-addext', 'subjectAltName=DNS:logo.example', '-keyout', key, '-out', cert],
    ],
    { stdio: 'pipe' },
  );
  server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) => {
    asked.push(request.headers.host);
    response.writeHead(200, { 'content-type': 'image/png' }).end('picture');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

const get = (signal = AbortSignal.timeout(3000)): Promise<IncomingMessage> => {
  const { port } = server.address() as AddressInfo;
  return internet.get(
    new URL(`https://logo.example:${port}/a.png`),
    { address: '127.0.0.1', family: 4 },
    signal,
    {},
  );
};

test('the connection goes to the address that was checked, not to what the name means by then', async () => {
  // Nobody knows logo.example: only a pinned look-up gets there.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const answer = await get();
  answer.resume();
  expect(answer.statusCode).toBe(200);
  expect(asked[0]).toMatch(/^logo\.example:\d+$/);
  vi.unstubAllEnvs();
});

test('a certificate that nobody vouches for is refused', async () => {
  await expect(get()).rejects.toThrow(/self.signed|certificate/i);
});

test('nothing is waited for once the time is up', async () => {
  await expect(get(AbortSignal.abort(new Error('too late')))).rejects.toThrow();
});

test.each([
  ['the second', ['93.184.215.14', '10.0.0.1']],
  ['the first', ['127.0.0.1', '93.184.215.14']],
  ['one of many', ['93.184.215.14', '2606:4700::1111', '::ffff:10.0.0.1']],
])('every address of a name is looked at: none is dialled when %s is private', async (_, addresses) => {
  const dialled = vi.fn();
  const bytes = await fetchRemoteImage('https://logo.example/a.png', {
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    get: async (...call) => {
      dialled(...call);
      throw new Error('not to be called');
    },
  });
  expect(bytes).toBeNull();
  expect(dialled).not.toHaveBeenCalled();
});

test('the resolver is asked for every address, and none is left out', async () => {
  const both = [
    { address: '93.184.215.14', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ];
  const { lookup } = dns;
  const fake = async (_name: string, { all }: { all?: boolean }) => (all ? both : both[0]);
  try {
    Object.assign(dns, { lookup: fake });
    syncBuiltinESMExports();
    expect(await internet.resolve('logo.example')).toEqual(both);
  } finally {
    Object.assign(dns, { lookup });
    syncBuiltinESMExports();
  }
});
