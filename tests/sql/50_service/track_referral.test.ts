import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import type { Row } from '../../support/factories.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(() => database.exec('truncate public.referrals cascade'));
const referrer = await database.signIn('ann.smith@gmail.com');
await database.query(`update public.referral_codes set code = 'ABCD2345' where user_id = $1`, [referrer.id]);

const track = (values: { code?: string; user?: string; email?: string; ip?: string } = {}) =>
  database.service.rpc('track_referral', {
    p_code: values.code ?? 'ABCD2345',
    p_referred_user_id: values.user ?? crypto.randomUUID(),
    p_referred_email: values.email ?? 'bob@example.com',
    p_ip_hash: (values.ip ?? 'a').repeat(64),
    p_caller_ip_hash: 'c'.repeat(64),
  });
const tracked = () => database.query<Row<'referrals'>>('select * from public.referrals order by created_at');

test('a person is linked to the owner of a code, once; a second code changes nothing', async () => {
  const other = await database.signIn('other@example.com');
  await database.query(`update public.referral_codes set code = 'WXYZ6789' where user_id = $1`, [other.id]);
  const user = crypto.randomUUID();
  expect((await track({ user, code: 'abcd2345' })).error).toBeNull();
  expect((await track({ user, code: 'WXYZ6789' })).error).toBeNull();
  expect(await tracked()).toMatchObject([
    { code: 'ABCD2345', referrer_user_id: referrer.id, referred_user_id: user, same_ip: false },
  ]);
});

test('the same address a second time is flagged, not refused', async () => {
  for (const ip of ['a', 'b', 'a']) await track({ ip });
  expect((await tracked()).map((row) => row.same_ip)).toEqual([false, false, true]);
});

test('an unknown code and nobody else are refused', async () => {
  expectRefusal(await track({ code: 'ZZZZ2222' }), 400, '22023', /unknown referral code/);
  expectRefusal(await track({ user: referrer.id }), 400, '22023', /themselves/);
  expectRefusal(await track({ email: 'annsmith+deal@googlemail.com' }), 400, '22023', /themselves/);
  expect(await tracked()).toEqual([]);
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
