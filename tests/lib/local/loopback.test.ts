import { expect, test } from 'vitest';
import { isLoopback, onlyLoopback } from '../../../lib/local/loopback.ts';

test.each<[string, string | undefined, boolean]>([
  ['http://127.0.0.1:3000/', undefined, true],
  ['http://localhost/', 'http://localhost:54324', true],
  ['http://[::1]:1/', 'http://127.0.0.1', true],
  ['http://127.0.0.1:3000/', 'https://evil.example', false],
  ['http://127.0.0.1:3000/', 'null', false],
  ['http://evil.example/', undefined, false],
  ['http://evil.example/', 'http://localhost', false],
  ['http://127.0.0.2/', undefined, false],
])('%s, asked by a page of %s, is of this machine: %s', async (url, origin, isOurs) => {
  const request = new Request(url, { headers: origin === undefined ? {} : { origin } });
  expect(isLoopback(request)).toBe(isOurs);
  const answer = await onlyLoopback(() => new Response('told', { status: 201 }))(request);
  expect([answer.status, await answer.text()]).toEqual(
    isOurs
      ? [201, 'told']
      : [403, JSON.stringify({ name: 'forbidden', message: 'Only for this machine.', statusCode: 403 })],
  );
});
