import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization, createRfp, insertRow } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { organization } = await createOrganization(database);
const other = await createOrganization(database);
const rfp = await createRfp(database, { organization_id: organization.id });

interface Rate {
  rate: string;
  rate_date: string;
  provider: string | null;
}
const rate = async (
  from: string,
  to: string,
  day = '2026-11-20',
  { rfpId = null, organizationId = null }: { rfpId?: string | null; organizationId?: string | null } = {},
) =>
  (
    await database.query<Rate>(
      'select rate::text, rate_date::text, provider from private.fx_rate($1, $2, $3, $4, $5)',
      [rfpId, organizationId, from, to, day],
    )
  )[0];

beforeAll(async () => {
  for (const [currency, value, rate_date] of [
    ['USD', 1.0812, '2026-11-19'],
    ['USD', 1.0907, '2026-11-18'],
    ['IDR', 17123.45, '2026-11-19'],
    ['GBP', 0.83455, '2026-11-18'],
    ['BGN', 1.9558, '2026-11-12'],
    ['PLN', 4.2521, '2026-11-12'],
  ] as const) {
    await insertRow(database, 'fx_rates', { currency, rate: value, rate_date });
  }
});

test('ECB: out of euros as quoted, into euros the inverse, others cross, 12 decimals half-up', async () => {
  const ecb = { rate_date: '2026-11-19', provider: 'ECB' };
  expect(await rate('EUR', 'USD')).toEqual({ rate: '1.081200000000', ...ecb });
  expect(await rate('USD', 'EUR')).toEqual({ rate: '0.924898261191', ...ecb });
  expect(await rate('IDR', 'USD')).toEqual({ rate: '0.000063141481', ...ecb });
  expect(await rate('USD', 'IDR')).toEqual({ rate: '15837.449130595634', ...ecb });
});

test('both legs are of one day, the latest not after the day asked for', async () => {
  expect(await rate('GBP', 'USD')).toMatchObject({ rate: '1.306931879456', rate_date: '2026-11-18' });
  expect(await rate('USD', 'EUR', '2026-11-18')).toMatchObject({ rate_date: '2026-11-18' });
  expect(await rate('USD', 'EUR', '2026-11-17')).toBeUndefined();
});

test('rates older than 7 days are refused', async () => {
  expect(await rate('BGN', 'EUR', '2026-11-19')).toMatchObject({ rate_date: '2026-11-12' });
  expect(await rate('BGN', 'EUR', '2026-11-20')).toBeUndefined();
  expect(await rate('UZS', 'EUR')).toBeUndefined();
  // Nor between two that are not the euro.
  expect(await rate('BGN', 'PLN', '2026-11-19')).toMatchObject({ rate_date: '2026-11-12' });
  expect(await rate('BGN', 'PLN', '2026-11-20')).toBeUndefined();
});

test('a currency into itself needs no rate', async () => {
  expect(await rate('UZS', 'UZS')).toEqual({ rate: '1', rate_date: '2026-11-20', provider: null });
});

test('corporate rates go before ECB when the organization says so, on their days, as stated', async () => {
  const own = { organizationId: organization.id };
  const corporate = { organization_id: organization.id, base: 'USD', quote: 'EUR' };
  const until = { valid_from: '2026-11-01', valid_to: '2026-11-19' };
  await insertRow(database, 'corporate_rates', { ...corporate, rate: 0.95, ...until });
  const config = await insertRow(database, 'fx_configs', {
    organization_id: organization.id,
    rate_source: 'ecb',
  });
  expect(await rate('USD', 'EUR', '2026-11-19', own)).toMatchObject({ provider: 'ECB' });

  await database.query(`update public.fx_configs set rate_source = 'corporate' where id = $1`, [config.id]);
  expect(await rate('USD', 'EUR', '2026-11-19', own)).toEqual({
    rate: '0.950000000000',
    rate_date: '2026-11-01',
    provider: 'corporate',
  });
  expect(await rate('EUR', 'USD', '2026-11-19', own)).toMatchObject({ provider: 'ECB' });
  expect(await rate('USD', 'EUR', '2026-11-20', own)).toMatchObject({ provider: 'ECB' });
  const theirs = { organizationId: other.organization.id };
  expect(await rate('USD', 'EUR', '2026-11-19', theirs)).toMatchObject({ provider: 'ECB' });
});

test('a rate locked for the RFP goes before all others, however old', async () => {
  const lock = { base: 'USD', quote: 'EUR', rate: 0.9, rate_date: '2026-01-02' };
  await insertRow(database, 'fx_locks', { rfp_id: rfp.id, organization_id: organization.id, ...lock });
  const locked = { rfpId: rfp.id, organizationId: organization.id };
  expect(await rate('USD', 'EUR', '2026-11-19', locked)).toEqual({
    rate: '0.900000000000',
    rate_date: '2026-01-02',
    provider: 'contract-locked',
  });
  expect(await rate('USD', 'IDR', '2026-11-19', locked)).toMatchObject({ provider: 'ECB' });
});
