// one story: a test begins with what the ones before it left.
import { beforeAll, describe, expect, test } from 'vitest';
import fxConfig from '../../../../api/v1/organization/fx-config.ts';
import { currencyCodes } from '../../../../lib/schemas/currency.ts';
import { fxConfigResponse } from '../../../../lib/schemas/fx-config.ts';
import { createMember, createOrganization, type Organizer } from '../../../support/factories.ts';
import { call, startService } from '../../../support/service.ts';

const service = await startService();
const { database } = service;
const url = '/api/v1/organization/fx-config';

let owner: Organizer;

beforeAll(async () => {
  owner = await createOrganization(database, { tier: 'enterprise', reporting_currency: 'CHF' });
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function post(body: unknown, token = owner.token) {
  const response = await call(fxConfig, 'POST', url, { body, headers: bearer(token) });
  return { status: response.status, body: await response.json() };
}

async function get(token = owner.token) {
  const response = await call(fxConfig, 'GET', url, { headers: bearer(token) });
  return { status: response.status, body: await response.json() };
}

const config = { reporting_currency: 'EUR', rate_source: 'corporate', lock_on_send: true };
const row = (values: object = {}) => ({
  base: 'GBP',
  quote: 'EUR',
  rate: 1.17,
  valid_from: '2026-01-01',
  ...values,
});
const withRates = (...corporate_rates: unknown[]) => ({ ...config, corporate_rates });

test('before anything is stored, the defaults in the organization’s currency', async () => {
  const { status, body } = await get();
  expect(status).toBe(200);
  expect(fxConfigResponse.parse(body).config).toEqual({
    organization_id: owner.organization.id,
    reporting_currency: 'CHF',
    rate_source: 'ecb',
    lock_on_send: false,
    version: null,
    corporate_rates: [],
  });
});

test('stores and answers the configuration; codes in any case, rates as numbers or strings', async () => {
  const { status, body } = await post({
    reporting_currency: ' sek ',
    rate_source: 'corporate',
    lock_on_send: true,
    corporate_rates: [
      {
        base: 'gbp',
        quote: 'Sek',
        rate: '12.345678901234',
        valid_from: '2026-01-01',
        valid_to: '2026-06-30',
      },
      { base: 'GBP', quote: 'SEK', rate: 13, valid_from: '2026-07-01', valid_to: null },
      { base: 'IDR', quote: 'SEK', rate: 6.2e-7, valid_from: '2026-01-01', valid_to: '' },
    ],
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    ok: true,
    config: {
      organization_id: owner.organization.id,
      reporting_currency: 'SEK',
      rate_source: 'corporate',
      lock_on_send: true,
      version: 1,
      corporate_rates: [
        {
          base: 'GBP',
          quote: 'SEK',
          rate: 12.345678901234,
          valid_from: '2026-01-01',
          valid_to: '2026-06-30',
        },
        { base: 'GBP', quote: 'SEK', rate: 13, valid_from: '2026-07-01', valid_to: null },
        { base: 'IDR', quote: 'SEK', rate: 6.2e-7, valid_from: '2026-01-01', valid_to: null },
      ],
    },
  });
  expect((await get()).body).toEqual(body);
  const [stored] = await database.query('select reporting_currency from public.organizations where id = $1', [
    owner.organization.id,
  ]);
  expect(stored).toEqual({ reporting_currency: 'SEK' });
});

test('corporate rates left out stay, [] clears them', async () => {
  await post(withRates(row()));
  expect((await post(config)).body.config.corporate_rates).toHaveLength(1);
  expect((await post({ ...config, corporate_rates: null })).body.config.corporate_rates).toHaveLength(1);
  expect((await post(withRates())).body.config.corporate_rates).toEqual([]);
});

describe('400, naming the field', () => {
  test.each([
    ['reporting_currency', {}],
    ['reporting_currency', { ...config, reporting_currency: 'EURO' }],
    ['reporting_currency', { ...config, reporting_currency: 'XXQ' }],
    ['rate_source', { ...config, rate_source: 'bank' }],
    ['lock_on_send', { ...config, lock_on_send: 'yes' }],
    ['corporate_rates', { ...config, corporate_rates: {} }],
    ['corporate_rates.0.base', withRates(row({ base: 'DEM' }))],
    ['corporate_rates.0.quote', withRates(row({ quote: 'gbp' }))],
    ['corporate_rates.0.rate', withRates(row({ rate: 0 }))],
    ['corporate_rates.0.rate', withRates(row({ rate: -1 }))],
    ['corporate_rates.0.rate', withRates(row({ rate: '1,17' }))],
    ['corporate_rates.0.rate', withRates(row({ rate: '1e400' }))],
    ['corporate_rates.0.rate', withRates(row({ rate: 1e-13 }))],
    ['corporate_rates.0.rate', withRates(row({ rate: 1e12 }))],
    ['corporate_rates.0.rate', withRates(row({ rate: null }))],
    ['corporate_rates.0.valid_from', withRates(row({ valid_from: '2026-02-30' }))],
    ['corporate_rates.0.valid_from', withRates(row({ valid_from: '0000-01-01' }))],
    ['corporate_rates.0.valid_to', withRates(row({ valid_to: '2025-12-31' }))],
    ['corporate_rates.1', withRates(row({ valid_to: '2026-06-30' }), row({ valid_from: '2026-06-30' }))],
    ['corporate_rates.0', withRates(row({ valid_from: '2026-03-01' }), row({ base: 'gbp' }))],
    ['corporate_rates.2', withRates(row(), row({ base: 'USD' }), row({ valid_from: '2027-01-01' }))],
    ['corporate_rates.1', withRates(row(), row())],
  ])('%s %#', async (field, body) => {
    const before = (await get()).body;
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain(`${field}: `);
    expect((await get()).body).toEqual(before);
  });

  test('a pair and its reverse, and rates on days that only touch, do not overlap', async () => {
    const { status } = await post(
      withRates(
        row({ valid_to: '2026-06-30' }),
        row({ valid_from: '2026-07-01' }),
        row({ base: 'EUR', quote: 'GBP' }),
      ),
    );
    expect(status).toBe(200);
  });
});

test('401 without a valid token, before anything is read', async () => {
  for (const headers of [{}, bearer('garbage'), { authorization: `Basic ${owner.token}` }]) {
    expect((await call(fxConfig, 'POST', url, { body: 'not JSON', headers })).status).toBe(401);
    expect((await call(fxConfig, 'GET', url, { headers })).status).toBe(401);
  }
});

describe('403', () => {
  test.each(['free', 'pro', 'agency'])('on the %s tier', async (tier) => {
    const { token } = await createOrganization(database, { tier });
    expect([(await post(config, token)).status, (await get(token)).status]).toEqual([403, 403]);
  });

  test('for members who are neither owner nor admin, and for people of no organization', async () => {
    const member = await createMember(database, owner.organization.id, { role: 'member' });
    const nobody = await database.signIn('nobody@example.com');
    for (const { token } of [member, nobody]) {
      expect([(await post({}, token)).status, (await get(token)).status]).toEqual([403, 403]);
    }
  });

  test('but not for admins', async () => {
    const admin = await createMember(database, owner.organization.id, { role: 'admin' });
    expect((await post(config, admin.token)).status).toBe(200);
  });
});

test('other methods 405, and only people’s own organization changes', async () => {
  const response = await call(fxConfig, 'PUT', url, { body: config, headers: bearer(owner.token) });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  const other = await createOrganization(database, { tier: 'enterprise', reporting_currency: 'USD' });
  await post(config);
  expect((await get(other.token)).body.config.reporting_currency).toBe('USD');
});

test('the currencies are the database’s', async () => {
  const known = await database.query<{ code: string }>(
    `select code from unnest($1::text[]) as c (code) where private.require_currency('x', code) = code`,
    [[...currencyCodes]],
  );
  expect(known).toHaveLength(currencyCodes.size);
  const [domain] = await database.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where contypid = 'private.iso_currency'::regtype`,
  );
  expect(new Set(domain?.definition.match(/[A-Z]{3}(?=')/g))).toEqual(currencyCodes);
});

test('429 with Retry-After past the person’s 1000 calls an hour, reading and storing alike', async () => {
  const busy = await createOrganization(database, { tier: 'enterprise' });
  const headers = bearer(busy.token);
  expect([(await get(busy.token)).status, (await post(config, busy.token)).status]).toEqual([200, 200]);
  const counted = await database.query<{ hits: number }>(
    `select hits from private.rate_limits where key = 'rpc/' || $1`,
    [busy.id],
  );
  expect(counted).toEqual([{ hits: 2 }]);
  await database.query(`update private.rate_limits set hits = 1000 where key = 'rpc/' || $1`, [busy.id]);
  for (const [method, body] of [['GET'], ['POST', config]] as const) {
    const refused = await call(fxConfig, method, url, { body, headers });
    expect([method, refused.status]).toEqual([method, 429]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

test('the second of two who edit is told, and stores nothing', async () => {
  const two = await createOrganization(database, { tier: 'enterprise' });
  const version = async () => (await get(two.token)).body.config.version;
  await post(withRates(), two.token);
  const read = await version();
  expect((await post({ ...withRates(), version: read }, two.token)).status).toBe(200);
  const stale = await post({ ...withRates(), rate_source: 'ecb', version: read }, two.token);
  expect([stale.status, stale.body.error]).toEqual([409, 'This was changed meanwhile']);
  expect((await get(two.token)).body.config).toMatchObject({ rate_source: 'corporate', version: read + 1 });
});
