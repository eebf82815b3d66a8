// also: private.expected_pickup, private.expected_rental, private.charged_for_missing, private.comp_value, private.commission_of
/** What offers are expected to cost, to the cent against a reference of its own, and the laws that hold for any terms. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TermsGiven } from '../../../lib/schemas/terms.ts';
import { openSourcing } from '../../support/sourcing.ts';
import { pct, pickUp, terms, upTo } from '../../support/terms-arbitrary.ts';
import { expected, type PickUp, type Priced } from '../../support/terms-reference.ts';

const scene = await openSourcing();
const { database, rival } = scene;
const runs = Number(process.env.FUZZ_REQUESTS ?? 16);
const { rfp } = await scene.sent({ start_date: '2027-03-10', end_date: '2027-03-13' });
const offer = await scene.offer(rfp.id, { currency: 'EUR' });

interface Found {
  comparable: number;
  attrition: number | null;
  shortfall: number;
  comps: number;
  held: number;
  cancellation: number | null;
  payment: number;
  extra: number;
  price: number;
}

/** Writes request and offer as they are, past the triggers, and asks what is expected. */
async function ask(
  priced: Priced,
  terms: TermsGiven,
  pickup: PickUp,
  known = 30,
  cancelPct = 3,
  more = '',
): Promise<Found> {
  await database.exec(`begin; set local session_replication_role = replica;
    update public.rfps set rooms = ${priced.rooms}, nights = ${priced.nights}, attendees = ${priced.attendees}, event_days = ${priced.days},
      room_block = private.made_room_block(${priced.rooms}, ${priced.nights}),
      programme = jsonb_build_object('days', private.made_days(${priced.attendees}, ${priced.days}), 'sessions', '[]'::jsonb),
      pickup_low_pct = ${pickup.low}, pickup_likely_pct = ${pickup.likely}, pickup_high_pct = ${pickup.high},
      pickup_known_days = ${known}, cancel_chance_pct = ${cancelPct} ${more} where id = '${rfp.id}';
    update public.proposals set rooms = ${priced.rooms}, nights = ${priced.nights}, attendees = ${priced.attendees}, event_days = ${priced.days},
      room_rate = ${priced.room} / 100.0, ddr_rate = ${priced.ddr} / 100.0, fnb_per_attendee = ${priced.fnb} / 100.0,
      fnb_minimum = ${priced.minimum} / 100.0, service_charge_pct = ${priced.servicePct}, av_total = ${priced.av} / 100.0,
      city_tax_per_room_night = ${priced.cityTax} / 100.0, perks_cost = 0, perks_value = 0,
      terms = private.read_terms('p_terms', '${JSON.stringify(terms)}') where id = '${offer.id}'; commit`);
  const [found] = await database.query<Found>(
    `select k.comparable * 100 as comparable, k.attrition * 100 as attrition, k.fnb_shortfall * 100 as shortfall, k.comp_rooms * 100 as comps,
       k.held * 100 as held, k.cancellation * 100 as cancellation, k.payment * 100 as payment,
       (k.parts -> 'fnb_service_and_tax')::numeric * 100 as extra, l.per_attendee * 100 as price
     from public.rfps r cross join lateral private.expected_costs(r) k join private.live_prices(r.id) l on l.proposal_id = k.proposal_id
     where r.id = $1 and k.proposal_id = $2`,
    [rfp.id, offer.id],
  );
  return Object.fromEntries(
    Object.entries(found ?? {}).map(([key, value]) => [
      key,
      value === null ? null : Math.round(Number(value)),
    ]),
  ) as unknown as Found;
}

const priced: fc.Arbitrary<Priced> = fc.record({
  ...{ rooms: fc.integer({ min: 1, max: 300 }), nights: fc.integer({ min: 1, max: 4 }) },
  ...{ attendees: fc.integer({ min: 1, max: 400 }), days: fc.integer({ min: 1, max: 3 }) },
  ...{
    room: fc.integer({ min: 1, max: 40_000 }),
    ddr: upTo(9_000),
    fnb: upTo(9_000),
    minimum: upTo(5_000_000),
  },
  ...{ servicePct: fc.constantFrom(0, 10, 12.5), av: upTo(500_000), cityTax: upTo(700) },
});
test('any offer and terms come to what the reference says, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      priced,
      terms,
      pickUp,
      fc.integer({ min: 0, max: 60 }),
      pct,
      async (p, t, pick, known, cancel) => {
        const { topUp, ...is } = expected(p, t, pick, known, cancel);
        expect(await ask(p, t, pick, known, cancel)).toMatchObject(is);
      },
    ),
    { numRuns: runs },
  );
});

test('one never pays for full rooms and for empty ones, nor more than what a charge is of', async () => {
  await fc.assert(
    fc.asyncProperty(priced, terms, pickUp, pct, async (p, t, pick, cancel) => {
      const found = await ask(p, t, pick, 30, cancel);
      const { topUp } = expected(p, t, pick, 30, cancel);
      // Four cents of rounding: parts are rounded one by one.
      expect(found.held).toBeLessThanOrEqual(found.comparable - topUp + found.shortfall + found.extra + 4);
      expect(found.attrition ?? 0).toBeLessThanOrEqual(p.rooms * p.nights * p.room);
      expect(found.shortfall).toBeLessThanOrEqual(p.minimum);
      expect(found.cancellation ?? 0).toBeLessThanOrEqual(found.comparable);
      // Without price_includes_risk no ranking moves.
      expect(found.price).toBe(Math.round(found.comparable / p.attendees));
    }),
    { numRuns: Math.ceil(runs / 2) },
  );
});

/** Each makes one term kinder by a share of what there is. */
const kinder: ((t: TermsGiven, by: number) => TermsGiven)[] = [
  (t, by) => ({ ...t, attrition_charge_pct: hundredths((t.attrition_charge_pct ?? 100) * by) }),
  (t, by) => ({ ...t, min_pickup_pct: hundredths((t.min_pickup_pct ?? 100) * by) }),
  (t, by) => ({ ...t, guarantee: { billed_pct: hundredths((t.guarantee?.billed_pct ?? 100) * by) } }),
  (t, by) => ({
    ...t,
    fnb_shortfall: { ...t.fnb_shortfall, charge_pct: hundredths((t.fnb_shortfall?.charge_pct ?? 100) * by) },
  }),
  (t, by) => ({
    ...t,
    cancellation: t.cancellation?.map((step) => ({ ...step, charge_pct: hundredths(step.charge_pct * by) })),
  }),
  (t) => ({
    ...t,
    attrition_steps: [...(t.attrition_steps ?? []), { until_days: 1, allowed_pct: 10, of: 'remaining' }],
  }),
  (t) => ({
    ...t,
    comp_rooms: {
      one_per: Math.max(1, (t.comp_rooms?.one_per ?? 50) - 1),
      counted: t.comp_rooms?.counted ?? 'paid',
    },
  }),
];
const hundredths = (n: number) => Math.floor(n * 100) / 100;

test('a kinder term never costs more', async () => {
  const said = terms.map((t) => ({
    ...{
      attrition_charge_pct: 100,
      guarantee: { billed_pct: 100 },
      cancellation: [{ from_days_before: 59, charge_pct: 80 }],
    },
    ...t,
  }));
  await fc.assert(
    fc.asyncProperty(
      priced,
      said,
      pickUp,
      fc.constantFrom(...kinder),
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (p, t, pick, make, by) => {
        const before = await ask(p, t, pick);
        const after = await ask(p, make(t, by), pick);
        // Two cents of rounding, of parts that move against each other.
        expect(after.payment).toBeLessThanOrEqual(before.payment + 2);
      },
    ),
    { numRuns: Math.ceil(runs / 2) },
  );
});

test('with price_includes_risk the price is the expected payment, and an unknown term never helps', async () => {
  const other = await scene.offer(rfp.id, { hotel_id: rival.id, currency: 'EUR', room_rate: 90 });
  const risky = ', price_includes_risk = true';
  const keys = ['attrition_charge_pct', 'guarantee', 'fnb_shortfall', 'cancellation'] as const;
  const all = terms.map((t) => ({
    ...{
      attrition_charge_pct: 40,
      guarantee: { billed_pct: 70 },
      cancellation: [{ from_days_before: 40, charge_pct: 60 }],
    },
    ...{ fnb_shortfall: { charge_pct: 100, with_service_and_tax: true } },
    ...t,
  }));
  await fc.assert(
    fc.asyncProperty(
      priced,
      all,
      all,
      pickUp,
      fc.constantFrom(...keys),
      async (p, own, others, pick, key) => {
        await database.exec(`begin; set local session_replication_role = replica;
        update public.proposals set terms = private.read_terms('p_terms', '${JSON.stringify(others)}') where id = '${other.id}'; commit`);
        const { [key]: _, ...silent } = own;
        const found = await ask(p, silent, pick, 30, 20, risky);
        const said = await ask(p, { ...own, [key]: others[key] }, pick, 30, 20, risky);
        expect(found.price).toBe(Math.round(found.payment / p.attendees));
        expect(found.payment).toBeGreaterThanOrEqual(said.payment);
      },
    ),
    { numRuns: Math.ceil(runs / 4) },
  );
});
