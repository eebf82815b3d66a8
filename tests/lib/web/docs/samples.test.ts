import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Operation } from '../../../../lib/web/docs/description.ts';
import { callOf, sampleOf } from '../../../../lib/web/docs/samples.ts';

const operation: Operation = {
  operationId: 'example',
  summary: '',
  tags: [],
  method: 'POST',
  path: '/rest/v1/rpc/example',
  server: 'https://project.example',
  crossOrigin: true,
  security: [{ accessToken: [], publishableKey: [] }],
  parameters: [{ name: 'k', schema: {}, example: 'a b&c' }],
  requestBody: {
    content: {
      'application/json': {
        example: { p_text: "it's “5 o'clock”\n${x}", p_on: true, p_none: null, p_list: [1, 'b', {}] },
      },
    },
  },
  responses: [],
};
const { body } = callOf(operation);

test('the call has its address, its credentials and its body', () => {
  expect(callOf(operation)).toMatchObject({
    method: 'POST',
    url: 'https://project.example/rest/v1/rpc/example?k=a+b%26c',
    headers: [
      ['Authorization', 'Bearer ', 'TOKEN'],
      ['apikey', '', 'ANON_KEY'],
    ],
  });
});

test('the TypeScript sample, run, makes that call', async () => {
  const sent: [string, RequestInit][] = [];
  const fetch = async (url: string, init: RequestInit) => {
    sent.push([url, init]);
    return Response.json({});
  };
  const run = new Function(
    'fetch',
    'process',
    'console',
    `return (async () => { ${sampleOf(operation, 'TypeScript')} })()`,
  );
  await run(fetch, { env: { TOKEN: 't', ANON_KEY: 'k' } }, { log: () => {} });
  const [url, init] = sent[0] ?? ['', {}];
  expect(url).toBe('https://project.example/rest/v1/rpc/example?k=a+b%26c');
  expect(init.headers).toMatchObject({ Authorization: 'Bearer t', apikey: 'k' });
  expect(JSON.parse(String(init.body))).toEqual(body);
});

test('the Python sample, run, makes that call', () => {
  const stub = `
import sys, types, json
class Answer:
    def raise_for_status(self): pass
    def json(self): return None
def request(method, url, headers=None, json=None, timeout=None):
    import json as j
    sys.stdout.write(j.dumps([method, url, headers, json])); return Answer()
sys.modules["requests"] = types.SimpleNamespace(request=request)
print = lambda *_: None
`;
  let out: string;
  try {
    out = execFileSync('python3', ['-c', stub + sampleOf(operation, 'Python')], {
      env: { ...process.env, TOKEN: 't', ANON_KEY: 'k' },
      encoding: 'utf8',
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    // No Python on this machine: what it would read is at least no JSON word that Python lacks.
    expect(sampleOf(operation, 'Python')).not.toMatch(/: (true|false|null)\b/);
    return;
  }
  expect(JSON.parse(out)).toEqual([
    'POST',
    'https://project.example/rest/v1/rpc/example?k=a+b%26c',
    { Authorization: 'Bearer t', apikey: 'k' },
    body,
  ]);
});

test('without credentials or a body neither is mentioned', () => {
  const plain = { ...operation, method: 'GET', security: [], parameters: [], requestBody: undefined };
  expect(sampleOf(plain, 'Python')).not.toMatch(/headers|json=|import os/);
  expect(sampleOf(plain, 'TypeScript')).not.toMatch(/headers|body/);
});
