import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { openBefore } from '../../support/upgrade.ts';

const database = await openTestDatabase();
const old = await openBefore('20261121235500');
afterAll(() => Promise.all([database.close(), old.close()]));

interface Made {
  id: string;
  email: string;
  full_name: string | null;
  is_platform_admin: boolean;
  code: string;
}

async function made(id: string) {
  return database.query<Made>(
    `select p.id, p.email, p.full_name, p.is_platform_admin, c.code
     from public.profiles p join public.referral_codes c on c.user_id = p.id where p.id = $1`,
    [id],
  );
}

async function account(email: string | null, isConfirmed = true): Promise<string> {
  const id = crypto.randomUUID();
  await database.query(
    'insert into auth.users (id, email, email_confirmed_at) values ($1, $2, case when $3 then now() end)',
    [id, email, isConfirmed],
  );
  return id;
}

test('a proven account gets its profile, in lower case and without any power, and its referral code', async () => {
  const id = await account('Ann@Example.COM');
  expect(await made(id)).toMatchObject([{ id, email: 'ann@example.com', is_platform_admin: false }]);
});

test('an address that nobody has proven makes no profile, until somebody does; nor does an account without one', async () => {
  expect(await made(await account(null))).toEqual([]);
  const id = await account('later@example.com', false);
  expect(await made(id)).toEqual([]);
  await database.query('update auth.users set email_confirmed_at = now() where id = $1', [id]);
  expect(await made(id)).toMatchObject([{ email: 'later@example.com' }]);
});

test('a changed sign-in address changes the profile, and nothing else about it', async () => {
  const id = await account('before@example.com');
  const [before] = await made(id);
  await database.query(`update auth.users set email = 'After@Example.com' where id = $1`, [id]);
  expect(await made(id)).toEqual([{ ...before, email: 'after@example.com' }]);
  await database.query('update auth.users set last_sign_in_at = now() where id = $1', [id]);
  expect(await made(id)).toEqual([{ ...before, email: 'after@example.com' }]);
});

test('asking for a code proves nothing; using it does', async () => {
  const profiles = (email: string) =>
    database.query('select id from public.profiles where email = $1', [email]);
  await database.anon.auth.signInWithOtp({ email: 'code@example.com' });
  expect(await profiles('code@example.com')).toEqual([]);
  const { text = '' } = database.sentMails.findLast(({ to }) => to === 'code@example.com') ?? {};
  const token = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  const { error } = await database.anon.auth.verifyOtp({ email: 'code@example.com', token, type: 'email' });
  expect([error, (await profiles('code@example.com')).length]).toEqual([null, 1]);
});

test('an upgrade takes unproven and stale addresses off profiles, and brings those that are proven', async () => {
  const [unproven, stale, fine] = [1, 2, 3].map(() => crypto.randomUUID());
  await old.exec(`
    insert into auth.users (id, email, email_confirmed_at) values ('${unproven}', 'victim@example.com', null),
      ('${stale}', 'New@example.com', now()), ('${fine}', 'fine@example.com', now());
    insert into public.profiles (id, email, created_at) values ('${unproven}', 'victim@example.com', '2026-01-01'),
      ('${stale}', 'old@example.com', '2026-01-02'), ('${fine}', 'fine@example.com', '2026-01-03')`);
  await old.upgrade();
  expect(await old.query('select email from public.profiles order by created_at')).toEqual([
    { email: `${unproven}@no-email.invalid` },
    { email: 'new@example.com' },
    { email: 'fine@example.com' },
  ]);
});

test('they go with the account', async () => {
  const id = await account('gone@example.com');
  await database.query('delete from auth.users where id = $1', [id]);
  expect(await made(id)).toEqual([]);
  expect(await database.query('select from public.referral_codes where user_id = $1', [id])).toEqual([]);
});

describe('private.new_referral_code', () => {
  test('is eight letters and digits without look-alikes, different each time', async () => {
    const codes = await database.query<{ code: string }>(
      'select private.new_referral_code() as code from generate_series(1, 400)',
    );
    for (const { code } of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(new Set(codes.map(({ code }) => code)).size).toBe(400);
    // Every place uses the whole alphabet: 400 draws miss one of 32 letters with p < 0.0001 per place.
    for (let place = 0; place < 8; place += 1) {
      expect(new Set(codes.map(({ code }) => code[place])).size, `place ${place}`).toBeGreaterThan(28);
    }
  });
});
