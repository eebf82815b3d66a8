import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

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

async function account(email: string | null): Promise<string> {
  const id = crypto.randomUUID();
  await database.query('insert into auth.users (id, email) values ($1, $2)', [id, email]);
  return id;
}

test('an account gets its profile, in lower case and without any power, and its referral code', async () => {
  const id = await account('Ann@Example.COM');
  expect(await made(id)).toMatchObject([{ id, email: 'ann@example.com', is_platform_admin: false }]);
});

test('an account without an address gets one that cannot be delivered to', async () => {
  const id = await account(null);
  expect(await made(id)).toMatchObject([{ email: `${id}@no-email.invalid` }]);
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
