import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createCredit } from '../../support/referrals.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const ready = async (p_customer_id?: string): Promise<string[]> =>
  (await database.service.rpc('ready_referral_credits', { p_customer_id }).throwOnError()).data.map(
    ({ credit_id }: { credit_id: string }) => credit_id,
  );
const set = (id: string, assignments: string) =>
  database.query(`update public.referral_credits set ${assignments} where id = $1`, [id]);

test('pending credits of customers in nobody’s hands, oldest first', async () => {
  const younger = (await createCredit(database, 'cus_younger')).credit;
  const older = (await createCredit(database, 'cus_older')).credit;
  const broken = (await createCredit(database, 'cus_broken')).credit;
  const leased = (await createCredit(database, 'cus_leased')).credit;
  const applied = (await createCredit(database, 'cus_applied')).credit;
  const waiting = await createCredit(database);
  await set(older.id, `created_at = '2026-01-01'`);
  await set(broken.id, `claimed_until = now() - interval '1 second', created_at = '2026-01-02'`);
  await set(leased.id, `claimed_until = now() + interval '5 seconds'`);
  await set(applied.id, `status = 'applied', applied_at = now()`);
  expect(await ready()).toEqual([older.id, broken.id, younger.id]);

  expect(await ready('cus_older')).toEqual([older.id]);
  expect(await ready('cus_waiting')).toEqual([]);
  await database.query(`update public.organizations set payments_customer_id = 'cus_waiting' where id = $1`, [
    waiting.referrer.organization.id,
  ]);
  expect(await ready('cus_waiting')).toEqual([waiting.credit.id]);
});
