import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const resolve = async (p_code: string) =>
  (await database.service.rpc('resolve_referral', { p_code }).throwOnError()).data;

test('a code leads to its owner in either case; an unknown one to nobody', async () => {
  const ann = await database.signIn('ann@example.com');
  await database.signIn('bob@example.com');
  await database.query(`update public.referral_codes set code = 'ABCD2345' where user_id = $1`, [ann.id]);
  expect(await resolve('ABCD2345')).toBe(ann.id);
  expect(await resolve('abcd2345')).toBe(ann.id);
  expect(await resolve('ABCD234')).toBeNull();
});
