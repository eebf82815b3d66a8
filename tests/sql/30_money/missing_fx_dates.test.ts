import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const missing = async (p_dates: string[]) =>
  (await database.service.rpc('missing_fx_dates', { p_dates }).throwOnError()).data;

test('the days without any rates, ascending; one rate is enough', async () => {
  await database.exec(`insert into public.fx_rates (rate_date, currency, rate) values
    ('2026-11-18', 'USD', 1.16), ('2026-11-18', 'CHF', 0.95), ('2026-11-20', 'USD', 1.17)`);
  expect(await missing(['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17'])).toEqual([
    { rate_date: '2026-11-17' },
    { rate_date: '2026-11-19' },
  ]);
  expect(await missing([])).toEqual([]);
});
