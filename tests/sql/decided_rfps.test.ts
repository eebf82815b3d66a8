/** Random RFPs are decided, then a month of random things happens elsewhere: nothing that is shown of the decisions changes. */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import {
  createHotel,
  createHotelMember,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
} from '../support/factories.ts';
import { callAs } from '../support/rpc.ts';
import { terms } from '../support/terms-arbitrary.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database, { reporting_currency: 'CHF' });
const other = await createOrganization(database);
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
for (const [currency, rate] of [
  ['USD', 1.1],
  ['CHF', 0.95],
] as const)
  await database.query('insert into fx_rates (rate_date, currency, rate) values ($1, $2, $3)', [
    ...[day(-1), currency, rate],
  ]);

const between = (min: number, max: number) => fc.integer({ min, max });
const hotel = fc.record({
  room: between(60, 300),
  currency: fc.constantFrom('EUR', 'USD'),
  isByLine: fc.boolean(),
  terms,
  answer: fc.constantFrom('offer', 'offer', 'offer', 'silent', 'declined', 'withdrawn'),
});
/** What happens elsewhere on a day: to which of the hotels, and how much. */
const event = fc.record({
  what: fc.constantFrom('profile', 'rename', 'close', 'rate', 'request', 'days', 'award', 'corporate'),
  which: between(0, 99),
  by: between(1, 99),
});
type Event = { what: string; which: number; by: number };

/** An offer of lines, which leaves out what is not priced by night or person. */
const linesOf = (room: number) =>
  JSON.stringify([
    { kind: 'room', unit: 'room_night', unit_price: room, is_tax_included: true },
    { kind: 'delegate', unit: 'person_day', unit_price: 70, is_tax_included: true },
  ]);

/** Everything that is shown of a decided RFP. */
async function shown(
  rfpId: string,
  offers: string[],
  hotels: string[],
  staff: Awaited<ReturnType<typeof createHotelMember>>,
) {
  const ask = async (name: string, args: object = {}) => {
    await database.query('delete from private.rate_limits');
    return callAs(organizer, name, { p_rfp_id: rfpId, ...args });
  };
  /** The rows of a view, without the hotel's name, which is that of today. */
  const rowsOf = async (view: 'proposal_lines' | 'v_proposals_csv_export' | 'v_proposal_lines_export') => {
    const rows = organizer.client.from(view).select('*');
    const ofRfp = view === 'proposal_lines' ? rows.in('proposal_id', offers) : rows.eq('RFP_ID', rfpId);
    const { data } = await ofRfp.throwOnError();
    return (data as object[]).map((row) => JSON.stringify({ ...row, HotelName: null })).sort();
  };
  const dashboard = await callAs<{ rankings: { rfp_id: string; rank: number; of: number }[] }>(
    staff,
    'get_hotel_dashboard_stats',
    { p_hotel_id: hotels[0] },
  );
  const chances = [];
  for (const p_hotel_id of hotels) chances.push(await ask('predict_win_probability', { p_hotel_id }));
  const costs = [];
  for (const p_proposal_id of offers)
    for (const p_currency of ['EUR', 'CHF'])
      costs.push(await callAs(organizer, 'compute_realistic_total_cost', { p_proposal_id, p_currency }));
  return {
    ranking: await ask('topsis_rank_hotels', { p_limit: 1000 }),
    invited: await ask('topsis_rank_hotels', { p_limit: 1000, p_scope: 'invited' }),
    ...{ explanation: await ask('explain_ranking'), record: await ask('decision_record') },
    ...{ workbook: await ask('rfp_workbook'), anomalies: await ask('detect_proposal_anomalies') },
    ...{ chances, costs, risks: await ask('contract_risk') },
    ...{ lines: await rowsOf('proposal_lines'), export: await rowsOf('v_proposals_csv_export') },
    exportOfLines: await rowsOf('v_proposal_lines_export'),
    ranks: dashboard.rankings.filter((one) => one.rfp_id === rfpId).map(({ rank, of }) => [rank, of]),
  };
}

async function happen({ what, which, by }: Event, hotels: string[]): Promise<void> {
  const id = hotels[which % hotels.length];
  if (what === 'request' || what === 'award') {
    const rfp = await createRfp(database, { organization_id: other.organization.id });
    await createSend(database, { rfp_id: rfp.id, hotel_id: id as string });
    const { id: proposal } = await createProposal(database, {
      ...{ rfp_id: rfp.id, hotel_id: id as string, room_rate: by + 50 },
    });
    if (what === 'award')
      await database.query(`update proposals set status = 'won' where id = $1`, [proposal]);
    return;
  }
  const happening: Record<string, [string, unknown[]]> = {
    profile: [
      'update hotels set base_room_rate = $2::int, largest_room_capacity = 40 + $2::int, rooms_total = 30 + $2::int where id = $1',
      [id, by],
    ],
    rename: [`update hotels set name = 'Renamed ' || $2::int where id = $1`, [id, by]],
    close: ['update hotels set is_active = not is_active where id = $1', [id]],
    rate: [
      `insert into fx_rates (rate_date, currency, rate) select $1::date, c, $2::int / 10.0 from unnest(array['USD', 'CHF']) c
       on conflict (rate_date, currency) do update set rate = excluded.rate`,
      [day(0), by],
    ],
    corporate: [
      `insert into corporate_rates (organization_id, base, quote, rate, valid_from)
       select $1, 'USD', q, $2::int / 10.0, '2020-01-01' from unnest(array['EUR', 'CHF']) q on conflict do nothing`,
      [organizer.organization.id, by],
    ],
    // As far as rankings go, time passes when boosts and medians grow old.
    days: [
      `with old as (update private.hotel_clusters set boosted_at = now() - interval '2 days')
       update private.hotel_scoring set response_hours_until = now() - interval '1 minute' where $1::int > 0`,
      [by],
    ],
  };
  const [sql, values] = happening[what] as [string, unknown[]];
  await database.query(sql, values);
}

test(
  'after an award nothing that is shown of it changes, whatever happens for a month',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(hotel, { minLength: 2, maxLength: 6 }),
        fc.array(event, { minLength: 5, maxLength: 30 }),
        between(0, 99),
        fc.boolean(),
        async (asked, events, chosen, includesRisk) => {
          const rfp = await createRfp(database, {
            ...{ organization_id: organizer.organization.id, price_includes_risk: includesRisk },
          });
          const hotels: string[] = [];
          const live: string[] = [];
          for (const [i, one] of asked.entries()) {
            const { id } = await createHotel(database, { base_room_rate: one.room });
            hotels.push(id);
            const send = await createSend(database, { rfp_id: rfp.id, hotel_id: id });
            // The first always offers, so that there is a winner.
            const answer = i === 0 ? 'offer' : one.answer;
            if (answer === 'declined')
              await database.query(
                `update sends set status = 'declined', decline_reason = 'Full' where id = $1`,
                [send.id],
              );
            if (answer === 'declined' || answer === 'silent') continue;
            const offer = await createProposal(database, {
              ...{
                rfp_id: rfp.id,
                hotel_id: id,
                room_rate: one.room,
                currency: one.currency,
                terms: one.terms as never,
              },
              ...(one.isByLine && { lines: linesOf(one.room) as never, fnb_per_attendee: 0, av_total: 0 }),
            });
            if (answer === 'withdrawn')
              await database.query(`update proposals set status = 'withdrawn' where id = $1`, [offer.id]);
            else live.push(offer.id);
          }
          const staff = await createHotelMember(database, hotels[0] as string);
          await callAs(organizer, 'award_proposal', {
            ...{ p_proposal_id: live[chosen % live.length], p_reason: 'The garden' },
          });
          const before = await shown(rfp.id, live, hotels, staff);
          for (const one of events) await happen(one, hotels);
          expect(await shown(rfp.id, live, hotels, staff)).toEqual(before);
        },
      ),
      { numRuns: process.env.FUZZ_REQUESTS ? 500 : 12 },
    );
  },
  process.env.FUZZ_REQUESTS ? 3_600_000 : 120_000,
);
