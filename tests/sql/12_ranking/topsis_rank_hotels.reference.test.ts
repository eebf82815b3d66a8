import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  asColumns,
  criteria,
  criterionKeys,
  eachCriterion,
  type RawField,
} from '../../../lib/schemas/criteria.ts';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization, insertRow, type Row } from '../../support/factories.ts';
import { directions, expectRecomputable, type RankedHotel, rankHotels } from '../../support/ranking.ts';
import { criteriaOf, type FieldHotel, layField } from '../../support/ranking-field.ts';
import { topsis } from '../../support/topsis-reference.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database);

const rates = { EUR: 1, USD: 1 / 1.25 };
beforeAll(async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await insertRow(database, 'fx_rates', { currency: 'USD', rate: 1.25, rate_date: yesterday });
});

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 5 });
const money = fc.integer({ min: 1000, max: 50_000 }).map((cents) => cents / 100);
// Steps of some 100 m, never exactly on the point.
const offset = fc.integer({ min: -150, max: 150 }).map((steps) => (steps + 0.5) / 1000);
const vocabulary = ['wifi', 'parking', 'spa', 'terrace'];
const hotel: fc.Arbitrary<FieldHotel> = fc.record({
  id: fc.uuid(),
  north: offset,
  east: offset,
  largest_room_capacity: maybe(fc.integer({ min: 40, max: 400 })),
  rooms_total: maybe(fc.integer({ min: 0, max: 300 })),
  meeting_rooms: maybe(fc.integer({ min: 0, max: 10 })),
  mice_role: fc.constantFrom('full_service', 'event_venue', 'boutique'),
  features: fc.subarray(vocabulary),
  base_room_rate: maybe(money),
  ddr_rate: maybe(money),
  currency: fc.constantFrom('EUR', 'EUR', 'USD', 'UZS'),
  response_hours: maybe(fc.integer({ min: 1, max: 200 })),
});
const field = fc.uniqueArray(hotel, { minLength: 1, maxLength: 12, selector: (one) => one.id });
const needs = fc.record({
  rooms: fc.constantFrom(0, 30),
  meeting_rooms: fc.constantFrom(0, 3),
  features: fc.subarray(vocabulary),
});
const weights = fc
  .tuple(
    ...criterionKeys
      .slice(1)
      .map(() => fc.integer({ min: 0, max: Math.floor(200 / (criterionKeys.length - 1)) })),
  )
  .map((others) => [...others, 200 - others.reduce((sum, one) => sum + one, 0)].map((share) => share / 200));

const weighed = (split: readonly number[]): Partial<Row<'rfps'>> =>
  asColumns(eachCriterion((key) => split[criterionKeys.indexOf(key)] as number));
/** Where the reference goes another way, or times are stored to the microsecond. */
const tolerance: Partial<Record<RawField, number>> = { distance_km: 1e-5, response_hours: 1e-6 };
const close = (found: number | null, expected: number | null, tolerance: number) =>
  found === expected ||
  (found !== null && expected !== null && Math.abs(found - expected) <= tolerance * Math.max(1, expected));
const byId = (ranking: RankedHotel[]) => new Map(ranking.map((one) => [one.hotel_id, one]));

test('criteria and closeness equal the reference, whatever is missing', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(field, needs, weights, async (hotels, asked, split) => {
      const rfp = await layField(database, organizer.organization.id, hotels, {
        ...asked,
        ...weighed(split),
      });
      const ranking = await rankHotels(database, organizer, rfp.id);
      expectRecomputable(ranking, rfp);

      const expected = hotels.map((one) => criteriaOf(one, rfp, rates, hotels));
      const matrix = expected.map((one) => criteria.map(({ field }) => one[field]));
      const closeness = topsis(matrix, split, directions);
      const ranked = byId(ranking);
      expect(ranked.size).toBe(hotels.length);
      hotels.forEach(({ id }, i) => {
        const found = ranked.get(id) as RankedHotel;
        for (const { field } of criteria)
          expect(found.criteria[field], field).toSatisfy((value) =>
            close(value, expected[i]?.[field] ?? null, tolerance[field] ?? 1e-9),
          );
        expect(Math.abs(found.closeness - (closeness[i] as number))).toBeLessThanOrEqual(1e-5);
      });
    }),
    { numRuns: 40 },
  );
});

test('a change of unit, of order or of ids changes no closeness', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(field, fc.infiniteStream(fc.uuid()), async (hotels, uuids) => {
      const plain = hotels.map((one) => ({ ...one, currency: 'EUR' }));
      const first = await layField(database, organizer.organization.id, plain);
      const before = byId(await rankHotels(database, organizer, first.id));

      const renamed = new Map(plain.map(({ id }) => [id, uuids.next().value as string]));
      const changed = plain.toReversed().map((one) => ({
        ...one,
        id: renamed.get(one.id) as string,
        base_room_rate: one.base_room_rate && one.base_room_rate * 10,
        ddr_rate: one.ddr_rate && one.ddr_rate * 10,
        response_hours: one.response_hours && one.response_hours * 2,
      }));
      const second = await layField(database, organizer.organization.id, changed);
      const after = byId(await rankHotels(database, organizer, second.id));
      for (const { id } of plain) {
        const [was, is] = [before.get(id), after.get(renamed.get(id) as string)];
        expect(Math.abs((was?.closeness ?? 0) - (is?.closeness ?? 1))).toBeLessThanOrEqual(1e-9);
      }
    }),
    { numRuns: 15 },
  );
});

test('scaling all weights changes no unit and no span', async () => {
  const scaleOf = (factor: number) =>
    database.query(
      `select s.* from private.topsis_scale(
         row(3, '{3,3,3,2}', '{14.5,50,2.1,20}', '{1,1,0.5,2}', '{3,6,1.1,4}', '{2,null,null,3}')::private.field_statistics,
         array[0.35 * $1::float8, 0.25 * $1::float8, 0.25 * $1::float8, 0.15 * $1::float8]) s`,
      [factor],
    );
  const [plain] = await scaleOf(1);
  const [scaled] = await scaleOf(64);
  expect(scaled).toEqual(plain);
});

test('a hotel that is best in everything has the best closeness, and twins share theirs', {
  timeout: 60_000,
}, async () => {
  const best = {
    north: 0.0002,
    east: 0.0002,
    largest_room_capacity: 500,
    rooms_total: 400,
    meeting_rooms: 20,
    mice_role: 'event_venue',
    features: vocabulary,
    base_room_rate: 5,
    ddr_rate: 5,
    currency: 'EUR',
    response_hours: 1,
  };
  await fc.assert(
    fc.asyncProperty(
      field,
      needs,
      weights,
      fc.uuid(),
      fc.uuid(),
      async (hotels, asked, split, first, twin) => {
        fc.pre(first !== twin && !hotels.some(({ id }) => id === first || id === twin));
        const [model] = hotels as [FieldHotel];
        const all = [...hotels, { ...best, id: first }, { ...model, id: twin }];
        const rfp = await layField(database, organizer.organization.id, all, {
          ...asked,
          ...weighed(split),
        });
        const ranked = byId(await rankHotels(database, organizer, rfp.id));
        expect(ranked.size).toBe(all.length);
        const closeness = (id: string) => (ranked.get(id) as RankedHotel).closeness;
        for (const { id } of hotels) expect(closeness(first)).toBeGreaterThanOrEqual(closeness(id) - 1e-9);
        expect(Math.abs(closeness(twin) - closeness(model.id))).toBeLessThanOrEqual(1e-9);
      },
    ),
    { numRuns: 15 },
  );
});
