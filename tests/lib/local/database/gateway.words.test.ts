import { expect, test } from 'vitest';
import { answerAsHosted } from '../../../../lib/local/database/gateway.ts';
import { answeringRest } from '../../../../lib/local/database/request-context.ts';

const origin = 'http://rpc.test';
/** What the platform was asked after the gateway, by path; and whether it was for an answer of the REST interface. */
function gateway() {
  const heard: { request: Request; isRest: boolean }[] = [];
  const platform = async (request: Request) => {
    heard.push({ request, isRest: answeringRest() });
    return new Response('platform');
  };
  const ask = (path: string, init?: RequestInit, accounts?: typeof platform) =>
    answerAsHosted(platform, accounts, 'service')(new Request(origin + path, init));
  return { heard, ask };
}

test.each([
  '/',
  '/rest/v1',
  '/rest/v2/x',
  '/x/rest/v1/hotels',
  '/restv1/hotels',
  '/storage/v1/x',
  '/auth/v1',
])('%s is served by nobody', async (path) => {
  const { heard, ask } = gateway();
  const answer = await ask(path);
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { message: 'no Route matched with those values' },
  ]);
  expect(heard).toEqual([]);
});

test('tables and functions are asked as REST, signing in is not, and accounts are another’s where there is one', async () => {
  const { heard, ask } = gateway();
  const accounts = async () => new Response('accounts');
  const said = async (path: string) => (await ask(path, undefined, accounts)).text();
  expect(await said('/rest/v1/hotels')).toBe('platform');
  expect(await said('/auth/v1/settings')).toBe('platform');
  expect(heard.map(({ isRest }) => isRest)).toEqual([true, false]);
  for (const path of ['/auth/v1/admin/users', '/auth/v1/admin/users/1', '/auth/v1/admin/users?page=1'])
    expect(await said(path)).toBe('accounts');
  for (const path of [
    '/auth/v1/admin/users2',
    '/auth/v1/x/auth/v1/admin/users',
    '/rest/v1/auth/v1/admin/users',
  ])
    expect(await said(path)).toBe('platform');
  expect(await (await ask('/auth/v1/admin/users')).text()).toBe('platform');
});

test.each([
  ['/rest/v1/rpc/x', 'anon', 1_048_576],
  ['/rest/v1/briefs', 'anon', 1_048_576],
  ['/auth/v1/otp', 'anon', 1_048_576],
  ['/rest/v1/agency_branding?id=eq.1', 'anon', 4_194_304],
  ['/rest/v1/rpc/import_hotels/', 'anon', 20_971_520],
  ['/rest/v1/briefs', 'service', 100_000_000],
])('to %s the key %s sends %i bytes, taken as they came, and not one more', async (path, apikey, most) => {
  const { heard, ask } = gateway();
  const post = (...parts: Uint8Array<ArrayBuffer>[]) => {
    const headers = { 'x-kept': '1', apikey };
    const body = new Blob(parts).stream();
    return ask(path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
  };
  const whole = new Uint8Array(most);
  expect((await post(whole)).status).toBe(200);
  expect(heard[0]?.request.headers.get('content-length')).toBe(String(most));
  const refused = await post(whole, new Uint8Array(1));
  expect([refused.status, await refused.json()]).toMatchObject([413, { code: 'too_large' }]);
  await post(Buffer.from('{"a":'), Buffer.from('1}'));
  const [, { request } = {}, ...more] = heard;
  expect([request?.method, request?.headers.get('x-kept'), await request?.text()]).toEqual([
    'POST',
    '1',
    '{"a":1}',
  ]);
  expect(more).toEqual([]);
});

test.each([
  ['bearer a.b.c', 'Bearer a.b.c'],
  ['BEARER a.b.c', 'Bearer a.b.c'],
  ['Bearer a.b.c', 'Bearer a.b.c'],
  ['bearera.b.c', 'bearera.b.c'],
  ['Basic bearer x', 'Basic bearer x'],
])('the scheme of %j is written as the platform knows it: %j', async (authorization, written) => {
  const { heard, ask } = gateway();
  await ask('/rest/v1/hotels', { headers: { authorization, apikey: 'key' } });
  expect(heard[0]?.request.headers.get('authorization')).toBe(written);
  expect(heard[0]?.request.headers.get('apikey')).toBe('key');
});

const key = 'sb_publishable_1';
test.each<[string, string | undefined, string | undefined]>([
  ['Bearer a.b.c', key, undefined],
  [`Bearer ${key}`, key, undefined],
  ['Bearer sb_secret_2', key, undefined],
  ['Bearer garbage', undefined, undefined],
  ['Basic garbage', key, undefined],
  ['xBearer garbage', key, undefined],
  ['Bearer garbage', key, 'Expected 3 parts in JWT; got 1'],
  ['Bearer a.b', key, 'Expected 3 parts in JWT; got 2'],
  ['Bearer a.b.c.d', key, 'Expected 3 parts in JWT; got 4'],
  ['Bearer', key, 'Expected 3 parts in JWT; got 0'],
  ['Bearer x sb_', key, 'Expected 3 parts in JWT; got 1'],
  ['Bearer a.b.', key, 'No suitable key or wrong key type'],
  ['Bearer .b.c', key, 'No suitable key or wrong key type'],
])('%j beside the key %s: %s', async (authorization, apikey, message) => {
  for (const inQuery of [false, true]) {
    const { heard, ask } = gateway();
    const headers = { authorization, ...(apikey && !inQuery && { apikey }) };
    const answer = await ask(`/rest/v1/hotels${apikey && inQuery ? `?apikey=${apikey}` : ''}`, { headers });
    if (message === undefined) expect([answer.status, heard.length]).toEqual([200, 1]);
    else {
      expect([answer.status, heard.length]).toEqual([401, 0]);
      expect(await answer.json()).toEqual({ code: 'PGRST301', details: null, hint: null, message });
      expect(answer.headers.get('www-authenticate')).toBe(
        `Bearer error="invalid_token", error_description="${message}"`,
      );
    }
  }
});

test.each([
  [
    '/auth/v1/verify',
    { email: 'Ann@MÜNCHEN.de', type: 'email', token: '1' },
    { email: 'ann@xn--mnchen-3ya.de', type: 'magiclink', token: '1' },
  ],
  ['/auth/v1/verify', { type: 'recovery' }, { type: 'recovery' }],
  [
    '/auth/v1/otp',
    { email: 'Ann@MÜNCHEN.de', type: 'email' },
    { email: 'ann@xn--mnchen-3ya.de', type: 'email' },
  ],
  ['/auth/v1/otp', { phone: '1' }, { phone: '1' }],
  ['/auth/v1/otp', { email: 5 }, { email: 5 }],
])('what is asked of %s is said in words the platform knows: %j', async (path, sent, heardAs) => {
  const { heard, ask } = gateway();
  const text = JSON.stringify(sent);
  await ask(path, { method: 'POST', body: text, headers: { apikey: key } });
  const request = heard[0]?.request;
  expect([request?.method, request?.url, request?.headers.get('apikey')]).toEqual([
    'POST',
    origin + path,
    key,
  ]);
  expect(await request?.json()).toEqual(heardAs);
});

test('what is no JSON, and what has no body, goes on as it is', async () => {
  const { heard, ask } = gateway();
  await ask('/auth/v1/otp', { method: 'POST', body: '{' });
  await ask('/auth/v1/user');
  expect(await heard[0]?.request.text()).toBe('{');
  expect(heard[1]?.request.body).toBeNull();
});
