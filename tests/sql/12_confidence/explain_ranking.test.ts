// also: private.dominates, private.explained_ranking, private.field_leader, private.other_squares, private.rank_shares
// also: private.ranking_verdict, private.raw_squares, private.shifted_weights, private.value_to_win, private.weight_edge
// also: private.weight_leader, private.weight_walks
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import {
  type Alternative,
  alternatives,
  counted,
  criteriaNames,
  dominated,
  draws,
  type Explanation,
  order,
  rescaled,
  shifted,
  withValue,
} from '../../support/confidence-reference.ts';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization, createSend, type Row } from '../../support/factories.ts';
import { rankHotels } from '../../support/ranking.ts';
import { type FieldHotel, layField } from '../../support/ranking-field.ts';
import { refusal } from '../../support/rpc.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database);
const N = 300;

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
  hours: maybe(fc.integer({ min: 1, max: 200 })),
});
const weights = fc
  .tuple(fc.integer({ min: 0, max: 66 }), fc.integer({ min: 0, max: 66 }), fc.integer({ min: 0, max: 66 }))
  .map(
    (w) => [...w, 200 - w[0] - w[1] - w[2]].map((share) => share / 200) as [number, number, number, number],
  );

async function explain(
  hotels: readonly FieldHotel[],
  [price, location, fit, response]: readonly [number, number, number, number],
  isSent: boolean,
) {
  const rfp = await layField(database, organizer.organization.id, hotels, {
    ...{
      weight_price: price,
      weight_location: location,
      weight_mice_fit: fit,
      weight_response_time: response,
    },
  } as Partial<Row<'rfps'>>);
  if (isSent) for (const { id } of hotels) await createSend(database, { rfp_id: rfp.id, hotel_id: id });
  const ranking = await rankHotels(database, organizer, rfp.id);
  const { data, error } = await organizer.client.rpc('explain_ranking', { p_rfp_id: rfp.id, p_draws: N });
  expect(error).toBeNull();
  const field = alternatives(ranking);
  const counts = counted(field);
  return {
    rfp,
    field,
    counts,
    base: rescaled([price, location, fit, response], counts),
    found: data as Explanation,
  };
}

function expectShares(field: Alternative[], counts: boolean[], found: Explanation) {
  const rounds = draws(N).map((draw) => {
    const own = rescaled(draw, counts);
    return { own, ids: order(field, own) };
  });
  for (const one of found.candidates) {
    const ranks = rounds.map(({ ids }) => ids.indexOf(one.hotel_id) + 1);
    const share = (most: number) => ranks.filter((rank) => rank <= most).length / N;
    expect(one.first_share).toBeCloseTo(share(1), 9);
    expect(one.top3_share).toBeCloseTo(share(3), 9);
    expect(one.expected_rank).toBeCloseTo(ranks.reduce((sum, rank) => sum + rank, 0) / N, 9);
    const firsts = rounds.filter((_, i) => ranks[i] === 1);
    if (firsts.length === 0) expect(one.central_weights).toBeNull();
    else
      criteriaNames.forEach((name, j) => {
        const mean = firsts.reduce((sum, { own }) => sum + (own[j] as number), 0) / firsts.length;
        expect(one.central_weights?.[name]).toBeCloseTo(mean, 9);
      });
  }
  expect(found.candidates.reduce((sum, { first_share }) => sum + first_share, 0)).toBeCloseTo(1, 9);
}

/** Inside its interval the first stays first, just outside it another is; for weights to win the other way round. */
function expectEdges(field: Alternative[], counts: boolean[], base: number[], found: Explanation) {
  const first = found.candidates[0]?.hotel_id;
  const leader = (j: number, weight: number) => order(field, shifted(base, counts, j, weight))[0];
  criteriaNames.forEach((name, j) => {
    const interval = found.stability?.[name];
    if (!counts[j]) {
      expect(interval).toBeNull();
      return;
    }
    if (!interval) throw new Error(`${name} counts and has no interval.`);
    expect(interval.weight).toBeCloseTo(base[j] as number, 9);
    for (const [edge, beyond, outwards] of [
      [interval.low, interval.below, -1],
      [interval.high, interval.above, 1],
    ] as const) {
      expect(leader(j, edge)).toBe(first);
      if (beyond === null) expect(edge).toBe(outwards < 0 ? 0 : 1);
      else expect(leader(j, Math.min(1, Math.max(0, edge + outwards * 1.01e-4)))).not.toBe(first);
      const reach = Math.abs((base[j] as number) - edge);
      for (let step = 0.005; step < reach; step += 0.005)
        expect(leader(j, (base[j] as number) + outwards * step)).toBe(first);
    }
  });
  for (const { hotel_id, weight_to_win } of found.candidates.slice(1)) {
    if (weight_to_win)
      expect(leader(criteriaNames.indexOf(weight_to_win.criterion), weight_to_win.weight)).toBe(hotel_id);
  }
}

/** With what it takes it is first; at no higher step of the walk it is, nor with a grain more. */
function expectWins(field: Alternative[], base: number[], found: Explanation, isSent: boolean) {
  for (const { hotel_id, price_to_win, hours_to_win } of found.candidates) {
    const own = field.find(({ id }) => id === hotel_id) as Alternative;
    for (const [j, value, grain] of [
      [0, price_to_win, 0.01],
      [3, hours_to_win, 0.01],
    ] as const) {
      const mine = own.raw[j] ?? null;
      const wins = (at: number) => order(withValue(field, hotel_id, j, at), base)[0] === hotel_id;
      if (!isSent || mine === null || hotel_id === found.candidates[0]?.hotel_id) {
        expect(value).toBeNull();
        continue;
      }
      const steps = Array.from({ length: 99 }, (_, i) => (mine * (99 - i)) / 100);
      const at = (step: number) => (j === 0 ? Math.floor(Number((step * 100).toFixed(6))) / 100 : step);
      const firstStep = steps.find((step) => wins(at(step)));
      if (value === null) expect(firstStep).toBeUndefined();
      else {
        expect(wins(value), `${hotel_id} with ${value}`).toBe(true);
        expect(value).toBeGreaterThanOrEqual(at(firstStep as number) - 1e-9);
        expect(value).toBeLessThanOrEqual((firstStep as number) + mine / 100 + 1e-9);
        if (value + grain * 1.01 < (firstStep as number) + mine / 100)
          expect(wins(value + grain * 1.01)).toBe(false);
      }
    }
  }
}

test('shares, intervals and what it takes to win equal a recomputation by hand', {
  timeout: 120_000,
}, async () => {
  const field = fc.uniqueArray(hotel, { minLength: 1, maxLength: 8, selector: ({ id }) => id });
  await fc.assert(
    fc.asyncProperty(field, weights, fc.boolean(), async (hotels, split, isSent) => {
      const { field, counts, base, found } = await explain(hotels, split, isSent);
      expect(found.draws).toBe(N);
      expect(found.candidates.map(({ hotel_id }) => hotel_id)).toEqual(field.map(({ id }) => id));
      expectShares(field, counts, found);
      expectEdges(field, counts, base, found);
      expectWins(field, base, found, isSent);
      for (const { hotel_id, dominated_by } of found.candidates) {
        const own = field.find(({ id }) => id === hotel_id) as Alternative;
        expect(dominated_by).toEqual(dominated(field, own));
      }
      const first = field[0]?.id;
      const depends = field
        .slice(1)
        .filter(
          ({ id }) =>
            order(
              field.filter((one) => one.id !== id),
              base,
            )[0] !== first,
        )
        .map(({ id }) => id);
      expect(found.depends_on).toEqual(isSent ? depends : null);
      expect(found.verdict?.reason).toMatch(/^(It|The) .+\.$/);
    }),
    { numRuns: 25 },
  );
});

describe('degenerate fields', () => {
  const plain: FieldHotel = {
    ...{ id: '00000000-0000-4000-8000-000000000001', north: 0.01, east: 0.01, largest_room_capacity: 200 },
    ...{ rooms_total: 100, meeting_rooms: 5, mice_role: 'full_service', features: [] },
    ...{ base_room_rate: 100, ddr_rate: 60, currency: 'EUR', hours: 5 },
  };
  const twin = { ...plain, id: '00000000-0000-4000-8000-000000000002' };
  const even = [0.25, 0.25, 0.25, 0.25] as const;

  test('nobody, one alone, all alike', async () => {
    const nobody = await explain([], even, false);
    expect(nobody.found).toEqual({
      draws: N,
      candidates: [],
      stability: null,
      depends_on: null,
      verdict: null,
    });
    const { found: alone } = await explain([plain], even, true);
    expect(alone).toMatchObject({ depends_on: [], verdict: { kind: 'clear' } });
    expect(alone.candidates[0]).toMatchObject({ first_share: 1, expected_rank: 1, price_to_win: null });
    const { found: alike } = await explain([twin, plain], even, true);
    expect(alike.candidates.map(({ hotel_id, first_share }) => [hotel_id, first_share])).toEqual([
      [plain.id, 1],
      [twin.id, 0],
    ]);
    expect(alike.stability?.price).toEqual({ weight: 0.25, low: 0, high: 1, below: null, above: null });
  });

  test('one criterion with all the weight, and one that was dropped', async () => {
    const near = { ...twin, north: 0.001, base_room_rate: 300, hours: null };
    const { found, field, counts, base } = await explain(
      [{ ...plain, hours: null }, near],
      [1, 0, 0, 0],
      true,
    );
    expect(found.stability?.response_time).toBeNull();
    expect(found.stability?.price).toMatchObject({ weight: 1, high: 1, above: null, below: near.id });
    expectEdges(field, counts, base, found);
    expect(found.candidates[1]?.weight_to_win).not.toBeNull();
  });

  test('who is dominated by somebody is never first without a boost', async () => {
    const worse = { ...twin, base_room_rate: 140, north: 0.05, hours: 9 };
    const { found } = await explain([plain, worse], even, true);
    expect(found.candidates[1]).toMatchObject({ dominated_by: [plain.id], first_share: 0 });
    expect(found.verdict?.kind).toBe('clear');
  });
});

test('who may ask, and how often', async () => {
  const { rfp } = await explain([], [0.25, 0.25, 0.25, 0.25], false);
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
