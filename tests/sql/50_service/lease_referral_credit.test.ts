import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization, insertRow } from '../../support/factories.ts';
import { createCredit } from '../../support/referrals.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const lease = async (p_credit_id: string) =>
  (await database.service.rpc('lease_referral_credit', { p_credit_id }).throwOnError()).data;
const expire = (id: string) =>
  database.query(
    `update public.referral_credits set claimed_until = now() - interval '1 second' where id = $1`,
    [id],
  );

test('one caller at a time gets the credit, for ten seconds', async () => {
  const { credit } = await createCredit(database, 'cus_ann');
  const leased = await lease(credit.id);
  expect(leased).toEqual({
    state: 'leased',
    credit: {
      id: credit.id,
      invoice_id: credit.invoice_id,
      customer_id: 'cus_ann',
      amount_cents: 4900,
      currency: 'EUR',
      first_attempt_at: expect.any(String),
    },
  });
  expect(await lease(credit.id)).toEqual({ state: 'busy' });
  await database.query(
    `update public.referral_credits set claimed_until = claimed_until - interval '10 seconds' where id = $1`,
    [credit.id],
  );
  expect(await lease(credit.id)).toEqual(leased);
});

test('the first attempt fixes whose balance it goes to', async () => {
  const { credit, referrer } = await createCredit(database, 'cus_first');
  await lease(credit.id);
  await database.query(`update public.organizations set payments_customer_id = 'cus_second' where id = $1`, [
    referrer.organization.id,
  ]);
  await expire(credit.id);
  expect(await lease(credit.id)).toMatchObject({ state: 'leased', credit: { customer_id: 'cus_first' } });
});

test('it waits while the referrer is no customer, and is done once applied', async () => {
  const { credit } = await createCredit(database);
  expect(await lease(credit.id)).toEqual({ state: 'waiting' });
  await database.query(
    `update public.referral_credits set status = 'applied', applied_at = now() where id = $1`,
    [credit.id],
  );
  expect(await lease(credit.id)).toEqual({ state: 'applied' });
});

test('an unknown credit is 404', async () => {
  const response = await database.service.rpc('lease_referral_credit', { p_credit_id: crypto.randomUUID() });
  expect(response).toMatchObject({ status: 404, error: { code: 'not_found' } });
});

describe('private.payments_customer_of', () => {
  test('is the customer of the oldest organization they own that has one', async () => {
    const ann = await createOrganization(database, { created_at: '2026-01-01' });
    const join = async (created_at: string, payments_customer_id: string, role: string) => {
      const { organization } = await createOrganization(database, { created_at, payments_customer_id });
      await insertRow(database, 'organization_members', {
        organization_id: organization.id,
        user_id: ann.id,
        role,
      });
    };
    const customer = () => database.query('select private.payments_customer_of($1) as id', [ann.id]);
    await join('2026-02-01', 'cus_not_hers', 'admin');
    expect(await customer()).toEqual([{ id: null }]);
    await join('2026-04-01', 'cus_younger', 'owner');
    await join('2026-03-01', 'cus_older', 'owner');
    expect(await customer()).toEqual([{ id: 'cus_older' }]);
  });
});
