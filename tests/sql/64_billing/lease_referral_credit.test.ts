import { afterAll, expect, test } from 'vitest';
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

test('what the referrer joins, owns or becomes later changes nothing', async () => {
  const { credit, referrer } = await createCredit(database);
  const rich = await createOrganization(database, {
    payments_customer_id: 'cus_rich',
    created_at: '2020-01-01',
  });
  await insertRow(database, 'organization_members', {
    organization_id: rich.organization.id,
    user_id: referrer.id,
    role: 'owner',
  });
  expect(await lease(credit.id)).toEqual({ state: 'waiting' });
  await database.query(`update public.organizations set payments_customer_id = 'cus_then' where id = $1`, [
    referrer.organization.id,
  ]);
  expect(await lease(credit.id)).toMatchObject({ state: 'leased', credit: { customer_id: 'cus_then' } });
});
