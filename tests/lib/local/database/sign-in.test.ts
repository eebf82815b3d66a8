import { createClient } from '@supabase/supabase-js';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../support/database.ts';
import { environment } from '../../../support/environment.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const newClient = () =>
  createClient(environment.SUPABASE_URL, environment.SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => database.fetch(new Request(input, init)) },
  });

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

test('a one-time code from the mail signs a person in, who then has a profile', async () => {
  const client = newClient();
  const asked = await client.auth.signInWithOtp({ email: 'Guest@Example.com' });
  expect(asked.error).toBeNull();
  const mail = database.sentMails.at(-1);
  expect(mail).toMatchObject({ to: 'guest@example.com', isFirst: true });
  // As long as the address has not proved itself, it gets the mail of first-timers.
  await client.auth.signInWithOtp({ email: 'guest@example.com' });
  expect(database.sentMails.at(-1)).toMatchObject({ isFirst: true });
  const token = /\b\d{6}\b/.exec(database.sentMails.at(-1)?.text ?? '')?.[0] ?? '';

  const signedIn = await client.auth.verifyOtp({ email: 'guest@example.com', token, type: 'email' });
  expect(signedIn.error).toBeNull();
  await newClient().auth.signInWithOtp({ email: 'Guest@example.com' });
  expect(database.sentMails.at(-1)).toMatchObject({ to: 'guest@example.com', isFirst: false });
  const { data: profiles } = await client.from('profiles').select('id, email');
  expect(profiles).toEqual([{ id: signedIn.data.user?.id, email: 'guest@example.com' }]);
});

test('an address with an international domain is the same account however it is written', async () => {
  const client = newClient();
  const email = 'Rita@MÜNCHEN.de';
  expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
  const mail = database.sentMails.at(-1);
  expect(mail).toMatchObject({ to: 'rita@xn--mnchen-3ya.de' });
  const token = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  const { data } = await client.auth.verifyOtp({ email, token, type: 'email' });
  expect(data.user).toMatchObject({ email: 'rita@xn--mnchen-3ya.de' });
});

test('a wrong code is refused', async () => {
  const client = newClient();
  await client.auth.signInWithOtp({ email: 'other@example.com' });
  const { error } = await client.auth.verifyOtp({
    email: 'other@example.com',
    token: '000000',
    type: 'email',
  });
  expect(error?.status).toBe(403);
});

test('the token signIn mints has the shape of an issued one, and the platform knows its owner', async () => {
  const client = newClient();
  await client.auth.signInWithOtp({ email: 'shape@example.com' });
  const token = /\b\d{6}\b/.exec(database.sentMails.at(-1)?.text ?? '')?.[0] ?? '';
  const { data } = await client.auth.verifyOtp({ email: 'shape@example.com', token, type: 'email' });
  const minted = await database.signIn('shape@example.com');

  const issued = claimsOf(data.session?.access_token ?? '');
  const claims = claimsOf(minted.token);
  expect(Object.keys(claims).sort()).toEqual(Object.keys(issued).sort());
  expect({ ...claims, session_id: '', iat: 0, exp: 0 }).toEqual({
    ...issued,
    session_id: '',
    iat: 0,
    exp: 0,
  });
  expect(claims.exp - claims.iat).toBe(3600);
  const { data: known } = await newClient().auth.getUser(minted.token);
  expect(known.user?.id).toBe(minted.id);
});

test('a refresh token is exchanged for a new one', async () => {
  const client = newClient();
  await client.auth.signInWithOtp({ email: 'refresh@example.com' });
  const token = /\b\d{6}\b/.exec(database.sentMails.at(-1)?.text ?? '')?.[0] ?? '';
  const { data } = await client.auth.verifyOtp({ email: 'refresh@example.com', token, type: 'email' });
  const refreshed = await client.auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' });
  expect(refreshed.error).toBeNull();
  expect(refreshed.data.session?.refresh_token).not.toBe(data.session?.refresh_token);
});
