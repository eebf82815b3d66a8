import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createHotelMember,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
  insertRow,
} from '../../support/factories.ts';
import { offerTotal, type PricedOffer } from '../../support/money.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
let rfpId: string;
let hotelId: string;

beforeAll(async () => {
  const planner = await createOrganization(database, { reporting_currency: 'PLN' });
  hotelId = (await createHotel(database)).id;
  rfpId = (await createRfp(database, { organization_id: planner.organization.id })).id;
  await createSend(database, { rfp_id: rfpId, hotel_id: hotelId, sent_at: `${day(-40)}T10:00:00Z` });
  for (const [offset, rate] of [
    [0, 4.2543],
    [-30, 4.1999],
  ] as const) {
    await insertRow(database, 'fx_rates', { rate_date: day(offset), currency: 'PLN', rate });
  }
});

const recorded = (proposalId: string) =>
  database.query<Record<string, string>>(
    `select source_amount::text, source_currency, trim_scale(source_rate)::text as source_rate, source_date::text,
       source_provider, converted_amount::text, converted_currency, converted_by
     from public.fx_conversions where proposal_id = $1 and occasion = 'arrival'`,
    [proposalId],
  );

test('each version’s total is recorded in the reporting currency, at the rate of the day it arrives', async () => {
  const staff = await createHotelMember(database, hotelId);
  for (const room_rate of [151.37, 149.99]) {
    const { data, error } = await staff.client.rpc('submit_proposal', {
      p_rfp_id: rfpId,
      p_hotel_id: hotelId,
      p_room_rate: room_rate,
      p_ddr_rate: 71.11,
    });
    expect(error).toBeNull();
    const [offer] = await database.query<PricedOffer>('select * from public.proposals where id = $1', [
      data.proposal_id,
    ]);
    if (!offer) throw new Error('The proposal is gone.');
    const total = offerTotal(offer);
    expect(await recorded(data.proposal_id)).toEqual([
      {
        source_amount: total,
        source_currency: 'EUR',
        source_rate: '4.2543',
        source_date: day(0),
        source_provider: 'ECB',
        converted_amount: offerTotal(offer, '4.2543'),
        converted_currency: 'PLN',
        converted_by: staff.id,
      },
    ]);
  }
});

test('the sum of the converted, rounded lines, as the total cost shows it; not the product', async () => {
  // 2 × 0.33 converted: 0.33 × 4.2543 is 1.40 a line, 2.80 in all; 0.66 × 4.2543 is 2.81.
  const values = { ...{ rooms: 1, nights: 1, attendees: 1, event_days: 1 }, ddr_rate: 0.33, av_total: 0 };
  const proposal = await createProposal(database, {
    ...{ rfp_id: rfpId, hotel_id: hotelId, ...values, room_rate: 0.33, fnb_per_attendee: 0 },
  });
  expect(await recorded(proposal.id)).toMatchObject([{ source_amount: '0.66', converted_amount: '2.80' }]);
  const [member] = await database.query<{ user_id: string }>(
    'select user_id from public.organization_members',
  );
  const client = await database.asUser(member?.user_id as string);
  const { data } = await client.rpc('compute_realistic_total_cost', { p_proposal_id: proposal.id });
  expect(data).toMatchObject({ currency: 'PLN', total: 2.8 });
});

test('an arrival without a rate is recorded by the first rates that have one, as late, once', async () => {
  const store = (date: string, rates: object) =>
    database.service.rpc('store_fx_rates', { p_date: date, p_rates: rates });
  const late = (proposalId: string) =>
    database.query(
      `select trim_scale(source_rate)::text as rate, source_date::text, recorded_late, occasion, converted_by
       from public.fx_conversions where proposal_id = $1`,
      [proposalId],
    );
  const offerIn = (currency: string, submitted_at?: string) =>
    createProposal(database, {
      rfp_id: rfpId,
      hotel_id: hotelId,
      currency,
      submitted_at: submitted_at as string,
    });
  const [today, before] = [await offerIn('SEK'), await offerIn('SEK', `${day(-29)}T10:00:00Z`)];
  await store(day(0), { PLN: '4.2543' });
  expect(await late(today.id)).toEqual([]);
  await store(day(0), { PLN: '4.2543', SEK: '10' });
  const recordedNow = {
    rate: '0.42543',
    source_date: day(0),
    recorded_late: true,
    occasion: 'arrival',
    converted_by: null,
  };
  expect(await late(today.id)).toEqual([recordedNow]);
  // Nothing of its own day is known: today's rate, marked.
  expect(await late(before.id)).toEqual([recordedNow]);
  await store(day(0), { SEK: '11' });
  expect(await late(today.id)).toEqual([recordedNow]);
  expect(
    await database.query('select * from private.unrecorded_arrivals where proposal_id = $1', [today.id]),
  ).toEqual([]);
  // A day that comes in later than its offers is their day all the same.
  const slow = await offerIn('NOK', `${day(-29)}T10:00:00Z`);
  await store(day(-30), { PLN: '4.1999', NOK: '10' });
  expect(await late(slow.id)).toMatchObject([
    { rate: '0.41999', source_date: day(-30), recorded_late: true },
  ]);
});

test('history is recorded at the rate of its day', async () => {
  const submitted_at = `${day(-29)}T10:00:00Z`;
  const proposal = await createProposal(database, { rfp_id: rfpId, hotel_id: hotelId, submitted_at });
  expect(await recorded(proposal.id)).toMatchObject([{ source_rate: '4.1999', source_date: day(-30) }]);
});

test('an offer in the reporting currency, or one no rate converts, counts all the same and leaves no record', async () => {
  for (const currency of ['PLN', 'AED']) {
    const proposal = await createProposal(database, { rfp_id: rfpId, hotel_id: hotelId, currency });
    expect(proposal).toMatchObject({ is_current: true, currency });
    expect(await recorded(proposal.id)).toEqual([]);
  }
});

test('an offer of the largest amounts there are is accepted, and its conversion fits', async () => {
  const huge = 999_999_999_999.99;
  const proposal = await createProposal(database, {
    rfp_id: rfpId,
    hotel_id: hotelId,
    rooms: 100_000,
    nights: 365,
    attendees: 100_000,
    event_days: 366,
    room_rate: huge,
    ddr_rate: huge,
    fnb_per_attendee: huge,
    service_charge_pct: 100,
  });
  expect(await recorded(proposal.id)).toHaveLength(1);
});
