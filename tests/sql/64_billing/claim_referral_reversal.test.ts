import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization, insertRow } from '../../support/factories.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(() =>
  database.exec('truncate public.referral_credits, public.referrals, public.payment_events cascade'),
);
const referrer = await createOrganization(database, { payments_customer_id: 'cus_referrer' });

const claim = async (p_invoice_id = 'in_1') =>
  (await database.service.rpc('claim_referral_reversal', { p_invoice_id }).throwOnError()).data as {
    state: string;
    credit?: { id: string };
  };
const credit = (fields: object = {}) =>
  insertRow(database, 'referral_credits', {
    ...{ referrer_user_id: referrer.id, referred_user_id: crypto.randomUUID(), invoice_id: 'in_1' },
    ...{ amount_cents: 5000, currency: 'EUR', referrer_organization_id: referrer.organization.id },
    ...fields,
  });
const applied = () =>
  credit({ status: 'applied', applied_at: new Date().toISOString(), referrer_customer_id: 'cus_referrer' });

test('an applied credit is leased to one caller, and again once that lease is over', async () => {
  const { id } = await applied();
  expect(await claim()).toMatchObject({
    state: 'leased',
    credit: { id, invoice_id: 'in_1', customer_id: 'cus_referrer', amount_cents: 5000, currency: 'EUR' },
  });
  expect((await claim()).state).toBe('busy');
  await database.exec(`update public.referral_credits set claimed_until = now() - interval '1 second'`);
  expect((await claim()).state).toBe('leased');
});

test('a pending credit is never given; while an attempt is under way it waits', async () => {
  const { id } = await credit();
  expect((await claim()).state).toBe('none');
  const { data } = await database.service.rpc('lease_referral_credit', { p_credit_id: id }).throwOnError();
  expect(data).toEqual({ state: 'applied' });
  expect((await database.service.rpc('ready_referral_credits', {}).throwOnError()).data).toEqual([]);

  await database.exec('truncate public.referral_credits');
  await credit({ first_attempt_at: new Date().toISOString() });
  expect((await claim()).state).toBe('busy');
});

test('an invoice that was refunded before anybody was credited earns nothing any more', async () => {
  expect((await claim()).state).toBe('none');
  const referred = await database.signIn('referred@example.com');
  await insertRow(database, 'referrals', {
    ...{ code: 'AAAA', referrer_user_id: referrer.id, referred_user_id: referred.id },
    referred_email: 'referred@example.com',
  });
  const earned = (p_invoice_id: string) =>
    database.service.rpc('claim_referral_credit', {
      ...{ p_referred_user_id: referred.id, p_invoice_id, p_payer_customer_id: 'cus_payer' },
      ...{ p_amount_cents: 5000, p_currency: 'EUR' },
    });
  expectRefusal(await earned('in_1'), 400, '22023', /refunded/);
  expect((await earned('in_2')).error).toBeNull();
});
