import { afterAll, expect, test } from 'vitest';
import { accessClaims, signToken } from '../../support/accounts.ts';
import { openTestDatabase } from '../../support/database.ts';
import { environment } from '../../support/environment.ts';
import { openBefore } from '../../support/upgrade.ts';

const database = await openTestDatabase();
const old = await openBefore('20261123234656');
afterAll(() => Promise.all([database.close(), old.close()]));

const email = 'victim@example.com';
const password = 'correct horse battery';
const { auth } = database.anon;

/** What the sign-in service of the hosted platform writes when a stranger signs up with somebody's address. */
async function signedUpByStranger(address: string): Promise<string> {
  const id = crypto.randomUUID();
  await database.query(
    `insert into auth.users (id, email, encrypted_password, aud, role) values ($1, $2, '$2a$10$of-a-stranger', 'authenticated', 'authenticated')`,
    [id, address],
  );
  return id;
}

const passwordOf = async (id: string) =>
  (await database.query('select encrypted_password from auth.users where id = $1', [id]))[0];

test('a stranger’s password never opens the account that its owner makes by a code', async () => {
  const signedUp = await auth.signUp({ email, password });
  expect(signedUp.error).toMatchObject({ status: 422, code: 'email_provider_disabled' });
  await signedUpByStranger(email);
  await auth.signInWithOtp({ email });
  const token = /\b\d{6}\b/.exec(database.sentMails.at(-1)?.text ?? '')?.[0] ?? '';
  expect((await auth.verifyOtp({ email, token, type: 'email' })).error).toBeNull();
  const { data, error } = await auth.signInWithPassword({ email, password });
  expect([data.session, error?.status]).toEqual([null, 422]);
});

test('no password is kept, whether it comes with the account, later, or with the confirmation', async () => {
  const id = await signedUpByStranger('later@example.com');
  expect(await passwordOf(id)).toEqual({ encrypted_password: null });
  await database.query(`update auth.users set encrypted_password = 'later' where id = $1`, [id]);
  await database.query(
    `update auth.users set email_confirmed_at = now(), encrypted_password = 'with it' where id = $1`,
    [id],
  );
  expect(await passwordOf(id)).toEqual({ encrypted_password: null });
});

test.each(['{"password": "correct horse"}', '{"pass\\u0077ord": "correct horse"}'])(
  'nobody gives themselves a password: %s',
  async (body) => {
    const member = await database.signIn('member@example.com');
    const claims = accessClaims({ id: member.id, email: member.email, sessionId: crypto.randomUUID() });
    const change = (text: string) =>
      database.fetch(
        new Request(`${database.url}/auth/v1/user`, {
          method: 'PUT',
          headers: {
            apikey: environment.SUPABASE_PUBLISHABLE_KEY,
            authorization: `Bearer ${signToken(claims)}`,
          },
          body: text,
        }),
      );
    expect((await change(body)).status).toBe(422);
    expect((await change('{"data": {"theme": "password"}}')).status).not.toBe(422);
  },
);

test('asking for a link proves nothing either', async () => {
  await database.fetch(
    new Request(`${database.url}/auth/v1/magiclink`, {
      method: 'POST',
      headers: { apikey: environment.SUPABASE_PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: '{"email": "link@example.com"}',
    }),
  );
  expect(database.sentMails.at(-1)?.to).toBe('link@example.com');
  expect(await database.query(`select from public.profiles where email = 'link@example.com'`)).toEqual([]);
});

test('an upgrade drops the passwords that are there', async () => {
  await old.exec(
    `insert into auth.users (id, email, encrypted_password) values (gen_random_uuid(), 'a@example.com', 'x')`,
  );
  await old.upgrade();
  expect(await old.query('select encrypted_password from auth.users')).toEqual([
    { encrypted_password: null },
  ]);
});
