import { describe, expect, test, vi } from 'vitest';
import referral from '../../api/referral.ts';
import { environment } from '../support/environment.ts';
import { testPayload } from '../support/field-rules.ts';
import { HttpResponse, http } from '../support/network.ts';
import { call, freshAddress, startService } from '../support/service.ts';

const service = await startService();
const { database } = service;
const referrer = await database.signIn('ann.referrer+work@gmail.com');
const [own] = await database.query<{ code: string }>(
  'select code from public.referral_codes where user_id = $1',
  [referrer.id],
);
const code = own?.code ?? '';
const track = (fields: object, target = '/api/referral?action=track', headers: Record<string, string> = {}) =>
  service.post(referral, target, fields, headers);
const newcomer = await database.signIn('new@example.com');
const signup = (fields: object = {}): Record<string, unknown> => ({
  code,
  referred_user_id: newcomer.id,
  referred_email: newcomer.email,
  ...fields,
});
/** Somebody who has just signed up, and what is said of them. */
async function someone(email: string, fields: object = {}) {
  const { id } = await database.signIn(email);
  return signup({ referred_user_id: id, referred_email: email, ...fields });
}
const tracked = (id: unknown) =>
  database.query<Record<string, unknown>>('select * from public.referrals where referred_user_id = $1', [id]);

describe('GET', () => {
  const resolve = async (value: string) => {
    const response = await call(referral, 'GET', `/api/referral?code=${encodeURIComponent(value)}`);
    return [response.status, await response.json()];
  };

  test('says whose code it is, in any case, and echoes it as given', async () => {
    const given = code.toLowerCase();
    expect(await resolve(given)).toEqual([
      200,
      { ok: true, referrer_user_id: referrer.id, code: given, valid: true },
    ]);
  });

  test('an unknown code is valid: false', async () => {
    expect(await resolve('ZZZZ')).toEqual([
      200,
      { ok: true, referrer_user_id: null, code: 'ZZZZ', valid: false },
    ]);
    expect(await resolve("';--'%_")).toMatchObject([200, { valid: false }]);
  });

  test.each(['', 'abc', 'x'.repeat(13)])('400 for %j', async (value) => {
    expect(await resolve(value)).toEqual([400, { ok: false, error: expect.stringContaining('code') }]);
  });

  test('400 for a NUL, which no code and no database text holds', async () => {
    expect(await resolve('AB\0CD')).toEqual([
      400,
      { ok: false, error: 'code: must not hold a NUL character' },
    ]);
  });

  test('400 without a code', async () => {
    expect((await call(referral, 'GET', '/api/referral')).status).toBe(400);
  });
});

describe('POST track', () => {
  testPayload({
    endpoint: referral,
    path: '/api/referral?action=track',
    valid: signup,
    rules: [
      ['code', [undefined, '', 'NOSUCHCO', 'x'.repeat(13), 5], [code, code.toLowerCase()]],
      ['referred_user_id', [undefined, '', 'x', referrer.id, crypto.randomUUID()], [newcomer.id]],
      ['referred_email', [undefined, 'x', 'other@example.com'], ['New@Example.com', 'new+tag@example.com']],
      ['referred_ip', [5, 'x'.repeat(101)], ['', null, '203.0.113.9', 'not an address']],
    ],
  });

  test('remembers who referred whom', async () => {
    const body = await someone('Kim@Example.com');
    const response = await track(body);
    expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
    expect(await tracked(body.referred_user_id)).toMatchObject([
      { code, referrer_user_id: referrer.id, referred_email: 'kim@example.com', same_ip: false },
    ]);
  });

  test('tracked already stays as it was', async () => {
    const body = await someone('early@example.com');
    await track(body);
    const other = await database.signIn('other.referrer@example.com');
    const [second] = await database.query<{ code: string }>(
      'select code from public.referral_codes where user_id = $1',
      [other.id],
    );
    expect((await track({ ...body, code: second?.code })).status).toBe(200);
    expect(await tracked(body.referred_user_id)).toMatchObject([{ referrer_user_id: referrer.id }]);
  });

  test.each([
    ['annreferrer@gmail.com', 'dots and tags do not count at gmail'],
    ['Ann.Referrer+x@googlemail.com', 'googlemail is gmail'],
  ])('400 for self-referral as %s: %s', async (referred_email) => {
    const response = await track(signup({ referred_email }));
    expect(response.status).toBe(400);
    expect((await response.json()).error).toMatch(/refer themselves/);
  });

  test('dots do count elsewhere', async () => {
    expect((await track(await someone('annreferrer@example.com'))).status).toBe(200);
  });

  test('the same address only sets a flag', async () => {
    const referred_ip = freshAddress();
    const first = await someone('one@example.com', { referred_ip });
    const second = await someone('two@example.com', { referred_ip });
    await track(first);
    expect((await track(second)).status).toBe(200);
    expect(await tracked(first.referred_user_id)).toMatchObject([{ same_ip: false }]);
    expect(await tracked(second.referred_user_id)).toMatchObject([{ same_ip: true }]);
    expect(JSON.stringify(await tracked(second.referred_user_id))).not.toContain(referred_ip);
  });
});

test('429 past 300 tracked an hour from one address, whatever address it says the referred one has', async () => {
  const headers = { 'x-real-ip': '198.51.100.2' };
  const body = await someone('first@example.com', { referred_ip: freshAddress() });
  expect((await track(body, undefined, headers)).status).toBe(200);
  await database.exec(`update private.rate_limits set hits = 300 where key like 'referral-track/%'`);
  const next = await someone('next@example.com', { referred_ip: freshAddress() });
  const refused = await track(next, undefined, headers);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test.each([
  '/api/referral',
  '/api/referral?action=',
  '/api/referral?action=steal',
  '/api/referral?action=constructor',
  '/api/referral?action=toString',
  '/api/referral?action=__proto__',
])('400 for POST %s', async (target) => {
  const response = await track(signup(), target);
  expect(response.status).toBe(400);
  expect((await response.json()).error).toMatch(/^action: /);
});

test('500 that says nothing internal when the database does not answer', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  service.network.use(http.all(`${environment.SUPABASE_URL}/*`, () => HttpResponse.error()));
  const response = await track(signup());
  expect(response.status).toBe(500);
  expect((await response.json()).error).toMatch(/^Something went wrong on our side/);
  vi.restoreAllMocks();
});
