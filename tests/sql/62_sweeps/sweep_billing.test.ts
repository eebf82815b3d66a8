// also: private.grace_period
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization, insertRow } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(() => database.exec('truncate public.subscriptions, public.email_sends'));

const start = Date.parse('2026-11-01T00:00:00Z');
const at = (days: number) => new Date(start + days * 86_400_000).toISOString();
const sweep = async (days: number) =>
  (await database.service.rpc('sweep_billing', { p_now: at(days) }).throwOnError()).data;

async function overdue(status = 'past_due') {
  const owner = await createOrganization(database, { tier: 'agency' });
  await insertRow(database, 'subscriptions', {
    ...{ organization_id: owner.organization.id, provider_id: `sub_${owner.id}`, customer_id: 'cus', status },
    ...{ tier: 'agency', past_due_since: at(0), sync_ticket: 1 },
  });
  return async () => {
    const [row] = await database.query<{ tier: string }>(
      'select tier from public.organizations where id = $1',
      [owner.organization.id],
    );
    return row?.tier;
  };
}

test('mails at once and on day 11, Free after 14 days, each once', async () => {
  const tier = await overdue();
  expect(await sweep(0)).toEqual({ sent: 1, downgraded: 0 });
  expect(await sweep(10.9)).toEqual({ sent: 0, downgraded: 0 });
  expect(await sweep(11)).toEqual({ sent: 1, downgraded: 0 });
  expect(await sweep(13.9)).toEqual({ sent: 0, downgraded: 0 });
  expect(await tier()).toBe('agency');
  expect(await sweep(14)).toEqual({ sent: 0, downgraded: 1 });
  expect(await tier()).toBe('free');
  expect(await sweep(15)).toEqual({ sent: 0, downgraded: 0 });
});

test('unpaid as past due; what is not overdue is left alone', async () => {
  const unpaid = await overdue('unpaid');
  const untouched = await createOrganization(database, { tier: 'pro' });
  await sweep(20);
  expect(await unpaid()).toBe('free');
  const [row] = await database.query('select tier from public.organizations where id = $1', [
    untouched.organization.id,
  ]);
  expect(row).toEqual({ tier: 'pro' });
});
