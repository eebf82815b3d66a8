// also: private.freeze_decision, private.decided_part, private.pricing_day, private.ranking_record, private.kept_candidates
// also: private.of_every_criterion
// also: private.stands, private.anomalies_of, private.win_prediction_of, private.compares_offers
// one story: a test begins with what the ones before it left.
import { afterAll, expect, test } from 'vitest';
import { asColumns, criteria, defaultWeights } from '../../../lib/schemas/criteria.ts';
import type { RpcName } from '../../../lib/schemas/rpc/functions.ts';
import type { WorkbookData } from '../../../lib/schemas/rpc/workbook.ts';
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
import { rankHotels } from '../../support/ranking.ts';
import { callAs } from '../../support/rpc.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database, { reporting_currency: 'EUR' });
const today = new Date().toISOString().slice(0, 10);
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

/** An RFP with an offer at each of these room rates, and one hotel that was asked and has not answered. */
async function asked(rates: readonly [number, string][]) {
  const rfp = await createRfp(database, { organization_id: organizer.organization.id });
  const offers = [];
  for (const [room_rate, currency] of rates) {
    const { id: hotel_id } = await createHotel(database);
    await createSend(database, { rfp_id: rfp.id, hotel_id });
    offers.push(await createProposal(database, { rfp_id: rfp.id, hotel_id, room_rate, currency }));
  }
  // Its list rates would rank it first.
  const silent = await createHotel(database, { base_room_rate: 40, ddr_rate: 20 });
  await createSend(database, { rfp_id: rfp.id, hotel_id: silent.id });
  return { rfp, offers, silent };
}
const award = (proposal: { id: string } | undefined) =>
  callAs(organizer, 'award_proposal', { p_proposal_id: proposal?.id, p_reason: 'The garden' });
const order = (ranking: readonly { hotel_id: string }[]) => ranking.map(({ hotel_id }) => hotel_id);

await insertRow(database, 'fx_rates', { rate_date: yesterday, currency: 'USD', rate: 1.1 });

test('after the award the ranking is the one that was decided on, with the winner, for every scope', async () => {
  const { rfp, offers } = await asked([
    [120, 'EUR'],
    [160, 'EUR'],
    [200, 'EUR'],
  ]);
  const before = await rankHotels(database, organizer, rfp.id);
  expect(before.map(({ is_winner, decided_at }) => [is_winner, decided_at])).toEqual(
    before.map(() => [false, null]),
  );
  const chosen = offers[1];
  await award(chosen);
  const after = await rankHotels(database, organizer, rfp.id);
  expect(order(after).sort()).toEqual(order(offers).sort());
  expect(after).toEqual(
    before.map((row) => ({
      ...row,
      is_winner: row.hotel_id === chosen?.hotel_id,
      decided_at: after[0]?.decided_at,
    })),
  );
  expect(Date.parse(after[0]?.decided_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  const invited = await callAs(organizer, 'topsis_rank_hotels', { p_rfp_id: rfp.id, p_scope: 'invited' });
  expect(invited).toEqual(after);
  expect(await rankHotels(database, organizer, rfp.id, 2)).toEqual(after.slice(0, 2));
});

test('a decision from before reasons had codes is read with the words that were kept', async () => {
  const { rfp, offers } = await asked([[150, 'EUR']]);
  await award(offers[0]);
  const [now] = await rankHotels(database, organizer, rfp.id);
  expect(now?.why_this_hotel_coded.map(({ code }) => code)).not.toContain('earlier');
  await database.query(
    `update public.decision_snapshots d set record = jsonb_set(d.record, '{ranking}', (
       select jsonb_agg(e.value - 'why_this_hotel_coded') from jsonb_array_elements(d.record -> 'ranking') e))
     where d.rfp_id = $1`,
    [rfp.id],
  );
  const [kept] = await rankHotels(database, organizer, rfp.id);
  expect(kept).toEqual({
    ...now,
    why_this_hotel_coded: now?.why_this_hotel.map((words) => ({ code: 'earlier', params: { words } })),
  });
});

test('a decision from before a criterion is read with nothing known of it, and no weight', async () => {
  const { rfp, offers } = await asked([
    [100, 'EUR'],
    [150, 'EUR'],
  ]);
  await callAs(organizer, 'set_my_weights', { p_rfp_id: rfp.id, p_price: 0.5, p_location: 0.5 });
  await award(offers[0]);
  const ask = <T>(name: RpcName) => callAs<T>(organizer, name, { p_rfp_id: rfp.id });
  const before = await rankHotels(database, organizer, rfp.id);
  // As it would stand if the last criterion had come later: in no object, and beyond the end of each array.
  const { key, field } = criteria.at(-1) ?? expect.fail('no criterion');
  const place = criteria.length - 1;
  const [kept] = await database.query<{ record: object; shown: object }>(
    'select record, shown from public.decision_snapshots where rfp_id = $1',
    [rfp.id],
  );
  const without = (name: string, value: unknown) => {
    if (Array.isArray(value) && ['raw', 'known', 'squares', 'least', 'most', 'median'].includes(name))
      return value.slice(0, place);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const left = name === 'criteria' ? [field] : [key, `${key}_score`];
    return Object.fromEntries(Object.entries(value).filter(([one]) => !left.includes(one)));
  };
  await database.query(
    'update public.decision_snapshots set record = $2::text::jsonb, shown = $3::text::jsonb where rfp_id = $1',
    [rfp.id, JSON.stringify(kept?.record, without), JSON.stringify(kept?.shown, without)],
  );
  // Each answer is held against its description, too.
  expect(await rankHotels(database, organizer, rfp.id)).toEqual(
    before.map((row) => ({ ...row, [`${key}_score`]: 1, criteria: { ...row.criteria, [field]: null } })),
  );
  const explained = await ask<{ stability: object; candidates: { central_weights: object }[] }>(
    'explain_ranking',
  );
  expect(explained.stability).toHaveProperty(key, null);
  expect(explained.candidates[0]?.central_weights).toHaveProperty(key, 0);
  const workbook = await ask<WorkbookData>('rfp_workbook');
  expect(workbook.rfp.weights[key]).toBe(0);
  expect(workbook.statistics?.[key].known).toBe(0);
  expect(workbook.candidates.map((row) => row[key])).toEqual([null, null]);
  expect(await ask('group_weights')).toMatchObject({ members: [{ first: offers[0]?.hotel_id }] });
  expect(await ask('decision_record')).toMatchObject({ rfp: { id: rfp.id } });
});

test('with one offer the hotels that were asked stay in the ranking that was decided on', async () => {
  const { rfp, offers, silent } = await asked([[150, 'EUR']]);
  const before = await rankHotels(database, organizer, rfp.id);
  expect(order(before)).toContain(silent.id);
  await award(offers[0]);
  const after = await rankHotels(database, organizer, rfp.id);
  expect(order(after)).toEqual(order(before));
  expect(after.filter(({ is_winner }) => is_winner).map(({ hotel_id }) => hotel_id)).toEqual([
    offers[0]?.hotel_id,
  ]);
});

test('confidence, workbook, chances, anomalies and costs stay those of the decision', async () => {
  const { rfp, offers, silent } = await asked([
    [100, 'EUR'],
    [102, 'USD'],
    [98, 'EUR'],
    [101, 'EUR'],
    [450, 'EUR'],
  ]);
  const ids = [...offers.map(({ hotel_id }) => hotel_id), silent.id];
  const shown = async () => {
    await database.query('delete from private.rate_limits');
    return {
      explanation: await callAs(organizer, 'explain_ranking', { p_rfp_id: rfp.id, p_draws: 2000 }),
      anomalies: await callAs<unknown[]>(organizer, 'detect_proposal_anomalies', { p_rfp_id: rfp.id }),
      costs: await Promise.all(
        offers.map(({ id }) =>
          callAs(organizer, 'compute_realistic_total_cost', { p_proposal_id: id, p_currency: 'EUR' }),
        ),
      ),
    };
  };
  const chances = async () =>
    Promise.all(
      ids.map((p_hotel_id) =>
        callAs<{ probability: number; basis: string }>(organizer, 'predict_win_probability', {
          ...{ p_hotel_id, p_rfp_id: rfp.id },
        }),
      ),
    );
  const before = await shown();
  expect(before.anomalies).not.toEqual([]);
  await award(offers[4]);
  expect(await shown()).toEqual(before);
  const decided = await chances();
  expect(decided.map(({ probability, basis }) => [probability, basis])).toEqual([
    ...[0, 0, 0, 0, 1].map((probability) => [probability, 'decided']),
    [0, 'decided'],
  ]);
  const book = await callAs<WorkbookData>(organizer, 'rfp_workbook', { p_rfp_id: rfp.id });
  expect(book.candidates.map(({ hotel_id, is_estimated }) => [hotel_id, is_estimated])).toEqual(
    order(await rankHotels(database, organizer, rfp.id)).map((id) => [id, false]),
  );
  expect(new Map(book.offers.map(({ hotel_id, status }) => [hotel_id, status]))).toEqual(
    new Map(offers.map(({ hotel_id }, i) => [hotel_id, i === 4 ? 'won' : 'lost'])),
  );

  // Whatever happens later.
  await insertRow(database, 'fx_rates', { rate_date: today, currency: 'USD', rate: 2.2 });
  await database.query(
    `update public.hotels set name = 'Renamed', base_room_rate = 5, largest_room_capacity = 41 where id = any ($1)`,
    [ids],
  );
  expect(await shown()).toEqual(before);
  expect(await chances()).toEqual(decided);
  expect(await callAs(organizer, 'rfp_workbook', { p_rfp_id: rfp.id })).toEqual(book);
});

test('an award that is withdrawn is none: the ranking lives on, and the next decision is kept by itself', async () => {
  const { rfp, offers } = await asked([
    [120, 'EUR'],
    [160, 'EUR'],
    [200, 'EUR'],
  ]);
  await award(offers[0]);
  await callAs(organizer, 'withdraw_award', { p_rfp_id: rfp.id, p_reason: 'Flooded' });
  const between = await rankHotels(database, organizer, rfp.id);
  expect(order(between).sort()).toEqual(order(offers.slice(1)).sort());
  expect(between.some(({ is_winner }) => is_winner)).toBe(false);
  const weights = asColumns({ ...defaultWeights, price: 0.25, location: 0.35 });
  await organizer.client.from('rfps').update(weights).eq('id', rfp.id);
  await award(offers[2]);
  const after = await rankHotels(database, organizer, rfp.id);
  expect(order(after).sort()).toEqual(order(offers.slice(1)).sort());
  expect(after.find(({ is_winner }) => is_winner)?.hotel_id).toBe(offers[2]?.hotel_id);
});

test('a decision from before this was kept shows the offers stored, at the rates of its day', async () => {
  const { rfp, offers } = await asked([
    [120, 'EUR'],
    [132, 'USD'],
  ]);
  await award(offers[0]);
  const known = await rankHotels(database, organizer, rfp.id);
  // As it was written by a version that kept neither: the first who looks keeps it.
  await database.query(
    `update public.decision_snapshots set shown = null, record = record || '{"ranking": null, "explanation": null}' where rfp_id = $1`,
    [rfp.id],
  );
  const filled = await rankHotels(database, organizer, rfp.id);
  expect(order(filled)).toEqual(order(known));
  expect(filled.map(({ is_winner }) => is_winner)).toEqual(known.map(({ is_winner }) => is_winner));
  await database.query(`update public.hotels set name = 'Renamed again' where id = $1`, [
    offers[0]?.hotel_id,
  ]);
  expect(await rankHotels(database, organizer, rfp.id)).toEqual(filled);
});

test('erasing a hotel takes its name, words and ids out of what is shown too', async () => {
  const { rfp, offers } = await asked([
    [120, 'EUR'],
    [160, 'EUR'],
  ]);
  const manager = await createHotelMember(database, offers[1]?.hotel_id as string);
  await database.query(`update public.hotels set name = 'Mermaid Inn' where id = $1`, [offers[1]?.hotel_id]);
  await manager.client.rpc('submit_proposal', {
    ...{ p_rfp_id: rfp.id, p_hotel_id: offers[1]?.hotel_id, p_room_rate: 150, p_comments: 'By the weir' },
    p_terms: {
      ...{ cutoff_days: 30, walk: { answer: 'yes', text: 'Ask Mrs. Weir' }, other: 'Said by the miller' },
    },
  });
  await award(offers[0]);
  const before = await rankHotels(database, organizer, rfp.id);
  await database.query('select private.erase_hotel($1)', [offers[1]?.hotel_id]);
  const kept = await database.query<{ text: string }>(
    'select concat(record, shown) as text from public.decision_snapshots where rfp_id = $1',
    [rfp.id],
  );
  for (const gone of [
    'Mermaid Inn',
    'By the weir',
    'Mrs. Weir',
    'the miller',
    offers[1]?.hotel_id,
    offers[1]?.id,
  ])
    expect(kept[0]?.text).not.toContain(gone);
  expect(kept[0]?.text).toContain('"cutoff_days": 30');
  const after = await rankHotels(database, organizer, rfp.id);
  expect(after.map(({ rank, topsis_score }) => [rank, topsis_score])).toEqual(
    before.map(({ rank, topsis_score }) => [rank, topsis_score]),
  );
});
