// also: private.chosen_organization, private.monthly_activity, private.saved_hours, private.savings_block
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
    },
    declines: {
      ...{ dates_full: 0, too_large: 0, too_small: 0, budget: 0, no_meeting_space: 0, short_notice: 0 },
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
