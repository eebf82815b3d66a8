import { afterAll, describe, expect, test } from 'vitest';
import { askAs, refusalOf } from '../../support/caller.ts';
import { openTestDatabase } from '../../support/database.ts';
import { undone } from '../../support/undone.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const raised = (expression: string, params: unknown[] = []) => refusalOf(database, {}, expression, params);

test('private.fail_forbidden says what it is told, as 403 forbidden', async () => {
  expect(await raised(`private.fail_forbidden('staff_only')`)).toMatchObject({
    status: 403,
    code: 'forbidden',
    message: 'Only platform staff may do this',
    details: '{"code": "staff_only", "params": {}}',
  });
});

describe('private.fail_not_found', () => {
  test('says the same, whatever was looked for', async () => {
    expect(await raised('private.fail_not_found()')).toMatchObject({
      status: 404,
      code: 'not_found',
      message: 'Not found',
      details: '{"code": "not_found", "params": {}}',
    });
  });
});

describe('private.fail_state', () => {
  test.each([
    [`'RFP', 'decided'`, 'This RFP is decided', 'in_state'],
    [
      `'counter-offer', 'open', 'withdraw_first'`,
      'This counter-offer is open: withdraw it before you make another',
      'withdraw_first',
    ],
  ])('%s', async (params, message, code) => {
    const refusal = await raised(`private.fail_state(${params})`);
    expect(refusal).toMatchObject({ status: 409, code: 'invalid_transition', message });
    expect(JSON.parse(String(refusal?.details))).toMatchObject({
      code,
      params: { state: expect.any(String) },
    });
  });
});

describe('private.fail_transition', () => {
  test.each([
    [`'RFP', 'sent', 'draft'`, 'RFP: sent → draft is not possible', 'no_transition'],
    [`'RFP', 'decided', 'decided'`, 'This RFP is decided', 'in_state'],
    [`'RFP', 'sent', 'sent', 'rfp_over'`, 'This RFP is sent: it is over', 'rfp_over'],
    [`'RFP', 'sent', 'draft', 'rfp_over'`, 'RFP: sent → draft is not possible: it is over', 'rfp_over'],
  ])('%s', async (params, message, code) => {
    const refusal = await raised(`private.fail_transition(${params})`);
    expect(refusal).toMatchObject({ status: 409, code: 'invalid_transition', message });
    expect(JSON.parse(String(refusal?.details))).toMatchObject({ code, params: { subject: 'RFP' } });
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
         perform private.fail_today('resends', '{"most": 3}');
       exception when sqlstate 'PGRST' then
         get stacked diagnostics v_detail = pg_exception_detail;
         perform set_config('test.seconds', v_detail::jsonb #>> '{headers,Retry-After}', true);
       end $$`,
      `select to_jsonb(extract(epoch from now() + current_setting('test.seconds')::integer * interval '1 second'
         - (date_trunc('day', now(), 'UTC') + interval '24 hours')))`,
    );
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(1);
    expect(await raised(`private.fail_today('resends', '{"most": 3}')`)).toMatchObject({
      ...{ status: 429, code: 'limit_reached', message: 'A request is sent again at most 3 times a day' },
    });
  });
});
