import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createOrganization,
  createProposal,
  createRfp,
  insertRow,
  type Organizer,
} from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const today = new Date().toISOString().slice(0, 10);
let planner: Organizer;

beforeAll(async () => {
  for (const [currency, rate] of [
    ['GBP', 0.8],
    ['CHF', 0.95],
    ['USD', 1.25],
  ] as const) {
    await insertRow(database, 'fx_rates', { rate_date: today, currency, rate });
  }
  planner = await createOrganization(database, { tier: 'enterprise' });
  const organization_id = planner.organization.id;
  await insertRow(database, 'fx_configs', { organization_id, reporting_currency: 'CHF', lock_on_send: true });
});

const hotel = async (currency: string) => (await createHotel(database, { currency })).id;

async function sent(hotelIds: string[], owner = planner): Promise<string> {
  const rfp = await createRfp(database, { organization_id: owner.organization.id });
  await send(rfp.id, hotelIds, owner);
  return rfp.id;
}

async function send(rfpId: string, hotelIds: string[], owner = planner): Promise<void> {
  const { error } = await owner.client.rpc('send_rfp', { p_rfp_id: rfpId, p_hotel_ids: hotelIds });
  expect(error).toBeNull();
}

async function locks(rfpId: string): Promise<string[]> {
  const rows = await database.query<{ lock: string }>(
    `select base || quote || ' ' || trim_scale(rate) as lock from public.fx_locks where rfp_id = $1 order by 1`,
    [rfpId],
  );
  return rows.map(({ lock }) => lock);
}

test('the first send locks its hotels’ currencies into the reporting currency and the RFP’s', async () => {
  const rfpId = await sent([await hotel('GBP'), await hotel('GBP'), await hotel('EUR'), await hotel('CHF')]);
  expect(await locks(rfpId)).toEqual([
    'CHFEUR 1.052631578947',
    'EURCHF 0.95',
    'GBPCHF 1.1875',
    'GBPEUR 1.25',
  ]);
});

test('what is locked stays when rates move; a later send locks nothing, its first proposal does', async () => {
  const [british, american] = [await hotel('GBP'), await hotel('USD')];
  const rfpId = await sent([british]);
  await send(rfpId, [american]);
  expect(await locks(rfpId)).toEqual(['GBPCHF 1.1875', 'GBPEUR 1.25']);

  await database.query(`update public.fx_rates set rate = 0.5 where currency = 'GBP'`);
  await createProposal(database, { rfp_id: rfpId, hotel_id: british, currency: 'GBP' });
  await createProposal(database, { rfp_id: rfpId, hotel_id: american, currency: 'USD' });
  await database.query(`update public.fx_rates set rate = 0.8 where currency = 'GBP'`);
  expect(await locks(rfpId)).toEqual(['GBPCHF 1.1875', 'GBPEUR 1.25', 'USDCHF 0.76', 'USDEUR 0.8']);
});

test('a rate that is not known on send is locked by the first proposal after it is', async () => {
  const hotelId = await hotel('JPY');
  const rfpId = await sent([hotelId]);
  expect(await locks(rfpId)).toEqual([]);
  await insertRow(database, 'fx_rates', { rate_date: today, currency: 'JPY', rate: 160 });
  await createProposal(database, { rfp_id: rfpId, hotel_id: hotelId, currency: 'JPY' });
  expect(await locks(rfpId)).toEqual(['JPYCHF 0.0059375', 'JPYEUR 0.00625']);
});

test('the organization’s corporate rate is what is locked, where it has one', async () => {
  const owner = await createOrganization(database, { tier: 'enterprise' });
  const organization_id = owner.organization.id;
  await insertRow(database, 'fx_configs', { organization_id, rate_source: 'corporate', lock_on_send: true });
  await insertRow(database, 'corporate_rates', {
    organization_id,
    base: 'GBP',
    quote: 'EUR',
    rate: 1.17,
    valid_from: '2026-01-01',
  });
  expect(await locks(await sent([await hotel('GBP'), await hotel('USD')], owner))).toEqual([
    'GBPEUR 1.17',
    'USDEUR 0.8',
  ]);
});

test('an organization that does not lock on send locks nothing', async () => {
  const owner = await createOrganization(database);
  const hotelId = await hotel('GBP');
  const rfpId = await sent([hotelId], owner);
  await createProposal(database, { rfp_id: rfpId, hotel_id: hotelId, currency: 'GBP' });
  expect(await locks(rfpId)).toEqual([]);
});
