import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { ecbRates, quotedCurrencies, rateDays } from '../../support/ecb-rates.ts';
import { crossRate } from '../../support/money.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

interface Rate {
  rate: string;
  date: string;
  provider: string | null;
}

beforeAll(async () => {
  await database.query(
    `insert into public.fx_rates (rate_date, currency, rate)
     select day, currency, rate from jsonb_to_recordset($1::jsonb) as r (day date, currency text, rate numeric)`,
    [JSON.stringify(ecbRates)],
  );
});

async function rateOf(from: string, to: string, day: string): Promise<Rate | undefined> {
  const [found] = await database.query<Rate>(
    `select rate::text, rate_date::text as date, provider from private.fx_rates_to(null, null, $2, $3)
     where currency = $1`,
    [from, to, day],
  );
  return found;
}

test('29 currencies and the euro cross both ways at the ECB’s rates, to 12 decimals', async () => {
  const [day = ''] = rateDays;
  const perEuro = new Map(
    ecbRates.filter((rate) => rate.day === day).map(({ currency, rate }) => [currency, rate]),
  );
  perEuro.set('EUR', '1');
  const pairs = [...perEuro.keys()].flatMap((from) =>
    [...perEuro.keys()].filter((to) => to !== from).map((to) => ({ from, to })),
  );
  expect(quotedCurrencies).toHaveLength(29);
  expect(pairs).toHaveLength(30 * 29);

  const found = await database.query<{ pair: string; rate: string; date: string }>(
    `select p."from" || p."to" as pair, to_char(f.rate, 'FM999999999990.000000000000') as rate, f.rate_date::text as date
     from jsonb_to_recordset($1::jsonb) as p ("from" text, "to" text)
     cross join lateral private.fx_rates_to(null, null, p."to", $2) f where f.currency = p."from"`,
    [JSON.stringify(pairs), day],
  );
  expect(new Set(found.map(({ date }) => date))).toEqual(new Set([day]));
  expect(Object.fromEntries(found.map(({ pair, rate }) => [pair, rate]))).toEqual(
    Object.fromEntries(
      pairs.map(({ from, to }) => [from + to, crossRate(perEuro.get(from) ?? '', perEuro.get(to) ?? '')]),
    ),
  );
});

test.each([
  ['a Saturday', '2026-04-11', '2026-04-10'],
  ['a Sunday', '2026-04-12', '2026-04-10'],
  ['Good Friday', '2026-04-03', '2026-04-02'],
  ['Easter Monday', '2026-04-06', '2026-04-02'],
  ['a day with rates', '2026-04-08', '2026-04-08'],
  ['the seventh day after the last rates', '2026-04-20', '2026-04-13'],
])('%s (%s) takes the rates of %s and says so', async (_name, day, date) => {
  const of = (currency: string) =>
    ecbRates.find((r) => r.day === date && r.currency === currency)?.rate ?? '';
  expect(await rateOf('TRY', 'BRL', day)).toEqual({
    rate: crossRate(of('TRY'), of('BRL')),
    date,
    provider: 'ECB',
  });
});

test.each([
  ['older than 7 days', 'USD', 'EUR', '2026-04-21'],
  ['before the first known day', 'USD', 'EUR', '2026-03-26'],
  ['of a currency the ECB does not quote', 'AED', 'EUR', '2026-04-13'],
  ['into a currency the ECB does not quote', 'EUR', 'BGN', '2026-04-13'],
])('a rate %s is none', async (_name, from, to, day) => {
  expect(await rateOf(from, to, day)).toBeUndefined();
});
