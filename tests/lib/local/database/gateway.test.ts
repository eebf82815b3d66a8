import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessClaims, signToken } from '../../../support/accounts.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { environment } from '../../../support/environment.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

beforeAll(() =>
  database.exec(`
    create function public.who() returns text language sql stable as 'select auth.role()';
    grant execute on function public.who to anon, authenticated, service_role;
  `),
);

const anonKey = environment.SUPABASE_PUBLISHABLE_KEY;
const claims = accessClaims({
  id: 'f3b0a3f6-31a5-4c2e-9a41-0d2f1f8f2b11',
  email: 'a@example.com',
  sessionId: 'f3b0a3f6-31a5-4c2e-9a41-0d2f1f8f2b12',
});
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function who(headers: Record<string, string>) {
  const answer = await database.fetch(
    new Request(`${database.url}/rest/v1/rpc/who`, { method: 'POST', headers }),
  );
  return { status: answer.status, body: await answer.json() };
}

test('a key gives its role, a signed token its owner’s', async () => {
  expect(await who({ apikey: anonKey })).toEqual({ status: 200, body: 'anon' });
  expect(await who({ apikey: anonKey, authorization: `Bearer ${anonKey}` })).toEqual({
    status: 200,
    body: 'anon',
  });
  expect(await who({ apikey: environment.SUPABASE_SECRET_KEY })).toEqual({
    status: 200,
    body: 'service_role',
  });
  const authorization = `Bearer ${signToken(claims)}`;
  expect(await who({ apikey: anonKey, authorization })).toEqual({ status: 200, body: 'authenticated' });
});

test('the name of the scheme is case-insensitive', async () => {
  const authorization = `bearer ${signToken(claims)}`;
  expect(await who({ apikey: anonKey, authorization })).toEqual({ status: 200, body: 'authenticated' });
  expect((await who({ apikey: anonKey, authorization: 'BEARER garbage' })).status).toBe(401);
});

test('without a key, or with an unknown one: 401, whatever token comes with it', async () => {
  expect((await who({})).status).toBe(401);
  expect((await who({ apikey: 'sb_publishable_other' })).status).toBe(401);
  expect((await who({ authorization: `Bearer ${signToken(claims)}` })).status).toBe(401);
  expect((await who({ authorization: `Bearer ${environment.SUPABASE_SECRET_KEY}` })).status).toBe(401);
});

const now = Math.floor(Date.now() / 1000);
test.each([
  ['expired', signToken({ ...claims, exp: now - 60 })],
  ['issued in the future', signToken({ ...claims, iat: now + 3600, exp: now + 7200 })],
  ['signed with another secret', signToken(claims, 'another-secret-of-at-least-32-characters')],
  ['tampered with', signToken(claims).replace(/\.[^.]+\./, `.${part({ ...claims, role: 'service_role' })}.`)],
  [
    'unsigned (alg none)',
    `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claims, role: 'service_role' })}.`,
  ],
  ['alg none with a made-up signature', `${part({ alg: 'none' })}.${part(claims)}.c2lnbmF0dXJl`],
  ['garbage', 'garbage'],
  ['garbage in three parts', 'a.b.c'],
  ['empty', ''],
])('a token that is %s: 401', async (_, token) => {
  const { status, body } = await who({ apikey: anonKey, authorization: `Bearer ${token}` });
  expect(status).toBe(401);
  expect(body).toMatchObject({ message: expect.any(String), code: expect.stringMatching(/^PGRST30\d$/) });
});

test('nothing but the REST and sign-in interfaces is served', async () => {
  for (const path of ['/', '/_system/info', '/studio', '/storage/v1/bucket']) {
    const answer = await database.fetch(new Request(database.url + path, { headers: { apikey: anonKey } }));
    expect([path, answer.status]).toEqual([path, 404]);
  }
});
