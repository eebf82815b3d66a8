import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from './support/database.ts';

// With the sample data, every RPC has something real to say to the people who sign in.
let database: TestDatabase;
let agency: SupabaseClient;
const ids = new Map<string, string>();
const personas = new Map<string, string>();

beforeAll(async () => {
  database = await openTestDatabase({ seed: true });
  const signedIn = await database.signIn('agency@example.com');
  agency = signedIn.client;
  personas.set('agency', signedIn.id);
  const named = await database.query<{ name: string; id: string }>(
    `select title as name, id::text from public.rfps where budget_per_attendee is not null
     union all select 'brief: ' || title, id::text from public.briefs union all select name, id::text from public.hotels`,
  );
  for (const { name, id } of named) ids.set(name, id);
});
afterAll(() => database.close());

function idOf(name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`There is no ${name} in the sample data.`);
  return id;
}

async function proposalOf(rfp: string, hotel: string): Promise<string> {
  const [proposal] = await database.query<{ id: string }>(
    `select id::text from public.proposals where is_current and rfp_id = $1 and hotel_id = $2`,
    [idOf(rfp), idOf(hotel)],
  );
  if (!proposal) throw new Error(`${hotel} has not answered ${rfp}.`);
  return proposal.id;
}

async function ask(client: SupabaseClient, rpc: string, parameters: object) {
  const { data, error } = await client.rpc(rpc, parameters);
  expect(error).toBeNull();
  return data;
}

describe('topsis_rank_hotels', () => {
  const sent = [
    'Oncology Advisory Forum',
    'Pension Trustees Board Meeting',
    'Cloud Developer Summit',
    "Watch Collectors' Weekend",
    'European Hydrology Winter School',
    'City Planning Expo',
  ];
  test.each(sent)('%s: at least 8 asked and 3 with an offer, in order, reasons for each', async (title) => {
    const rows = await ask(agency, 'topsis_rank_hotels', {
      ...{ p_rfp_id: idOf(title), p_limit: 50, p_scope: 'invited' },
    });
    expect(rows.length).toBeGreaterThanOrEqual(8);
    const offers = await ask(agency, 'topsis_rank_hotels', { p_rfp_id: idOf(title) });
    expect(offers.length).toBeGreaterThanOrEqual(3);
    for (const { criteria } of offers) expect(criteria.estimated).toBe(false);
    expect(rows.map((row: { rank: number }) => row.rank)).toEqual([...rows.keys()].map((i) => i + 1));
    expect(rows[0].topsis_score).toBeGreaterThan(rows.at(-1).topsis_score);
    const estimated = rows.map((row: { criteria: { estimated: boolean } }) => row.criteria.estimated);
    expect(new Set(estimated)).toEqual(new Set([true, false]));
    for (const row of rows) expect(row.why_this_hotel.length).toBeGreaterThanOrEqual(2);
  });

  test('a draft looks at every hotel around', async () => {
    const rows = await ask(agency, 'topsis_rank_hotels', { p_rfp_id: idOf('Robotics Bootcamp') });
    expect(rows.length).toBeGreaterThanOrEqual(10);
  });
});

test('score_hotel_for_brief tells a close fit from a poor one', async () => {
  const p_brief_id = idOf('brief: Oncology Advisory Forum');
  const near = await ask(agency, 'score_hotel_for_brief', {
    p_hotel_id: idOf('Amstelhof Conference Hotel'),
    p_brief_id,
  });
  const far = await ask(agency, 'score_hotel_for_brief', {
    p_hotel_id: idOf('Hotel De Vier Bruggen'),
    p_brief_id,
  });
  expect(near.score).toBeGreaterThan(far.score);
  expect(near.score).toBeLessThan(1);
});

test('suggest_weights_for_rfp moves the split for sector, intent and size', async () => {
  const weights = await ask(agency, 'suggest_weights_for_rfp', { p_rfp_id: idOf('Oncology Advisory Forum') });
  expect(weights.mice_fit).toBeGreaterThan(0.25);
  expect(weights.price + weights.location + weights.mice_fit + weights.response_time).toBeCloseTo(1, 9);
});

describe('suggest_counter_offer', () => {
  test.each([
    ['Oncology Advisory Forum', 'Hotel Vondelzicht', 'medium'],
    ['Cloud Developer Summit', 'Montjuïc Palace', 'medium'],
    ['European Hydrology Winter School', 'Karlín Forum Hotel', 'low'],
  ])('%s: asks %s for less, confidence %s', async (rfp, hotel, confidence) => {
    const p_proposal_id = await proposalOf(rfp, hotel);
    const offer = await ask(agency, 'suggest_counter_offer', { p_proposal_id });
    // There are too few organizations in the sample to be a market.
    expect(offer).toMatchObject({ confidence, cohort: { basis: 'own' } });
    expect(Number(offer.expected_saving)).toBeGreaterThan(0);
  });

  test.each([
    ["Watch Collectors' Weekend", 'Grandhotel Susenberg'],
    ['City Planning Expo', 'Donau Congress Hotel'],
  ])('%s has too small a cohort', async (rfp, hotel) => {
    const p_proposal_id = await proposalOf(rfp, hotel);
    const { error, status } = await agency.rpc('suggest_counter_offer', { p_proposal_id });
    expect(status).toBe(422);
    expect(error?.code).toBe('insufficient_cohort');
    expect(error?.details).toBe('0-4');
  });
});

test('predict_win_probability: an estimate while the RFP is out, certainty once it is decided', async () => {
  const estimate = await ask(agency, 'predict_win_probability', {
    p_rfp_id: idOf('Oncology Advisory Forum'),
    p_hotel_id: idOf('Amstelhof Conference Hotel'),
  });
  expect(estimate).toMatchObject({ basis: 'estimate' });
  expect(estimate.probability).toBeGreaterThan(0.3);
  const decided = await ask(agency, 'predict_win_probability', {
    p_rfp_id: idOf('Field Force Incentive'),
    p_hotel_id: idOf('Fábrica da Luz'),
  });
  expect(decided).toMatchObject({ basis: 'decided', probability: 1 });
});

test.each([
  ['Oncology Advisory Forum', 'The Herengracht House', 'price_outlier', 'high'],
  ['Cloud Developer Summit', 'Fira Gran Via Suites', 'duplicate_proposal', 'high'],
  ['Cloud Developer Summit', 'Hotel Torre Diagonal', 'duplicate_proposal', 'medium'],
  ['European Hydrology Winter School', 'Smíchov Riverside', 'duplicate_proposal', 'low'],
  ['Pension Trustees Board Meeting', 'St Botolph House', 'rate_manipulation', 'high'],
  ["Watch Collectors' Weekend", 'Hotel Giesserei', 'rate_manipulation', 'medium'],
])('detect_proposal_anomalies on %s finds %s: %s, %s', async (rfp, hotel, kind, severity) => {
  const anomalies = await ask(agency, 'detect_proposal_anomalies', { p_rfp_id: idOf(rfp) });
  expect(anomalies).toContainEqual(expect.objectContaining({ hotel_id: idOf(hotel), kind, severity }));
});

describe('compute_realistic_total_cost', () => {
  test('converts pounds at the ECB rate for the agency', async () => {
    const p_proposal_id = await proposalOf('Pension Trustees Board Meeting', 'Granary Yard Hotel');
    const cost = await ask(agency, 'compute_realistic_total_cost', { p_proposal_id });
    expect(cost).toMatchObject({ currency: 'EUR', fx: { source_currency: 'GBP', source_provider: 'ECB' } });
    expect(cost.lines.length).toBeGreaterThanOrEqual(4);
  });

  test('converts at the locked rate for the enterprise', async () => {
    const { client } = await database.signIn('enterprise@example.com');
    const p_proposal_id = await proposalOf('Capital Markets Day', 'Tothill Court Hotel');
    const cost = await ask(client, 'compute_realistic_total_cost', { p_proposal_id });
    expect(cost).toMatchObject({
      currency: 'CHF',
      fx: { source_currency: 'GBP', source_provider: 'contract-locked' },
    });
  });
});

test('get_hotel_dashboard_stats shows the hotel its answers, and a rank only of what is decided', async () => {
  const { client } = await database.signIn('hotel@example.com');
  const p_hotel_id = idOf('Amstelhof Conference Hotel');
  const stats = await ask(client, 'get_hotel_dashboard_stats', { p_hotel_id });
  // The sample's last decision is in the middle of a month, so that in its first half there is one of the last 30 days.
  const undecided = await database.query(
    `select from public.rfps where id = any ($1::uuid[]) and status <> 'decided'`,
    [stats.rankings.map(({ rfp_id }: { rfp_id: string }) => rfp_id)],
  );
  expect(undecided).toEqual([]);
  expect(stats.response_rate).toBeGreaterThan(0);
  expect(stats.response_rate).toBeLessThan(100);
  expect(stats.completeness_pct).toBeGreaterThan(50);
});

test('get_savings_report has every month of two years, and hours saved in each but perhaps this one', async () => {
  const today = new Date();
  const from = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 23, 1));
  const range = { p_from: from.toISOString().slice(0, 10), p_to: today.toISOString().slice(0, 10) };
  const report = await ask(agency, 'get_savings_report', range);
  expect(report.months).toHaveLength(24);
  for (const month of report.months.slice(0, -1)) expect(month.rfps).toBeGreaterThan(0);
  expect(report.total.roi_multiplier).toBeGreaterThan(0);
});

test('v_proposals_csv_export has offers, a winner and declines', async () => {
  const { data } = await agency.from('v_proposals_csv_export').select('ResponseStatus').limit(1000);
  const statuses = new Set(data?.map((row) => row.ResponseStatus));
  expect(statuses).toEqual(new Set(['Proposed', 'Shortlisted', 'Won', 'Declined']));
});

test('list_hotel_rfps gives the hotel what was sent to it', async () => {
  const { client } = await database.signIn('hotel@example.com');
  const rfps = await ask(client, 'list_hotel_rfps', { p_hotel_id: idOf('Amstelhof Conference Hotel') });
  expect(rfps.length).toBeGreaterThanOrEqual(5);
});

test('dsar_export has proposals, sends, facts and deltas of the hotel, and the planner their own', async () => {
  const { client } = await database.signIn('hotel@example.com');
  const hotel = { p_subject_type: 'hotel', p_subject_id: idOf('Amstelhof Conference Hotel') };
  const held = await ask(client, 'dsar_export', hotel);
  for (const table of ['proposals', 'sends', 'field_facts', 'deltas'])
    expect(held[table].length).toBeGreaterThan(0);
  const own = await ask(agency, 'dsar_export', {
    p_subject_type: 'organizer',
    p_subject_id: personas.get('agency'),
  });
  expect(JSON.stringify(own)).toContain('agency@example.com');
});
