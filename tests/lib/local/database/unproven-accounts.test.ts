import { expect, test } from 'vitest';
import type { SqlSession } from '../../../../lib/local/database/types.ts';
import { withUnprovenAccounts } from '../../../../lib/local/database/unproven-accounts.ts';

const otp = 'http://rpc.test/auth/v1/otp';

/** Which address an account is made for before the platform is asked, and what it is asked. */
async function asked(url: string, body: unknown, apikey: string | undefined = 'anon', method = 'POST') {
  const made: unknown[] = [];
  const session = {
    query: async (sql: string, [id, email, said]: unknown[] = []) => {
      if (sql.startsWith('select from')) return [];
      made.push(email);
      expect(JSON.parse(String(said))).toEqual({
        sub: id,
        email,
        email_verified: false,
        phone_verified: false,
      });
      return [];
    },
  } as unknown as SqlSession;
  const heard: Request[] = [];
  const fetch = withUnprovenAccounts(session, ['anon', 'service'], async (request) => {
    heard.push(request);
    return new Response('platform');
  });
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = apikey === undefined ? undefined : { apikey };
  const answer = await fetch(
    new Request(url, { method, headers, body: method === 'GET' ? undefined : text }),
  );
  expect(await answer.text()).toBe('platform');
  expect([heard[0]?.method, heard[0]?.url, heard[0]?.headers.get('apikey')]).toEqual([
    method,
    url,
    apikey ?? null,
  ]);
  if (method !== 'GET') expect(await heard[0]?.text()).toBe(text);
  return made;
}

test.each<[object, string]>([
  [{ email: 'Ann@Example.com' }, 'anon'],
  [{ email: 'Ann@Example.com', create_user: true }, 'service'],
  [{ email: 'Ann@Example.com', create_user: null }, 'anon'],
])('%j with the key %s makes an unproven account first', async (body, key) => {
  expect(await asked(otp, body, key)).toEqual(['ann@example.com']);
});

test('so does who asks for a link', async () => {
  expect(await asked('http://rpc.test/auth/v1/magiclink', { email: 'ann@example.com' })).toEqual([
    'ann@example.com',
  ]);
});

test.each<[string, Parameters<typeof asked>]>([
  ['who wants none', [otp, { email: 'ann@example.com', create_user: false }]],
  ['another key', [otp, { email: 'ann@example.com' }, 'sb_guessed']],
  ['no key', [otp, { email: 'ann@example.com' }, '']],
  ['no address', [otp, { phone: '1' }]],
  ['what is no address', [otp, { email: 'ann' }]],
  ['what is no JSON', [otp, '{']],
  ['a question', [otp, {}, 'anon', 'GET']],
  ['another path', ['http://rpc.test/auth/v1/verify', { email: 'ann@example.com' }]],
])('%s makes none, and the platform is asked all the same', async (_, ask) => {
  expect(await asked(...ask)).toEqual([]);
});
