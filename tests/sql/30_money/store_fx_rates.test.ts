// also: private.record_late_arrivals
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(() => database.exec('truncate public.fx_rates'));
const store = (p_date: string | null, p_rates: unknown) =>
  database.service.rpc('store_fx_rates', { p_date, p_rates });
const stored = () =>
  database.query(
    'select rate_date::text as day, currency, rate::text as rate from public.fx_rates order by 1, 2',
  );

test('a day’s rates to the last digit; only new and corrected ones count', async () => {
  expect((await store('2026-11-19', { USD: '1.1684', ISK: '143.50' })).data).toBe(2);
  expect((await store('2026-11-19', { USD: '1.1684', ISK: '143.50' })).data).toBe(0);
  expect((await store('2026-11-19', { USD: '1.1685', ISK: '143.50', CHF: '0.9311' })).data).toBe(2);
  expect(await stored()).toMatchObject([
    { day: '2026-11-19', currency: 'CHF', rate: expect.stringMatching(/^0\.93110*$/) },
    { day: '2026-11-19', currency: 'ISK', rate: expect.stringMatching(/^143\.50*$/) },
    { day: '2026-11-19', currency: 'USD', rate: expect.stringMatching(/^1\.16850*$/) },
  ]);
});

test.each([
  [null, { USD: '1.1' }],
  ['2999-01-01', { USD: '1.1' }],
  ['2026-11-19', {}],
  ['2026-11-19', ['1.1']],
  ['2026-11-19', null],
  ['2026-11-19', { CHF: '0.93', USD: '0' }],
  ['2026-11-19', { CHF: '0.93', USD: '-1.1' }],
  ['2026-11-19', { CHF: '0.93', USD: 'n/a' }],
  ['2026-11-19', { CHF: '0.93', USD: null }],
  ['2026-11-19', { CHF: '0.93', Dollar: '1.1' }],
])('%j %j is refused, and nothing of it is stored', async (date, rates) => {
  expectRefusal(await store(date, rates), 400, '22023', /p_(date|rates)/);
  expect(await stored()).toEqual([]);
});
