import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../support/database.ts';
import { environment } from '../../../support/environment.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const users = '/auth/v1/admin/users';
async function ask(method: string, path = '', body?: unknown) {
  const headers = { apikey: environment.SUPABASE_SECRET_KEY };
  const request = new Request(database.url + users + path, {
    ...{ method, headers, body: body === undefined ? undefined : JSON.stringify(body) },
  });
  const response = await database.fetch(request);
  return { status: response.status, body: await response.json() };
}
const found = async (filter: string) =>
  (await ask('GET', `?filter=${encodeURIComponent(filter)}`)).body.users.map(
    ({ email }: { email: string }) => email,
  );

test('an account is made once, confirmed or not as asked, and confirmed later by its id', async () => {
  const made = await ask('POST', '', { email: ' Ann@Example.com ', email_confirm: true });
  expect(made).toMatchObject({
    status: 200,
    body: { email: 'ann@example.com', email_confirmed_at: expect.any(String), id: expect.any(String) },
  });
  expect(await ask('POST', '', { email: 'ANN@example.com' })).toMatchObject({
    ...{ status: 422, body: { code: 422, error_code: 'email_exists' } },
  });
  const { body: waiting } = await ask('POST', '', { email: 'ben_1@example.com' });
  expect(waiting.email_confirmed_at).toBeNull();
  const { status, body: confirmed } = await ask('PUT', `/${waiting.id}`, { email_confirm: true });
  expect([status, confirmed.id, confirmed.email_confirmed_at]).toEqual([200, waiting.id, expect.any(String)]);
  // When it was confirmed stays what it was.
  expect((await ask('PUT', `/${made.body.id}`)).body.email_confirmed_at).toBe(made.body.email_confirmed_at);
});

test('accounts are found by any part of their address, letter by letter', async () => {
  await ask('POST', '', { email: 'cy@example.com' });
  await ask('POST', '', { email: 'cyx1@example.com' });
  await ask('POST', '', { email: 'cy_1@example.com' });
  expect(await found('CY')).toEqual(['cy@example.com', 'cyx1@example.com', 'cy_1@example.com']);
  expect(await found('cy_1')).toEqual(['cy_1@example.com']);
  expect([await found('%'), await found('\\')]).toEqual([[], []]);
  expect((await ask('GET')).body).toMatchObject({ aud: 'authenticated' });
  expect((await ask('GET')).body.users.length).toBeGreaterThan(2);
});

test.each<[string, string, unknown, number, string]>([
  ['POST', '', { email: 'nobody' }, 422, 'validation_failed'],
  ['POST', '', {}, 422, 'validation_failed'],
  ['PUT', '/00000000-0000-4000-8000-000000000001', {}, 404, 'user_not_found'],
  ['PUT', '', {}, 405, 'method_not_allowed'],
  ['PUT', '/none', {}, 405, 'method_not_allowed'],
  ['GET', '/00000000-0000-4000-8000-000000000001', undefined, 405, 'method_not_allowed'],
  ['POST', '/00000000-0000-4000-8000-000000000001', { email: 'dee@example.com' }, 405, 'method_not_allowed'],
  ['PUT', '/00000000-0000-4000-8000-000000000001/x', {}, 405, 'method_not_allowed'],
  ['DELETE', '', undefined, 405, 'method_not_allowed'],
])('%s %j with %j: %i %s', async (method, path, body, status, error_code) => {
  expect(await ask(method, path, body)).toMatchObject({ status, body: { code: status, error_code } });
});

test('nobody else may: 403, also with the key of people', async () => {
  for (const apikey of [environment.SUPABASE_PUBLISHABLE_KEY, '']) {
    const asked = new Request(database.url + users, { headers: { apikey } });
    const response = await database.fetch(asked);
    expect([response.status, await response.json()]).toMatchObject([
      403,
      { code: 403, error_code: 'not_admin' },
    ]);
  }
});
