// also: private.workbook_of, private.workbook_offer, private.is_on_offer, private.workbook_risks, private.offered_record
// one story: a test begins with what the ones before it left.
import { afterAll, expect, test } from 'vitest';
import type { WorkbookData } from '../../../lib/schemas/rpc/workbook.ts';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createHotelMember,
  createMember,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
} from '../../support/factories.ts';
import { callAs, refusal } from '../../support/rpc.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database);
const colleague = await createMember(database, organizer.organization.id);
const stranger = await createOrganization(database);
const admin = await database.signIn('admin@example.com');
await database.query('update profiles set is_platform_admin = true where id = $1', [admin.id]);
await callAs(admin, 'open_organization', {
  ...{ p_organization_id: organizer.organization.id, p_reason: 'They asked' },
});
await database.query(
  `insert into fx_rates (rate_date, currency, rate, provider) values ((now() at time zone 'UTC')::date, 'USD', 1.1, 'ECB')`,
);

const rfp = await createRfp(database, {
  organization_id: organizer.organization.id,
  attendees: 40,
  rooms: 30,
});
const names = ['Euro', 'Dollar', 'Rouble', 'Silent', 'Full', 'Gone'] as const;
const hotels = {} as Record<(typeof names)[number], { id: string }>;
for (const name of names) {
  hotels[name] = await createHotel(database, { name, base_room_rate: name === 'Silent' ? null : 150 });
  await createSend(database, { rfp_id: rfp.id, hotel_id: hotels[name].id });
}
const offers = [
  ['Euro', { currency: 'EUR', rooms: 20 }],
  ['Dollar', { currency: 'USD', perks_value: 9000 }],
  ['Rouble', { currency: 'RUB' }],
  ['Gone', { currency: 'EUR' }],
] as const;
for (const [name, values] of offers)
  await createProposal(database, { rfp_id: rfp.id, hotel_id: hotels[name].id, comments: name, ...values });
await database.query(
  `update sends set status = 'declined', decline_reason = 'No room' where rfp_id = $1 and hotel_id = any ($2::uuid[])`,
  [rfp.id, [hotels.Full.id, hotels.Gone.id]],
);
const staff = await createHotelMember(database, hotels.Euro.id);
const read = (id: string, person = colleague) =>
  callAs<WorkbookData>(person, 'rfp_workbook', { p_rfp_id: id });

test('it holds the ranking’s own numbers, each offer line by line in both currencies, declines and rates, and records nothing', async () => {
  const data = await read(rfp.id);
  type Ranked = {
    hotel_id: string;
    rank: number;
    topsis_score: number;
    cluster_boost: number;
    criteria: Record<string, unknown>;
  };
  const ranking = await callAs<Ranked[]>(organizer, 'topsis_rank_hotels', { p_rfp_id: rfp.id });
  expect(
    data.candidates.map((one) => [
      one.rank,
      one.hotel_id,
      one.score,
      one.boost,
      one.price,
      one.location,
      one.mice_fit,
      one.response_time,
      one.is_estimated,
    ]),
  ).toEqual(
    ranking.map((one) => [
      ...[one.rank, one.hotel_id, one.topsis_score, one.cluster_boost],
      ...['price_per_attendee', 'distance_km', 'mice_fit', 'response_hours', 'estimated'].map(
        (key) => one.criteria[key],
      ),
    ]),
  );
  // With three offers, the hotel that has not answered is no candidate.
  expect(data.statistics?.candidates).toBe(3);
  const offer = (name: keyof typeof hotels) =>
    data.offers.find(({ hotel_id }) => hotel_id === hotels[name].id);
  expect(data.offers.map(({ hotel_name }) => hotel_name).sort()).toEqual(['Dollar', 'Euro', 'Rouble']);
  expect(offer('Euro')?.deviations).toEqual([{ field: 'rooms', asked: 30, offered: 20 }]);
  expect(offer('Rouble')?.comparable).toEqual({ total: null, per_attendee: null });
  expect(offer('Rouble')?.lines[0]?.amount).toBe(null);
  const [proposal] = await database.query<{ id: string }>(
    `select id from proposals where rfp_id = $1 and currency = 'USD'`,
    [rfp.id],
  );
  const before = await database.query('select count(*)::int from fx_conversions');
  await read(rfp.id);
  expect(await database.query('select count(*)::int from fx_conversions')).toEqual(before);
  const cost = await callAs<{
    lines: { item: string; amount: number; source_amount: number }[];
    comparable: object;
  }>(organizer, 'compute_realistic_total_cost', { p_proposal_id: proposal?.id, p_currency: 'EUR' });
  expect(offer('Dollar')?.lines).toEqual(
    cost.lines.map(({ item, amount, source_amount }) => ({ item, amount, source_amount })),
  );
  expect(offer('Dollar')?.comparable).toEqual(cost.comparable);
  expect(data.declines).toEqual([
    { hotel_id: hotels.Full.id, hotel_name: 'Full', reason: 'No room' },
    { hotel_id: hotels.Gone.id, hotel_name: 'Gone', reason: 'No room' },
  ]);
  expect(data.conversions.map(({ from, rate, provider }) => [from, rate, provider])).toEqual([
    ['RUB', null, null],
    ['USD', 0.909090909091, 'ECB'],
  ]);
});

test('a draft: its first 200 candidates, measured against all of them; nobody: nothing', async () => {
  await database.query(
    `insert into hotels (name, city, city_code, country_code, latitude, longitude, stars, rooms_total, meeting_rooms,
       largest_room_capacity, mice_role, features, base_room_rate, ddr_rate, currency)
     select 'Draft ' || i, 'Oslo', 'OSL', 'NO', 59.9 + i / 9999.0, 10.7, 4, 150, 8, 100 + i, 'full_service', array[]::text[], 100 + i, 50, 'EUR'
     from generate_series(1, 230) i`,
  );
  const draft = await createRfp(database, {
    organization_id: organizer.organization.id,
    latitude: 59.9,
    longitude: 10.7,
  });
  const data = await read(draft.id);
  expect([data.candidates.length, data.statistics?.candidates, data.statistics?.price.known]).toEqual([
    200, 230, 230,
  ]);
  const nowhere = await createRfp(database, {
    organization_id: organizer.organization.id,
    latitude: -60,
    longitude: 0,
  });
  expect(await read(nowhere.id)).toMatchObject({
    candidates: [],
    statistics: null,
    offers: [],
    declines: [],
  });
});

test('for whoever sees the RFP, within the limits of rankings', async () => {
  for (const person of [stranger, staff])
    expect(await refusal(person, 'rfp_workbook', { p_rfp_id: rfp.id })).toEqual({
      status: 404,
      code: 'not_found',
    });
  expect((await read(rfp.id, admin)).rfp.id).toBe(rfp.id);
  const { status } = await database.anon.rpc('rfp_workbook', { p_rfp_id: rfp.id });
  expect(status).toBe(401);
  const hits = `select hits from private.rate_limits where key = $1`;
  const [counted] = await database.query<{ hits: number }>(hits, [`heavy/${colleague.id}`]);
  expect(counted?.hits).toBe(4);
});
