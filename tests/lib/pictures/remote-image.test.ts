import type { ServerResponse } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import type { Address, Network } from '../../../lib/http/public-fetch.ts';
import { fetchRemoteImage } from '../../../lib/pictures/remote-image.ts';
import { publicHost, startPublicServer } from '../../support/public-server.ts';
import { jpeg } from './make-jpeg.ts';
import { solidPng } from './make-png.ts';

const png = solidPng(8, 8, [1, 2, 3]);
const image = (response: ServerResponse, bytes: Uint8Array, type = 'image/png') =>
  response.writeHead(200, { 'content-type': type }).end(bytes);
const server = startPublicServer((_, response) => image(response, png));
const { network, visited } = server;

test('a PNG over https from a public address', async () => {
  const bytes = await fetchRemoteImage('https://logo.example/a.png', network());
  expect(bytes && Buffer.compare(bytes, png)).toBe(0);
  expect(visited).toEqual([publicHost.address]);
});

test('a type that is left open is decided by the signature', async () => {
  server.answer = (_, response) => image(response, png, 'application/octet-stream');
  expect(await fetchRemoteImage('https://logo.example/a', network())).not.toBeNull();
});

test('each kind of picture by its own type, and by no other', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const kinds: [string, Buffer][] = [
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['image/webp', Buffer.from('RIFF\x04\0\0\0WEBPVP8 ')],
    ['image/svg+xml; charset=utf-8', svg],
  ];
  for (const [type] of kinds) {
    const taken: string[] = [];
    for (const [named, bytes] of kinds) {
      server.answer = (_, response) => image(response, bytes, type);
      if (await fetchRemoteImage('https://logo.example/a', network())) taken.push(named);
    }
    expect(taken).toEqual([type]);
  }
});

describe('addresses', () => {
  test.each([
    'http://logo.example/a.png',
    'https://logo.example:8443/a.png',
    'https://user:secret@logo.example/a.png',
    'https://127.0.0.1/a.png',
    'https://2130706433/a.png',
    'https://0x7f.1/a.png',
    'https://[::1]/a.png',
    'https://[::ffff:10.0.0.1]/a.png',
    'ftp://logo.example/a.png',
    'not a url',
  ])('%s is not visited', async (url) => {
    expect(await fetchRemoteImage(url, network())).toBeNull();
    expect(visited).toEqual([]);
  });

  test('a name with a private address, alone or among public ones, is not visited', async () => {
    for (const addresses of [['10.0.0.1'], [publicHost.address, '::ffff:127.0.0.1'], []]) {
      const resolve = async () => addresses.map((address) => ({ address, family: 4 }));
      expect(await fetchRemoteImage('https://logo.example/a.png', network(resolve))).toBeNull();
    }
    expect(visited).toEqual([]);
  });

  test('a name that does not resolve gives no picture', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await fetchRemoteImage('https://logo.example/a.png', network(resolve))).toBeNull();
  });

  test('DNS is asked once: an answer that changes afterwards is never used', async () => {
    const resolve = vi
      .fn<Network['resolve']>()
      .mockResolvedValueOnce([publicHost])
      .mockResolvedValue([{ address: '127.0.0.1', family: 4 }]);
    expect(await fetchRemoteImage('https://rebind.example/a.png', network(resolve))).not.toBeNull();
    expect(visited).toEqual([publicHost.address]);
    expect(resolve).toHaveBeenCalledTimes(1);
  });
});

describe('redirects', () => {
  const redirectTo = (location: string) => {
    server.answer = ({ url }, response) =>
      url === '/first' ? response.writeHead(302, { location }).end() : image(response, png);
  };

  test('to another public address are followed, each resolved afresh', async () => {
    redirectTo('https://cdn.example/b.png');
    const resolve = vi.fn<Network['resolve']>(async () => [publicHost]);
    expect(await fetchRemoteImage('https://logo.example/first', network(resolve))).not.toBeNull();
    expect(resolve.mock.calls).toEqual([['logo.example'], ['cdn.example']]);
  });

  test.each([
    'https://127.0.0.1/b.png',
    'https://[::ffff:169.254.169.254]/b.png',
    'http://cdn.example/b.png',
    'https://cdn.example:22/b.png',
    'https://inside.example/b.png',
  ])('to %s are not', async (location) => {
    redirectTo(location);
    const resolve = async (hostname: string) =>
      hostname === 'inside.example' ? [{ address: '10.0.0.5', family: 4 }] : [publicHost];
    expect(await fetchRemoteImage('https://logo.example/first', network(resolve))).toBeNull();
    expect(visited).toEqual([publicHost.address]);
  });

  test('in a circle end', async () => {
    server.answer = (_, response) => response.writeHead(301, { location: '/again' }).end();
    expect(await fetchRemoteImage('https://logo.example/first', network())).toBeNull();
    expect(visited.length).toBe(4);
  });
});

describe('limits', () => {
  test('more than 2 MiB, announced or not', async () => {
    const large = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]);
    server.answer = (_, response) => image(response, large);
    expect(await fetchRemoteImage('https://logo.example/a.png', network())).toBeNull();
    server.answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'transfer-encoding': 'chunked' });
      for (let at = 0; at < large.length; at += 65_536) response.write(large.subarray(at, at + 65_536));
      response.end();
    };
    expect(await fetchRemoteImage('https://logo.example/a.png', network())).toBeNull();
  });

  test.each([
    ['a server that never answers', () => {}],
    [
      'a picture that trickles',
      (_: unknown, response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'image/png' }).write(png.subarray(0, 20));
      },
    ],
  ])('%s is given up', async (_, behave) => {
    server.answer = behave;
    const started = performance.now();
    expect(await fetchRemoteImage('https://logo.example/a.png', network(), { maxTimeMs: 150 })).toBeNull();
    expect(performance.now() - started).toBeLessThan(2000);
  });

  test('so is a name server that never answers', async () => {
    const resolve = () => new Promise<Address[]>(() => {});
    expect(
      await fetchRemoteImage('https://logo.example/a.png', network(resolve), { maxTimeMs: 50 }),
    ).toBeNull();
  });
});

test.each([
  ['HTML', 'text/html', png],
  ['SVG', 'image/svg+xml', Buffer.from('<svg/>')],
  ['SVG that says it is PNG', 'image/png', Buffer.from('<svg/>')],
  ['PNG that says it is JPEG', 'image/jpeg', png],
  ['GIF', 'image/gif', Buffer.from('GIF89a')],
])('wrong type: %s', async (_, type, bytes) => {
  server.answer = (_path, response) => image(response, bytes, type);
  expect(await fetchRemoteImage('https://logo.example/a', network())).toBeNull();
});

test('an error page or a compressed answer is no picture', async () => {
  server.answer = (_, response) => response.writeHead(404, { 'content-type': 'image/png' }).end(png);
  expect(await fetchRemoteImage('https://logo.example/a', network())).toBeNull();
  server.answer = (_, response) =>
    response.writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' }).end(png);
  expect(await fetchRemoteImage('https://logo.example/a', network())).toBeNull();
});
