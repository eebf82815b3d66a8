import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization, insertRow } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('without a transaction the lease ends; with one the credit is taken back for good', async () => {
  const referrer = await createOrganization(database);
  const { id } = await insertRow(database, 'referral_credits', {
    ...{ referrer_user_id: referrer.id, referred_user_id: crypto.randomUUID(), invoice_id: 'in_1' },
    ...{ amount_cents: 5000, currency: 'EUR', status: 'applied', applied_at: new Date().toISOString() },
    claimed_until: new Date(Date.now() + 10_000).toISOString(),
  });
  const finish = async (p_transaction_id?: string) => {
    await database.service
      .rpc('finish_referral_reversal', { p_credit_id: id, p_transaction_id })
      .throwOnError();
    const [row] = await database.query<Record<string, unknown>>(
      `select claimed_until, reversed_at is not null as reversed, reversal_transaction_id as transaction, status
       from public.referral_credits where id = $1`,
      [id],
    );
    return row;
  };
  expect(await finish()).toEqual({
    claimed_until: null,
    reversed: false,
    transaction: null,
    status: 'applied',
  });
  expect(await finish('cbtxn_1')).toMatchObject({ reversed: true, transaction: 'cbtxn_1' });
  expect(await finish('cbtxn_2')).toMatchObject({ transaction: 'cbtxn_1' });
});
