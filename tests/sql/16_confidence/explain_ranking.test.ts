// also: private.explained_ranking, private.explained_field, private.field_leaders, private.field_squares, private.rank_shares
// also: private.draws, private.ranking_verdict, private.shifted_weights, private.value_to_win, private.weight_edge
// also: private.weight_leader, private.weight_walks, private.walk_leaders
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { asColumns, criterionKeys, weightColumns } from '../../../lib/schemas/criteria.ts';
import { expectEdges, expectField, expectShares, expectWins } from '../../support/confidence-laws.ts';
import {
  alternatives,
  counted,
  type Explanation,
  even,
  named,
  rescaled,
  weighing,
} from '../../support/confidence-reference.ts';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization, createSend, type Row } from '../../support/factories.ts';
import { rankHotels } from '../../support/ranking.ts';
import { type FieldHotel, layField } from '../../support/ranking-field.ts';
import { refusal } from '../../support/rpc.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database);
const n = 300;

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 5 });
const offset = fc.integer({ min: -150, max: 150 }).map((steps) => (steps + 0.5) / 1000);
const hotel: fc.Arbitrary<FieldHotel> = fc.record({
  id: fc.uuid(),
  north: offset,
  east: offset,
  largest_room_capacity: maybe(fc.integer({ min: 40, max: 400 })),
  rooms_total: fc.integer({ min: 0, max: 60 }),
  meeting_rooms: fc.integer({ min: 0, max: 3 }),
  mice_role: fc.constantFrom('full_service', 'event_venue'),
  features: fc.constant([]),
  base_room_rate: fc.integer({ min: 60, max: 300 }),
  ddr_rate: fc.integer({ min: 30, max: 120 }),
  currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'UZS'),
  response_hours: maybe(fc.integer({ min: 1, max: 200 })),
});
const weights = fc
  .tuple(
    ...criterionKeys
      .slice(1)
      .map((_, _i, others) => fc.integer({ min: 0, max: Math.floor(200 / others.length) })),
  )
  .map((w) => [...w, w.reduce((left, one) => left - one, 200)].map((share) => share / 200));

async function explain(
  hotels: readonly FieldHotel[],
  weights: readonly number[],
  isSent: boolean,
  more: Partial<Row<'rfps'>> = {},
) {
  const rfp = await layField(database, organizer.organization.id, hotels, {
    ...asColumns(named(weights)),
    ...more,
  } as Partial<Row<'rfps'>>);
  if (isSent) for (const { id } of hotels) await createSend(database, { rfp_id: rfp.id, hotel_id: id });
  const ranking = await rankHotels(database, organizer, rfp.id);
  const { data, error } = await organizer.client.rpc('explain_ranking', { p_rfp_id: rfp.id, p_draws: n });
  expect(error).toBeNull();
  const field = alternatives(ranking);
  const counts = counted(field);
  return {
    rfp,
    field,
    counts,
    base: rescaled(weights, counts),
    found: data as Explanation,
  };
}

test('shares, intervals and what it takes to win equal a recomputation by hand', {
  timeout: 120_000,
}, async () => {
  const field = fc.uniqueArray(hotel, { minLength: 1, maxLength: 8, selector: ({ id }) => id });
  await fc.assert(
    fc.asyncProperty(field, weights, fc.boolean(), async (hotels, split, isSent) => {
      const { field, counts, base, found } = await explain(hotels, split, isSent);
      expect(found.draws).toBe(n);
      expect(found.candidates.map(({ hotel_id }) => hotel_id)).toEqual(field.map(({ id }) => id));
      expectShares(field, counts, found, n);
      expectEdges(field, counts, base, found);
      expectWins(field, base, found, isSent);
      expectField(field, base, found, isSent);
    }),
    { numRuns: 4 },
  );
});

describe('degenerate fields', () => {
  const plain: FieldHotel = {
    ...{ id: '00000000-0000-4000-8000-000000000001', north: 0.01, east: 0.01, largest_room_capacity: 200 },
    ...{ rooms_total: 100, meeting_rooms: 5, mice_role: 'full_service', features: [] },
    ...{ base_room_rate: 100, ddr_rate: 60, currency: 'EUR', response_hours: 5 },
  };
  const twin = { ...plain, id: '00000000-0000-4000-8000-000000000002' };

  test('nobody, one alone, all alike', async () => {
    const nobody = await explain([], even, false);
    expect(nobody.found).toEqual({
      draws: n,
      candidates: [],
      stability: null,
      depends_on: null,
      verdict: null,
    });
    const { found: alone } = await explain([plain], even, true);
    expect(alone).toMatchObject({ depends_on: [], verdict: { kind: 'clear' } });
    expect(alone.candidates[0]).toMatchObject({ first_share: 1, expected_rank: 1, price_to_win: null });
    const { found: alike, base } = await explain([twin, plain], even, true);
    expect(alike.candidates.map(({ hotel_id, first_share }) => [hotel_id, first_share])).toEqual([
      [plain.id, 1],
      [twin.id, 0],
    ]);
    const weight = expect.closeTo(base[0] as number, 9);
    expect(alike.stability?.price).toEqual({ weight, low: 0, high: 1, below: null, above: null });
  });

  test('one criterion with all the weight, and one that was dropped', async () => {
    const near = { ...twin, north: 0.001, base_room_rate: 300, response_hours: null };
    const { found, field, counts, base } = await explain(
      [{ ...plain, response_hours: null }, near],
      weighing(1),
      true,
    );
    expect(found.stability?.response_time).toBeNull();
    expect(found.stability?.price).toMatchObject({ weight: 1, high: 1, above: null, below: near.id });
    expectEdges(field, counts, base, found);
    expect(found.candidates[1]?.weight_to_win).not.toBeNull();
  });

  test('who is dominated by somebody is never first without a boost', async () => {
    const worse = { ...twin, base_room_rate: 140, north: 0.05, response_hours: 9 };
    const { found } = await explain([plain, worse], even, true);
    expect(found.candidates[1]).toMatchObject({ dominated_by: [plain.id], first_share: 0 });
    expect(found.verdict?.kind).toBe('clear');
  });
});

const hall = (n: number): FieldHotel => ({
  id: `00000000-0000-4000-8000-0000000000${10 + n}`,
  ...{ north: [0.09, 0.02, 0.04, 0.1, 0.06][n] as number, east: 0, largest_room_capacity: 30 + 10 * n },
  ...{ rooms_total: 40, meeting_rooms: 3, mice_role: 'full_service', features: [], currency: 'EUR' },
  ...{ base_room_rate: 80, ddr_rate: [100, 150, 85, 65, 120][n] as number },
  response_hours: [4, 60, 30, 90, 11][n] as number,
});

test('what it takes to win wins when it is taken: price, response time and weights put into the ranking itself', async () => {
  const hotels = [0, 1, 2, 3, 4].map(hall);
  const split = weighing(0.35, 0.2, 0.2, 0.25);
  const { rfp, found } = await explain(hotels, split, true, { rooms: 0 });
  const ranks = async () => (await rankHotels(database, organizer, rfp.id)).map(({ hotel_id }) => hotel_id);
  const firstWith = async (sql: string, value: number, hotelId: string) => {
    await database.query(sql, [value, hotelId]);
    return (await ranks())[0];
  };
  let taken = 0;
  for (const { hotel_id, price_to_win, hours_to_win } of found.candidates) {
    const own = hotels.find(({ id }) => id === hotel_id) as FieldHotel;
    // Per attendee a hotel costs its day rate times the days; a cent of that is within numeric(12, 2) of the rate.
    const days = rfp.event_days;
    if (price_to_win !== null) {
      const price = 'update public.hotels set ddr_rate = $1 where id = $2';
      expect(await firstWith(price, Math.floor((price_to_win / days) * 100) / 100, hotel_id)).toBe(hotel_id);
      await database.query(price, [own.ddr_rate, hotel_id]);
      taken += 1;
    }
    if (hours_to_win !== null) {
      const answered = `update public.sends set responded_at = sent_at + make_interval(secs => $1::float8 * 3600)
        where hotel_id = $2 and status = 'responded'`;
      expect(await firstWith(answered, hours_to_win, hotel_id)).toBe(hotel_id);
      await database.query(answered, [own.response_hours, hotel_id]);
      taken += 1;
    }
  }
  expect(taken).toBeGreaterThan(3);

  const names = criterionKeys;
  const weigh = async (name: (typeof names)[number], wanted: number) => {
    const weight = Math.min(1, Math.max(0, wanted));
    const at = names.indexOf(name);
    const others = 1 - (split[at] as number);
    const all = names.map((_, j) => (j === at ? weight : ((split[j] as number) * (1 - weight)) / others));
    const rounded = all.slice(0, -1).map((one) => Math.floor(one * 1e6) / 1e6);
    const parts = rounded.map((_, j) => `$${j + 2}::numeric`);
    const values = [...parts, ['1', ...parts].join(' - ')];
    await database.query(
      `update public.rfps set ${weightColumns.map((column, j) => `${column} = ${values[j]}`)} where id = $1`,
      [rfp.id, ...rounded.map(String)],
    );
    return (await ranks())[0];
  };
  const first = found.candidates[0]?.hotel_id;
  let edges = 0;
  for (const name of names) {
    const interval = found.stability?.[name];
    for (const [edge, beyond, out] of [
      [interval?.low, interval?.below, -1],
      [interval?.high, interval?.above, 1],
    ] as const) {
      if (beyond == null || edge === undefined) continue;
      expect(await weigh(name, edge - out * 2e-6)).toBe(first);
      expect(await weigh(name, edge + out * 1.02e-4)).not.toBe(first);
      edges += 1;
    }
  }
  expect(edges).toBeGreaterThan(0);
  for (const { hotel_id, weight_to_win } of found.candidates.slice(1))
    if (weight_to_win) expect(await weigh(weight_to_win.criterion, weight_to_win.weight)).toBe(hotel_id);
});

test('in which order hotels were asked changes nothing', async () => {
  const hotels = [0, 1, 2, 3, 4].map(hall);
  const { rfp, found } = await explain(hotels, even, true);
  await database.query('delete from public.sends where rfp_id = $1', [rfp.id]);
  for (const { id } of hotels.toReversed()) await createSend(database, { rfp_id: rfp.id, hotel_id: id });
  const { data } = await organizer.client.rpc('explain_ranking', { p_rfp_id: rfp.id, p_draws: n });
  expect(data).toEqual(found);
});

test('who may ask, and how often', async () => {
  const { rfp } = await explain([], even, false);
  const stranger = await createOrganization(database);
  const ask = (p_draws: number) => ({ p_rfp_id: rfp.id, p_draws });
  expect(await refusal(stranger, 'explain_ranking', ask(100))).toEqual({ status: 404, code: 'not_found' });
  expect(await refusal({ client: database.anon }, 'explain_ranking', ask(100))).toMatchObject({
    status: 401,
  });
  for (const draws of [99, 10_001]) {
    expect(await refusal(organizer, 'explain_ranking', ask(draws))).toEqual({ status: 400, code: '22023' });
  }
  await database.query(`update private.rate_limits set hits = 100 where key = 'heavy/' || $1`, [
    organizer.id,
  ]);
  expect(await refusal(organizer, 'explain_ranking', ask(100))).toMatchObject({ status: 429 });
});
