import { expect, test } from 'vitest';
import openapi from '../../api/openapi.ts';
import { environment } from '../support/environment.ts';
import { call } from '../support/service.ts';

const read = async () => {
  const response = await call(openapi, 'GET', '/api/openapi');
  return { response, document: await response.json() };
};

test('200: an OpenAPI 3.1.0 description of this deployment, cached, for any origin', async () => {
  const { response, document } = await read();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { version: 'v57.364' },
    servers: [{ url: environment.BASE_URL }],
    paths: { '/rest/v1/rpc/topsis_rank_hotels': { servers: [{ url: environment.SUPABASE_URL }] } },
  });
});

test('OPTIONS 204, HEAD without a body, other methods 405', async () => {
  expect((await call(openapi, 'OPTIONS', '/api/openapi')).status).toBe(204);
  expect(await (await call(openapi, 'HEAD', '/api/openapi')).text()).toBe('');
  expect((await call(openapi, 'POST', '/api/openapi', { body: {} })).status).toBe(405);
});
