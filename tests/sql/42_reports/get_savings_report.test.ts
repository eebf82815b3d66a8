// also: private.negotiations, private.negotiated_block
// also: private.chosen_organization, private.monthly_activity, private.saved_hours, private.savings_block
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createHotelMember,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
  type Organizer,
} from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

let planner: Organizer;

/** An RFP that went to `hotels` hotels at that moment; the offers came at the times given, one per hotel. */
async function sourcing(
  owner: Organizer,
  sentAt: string,
  hotels: number,
  offers: string[] = [],
  declines = 0,
) {
  const rfp = await createRfp(database, { organization_id: owner.organization.id });
  for (let n = 0; n < hotels; n += 1) {
    const hotel = await createHotel(database);
    const isDecline = n >= offers.length && n < offers.length + declines;
    await createSend(database, {
      rfp_id: rfp.id,
      hotel_id: hotel.id,
      sent_at: sentAt,
      ...(isDecline && { status: 'declined', decline_reason: 'Sold out', responded_at: sentAt }),
    });
    const submitted_at = offers[n];
    if (submitted_at) await createProposal(database, { rfp_id: rfp.id, hotel_id: hotel.id, submitted_at });
    if (submitted_at && n === 0) {
      await createProposal(database, {
        rfp_id: rfp.id,
        hotel_id: hotel.id,
        submitted_at: '2026-11-01T00:00:00Z',
      });
    }
  }
}

beforeAll(async () => {
  planner = await createOrganization(database, { tier: 'pro', monthly_subscription_eur: 49 });
  // The last second of September in UTC, October in Vienna.
  await sourcing(planner, '2026-09-30T23:59:59Z', 3, ['2026-10-01T00:00:00Z', '2026-10-02T10:00:00Z']);
  await sourcing(planner, '2026-10-10T08:00:00Z', 7, ['2026-10-31T23:59:59Z'], 2);
  await sourcing(await createOrganization(database), '2026-10-10T08:00:00Z', 5, ['2026-10-12T08:00:00Z']);
});

const report = (p_from: string | null, p_to: string | null, client = planner.client) =>
  client.rpc('get_savings_report', { p_from, p_to });

/** Offers that were sent again as they were. */
const unchanged = expect.objectContaining({ saved: 0 });

test('counts by month in UTC, empty months too; totals add the rounded months', async () => {
  const { data, error } = await report('2026-09-01', '2026-11-30');
  expect(error).toBeNull();
  expect(data).toEqual({
    from: '2026-09-01',
    to: '2026-11-30',
    months: [
      {
        month: '2026-09',
        rfps: 1,
        invites: 3,
        proposals: 0,
        hours: { drafting: 1, outreach: 0.45, triage: 0, total: 1.45 },
        labor_saved_eur: 58,
        response_rate: 66.67,
        roi_multiplier: 1.18,
        negotiated: unchanged,
      },
      {
        month: '2026-10',
        rfps: 1,
        invites: 7,
        proposals: 3,
        hours: { drafting: 1, outreach: 1.05, triage: 0.99, total: 3.04 },
        labor_saved_eur: 121.6,
        response_rate: 42.86,
        roi_multiplier: 2.48,
        negotiated: unchanged,
      },
      {
        month: '2026-11',
        rfps: 0,
        invites: 0,
        proposals: 0,
        hours: { drafting: 0, outreach: 0, triage: 0, total: 0 },
        labor_saved_eur: 0,
        response_rate: null,
        roi_multiplier: 0,
        negotiated: null,
      },
    ],
    total: {
      rfps: 2,
      invites: 10,
      proposals: 3,
      hours: { drafting: 2, outreach: 1.5, triage: 0.99, total: 4.49 },
      labor_saved_eur: 179.6,
      response_rate: 50,
      roi_multiplier: 1.22,
      industry_response_rate: 22,
      negotiated: expect.objectContaining({ saved: 0 }),
    },
    currency: 'EUR',
    rfps: [
      { rfp_id: expect.any(String), title: expect.any(String), month: '2026-09', negotiated: unchanged },
      { rfp_id: expect.any(String), title: expect.any(String), month: '2026-10', negotiated: unchanged },
    ],
    declines: {
      ...{
        dates_full: 0,
        rooms_full: 0,
        space_full: 0,
        rooms_to_space: 0,
        rate_too_low: 0,
        fnb_too_low: 0,
        too_large: 0,
        too_small: 0,
        budget: 0,
        no_meeting_space: 0,
        short_notice: 0,
      },
      ...{ not_our_business: 0, other: expect.any(Number) },
    },
  });
  expect(data.declines.other).toBeGreaterThan(0);
});

test('days outside the range do not count', async () => {
  const { data } = await report('2026-10-01', '2026-10-09');
  expect(data.months).toHaveLength(1);
  expect(data.total).toMatchObject({ rfps: 0, invites: 0, proposals: 2 });
});

test('a subscription that costs nothing has no return on it', async () => {
  const free = await createOrganization(database, { monthly_subscription_eur: 0 });
  const { data } = await report('2026-10-01', '2026-10-31', free.client);
  expect(data.total).toMatchObject({ roi_multiplier: null, response_rate: null, labor_saved_eur: 0 });
});

describe('refuses', () => {
  test.each([
    ['2026-10-02', '2026-10-01', 'p_from'],
    [null, '2026-10-01', 'p_from'],
    ['2026-10-01', null, 'p_to'],
    ['-infinity', '2026-10-01', 'p_from'],
    ['2021-11-30', '2026-11-01', 'p_to'],
  ])('%s to %s: 400', async (from, to, field) => {
    const { status, error } = await report(from, to);
    expect([status, error?.code]).toEqual([400, '22023']);
    expect(error?.message).toContain(field);
  });

  test('nothing of 60 months', async () => {
    const { data } = await report('2021-12-01', '2026-11-30');
    expect(data.months).toHaveLength(60);
  });

  test('who belongs to no organization 404, who is not signed in 401', async () => {
    const staff = await createHotelMember(database, (await createHotel(database)).id);
    expect((await report('2026-10-01', '2026-10-31', staff.client)).status).toBe(404);
    expect((await report('2026-10-01', '2026-10-31', database.anon)).status).toBe(401);
  });
});

describe('what negotiating brought', () => {
  const sentAt = '2026-08-10T08:00:00Z';
  /** 30 rooms for a night, nothing else: the comparable total is 30 times the rate. */
  const rates = (room_rate: number) => ({ room_rate, ddr_rate: 0, fnb_per_attendee: 0, av_total: 0 });
  async function request(owner: Organizer, rooms: number[][], values = {}) {
    const rfp = await createRfp(database, { organization_id: owner.organization.id, ...values });
    const offers = [];
    for (const versions of rooms) {
      const hotel = await createHotel(database);
      await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id, sent_at: sentAt });
      for (const [n, rate] of versions.entries())
        offers.push(
          await createProposal(database, {
            ...{ rfp_id: rfp.id, hotel_id: hotel.id, ...rates(rate) },
            submitted_at: `2026-08-1${n + 1}T08:00:00Z`,
          }),
        );
    }
    return { rfp, offers };
  }

  test('first against final comparable total of the offer chosen, else of the cheapest; null where nothing was negotiated', async () => {
    const owner = await createOrganization(database);
    const plain = await request(owner, [[100], [90]]);
    const cheapest = await request(owner, [
      [100, 80],
      [120, 95],
    ]);
    const chosen = await request(owner, [
      [100, 80],
      [120, 95],
    ]);
    const round = await request(owner, [[100]]);
    await database.query(`update proposals set status = 'won' where id = $1`, [chosen.offers[3]?.id]);
    await database.query(
      `insert into rfp_rounds (rfp_id, organization_id, hotel_id, round, due) select rfp_id, organization_id, hotel_id, 1, now()
       from proposals where id = $1`,
      [round.offers[0]?.id],
    );
    const { data } = await report('2026-08-01', '2026-08-31', owner.client);
    const of = ({ rfp }: { rfp: { id: string } }) =>
      data.rfps.find(({ rfp_id }: { rfp_id: string }) => rfp_id === rfp.id).negotiated;
    expect(of(plain)).toBeNull();
    expect(of(cheapest)).toEqual({ first: 3000, final: 2400, saved: 600 });
    expect(of(chosen)).toEqual({ first: 3600, final: 2850, saved: 750 });
    expect(of(round)).toEqual({ first: 3000, final: 3000, saved: 0 });
    expect(data.months[0].negotiated).toEqual({ first: 9600, final: 8250, saved: 1350 });
    expect(data.total.negotiated).toEqual(data.months[0].negotiated);
    expect(data.currency).toBe('EUR');
    const stranger = await createOrganization(database);
    expect((await report('2026-08-01', '2026-08-31', stranger.client)).data.rfps).toEqual([]);
  });

  test('in the reporting currency, both at the rate of the day the final offer came; without a rate nothing is said', async () => {
    const owner = await createOrganization(database, { reporting_currency: 'GBP' });
    await database.query(
      `insert into fx_rates (rate_date, currency, rate) values ('2026-08-11', 'GBP', 0.8), ('2026-08-12', 'GBP', 0.5)`,
    );
    const { rfp } = await request(owner, [[100, 80]]);
    const none = await request(owner, []);
    const hotel = await createHotel(database);
    await createSend(database, { rfp_id: none.rfp.id, hotel_id: hotel.id, sent_at: sentAt });
    for (const rate of [100, 90])
      await createProposal(database, {
        ...{ rfp_id: none.rfp.id, hotel_id: hotel.id, currency: 'AED', ...rates(rate) },
        submitted_at: '2026-08-12T08:00:00Z',
      });
    const { data } = await report('2026-08-01', '2026-08-31', owner.client);
    const found = new Map(
      data.rfps.map((one: { rfp_id: string; negotiated: unknown }) => [one.rfp_id, one.negotiated]),
    );
    expect(found.get(rfp.id)).toEqual({ first: 1500, final: 1200, saved: 300 });
    expect(found.get(none.rfp.id)).toBeNull();
    expect(data.currency).toBe('GBP');
  });

  test('no quantities change what is compared: fewer rooms, nights or heads save nothing', async () => {
    const owner = await createOrganization(database);
    const { rfp, offers } = await request(owner, [[100]]);
    const hotel_id = offers[0]?.hotel_id ?? '';
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          rooms: fc.integer({ min: 0, max: 60 }),
          nights: fc.integer({ min: 0, max: 5 }),
          attendees: fc.integer({ min: 1, max: 500 }),
          event_days: fc.integer({ min: 1, max: 6 }),
        }),
        fc.record({
          ddr_rate: fc.integer({ min: 0, max: 20_000 }).map((cents) => cents / 100),
          fnb_per_attendee: fc.integer({ min: 0, max: 9_000 }).map((cents) => cents / 100),
          fnb_minimum: fc.integer({ min: 0, max: 900_000 }).map((cents) => cents / 100),
          perks_value: fc.integer({ min: 0, max: 100_000 }),
        }),
        async (quantities, terms) => {
          const comparable = async (values: object) => {
            const [row] = await database.query<{ total: string }>(
              `select private.proposal_total(private.comparable_offer(jsonb_populate_record(p, $2), r))::text as total
               from public.proposals p join public.rfps r on r.id = p.rfp_id where p.rfp_id = $1 and p.hotel_id = $3`,
              [rfp.id, JSON.stringify(values), hotel_id],
            );
            return Number(row?.total);
          };
          const asked = await comparable(terms);
          expect(await comparable({ ...terms, ...quantities })).toBe(asked);
        },
      ),
      { numRuns: 40 },
    );
  });
});
