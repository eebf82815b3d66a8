import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { callFunction } from '../../../../lib/local/web/functions.ts';

const folder = mkdtempSync(join(tmpdir(), 'functions-'));
afterAll(() => rmSync(folder, { recursive: true }));

const answer = async (name: string, source: string, method: string) => {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, source);
  const response = await callFunction(file, new Request('http://local.test/api/thing', { method }));
  return [response.status, await response.text()];
};

test.each(['GET', 'POST', 'PUT', 'OPTIONS'])('%s is for the default export to answer', async (method) => {
  const source = 'export default { fetch: (request) => new Response(request.method, { status: 203 }) };';
  expect(await answer('thing', source, method)).toEqual([203, method]);
  expect(await answer('thing', source, 'HEAD')).toEqual([203, '']);
});

test.each([
  ['no default export', 'export const GET = () => new Response();'],
  ['one that is no endpoint', 'export default () => new Response();'],
  ['an answer that is no response', 'export default { fetch: () => ({ ok: true }) };'],
])('a file with %s is a fault of ours, said in the log', async (what, source) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const [status, body] = await answer(what.replaceAll(' ', '-'), source, 'GET');
  expect([status, JSON.parse(String(body)).ok]).toEqual([500, false]);
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});
