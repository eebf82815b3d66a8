import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { criterionKeys, weightColumns } from '../../../lib/schemas/criteria.ts';
import { askAs } from '../../support/caller.ts';
import { expectEdges, expectField, expectShares, expectWins } from '../../support/confidence-laws.ts';
import {
  alternatives,
  type Candidate,
  type Criterion,
  counted,
  criteriaNames,
  type Explanation,
  even,
  rescaled,
  shifted,
  weighing,
} from '../../support/confidence-reference.ts';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization } from '../../support/factories.ts';
import type { RankedHotel } from '../../support/ranking.ts';
import { type AskedField, type AskedHotel, layFields } from '../../support/ranking-fields.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database);
const n = 100;

type Weights = AskedField['weights'];

const between = (min: number, max: number) => fc.integer({ min, max });
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 5 });
const offset = between(-150, 150).map((steps) => (steps + 0.5) / 2000);
const cents = between(5000, 30_000).map((price) => price / 100);
const hotel: fc.Arbitrary<AskedHotel> = fc
  .record({
    id: fc.uuid(),
    north: offset,
    east: offset,
    largest_room_capacity: maybe(between(40, 90)),
    rooms_total: between(0, 60),
    meeting_rooms: between(0, 3),
    mice_role: fc.constantFrom('full_service', 'event_venue'),
    features: fc.constant<string[]>([]),
    base_room_rate: fc.constant(null),
    ddr_rate: maybe(cents),
    currency: fc.constant('EUR'),
    response_hours: maybe(between(1, 200)),
    offer: fc.option(cents, { freq: 2 }),
    declined: fc.integer({ min: 0, max: 11 }).map((n) => n === 0),
  })
  .map((one) => ({ ...one, declined: one.declined && one.offer === null }));
const weights = fc
  .tuple(...criterionKeys.slice(1).map((_, _i, others) => between(0, Math.floor(200 / others.length))))
  .map((w) => [...w, w.reduce((left, one) => left - one, 200)].map((share) => share / 200));
const field: fc.Arbitrary<AskedField> = fc.record({
  hotels: fc.uniqueArray(hotel, { minLength: 1, maxLength: 7, selector: ({ id }) => id }),
  weights,
  isSent: between(0, 2).map((n) => n > 0),
});

const hall = (group: number, n: number, values: Partial<AskedHotel> = {}): AskedHotel => ({
  ...{
    id: `de9e0000-${String(group).padStart(4, '0')}-4000-8000-${String(n).padStart(12, '0')}`,
    north: 0.01,
    east: 0.01,
  },
  ...{
    largest_room_capacity: 60,
    rooms_total: 60,
    meeting_rooms: 2,
    mice_role: 'full_service',
    features: [],
  },
  ...{
    base_room_rate: null,
    ddr_rate: 100,
    currency: 'EUR',
    response_hours: 5,
    offer: null,
    declined: false,
    ...values,
  },
});
/** Three that differ in everything, with what all of them share. */
const three = (group: number, all: Partial<AskedHotel> = {}) => [
  hall(group, 1, { ddr_rate: 100, north: 0.02, response_hours: 5, ...all }),
  hall(group, 2, { ddr_rate: 120, north: 0.01, response_hours: 9, meeting_rooms: 1, ...all }),
  hall(group, 3, {
    ddr_rate: 90,
    north: 0.04,
    response_hours: 30,
    largest_room_capacity: 45,
    meeting_rooms: 0,
    ...all,
  }),
];
const degenerate: [string, readonly AskedHotel[], Weights][] = [
  ['nobody', [], even],
  ['one candidate', [hall(1, 1)], even],
  ['all alike', [1, 2, 3].map((n) => hall(2, n)), even],
  ['nobody has a price', three(3, { ddr_rate: null }), even],
  ['nobody has ever answered', three(4, { response_hours: null }), even],
  ['neither', three(5, { ddr_rate: null, response_hours: null }), even],
  ['all the weight on what is dropped', three(6, { ddr_rate: null }), weighing(1)],
  ['a weight of 0', three(7), weighing(0, 0.5, 0.25, 0.25)],
  ['all the weight on one', three(8), weighing(0, 0, 1)],
  ['two that tie', [...three(9), hall(9, 4, { ddr_rate: 100, north: 0.02, response_hours: 5 })], even],
  [
    'all dominated by one',
    [...three(10), hall(10, 4, { ddr_rate: 80, north: 0, response_hours: 1, mice_role: 'event_venue' })],
    even,
  ],
  [
    'an offer beats list rates',
    [...three(11), hall(11, 4, { ddr_rate: 200, offer: 60, response_hours: 90 })],
    even,
  ],
  ['everybody declined', three(12, { declined: true }), even],
];
const fields: (AskedField & { name: string })[] = [
  ...degenerate.flatMap(([name, hotels, weights]) => [{ name, hotels, weights, isSent: true }]),
  ...fc.sample(field, { numRuns: 500, seed: 21 }).map((one, i) => ({ ...one, name: `random ${i}` })),
];
const ids = await layFields(database, organizer.organization.id, fields);

interface Said {
  rfp_id: string;
  ranking: RankedHotel[];
  found: Explanation | null;
}

/** What ranking (and, if asked for, its explanation) say of RFPs, as many in one statement as an hour allows one person. */
async function ask(rfpIds: readonly string[], withExplanation: boolean): Promise<Map<string, Said>> {
  const said = new Map<string, Said>();
  const size = withExplanation ? 50 : 100;
  for (let from = 0; from < rfpIds.length; from += size) {
    await database.query('delete from private.rate_limits');
    const rows = await askAs<Said[]>(
      database,
      { userId: organizer.id },
      `(select jsonb_agg(jsonb_build_object('rfp_id', r.id,
          'ranking', (select coalesce(jsonb_agg(t order by t.rank), '[]') from public.topsis_rank_hotels(r.id, 1000) t),
          'found', case when $5 then public.explain_ranking(r.id, ${n}) end))
        from unnest($4::uuid[]) as r (id))`,
      [rfpIds.slice(from, from + size), withExplanation],
    );
    for (const row of rows) said.set(row.rfp_id, row);
  }
  return said;
}

const explained = await ask(ids, true);

/** An RFP with what was said of it, and its field as a recomputation by hand needs it. */
const asked = fields.map((one, n) => {
  const { ranking, found } = explained.get(ids[n] as string) as Said;
  const field = alternatives(ranking);
  const counts = counted(field);
  return {
    ...one,
    id: ids[n] as string,
    field,
    counts,
    base: rescaled(one.weights, counts),
    found: found as Explanation,
  };
});
type Asked = (typeof asked)[number];

test('what is said of 500 random RFPs and every degenerate one equals a recomputation by hand', {
  timeout: 120_000,
}, () => {
  for (const { name, field, counts, base, isSent, hotels, found } of asked) {
    try {
      expect(found.draws).toBe(n);
      expect(found.candidates.map(({ hotel_id }) => hotel_id)).toEqual(field.map(({ id }) => id));
      if (field.length === 0) {
        expect(found).toEqual({ draws: n, candidates: [], stability: null, depends_on: null, verdict: null });
        continue;
      }
      expectShares(field, counts, found, n);
      expectEdges(field, counts, base, found);
      expectWins(field, base, found, isSent);
      expectField(field, base, found, isSent);
    } catch (cause) {
      throw new Error(`${name}: ${JSON.stringify({ hotels, base })}\n${(cause as Error).message}`, { cause });
    }
  }
  expect(asked.filter(({ field }) => field.length > 1).length).toBeGreaterThan(350);
  expect(asked.filter(({ field }) => field.some(({ boost }) => boost > 1)).length).toBeGreaterThan(100);
});

/** One thing changed about an RFP as its explanation says, and who is first then. */
interface Taken {
  rfp: Asked;
  kind: string;
  price?: { hotel: string; value: number };
  response_time?: { hotel: string; value: number };
  weights?: number[];
  first: string;
  isFirst: boolean;
}

const withWeight = ({ base, counts }: Asked, name: Criterion, weight: number) =>
  shifted(base, counts, criteriaNames.indexOf(name), Math.min(1, Math.max(0, weight)));
/** Weights are kept to six decimals: a grain farther than the edge is said to be. */
const grain = 5e-6;

/** Everything that an explanation says would change (or keep) the first, as something to try. */
function promises(rfp: Asked): Taken[] {
  const [first, ...others] = rfp.found.candidates as [Candidate, ...Candidate[]];
  const wins = others.flatMap(({ hotel_id: hotel, price_to_win, hours_to_win, weight_to_win }): Taken[] => {
    const one = { rfp, first: hotel, isFirst: true };
    const change = weight_to_win && rfp.found.stability?.[weight_to_win.criterion];
    const outwards = change && weight_to_win.weight > change.weight ? grain : -grain;
    return [
      ...(price_to_win === null
        ? []
        : [
            { ...one, kind: 'price', price: { hotel, value: price_to_win } },
            { ...one, kind: 'a cent more', price: { hotel, value: price_to_win + 0.01 }, isFirst: false },
          ]),
      ...(hours_to_win === null
        ? []
        : [{ ...one, kind: 'response_time', response_time: { hotel, value: hours_to_win } }]),
      ...(weight_to_win === null
        ? []
        : [
            {
              ...one,
              kind: 'weight',
              weights: withWeight(rfp, weight_to_win.criterion, weight_to_win.weight + outwards),
            },
          ]),
    ];
  });
  const edges = criteriaNames.flatMap((name): Taken[] => {
    const interval = rfp.found.stability?.[name];
    if (!interval) return [];
    return [[interval.low, interval.below, -1] as const, [interval.high, interval.above, 1] as const].flatMap(
      ([edge, beyond, outwards]) => {
        if (beyond === null) return [];
        const at = (weight: number) => ({
          rfp,
          first: first.hotel_id,
          weights: withWeight(rfp, name, weight),
        });
        return [
          { ...at(edge - outwards * grain), kind: 'inside', isFirst: true },
          { ...at(edge + outwards * 1.05e-4), kind: 'outside', isFirst: false },
        ];
      },
    );
  });
  // With all the weight on what is dropped nothing has any, which no weights that add to 1 can say.
  const isWeighed = rfp.base.some((weight) => weight > 0);
  return [...wins, ...edges].filter(({ weights }) => isWeighed || !weights);
}

test('who takes what it takes to win is first in the ranking itself; inside its weights the first stays, outside not', {
  timeout: 120_000,
}, async () => {
  // One promise an RFP, of each kind in turn where it has one.
  const kinds = ['price', 'response_time', 'weight', 'inside', 'outside', 'a cent more'];
  const taken = asked
    .filter(({ isSent, field }) => isSent && field.length > 1)
    .flatMap((rfp, n) => {
      const all = promises(rfp);
      const inTurn = [...kinds.slice(n % kinds.length), ...kinds];
      return (
        all.find(({ kind }) => kind === inTurn.find((one) => all.some((other) => other.kind === one))) ?? []
      );
    });
  const offers = new Set(
    asked.flatMap(({ hotels }) => hotels.filter(({ offer }) => offer !== null).map(({ id }) => id)),
  );
  const prices = taken.flatMap(({ price }) => price ?? []);
  const rows = (some: readonly unknown[]) => [JSON.stringify(some)];
  await database.query(
    `update public.hotels h set ddr_rate = t.value
     from jsonb_to_recordset($1::jsonb) as t (hotel uuid, value numeric) where h.id = t.hotel`,
    rows(prices.filter(({ hotel }) => !offers.has(hotel))),
  );
  // Without the triggers that keep an offer as it was made.
  await database.query(
    `with changed as (select set_config('session_replication_role', 'replica', true) as role)
     update public.proposals p set ddr_rate = t.value
     from jsonb_to_recordset($1::jsonb) as t (hotel uuid, value numeric), changed c where p.hotel_id = t.hotel and c.role is not null`,
    rows(prices.filter(({ hotel }) => offers.has(hotel))),
  );
  await database.query(
    `update public.sends s set responded_at = s.sent_at + make_interval(secs => t.value * 3600)
     from jsonb_to_recordset($1::jsonb) as t (hotel uuid, value float8)
     where s.hotel_id = t.hotel and s.status = 'responded' and s.sent_at < now() - interval '1 day'`,
    rows(taken.flatMap(({ response_time }) => response_time ?? [])),
  );
  const parts = criterionKeys.slice(1).map((_, j) => `floor((w.weights ->> ${j})::numeric * 1e6) / 1e6`);
  const values = [...parts, ['1', ...parts].join(' - ')];
  await database.query(
    `update public.rfps r set ${weightColumns.map((column, j) => `${column} = ${values[j]}`)}
     from jsonb_to_recordset($1::jsonb) as w (id uuid, weights jsonb) where r.id = w.id`,
    rows(taken.flatMap(({ rfp: { id }, weights }) => (weights ? { id, weights } : []))),
  );
  const now = await ask(
    taken.map(({ rfp }) => rfp.id),
    false,
  );
  const seen = new Map<string, number>();
  for (const { rfp, kind, first, isFirst, ...change } of taken) {
    const is = now.get(rfp.id)?.ranking[0]?.hotel_id === first;
    expect(is, `${rfp.name}, ${kind}: ${JSON.stringify(change)}\n${JSON.stringify(rfp.found)}`).toBe(isFirst);
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
  }
  for (const kind of kinds) expect(seen.get(kind), kind).toBeGreaterThan(9);
  expect(prices.some(({ hotel }) => offers.has(hotel))).toBe(true);
});
