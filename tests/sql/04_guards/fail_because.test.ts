import { afterAll, expect, test } from 'vitest';
import { refusalOf } from '../../support/caller.ts';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const raised = (expression: string, params: unknown[] = []) => refusalOf(database, {}, expression, params);

test('raises status, code, message, details and headers as PostgREST wants them', async () => {
  expect(
    await raised(
      `private.fail_because(418, 'teapot', 'free_sends', '{"most": 3}', p_headers => '{"Retry-After": "5"}')`,
    ),
  ).toEqual({
    status: 418,
    code: 'teapot',
    message: 'An organization on the free tier sends to at most 3 hotels a day',
    details: '{"code": "free_sends", "params": {"most": 3}}',
    hint: null,
    headers: { 'Retry-After': '5' },
  });
  expect(
    await raised(`private.fail_because(418, 'teapot', 'stale', p_details => 'no coffee')`),
  ).toMatchObject({
    message: 'This was changed meanwhile',
    details: 'no coffee',
    headers: {},
  });
});

test('private.fail_invalid names the field, as 400 22023', async () => {
  expect(
    await raised(`private.fail_invalid('p_limit', 'range', '{"least": 1, "most": 1000}')`),
  ).toMatchObject({
    status: 400,
    code: '22023',
    message: 'p_limit: must be from 1 to 1000',
    details: '{"code": "range", "params": {"most": 1000, "field": "p_limit", "least": 1}}',
  });
});

test('private.fail_fault says where a fault is', async () => {
  expect(
    await raised(
      `private.fail_fault(private.fault('night', 'missing'), '{"field": "room_block", "entry": "entry", "position": 2}')`,
    ),
  ).toMatchObject({
    status: 400,
    code: '22023',
    message: 'room_block: entry 2, night: is missing',
    details:
      '{"code": "missing", "params": {"part": "night", "entry": "entry", "field": "room_block", "position": 2}}',
  });
});
