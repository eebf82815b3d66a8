import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization, insertRow, type Row } from '../../support/factories.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(() => database.exec('truncate public.referrals cascade'));
const referrer = await database.signIn('ann.smith@gmail.com');
await database.query(`update public.referral_codes set code = 'ABCD2345' where user_id = $1`, [referrer.id]);

const track = (who: { id: string; email: string }, values: { code?: string; ip?: string } = {}) =>
  database.service.rpc('track_referral', {
    p_code: values.code ?? 'ABCD2345',
    p_referred_user_id: who.id,
    p_referred_email: who.email,
    p_ip_hash: (values.ip ?? 'a').repeat(64),
    p_caller_ip_hash: 'c'.repeat(64),
  });
const tracked = () => database.query<Row<'referrals'>>('select * from public.referrals order by created_at');

test('a newcomer is linked to the owner of a code, once; a second code changes nothing', async () => {
  const other = await database.signIn('other@example.com');
  await database.query(`update public.referral_codes set code = 'WXYZ6789' where user_id = $1`, [other.id]);
  const bob = await database.signIn('bob@example.com');
  expect((await track(bob, { code: 'abcd2345' })).error).toBeNull();
  expect((await track(bob, { code: 'WXYZ6789' })).error).toBeNull();
  expect(await tracked()).toMatchObject([
    { code: 'ABCD2345', referrer_user_id: referrer.id, referred_user_id: bob.id, same_ip: false },
  ]);
});

test('the same address a second time is flagged, not refused', async () => {
  for (const [n, ip] of ['a', 'b', 'a'].entries())
    await track(await database.signIn(`ip-${n}@example.com`), { ip });
  expect((await tracked()).map((row) => row.same_ip)).toEqual([false, false, true]);
});

test('an unknown code, and nobody else, are refused', async () => {
  const carol = await database.signIn('carol@example.com');
  expectRefusal(await track(carol, { code: 'ZZZZ2222' }), 400, '22023', /unknown referral code/);
  expectRefusal(await track(referrer), 400, '22023', /themselves/);
  const tagged = { ...carol, email: 'annsmith+deal@googlemail.com' };
  expectRefusal(await track(tagged), 400, '22023', /themselves/);
  expect(await tracked()).toEqual([]);
});

test('what is not true is refused: nobody’s id, another’s address, an account older than 7 days', async () => {
  const dan = await database.signIn('dan@example.com');
  const nobody = { id: crypto.randomUUID(), email: dan.email };
  expectRefusal(await track(nobody), 400, '22023', /signed up/);
  expectRefusal(await track({ ...dan, email: 'eve@example.com' }), 400, '22023', /signed up/);
  const aged = (age: string) =>
    database.query('update public.profiles set created_at = now() - $2::interval where id = $1', [
      dan.id,
      age,
    ]);
  await aged('7 days 1 minute');
  expectRefusal(await track(dan), 400, '22023', /7 days/);
  expect(await tracked()).toEqual([]);
  await aged('6 days 23 hours');
  expect((await track(dan)).error).toBeNull();
  expect(await tracked()).toHaveLength(1);
});

test('one mailbox is referred once, however it is spelt and whoever signs up with it', async () => {
  for (const email of ['fay.lee@gmail.com', 'faylee+2@gmail.com', 'f.aylee@googlemail.com']) {
    expect((await track(await database.signIn(email))).error).toBeNull();
  }
  expect(await tracked()).toMatchObject([
    { referred_email: 'fay.lee@gmail.com', referred_canonical: 'faylee@gmail.com' },
  ]);
});

test('the organization that is credited is the one the referrer owned then', async () => {
  const join = async (email: string, payments_customer_id: string | null, role = 'owner') => {
    const { organization } = await createOrganization(database, { email, payments_customer_id });
    await insertRow(database, 'organization_members', {
      organization_id: organization.id,
      user_id: referrer.id,
      role,
    });
    return organization.id;
  };
  await join('boss@example.com', 'cus_boss', 'admin');
  await join('first@example.com', null);
  const paying = await join('paying@example.com', 'cus_paying');
  await track(await database.signIn('gus@example.com'));
  await join('later@example.com', 'cus_a_later');
  expect(await tracked()).toMatchObject([{ referrer_organization_id: paying }]);
});

describe('private.canonical_email', () => {
  test.each([
    ['Ann@Example.com', 'ann@example.com'],
    ['ann+news@example.com', 'ann@example.com'],
    ['ann.smith@example.com', 'ann.smith@example.com'],
    ['ann.smith@gmail.com', 'annsmith@gmail.com'],
    ['annsmith+1@googlemail.com', 'annsmith@gmail.com'],
    ['"a@b"@example.com', '"a@b"@example.com'],
  ])('%s is %s', async (written, canonical) => {
    const [row] = await database.query('select private.canonical_email($1) as canonical', [written]);
    expect(row).toEqual({ canonical });
  });
});
