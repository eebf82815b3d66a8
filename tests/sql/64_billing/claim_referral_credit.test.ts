import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization, insertRow } from '../../support/factories.ts';
import { createReferral } from '../../support/referrals.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const claim = (
  p_referred_user_id: string,
  p_invoice_id: string,
  p_payer_customer_id = `cus_of_${p_referred_user_id}`,
) =>
  database.service.rpc('claim_referral_credit', {
    p_referred_user_id,
    p_invoice_id,
    p_payer_customer_id,
    p_amount_cents: 4900,
    p_currency: 'eur',
  });
const credits = (referredUserId: string) =>
  database.query('select * from public.referral_credits where referred_user_id = $1', [referredUserId]);

test('a paid invoice earns the referrer one credit, leased; a later one leads to the same', async () => {
  const { referredUserId, referral, referrer } = await createReferral(database, 'cus_ann');
  const { data } = await claim(referredUserId, 'in_first');
  expect(data).toMatchObject({
    state: 'leased',
    credit: { invoice_id: 'in_first', customer_id: 'cus_ann', amount_cents: 4900, currency: 'EUR' },
  });
  expect(await credits(referredUserId)).toMatchObject([
    { id: data.credit.id, referral_id: referral.id, referrer_user_id: referrer.id, status: 'pending' },
  ]);
  for (const invoice of ['in_first', 'in_second']) {
    expect((await claim(referredUserId, invoice)).data).toEqual({ state: 'busy' });
  }
  expect(await credits(referredUserId)).toHaveLength(1);
});

test('it is earned also while the referrer is no customer yet', async () => {
  const { referredUserId } = await createReferral(database);
  expect((await claim(referredUserId, 'in_early')).data).toEqual({ state: 'waiting' });
  expect(await credits(referredUserId)).toHaveLength(1);
});

test('nobody referred, an invoice spent on another, and one’s own money earn nothing', async () => {
  expectRefusal(await claim(crypto.randomUUID(), 'in_a'), 400, '22023', /not referred/);
  const [one, two] = [await createReferral(database, 'cus_one'), await createReferral(database, 'cus_two')];
  await claim(one.referredUserId, 'in_b');
  expectRefusal(await claim(two.referredUserId, 'in_b'), 400, '22023', /another user/);
  expectRefusal(await claim(two.referredUserId, 'in_c', 'cus_two'), 400, '22023', /themselves/);
  expect(await credits(two.referredUserId)).toEqual([]);
});

test('a paying customer earns one credit, ever, whoever was tracked with them and whatever they pay', async () => {
  const [one, two] = [await createReferral(database, 'cus_r1'), await createReferral(database, 'cus_r2')];
  expect((await claim(one.referredUserId, 'in_p1', 'cus_payer')).data).toMatchObject({ state: 'leased' });
  expectRefusal(await claim(two.referredUserId, 'in_p2', 'cus_payer'), 400, '22023', /customer who paid/);
  expect(await credits(two.referredUserId)).toEqual([]);
});

test('the payer is nobody of the referrer’s: neither the organization credited nor one they belong to', async () => {
  const { referrer, referredUserId } = await createReferral(database, 'cus_own');
  const { organization } = await createOrganization(database, { payments_customer_id: 'cus_employer' });
  await insertRow(database, 'organization_members', {
    organization_id: organization.id,
    user_id: referrer.id,
  });
  expectRefusal(await claim(referredUserId, 'in_e', 'cus_employer'), 400, '22023', /themselves/);
  await insertRow(database, 'organization_members', {
    organization_id: referrer.organization.id,
    user_id: (await database.signIn('heir@example.com')).id,
    role: 'owner',
  });
  await database.query('delete from organization_members where user_id = $1', [referrer.id]);
  expectRefusal(await claim(referredUserId, 'in_f', 'cus_own'), 400, '22023', /themselves/);
});
