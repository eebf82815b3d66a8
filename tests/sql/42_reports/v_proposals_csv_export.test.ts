// also: private.my_hotel_requests, private.offer_deviations, private.spreadsheet_text
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createHotelMember,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
  insertRow,
  type Organizer,
} from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const header =
  'RFP_ID,MessageID,TimeStamp,ResponseStatus,HotelCode,HotelName,HotelCityCode,CityName,CountryCode,Start,End,Duration,' +
  'NumberOfGuests,NumberOfUnits,OccupancyRate,RateTimeUnit,CurrencyCode,DecimalPlaces,AmountBeforeTax,TaxAmount,' +
  'AmountAfterTax,DDR,FoodBeverageMinimum,FoodBeverageAmount,AudioVisualAmount,ServiceChargePercent,PerksAmount,' +
  'AmountPerGuest,ReportingAmount,ReportingCurrencyCode,ExchangeRate,ExchangeRateDate,ExchangeRateSource,DeclineReason,Comments,Deviations';

const today = new Date().toISOString().slice(0, 10);
let planner: Organizer;
let rfpId: string;

beforeAll(async () => {
  planner = await createOrganization(database, { reporting_currency: 'EUR' });
  await insertRow(database, 'fx_rates', { rate_date: today, currency: 'GBP', rate: 0.8 });
  const rfp = await createRfp(database, {
    organization_id: planner.organization.id,
    start_date: '2027-03-01',
    end_date: '2027-03-03',
    attendees: 80,
    rooms: 60,
    event_days: 2,
  });
  rfpId = rfp.id;
});

const example = {
  nights: 2,
  event_days: 2,
  room_rate: 149,
  ddr_rate: 72.5,
  fnb_per_attendee: 32.45,
  av_total: 1850,
  city_tax_per_room_night: 4.25,
  service_charge_pct: 10,
  perks_value: 447,
};

type Values = Partial<Parameters<typeof createProposal>[1]>;

async function offer(values: Values = {}, hotelValues: Parameters<typeof createHotel>[1] = {}) {
  const hotel = await createHotel(database, hotelValues);
  await createSend(database, { rfp_id: rfpId, hotel_id: hotel.id, sent_at: '2026-11-01T08:00:00Z' });
  return createProposal(database, { rfp_id: rfpId, hotel_id: hotel.id, ...example, ...values });
}

const rowOf = async (messageId: string, client = planner.client) =>
  (await client.from('v_proposals_csv_export').select().eq('MessageID', messageId).maybeSingle()).data;

test('a proposal, under OpenTravel’s names, every cell a text', async () => {
  const proposal = await offer({ submitted_at: '2026-11-18T09:30:05.7Z', comments: 'Rates net.' });
  expect(await rowOf(proposal.id)).toEqual({
    RFP_ID: rfpId,
    MessageID: proposal.id,
    TimeStamp: '2026-11-18T09:30:05Z',
    ResponseStatus: 'Proposed',
    HotelCode: proposal.hotel_id,
    HotelName: expect.stringMatching(/^Hotel \d+$/),
    HotelCityCode: 'VIE',
    CityName: 'Vienna',
    CountryCode: 'AT',
    Start: '2027-03-01',
    End: '2027-03-03',
    Duration: 'P2N',
    NumberOfGuests: '80',
    NumberOfUnits: '60',
    OccupancyRate: '149.00',
    RateTimeUnit: 'Day',
    CurrencyCode: 'EUR',
    DecimalPlaces: '2',
    AmountBeforeTax: '36075.00',
    TaxAmount: '1029.20',
    AmountAfterTax: '37104.20',
    DDR: '72.50',
    FoodBeverageMinimum: '0.00',
    FoodBeverageAmount: '5192.00',
    AudioVisualAmount: '1850.00',
    ServiceChargePercent: '10.00',
    PerksAmount: '-447.00',
    AmountPerGuest: '463.80',
    ReportingAmount: '37104.20',
    ReportingCurrencyCode: 'EUR',
    ExchangeRate: '1',
    ExchangeRateDate: null,
    ExchangeRateSource: null,
    DeclineReason: null,
    Comments: 'Rates net.',
    Deviations: null,
  });
});

test('the reporting columns are the conversion recorded on arrival, whatever rates do later', async () => {
  const proposal = await offer({ currency: 'GBP' });
  const reporting = {
    ReportingAmount: '46380.25',
    ReportingCurrencyCode: 'EUR',
    ExchangeRate: '1.25',
    ExchangeRateDate: today,
    ExchangeRateSource: 'ECB',
  };
  expect(await rowOf(proposal.id)).toMatchObject(reporting);
  await planner.client.rpc('compute_realistic_total_cost', { p_proposal_id: proposal.id, p_currency: 'EUR' });
  await database.query(`update public.fx_rates set rate = 0.9 where currency = 'GBP'`);
  await planner.client.rpc('compute_realistic_total_cost', { p_proposal_id: proposal.id });
  expect(await rowOf(proposal.id)).toMatchObject(reporting);
});

test('what an offer counts otherwise than it was asked is said, to both sides', async () => {
  const proposal = await offer({ rooms: 55, nights: 1, attendees: 600 });
  const staff = await createHotelMember(database, proposal.hotel_id);
  for (const client of [planner.client, staff.client]) {
    expect(await rowOf(proposal.id, client)).toMatchObject({
      Deviations: 'rooms 60→55; nights 2→1; attendees 80→600',
    });
  }
  const { data } = await planner.client.rpc('compute_realistic_total_cost', { p_proposal_id: proposal.id });
  expect(data.deviations).toEqual([
    { field: 'rooms', asked: 60, offered: 55 },
    { field: 'nights', asked: 2, offered: 1 },
    { field: 'attendees', asked: 80, offered: 600 },
  ]);
});

test('the days offered, not those asked for, when a hotel offers an alternative', async () => {
  const proposal = await offer({ start_date: '2027-05-31' });
  const staff = await createHotelMember(database, proposal.hotel_id);
  for (const client of [planner.client, staff.client])
    expect(await rowOf(proposal.id, client)).toMatchObject({
      Start: '2027-05-31',
      End: '2027-06-02',
      Duration: 'P2N',
    });
  const { data } = await planner.client.rpc('compute_realistic_total_cost', { p_proposal_id: proposal.id });
  expect(data).toMatchObject({ start_date: '2027-05-31', end_date: '2027-06-02' });
  const ranked = await planner.client.rpc('topsis_rank_hotels', { p_rfp_id: rfpId, p_limit: 1000 });
  const row = ranked.data.find(({ hotel_id }: { hotel_id: string }) => hotel_id === proposal.hotel_id);
  expect(row.criteria.start_date).toBe('2027-05-31');
  // Nothing but the days changes with them.
  const asked = await offer();
  const cost = await planner.client.rpc('compute_realistic_total_cost', { p_proposal_id: asked.id });
  expect(cost.data).toMatchObject({ start_date: '2027-03-01', end_date: '2027-03-03', total: data.total });
});

test('an offer no rate converted has no reporting columns', async () => {
  const proposal = await offer({ currency: 'AED' });
  expect(await rowOf(proposal.id)).toMatchObject({
    AmountAfterTax: '37104.20',
    ReportingAmount: null,
    ReportingCurrencyCode: null,
    ExchangeRate: null,
  });
});

test('a decline has its reason and no amounts', async () => {
  const hotel = await createHotel(database);
  const send = await createSend(database, {
    rfp_id: rfpId,
    hotel_id: hotel.id,
    status: 'declined',
    sent_at: '2026-11-01T08:00:00Z',
    responded_at: '2026-11-02T08:00:00Z',
    decline_reason: 'Sold out',
  });
  const row = await rowOf(send.id);
  expect(row).toMatchObject({
    TimeStamp: '2026-11-02T08:00:00Z',
    ResponseStatus: 'Declined',
    HotelCode: hotel.id,
    Start: '2027-03-01',
    Duration: 'P2N',
    DeclineReason: 'Sold out',
  });
  const amounts = Object.entries(row ?? {}).filter(([name]) =>
    /Amount|Rate|Currency|DDR|Food|Charge|Comments/.test(name),
  );
  expect(amounts.map(([, value]) => value)).toEqual(amounts.map(() => null));
});

test('only live proposals, each with its state', async () => {
  const states = {
    submitted: 'Proposed',
    shortlisted: 'Shortlisted',
    won: 'Won',
    lost: undefined,
    withdrawn: undefined,
  };
  for (const [status, shown] of Object.entries(states)) {
    const proposal = await offer({ status });
    expect((await rowOf(proposal.id))?.ResponseStatus).toBe(shown);
    if (status === 'shortlisted') {
      await createProposal(database, { rfp_id: rfpId, hotel_id: proposal.hotel_id });
      expect(await rowOf(proposal.id)).toBeNull();
    }
  }
});

test.each([
  ...['=1+1', '+41 1 234', '-1', '@SUM(A1)', '\tx', '\rx', '\nx'],
  ...['＝1+1', '＋41', '－1', '＠SUM(A1)'],
])('no spreadsheet runs %j', async (text) => {
  const proposal = await offer({ comments: text }, { name: `${text} Hotel`, city: `${text} City` });
  expect(await rowOf(proposal.id)).toMatchObject({
    Comments: `'${text}`,
    HotelName: `'${text} Hotel`,
    CityName: `'${text} City`,
    PerksAmount: '-447.00',
  });
});

test('as CSV: the header in order, quotes where they must be, nothing for nothing', async () => {
  const proposal = await offer({ comments: 'He said "no",\nthen; yes' });
  const { data, error } = await planner.client
    .from('v_proposals_csv_export')
    .select()
    .eq('MessageID', proposal.id)
    .csv();
  expect(error).toBeNull();
  const [first, ...rest] = (data ?? '').split(/\r?\n/);
  expect(first).toBe(header);
  expect(rest.join('\n').trim()).toMatch(/,37104\.20,EUR,1,,,,"He said ""no"",\nthen; yes",$/);
});

describe('row-level security', () => {
  test('the hotel’s staff see their own answers, without what the organizer reports', async () => {
    const [own, other] = [await offer(), await offer()];
    const staff = await createHotelMember(database, own.hotel_id);
    const { data } = await staff.client.from('v_proposals_csv_export').select();
    expect(data).toHaveLength(1);
    expect(data?.[0]).toMatchObject({
      MessageID: own.id,
      Start: '2027-03-01',
      AmountAfterTax: '37104.20',
      ReportingAmount: null,
    });
    expect(await rowOf(other.id, staff.client)).toBeNull();
  });

  test('strangers see nothing, platform staff what they opened, visitors are refused', async () => {
    const proposal = await offer();
    const stranger = await createOrganization(database);
    expect((await stranger.client.from('v_proposals_csv_export').select()).data).toEqual([]);
    const admin = await database.signIn('staff@example.com');
    await database.query('update public.profiles set is_platform_admin = true where id = $1', [admin.id]);
    expect(await rowOf(proposal.id, admin.client)).toBeNull();
    await admin.client
      .rpc('open_organization', { p_organization_id: proposal.organization_id, p_reason: 'They asked' })
      .throwOnError();
    expect(await rowOf(proposal.id, admin.client)).toMatchObject({ ReportingAmount: '37104.20' });
    expect((await database.anon.from('v_proposals_csv_export').select()).status).toBe(401);
  });
});
