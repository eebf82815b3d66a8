import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../lib/web/data/errors.ts';
import { readingFrom, wrote } from '../../../../lib/web/data/replica.ts';
import { openWindow } from '../../../support/window.ts';

const [primary, replica] = ['https://primary.example', 'https://replica.example'];
let answer: (url: string) => Response | Promise<Response>;
const send = vi.fn((input: RequestInfo | URL) => Promise.resolve().then(() => answer(String(input))));
const hosts = () => send.mock.calls.splice(0).map(([input]) => new URL(String(input)).hostname.split('.')[0]);

beforeEach(() => {
  openWindow();
  vi.useFakeTimers({ toFake: ['Date'], now: 1e12 });
  answer = () => Response.json([]);
  send.mockClear();
  return () => vi.useRealTimers();
});

const table = `${primary}/rest/v1/rfps?select=id`;
const rpc = (name: string) => `${primary}/rest/v1/rpc/${name}`;

test('tables are read from the replica; what is counted, and what writes, is asked of the primary', async () => {
  const ask = readingFrom(replica, primary, send);
  await ask(table);
  await ask(table, { method: 'HEAD' });
  await ask(rpc('topsis_rank_hotels'), { method: 'POST' });
  await ask(table);
  expect(hosts()).toEqual(['replica', 'replica', 'primary', 'replica']);
});

test.each([
  ['a row', table, 'PATCH'],
  ['a function that does more than ask', rpc('award_proposal'), 'POST'],
])('for ten seconds after writing %s everything is read from the primary', async (_, url, method) => {
  const ask = readingFrom(replica, primary, send);
  answer = (asked) => {
    // It counts from the end of the write, which takes its time.
    if (asked === url) vi.setSystemTime(Date.now() + 8_000);
    return Response.json([]);
  };
  await ask(url, { method });
  vi.setSystemTime(Date.now() + 9_999);
  answer = () => Response.json([]);
  await ask(`${table}&a=1`);
  vi.setSystemTime(Date.now() + 1);
  await ask(`${table}&a=1`);
  expect(hosts()).toEqual(['primary', 'primary', 'replica']);
});

test('while a write is under way nothing is read elsewhere, and another window of the browser knows of it', async () => {
  const ask = readingFrom(replica, primary, send);
  const write = ask(table, { method: 'POST' });
  await readingFrom(replica, primary, send)(table);
  await write;
  expect(hosts()).toEqual(['primary', 'primary']);
});

test('a replica that is lost is left alone for a minute; what it does not know yet is asked of the primary', async () => {
  const ask = readingFrom(replica, primary, send);
  answer = (url) => (url.startsWith(replica) ? new Response('', { status: 406 }) : Response.json([1]));
  expect(await (await ask(table)).json()).toEqual([1]);
  expect(await (await ask(table)).json()).toEqual([1]);
  expect(hosts()).toEqual(['replica', 'primary', 'replica', 'primary']);
  for (const lost of [() => Promise.reject(new TypeError('gone')), () => new Response('', { status: 503 })]) {
    answer = (url) => (url.startsWith(replica) ? lost() : Response.json([1]));
    expect(await (await ask(table)).json()).toEqual([1]);
    await ask(table);
    vi.setSystemTime(Date.now() + 60_000);
    answer = () => Response.json([]);
    await ask(table);
    expect(hosts()).toEqual(['replica', 'primary', 'primary', 'replica']);
  }
});

test('a session that is over is no fault of the replica', async () => {
  answer = () => Promise.reject(new ApiError(401));
  await expect(readingFrom(replica, primary, send)(table)).rejects.toMatchObject({ status: 401 });
  expect(hosts()).toEqual(['replica']);
  wrote();
});
