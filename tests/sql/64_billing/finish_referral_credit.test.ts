import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import type { Row } from '../../support/factories.ts';
import { createCredit } from '../../support/referrals.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

async function leased() {
  const { credit } = await createCredit(database, `cus_${crypto.randomUUID()}`);
  await database.service.rpc('lease_referral_credit', { p_credit_id: credit.id }).throwOnError();
  return stored(credit.id);
}
async function stored(id: string): Promise<Row<'referral_credits'>> {
  const [row] = await database.query<Row<'referral_credits'>>(
    'select * from public.referral_credits where id = $1',
    [id],
  );
  if (!row) throw new Error(`No credit ${id}.`);
  return row;
}
const finish = async (
  p_credit_id: string,
  parameters: { p_transaction_id?: string; p_refused?: boolean } = {},
) => {
  await database.service.rpc('finish_referral_credit', { p_credit_id, ...parameters }).throwOnError();
  return stored(p_credit_id);
};

test('with a transaction it is applied, and stays so', async () => {
  const { id } = await leased();
  const applied = await finish(id, { p_transaction_id: 'cbtxn_1' });
  expect(applied).toMatchObject({
    status: 'applied',
    provider_transaction_id: 'cbtxn_1',
    claimed_until: null,
  });
  expect(applied.applied_at).not.toBeNull();
  expect(await finish(id, { p_transaction_id: 'cbtxn_2' })).toEqual(applied);
  expect(await finish(id, { p_refused: true })).toEqual(applied);
});

test('without one the lease ends, and a repeat will be the same request', async () => {
  const before = await leased();
  expect(await finish(before.id)).toEqual({ ...before, claimed_until: null });
});

test('when the provider certainly did nothing, a later attempt may choose anew', async () => {
  const before = await leased();
  expect(await finish(before.id, { p_refused: true })).toEqual({
    ...before,
    claimed_until: null,
    referrer_customer_id: null,
    first_attempt_at: null,
  });
});
