import { afterAll, describe, expect, test } from 'vitest';
import { askAs, refusalOf } from '../../support/caller.ts';
import { openTestDatabase } from '../../support/database.ts';
import { undone } from '../../support/undone.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const raised = (expression: string, params: unknown[] = []) => refusalOf(database, {}, expression, params);

test('raises status, code, message, detail and headers as PostgREST wants them', async () => {
  expect(
    await raised(`private.fail(418, 'teapot', 'Short and stout', 'no coffee', '{"Retry-After": "5"}')`),
  ).toEqual({
    status: 418,
    code: 'teapot',
    message: 'Short and stout',
    details: 'no coffee',
    hint: null,
    headers: { 'Retry-After': '5' },
  });
  expect(await raised(`private.fail(418, 'teapot', 'Short "and" stout')`)).toMatchObject({
    message: 'Short "and" stout',
    details: null,
    headers: {},
  });
});

test.each([
  ['private.fail_forbidden', 403, 'forbidden'],
  ['private.fail_invalid', 400, '22023'],
])('%s says what it is told, as %i %s', async (name, status, code) => {
  expect(await raised(`${name}($4)`, ['p_limit: must be 1–1000'])).toMatchObject({
    status,
    code,
    message: 'p_limit: must be 1–1000',
  });
});

describe('private.fail_not_found', () => {
  test('says the same, whatever was looked for', async () => {
    expect(await raised('private.fail_not_found()')).toMatchObject({
      status: 404,
      code: 'not_found',
      message: 'Not found',
    });
  });
});

describe('private.fail_state', () => {
  test.each([
    [['RFP', 'decided', null], 'This RFP is decided'],
    [['counter-offer', 'open', 'withdraw it first'], 'This counter-offer is open: withdraw it first'],
  ])('%j', async (params, message) => {
    expect(await raised('private.fail_state($4, $5, $6)', params)).toMatchObject({
      status: 409,
      code: 'invalid_transition',
      message,
    });
  });
});

describe('private.fail_transition', () => {
  test.each([
    [['RFP', 'sent', 'draft', null], 'RFP: sent → draft is not possible'],
    [['RFP', 'decided', 'decided', null], 'This RFP is decided'],
    [['RFP', 'sent', 'draft', 'hotels have it'], 'RFP: sent → draft is not possible: hotels have it'],
  ])('%j', async (params, message) => {
    expect(await raised('private.fail_transition($4, $5, $6, $7)', params)).toMatchObject({
      status: 409,
      code: 'invalid_transition',
      message,
    });
  });
});

describe('private.require_user', () => {
  test('is the caller’s id, or 401 when nobody is signed in', async () => {
    const userId = crypto.randomUUID();
    expect(await askAs(database, { userId }, 'private.require_user()')).toBe(userId);
    expect(await raised('private.require_user()')).toMatchObject({ status: 401, code: 'unauthorized' });
  });
});

describe('private.fail_today', () => {
  test('says when the next day begins, in UTC: not a second before, and not two after', async () => {
    const late = await undone<number>(
      database,
      `do $$
       declare
         v_detail text;
       begin
         perform private.fail_today('Enough for today');
       exception when sqlstate 'PGRST' then
         get stacked diagnostics v_detail = pg_exception_detail;
         perform set_config('test.seconds', v_detail::jsonb #>> '{headers,Retry-After}', true);
       end $$`,
      `select to_jsonb(extract(epoch from now() + current_setting('test.seconds')::integer * interval '1 second'
         - (date_trunc('day', now(), 'UTC') + interval '24 hours')))`,
    );
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(1);
    expect(await raised(`private.fail_today('Enough for today')`)).toMatchObject({
      ...{ status: 429, code: 'limit_reached', message: 'Enough for today' },
    });
  });
});
