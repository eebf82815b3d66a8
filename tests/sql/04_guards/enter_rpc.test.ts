import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { askAs, refusalOf } from '../../support/caller.ts';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(() => database.exec('truncate private.rate_limits'));

const userId = crypto.randomUUID();
const enter = (kind = 'standard') => askAs(database, { userId }, 'private.enter_rpc($4)', [kind]);
const refused = (kind = 'standard') => refusalOf(database, { userId }, 'private.enter_rpc($4)', [kind]);
const hits = () =>
  database.query<{ key: string; hits: number }>('select key, hits from private.rate_limits order by key');

test('a caller is known and counted, heavy calls twice', async () => {
  expect(await enter()).toBe(userId);
  expect(await enter('heavy')).toBe(userId);
  expect(await hits()).toEqual([
    { key: `heavy/${userId}`, hits: 1 },
    { key: `rpc/${userId}`, hits: 2 },
  ]);
});

test('nobody gets in without signing in', async () => {
  expect(await refusalOf(database, {}, 'private.enter_rpc()')).toMatchObject({ status: 401 });
  expect(await hits()).toEqual([]);
});

test('the 1000th call of an hour is let in, the next is not; of heavy ones the 100th', async () => {
  await enter('heavy');
  await database.exec(
    `update private.rate_limits set hits = case when key like 'heavy/%' then 99 else 500 end`,
  );
  expect(await refused('heavy')).toBeUndefined();
  expect(await refused('heavy')).toMatchObject({ status: 429, code: 'rate_limited' });
  expect(await refused()).toBeUndefined();
  await database.exec('update private.rate_limits set hits = 999');
  expect(await refused()).toBeUndefined();
  expect(await refused()).toMatchObject({ status: 429, code: 'rate_limited' });
});

describe('private.hit_rate_limit', () => {
  const hit = (key: string, limit: number) =>
    refusalOf(database, {}, 'private.hit_rate_limit($4, $5)', [key, limit]);

  test('counts a key up to its limit and says when to come again; a refused hit does not count', async () => {
    expect(await hit('form', 2)).toBeUndefined();
    expect(await hit('form', 2)).toBeUndefined();
    const refusal = await hit('form', 2);
    expect(refusal).toMatchObject({
      status: 429,
      code: 'rate_limited',
      message: expect.stringContaining('2 per hour'),
    });
    const { 'Retry-After': seconds } = (refusal?.headers ?? {}) as Record<string, string>;
    expect(Number(seconds)).toBeGreaterThanOrEqual(1);
    expect(Number(seconds)).toBeLessThanOrEqual(3600);
    expect(await hit('other', 2)).toBeUndefined();
    expect(await hits()).toEqual([
      { key: 'form', hits: 2 },
      { key: 'other', hits: 1 },
    ]);
  });

  test('begins anew with the hour', async () => {
    await hit('form', 1);
    await database.exec(`update private.rate_limits set window_start = window_start - interval '1 hour'`);
    expect(await hit('form', 1)).toBeUndefined();
  });
});

describe('private.client_address', () => {
  const address = (headers: Record<string, string>) =>
    askAs<string>(database, { headers }, 'private.client_address()');

  test.each([
    [{ 'cf-connecting-ip': '203.0.113.7', 'x-forwarded-for': '198.51.100.1' }, '203.0.113.7'],
    [{ 'x-forwarded-for': '198.51.100.1, 10.0.0.1' }, '198.51.100.1'],
    [{ 'cf-connecting-ip': '', 'x-forwarded-for': ' 198.51.100.1' }, '198.51.100.1'],
    [{ 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' }, '2001:db8:1:2::/64'],
    [{ 'x-forwarded-for': '2001:db8:1:2:ffff::1' }, '2001:db8:1:2::/64'],
    [{ 'x-forwarded-for': 'drop table' }, 'unknown'],
    [{}, 'unknown'],
  ])('%j is %s', async (headers, shown) => {
    expect(await address(headers as Record<string, string>)).toBe(shown);
  });
});

describe('private.enter_anonymous_rpc', () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const enterAs = (shown: Record<string, string>) =>
    refusalOf(database, { headers: shown }, 'private.enter_anonymous_rpc()');

  test('30 calls an hour for an address, which is kept as a hash only', async () => {
    expect(await enterAs(headers)).toBeUndefined();
    const [{ key } = { key: '' }] = await hits();
    expect(key).toMatch(/^anonymous\/[0-9a-f]{64}$/);
    await database.exec('update private.rate_limits set hits = 29');
    expect(await enterAs(headers)).toBeUndefined();
    expect(await enterAs(headers)).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(await enterAs({ 'x-forwarded-for': '203.0.113.8' })).toBeUndefined();
  });

  test('the service is not counted', async () => {
    // One statement is one transaction on a server too, where each may go to a connection of its own.
    await database.exec(
      'do $$ begin set local role service_role; perform private.enter_anonymous_rpc(); end $$',
    );
    expect(await hits()).toEqual([]);
  });
});
