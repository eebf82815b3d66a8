import { expect, test } from 'vitest';
import { createFailures } from '../../../../lib/local/mailbox/failures.ts';

const arrange = (query: string, failures = createFailures()) =>
  failures.arrange(new Request(`http://127.0.0.1/_fail${query}`, { method: 'POST' }));

test.each([
  [400, 'application_error'],
  [401, 'invalid_api_key'],
  [403, 'invalid_api_key'],
  [409, 'concurrent_idempotent_requests'],
  [422, 'validation_error'],
  [429, 'rate_limit_exceeded'],
  [500, 'internal_server_error'],
  [599, 'application_error'],
])('a %i is told as the provider tells it: %s', async (status, name) => {
  const failures = createFailures();
  expect(failures.next()).toBeNull();
  const arranged = arrange(`?status=${status}&times=1`, failures);
  expect([arranged.status, await arranged.json()]).toEqual([200, { status, times: 1, name }]);
  const failure = failures.next();
  expect([failure?.status, await failure?.json()]).toEqual([
    status,
    { statusCode: status, name, message: expect.stringContaining('0 more') },
  ]);
  expect(failure?.headers.has('retry-after')).toBe(false);
  expect(failures.next()).toBeNull();
});

test('one 500 unless told; how long to wait is told where asked', async () => {
  const failures = createFailures();
  expect(await arrange('', failures).json()).toMatchObject({ status: 500, times: 1 });
  arrange('?times=3&retry_after=7&name=own', failures);
  const failure = failures.next();
  expect([failure?.headers.get('retry-after'), await failure?.json()]).toEqual([
    '7',
    { statusCode: 500, name: 'own', message: expect.stringContaining('2 more') },
  ]);
  arrange('?times=0', failures);
  expect(failures.next()).toBeNull();
});

test.each([
  ['status=399', 'status: 400 to 599'],
  ['status=600', 'status: 400 to 599'],
  ['status=400.5', 'status: 400 to 599'],
  ['status=x', 'status: 400 to 599'],
  ['times=-1', 'times: 0 or more'],
  ['times=0.5', 'times: 0 or more'],
])('%s is refused, and what was arranged stands', async (query, error) => {
  const failures = createFailures();
  arrange('?status=429&times=1', failures);
  const refused = arrange(`?${query}`, failures);
  expect([refused.status, await refused.json()]).toEqual([400, { ok: false, error }]);
  expect(failures.next()?.status).toBe(429);
});
