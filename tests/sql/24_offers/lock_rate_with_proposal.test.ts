// also: private.lock_rates
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createOrganization,
  createProposal,
  createRfp,
  insertRow,
} from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const planner = await createOrganization(database, { tier: 'enterprise' });
await insertRow(database, 'fx_configs', {
  organization_id: planner.organization.id,
  reporting_currency: 'CHF',
  lock_on_send: true,
});
await database.exec(`insert into public.fx_rates (rate_date, currency, rate) values
  ('2026-11-02', 'GBP', 0.8), ('2026-11-02', 'CHF', 0.96), ('2026-11-16', 'GBP', 0.5), ('2026-11-16', 'CHF', 0.95)`);

/** The currency pairs, rates and days locked for an RFP after these offers, each [currency, day]. */
async function locksAfter(offers: [string, string][], owner = planner): Promise<string[]> {
  const rfp = await createRfp(database, { organization_id: owner.organization.id });
  for (const [currency, day] of offers) {
    const { id } = await createHotel(database);
    await createProposal(database, {
      rfp_id: rfp.id,
      hotel_id: id,
      currency,
      submitted_at: `${day}T12:00:00Z`,
    });
  }
  const rows = await database.query<{ lock: string }>(
    `select base || quote || ' ' || trim_scale(rate) || ' ' || rate_date || ' ' || source_provider as lock
     from public.fx_locks where rfp_id = $1 order by 1`,
    [rfp.id],
  );
  return rows.map(({ lock }) => lock);
}

test('the first offer in a currency locks the rates of its day into the RFP’s and the reporting currency', async () => {
  expect(await locksAfter([['GBP', '2026-11-03']])).toEqual([
    'GBPCHF 1.2 2026-11-02 ECB',
    'GBPEUR 1.25 2026-11-02 ECB',
  ]);
});

test('a later one in the same currency changes nothing, one in another locks its own', async () => {
  expect(
    await locksAfter([
      ['GBP', '2026-11-03'],
      ['GBP', '2026-11-17'],
      ['EUR', '2026-11-17'],
    ]),
  ).toEqual(['EURCHF 0.95 2026-11-16 ECB', 'GBPCHF 1.2 2026-11-02 ECB', 'GBPEUR 1.25 2026-11-02 ECB']);
});

test('without a rate the pair stays open, and without the setting nothing is locked', async () => {
  expect(await locksAfter([['USD', '2026-11-17']])).toEqual([]);
  expect(await locksAfter([['GBP', '2026-11-17']], await createOrganization(database))).toEqual([]);
});
