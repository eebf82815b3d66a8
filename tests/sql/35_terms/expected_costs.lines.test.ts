/**
 * What offers of lines are expected to cost, to the cent against a reference of its own: nights that differ, a rental by the pick-up, free
 * rooms, commission and rebates, delegates that are charged for.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TermsGiven } from '../../../lib/schemas/terms.ts';
import { line, request } from '../../support/lines-arbitrary.ts';
import type { Line, Request } from '../../support/lines-reference.ts';
import { type Expectation, expectedOfLines } from '../../support/lines-risk-reference.ts';
import { openSourcing } from '../../support/sourcing.ts';
import { pct, pickUp, terms } from '../../support/terms-arbitrary.ts';

const scene = await openSourcing();
const { database } = scene;
const runs = Number(process.env.FUZZ_REQUESTS ?? 16);
const { rfp } = await scene.sent({ start_date: '2027-03-10', end_date: '2027-03-13' });
const offer = await scene.offer(rfp.id, { currency: 'EUR' });

const json = (value: unknown) => `'${JSON.stringify(value)}'::jsonb`;

/** Writes request and offer as they are, past the triggers, and asks what is expected, in cents. */
async function ask(
  { days, sessions, ...asked }: Request,
  lines: Line[],
  said: TermsGiven,
  planner: Expectation,
) {
  await database.exec(`begin; set local session_replication_role = replica;
    update public.rfps set room_block = ${json(asked.room_block)}, asked_lines = ${json(asked.asked_lines)},
      programme = ${json({ days, sessions })}, attendees = ${attendeesOf(days)},
      event_days = ${new Set(days.map(({ day }) => day)).size}, counts_silence = false,
      pickup_low_pct = ${planner.pickup.low}, pickup_likely_pct = ${planner.pickup.likely}, pickup_high_pct = ${planner.pickup.high},
      night_shift_pct = ${json(planner.shifts)}, pickup_known_days = ${planner.knownDays}, cancel_chance_pct = ${planner.cancelPct},
      compare_tax = '${planner.isNet ? 'net' : 'gross'}', payer = '${planner.paysRooms ? 'master_account' : 'individual'}'
    where id = '${rfp.id}';
    update public.proposals set lines = ${json(lines)}, amounts = '{}', terms = private.read_terms('p_terms', ${json(said)})
    where id = '${offer.id}';
    delete from private.comparisons; select private.compare_offers('${rfp.id}', '${offer.id}'); commit`);
  const [found] = await database.query<Record<string, string | null>>(
    `select k.comparable, k.attrition, k.fnb_shortfall as shortfall, k.parts ->> 'fnb_service_and_tax' as extra, k.comp_rooms as comps,
       k.commission ->> 'amount' as commission, k.commission ->> 'rebate' as rebate, k.commission ->> 'credited' as credited, k.held,
       k.cancellation, k.payment
     from public.rfps r cross join lateral private.expected_costs(r) k where r.id = $1`,
    [rfp.id],
  );
  return Object.fromEntries(
    Object.entries(found ?? {}).map(([key, value]) => [
      key,
      value === null ? null : BigInt(Math.round(Number(value) * 100)),
    ]),
  );
}

const attendeesOf = (days: Request['days']) =>
  Math.max(
    ...days.map(({ day }) =>
      days.filter((entry) => entry.day === day).reduce((sum, { delegates }) => sum + delegates, 0),
    ),
  );

/** Terms that count for lines alone, beside those of every offer. */
const more: fc.Arbitrary<TermsGiven> = fc.record(
  {
    attrition_measured: fc.constantFrom('cumulative', 'per_night'),
    attrition_unit: fc.constantFrom('room_nights', 'revenue'),
    attrition_applies_to: fc.constantFrom<('rooms' | 'delegates')[]>(
      ['rooms'],
      ['delegates'],
      ['rooms', 'delegates'],
    ),
    no_monetary_value: fc.boolean(),
    rate_basis: fc.constantFrom('net', 'commissionable'),
    commission_pct: pct,
    commission_to: fc.constantFrom('organizer', 'agency'),
    rebate_per_room_night: fc.integer({ min: 0, max: 2000 }).map((n) => n / 100),
    rental_scale: fc
      .uniqueArray(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 4 })
      .map((steps) =>
        steps
          .toSorted((a, b) => a - b)
          .map((pickup_from_pct, n) => ({ pickup_from_pct, rental: (steps.length - n) * 1250.5 })),
      ),
  },
  { requiredKeys: [] },
);
const planned: fc.Arbitrary<Expectation> = fc.record({
  pickup: pickUp,
  shifts: fc.uniqueArray(
    fc.record({ night: fc.integer({ min: -1, max: 3 }), pct: fc.integer({ min: -40, max: 40 }) }),
    { selector: ({ night }) => night, maxLength: 2 },
  ),
  ...{ knownDays: fc.integer({ min: 0, max: 60 }), cancelPct: pct },
  ...{ isNet: fc.boolean(), paysRooms: fc.boolean() },
});
/** Amounts as offers have them: the reference is asked for cents, and beyond 15 digits a number of JavaScript has none. */
const lines = fc
  .array(line, { minLength: 1, maxLength: 9 })
  .map((all) =>
    all.map((one) => ({
      ...one,
      unit_price: one.unit_price == null ? one.unit_price : one.unit_price % 5000,
    })),
  )
  .map((all) =>
    all.map((one) => ({ ...one, unit_price: one.unit_price && Math.round(one.unit_price * 100) / 100 })),
  )
  .filter((all) => all.some(({ unit_price }) => unit_price != null));

test('any offer of lines and its terms come to what the reference says, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(request, lines, terms, more, planned, async (asked, priced, said, also, planner) => {
      const is = { ...said, ...also };
      expect(await ask(asked, priced, is, planner)).toEqual(expectedOfLines(priced, asked, is, planner));
    }),
    { numRuns: runs },
  );
});
