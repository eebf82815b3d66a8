import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { callFunction } from '../../../../lib/local/web/functions.ts';

const folder = mkdtempSync(join(tmpdir(), 'functions-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'thing.mjs');
const handler = (name: string) =>
  `export const ${name} = (request) => new Response('${name} ' + request.method);`;
writeFileSync(file, `${handler('GET')}${handler('POST')}${handler('helper')}export const PUT = 7;`);

const answer = async (method: string) => {
  const response = await callFunction(file, new Request('http://local.test/api/thing', { method }));
  return [response.status, response.headers.get('allow'), await response.text()];
};

test('a function of the method’s name answers; HEAD is GET without a body', async () => {
  expect(await answer('GET')).toEqual([200, null, 'GET GET']);
  expect(await answer('POST')).toEqual([200, null, 'POST POST']);
  expect(await answer('HEAD')).toEqual([200, null, '']);
});

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  '%s, which it has no function for, is not allowed',
  async (method) => {
    expect(await answer(method)).toMatchObject([
      405,
      'GET, HEAD, POST',
      expect.stringContaining('Method not allowed'),
    ]);
  },
);
