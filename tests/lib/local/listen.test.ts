import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Fetch, listen } from '../../../lib/local/listen.ts';

afterEach(() => vi.restoreAllMocks());

async function serve(fetch: Fetch) {
  const server = await listen(fetch, 0);
  onTestFinished(() => server.close());
  return server;
}

test('the client’s address comes from the socket, unless the caller names one', async () => {
  const { url } = await serve((request) => Response.json(request.headers.get('x-real-ip')));
  expect(await (await fetch(url)).json()).toBe('127.0.0.1');
  expect(await (await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.9' } })).json()).toBeNull();
  expect(await (await fetch(url, { headers: { 'x-real-ip': '203.0.113.9' } })).json()).toBe('203.0.113.9');
});

test('every name an edge gives a client’s address by is left as it came; else both are told', async () => {
  const names = ['x-vercel-forwarded-for', 'cf-connecting-ip', 'x-real-ip', 'x-forwarded-for'];
  const { url } = await serve(({ headers }) =>
    Response.json(
      Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)]] : []))),
    ),
  );
  const both = { 'x-real-ip': '127.0.0.1', 'x-forwarded-for': '127.0.0.1' };
  expect(await (await fetch(url)).json()).toEqual(both);
  for (const name of names)
    expect(await (await fetch(url, { headers: { [name]: '203.0.113.9' } })).json()).toEqual({
      [name]: '203.0.113.9',
    });
});

test('closing lets what is being answered end, and takes nothing new', async () => {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  const server = await listen(() => held.then(() => new Response('done')), 0);
  const asked = fetch(server.url);
  await vi.waitFor(async () => expect(await Promise.race([asked, 'waiting'])).toBe('waiting'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  const closed = server.close();
  go();
  expect(await (await asked).text()).toBe('done');
  await closed;
  await expect(fetch(server.url)).rejects.toThrow();
});

test('what is never answered is cut off when the moment is over', async () => {
  const server = await listen(() => new Promise<Response>(() => {}), 0);
  const asked = fetch(server.url).catch(() => 'cut');
  await new Promise((resolve) => setTimeout(resolve, 50));
  await server.close();
  expect(await asked).toBe('cut');
});

test('it listens on the loopback address and no other', async () => {
  const { url } = await serve(() => new Response('ok'));
  expect(new URL(url).hostname).toBe('127.0.0.1');
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .find(({ internal, family }) => !internal && family === 'IPv4');
  for (const host of ['127.0.0.2', ...(outside ? [outside.address] : [])]) {
    const socket = connect(Number(new URL(url).port), host);
    const [cause] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
    expect(cause.code).toBe('ECONNREFUSED');
  }
});

test('a port in use rejects with the system’s error', async () => {
  const { url } = await serve(() => new Response());
  await expect(listen(() => new Response(), Number(new URL(url).port))).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});

test('a handler that throws answers 500 and the server lives on', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { url } = await serve((request) => {
    if (request.url.endsWith('/bad')) throw new Error('bad');
    return new Response('fine');
  });
  const crash = await fetch(`${url}/bad`);
  expect([crash.status, (await crash.json()).ok]).toEqual([500, false]);
  expect(await (await fetch(url)).text()).toBe('fine');
});

test('a body is handed over as it arrives, so that a handler can cut off an endless one', async () => {
  const { url } = await serve(async (request) => {
    let bytes = 0;
    for await (const chunk of request.body ?? []) {
      bytes += chunk.length;
      if (bytes > 65_536) return Response.json({ ok: false }, { status: 413 });
    }
    return new Response();
  });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n');
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
  const sending = setInterval(() => socket.write(chunk), 1);
  const answer = await new Promise<string>((resolve) =>
    socket.once('data', (data) => resolve(data.toString())),
  );
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await closed; // the server ends the connection although the client never stops sending
  clearInterval(sending);
});

test('a handler can build on the request it gets', async () => {
  const { url } = await serve(async (request) => {
    const copy = new Request(request, { headers: { 'x-a': '1' } });
    return Response.json([copy.headers.get('x-a'), await copy.text()]);
  });
  expect(await (await fetch(url, { method: 'POST', body: 'data' })).json()).toEqual(['1', 'data']);
});

test('what is no HTTP path or host is 400, not a crash', async () => {
  const { url } = await serve(() => new Response());
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n');
  const answer = await new Promise<string>((resolve) =>
    socket.once('data', (data) => resolve(data.toString())),
  );
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});
