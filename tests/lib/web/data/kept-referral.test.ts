import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepReferral, keptReferral, tellReferral } from '../../../../lib/web/data/kept-referral.ts';

const day = 86_400_000;
let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a code of the address is kept for 30 days, the last one counts; what is no code is not kept', () => {
  keepReferral('?ref=ABCD2345', 0);
  keepReferral('?utm=1&ref=wxyz6789', day);
  for (const search of ['', '?ref=', '?ref=abc', '?ref=<script>', '?ref=ABCDEFGHIJKLM', '?ref=AB%00CD'])
    keepReferral(search, 2 * day);
  expect(keptReferral(31 * day - 1)).toBe('wxyz6789');
  expect(keptReferral(31 * day)).toBeNull();
  // It is gone for good then.
  expect(keptReferral(day)).toBeNull();
});

test('a browser that keeps nothing, or something else, has none and does not fail', () => {
  for (const value of ['null', '5', '{', '{"code":{},"at":1}', '{"code":"ABCD2345","at":"x"}']) {
    kept.set('hotel-rfp-ref', value);
    expect(keptReferral()).toBeNull();
  }
  const refuse = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepReferral('?ref=ABCD2345');
  expect(keptReferral()).toBeNull();
});

const person = (age: number) => ({
  id: '11111111-1111-4111-8111-111111111111',
  email: 'new@example.com',
  created_at: new Date(Date.now() - age).toISOString(),
});

test.each([
  [200, null],
  [400, null],
  [429, 'ABCD2345'],
  [500, 'ABCD2345'],
  [0, 'ABCD2345'],
])('a new account tells it; after %i what is kept is %j', async (status, left) => {
  const told: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    told.push([path, JSON.parse(String(init.body))]);
    if (status === 0) throw new TypeError('no network');
    return new Response(null, { status });
  });
  keepReferral('?ref=ABCD2345');
  await tellReferral(person(0));
  expect(told).toEqual([
    [
      '/api/referral?action=track',
      { code: 'ABCD2345', referred_user_id: person(0).id, referred_email: 'new@example.com' },
    ],
  ]);
  expect(keptReferral()).toBe(left);
});

test('nothing is told without a code, nor of an account that is not new: the code waits for who signs up', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  await tellReferral(person(0));
  keepReferral('?ref=ABCD2345');
  await tellReferral(person(8 * day));
  expect(fetch).not.toHaveBeenCalled();
  expect(keptReferral()).toBe('ABCD2345');
});
