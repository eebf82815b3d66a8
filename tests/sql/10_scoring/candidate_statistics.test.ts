// also: private.collect, private.median_sql, private.sample_sql
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { median } from '../../support/topsis-reference.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

beforeAll(async () => {
  await database.query(
    `insert into public.hotels (name, city, country_code, latitude, longitude, largest_room_capacity, base_room_rate, ddr_rate, currency)
     select 'Hotel ' || i, 'City', 'XX', i % 90, i % 180, 500, 50 + (i * 7919) % 350, 20 + (i * 104729) % 90,
       case i % 9 when 0 then 'UZS' else 'EUR' end
     from generate_series(1, 701) i`,
  );
  await database.query(`update private.hotel_scoring set response_hours = (x + 1) * 30 where z > 0.4`);
});

const statistics = (isLarge: boolean, extra = '') =>
  database.query<Record<string, string | number | null>>(
    `select s.* from (
       select private.event_needs(null, null, 'EUR', 48, 16, 20020, 100, 60, 2, 3, 2, '{}') as needs
     ) e, private.candidate_statistics('from private.hotel_scoring h where h.is_active ${extra}',
       private.criteria_sql(e.needs, false, false), e.needs, $1) s`,
    [isLarge],
  );

test.each(['', 'and h.room_rate < 200', 'and h.z > 0.4', 'and h.z <= 0.4', 'and false'])(
  'medians by bracket are those by sorting, and so is everything else (%s)',
  async (extra) => {
    const [sorted] = await statistics(false, extra);
    const [bracketed] = await statistics(true, extra);
    for (const [name, value] of Object.entries(sorted ?? {})) {
      if (value === null) expect(bracketed?.[name]).toBeNull();
      else expect(Number(bracketed?.[name])).toBeCloseTo(Number(value), 6);
    }
    expect(bracketed).toMatchObject({
      price_median: sorted?.price_median,
      hours_median: sorted?.hours_median,
    });
  },
);

test('the middle value is the median, or null when the bracket missed it', async () => {
  const value = fc.integer({ min: 0, max: 20 });
  await fc.assert(
    fc.asyncProperty(fc.array(value, { minLength: 1 }), value, value, async (values, a, b) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      const inside = values.filter((one) => one >= from && one <= to);
      const below = values.filter((one) => one < from).length;
      const [row] = await database.query<{ middle: number | null }>(
        'select private.middle_value($1::float8[], $2, $3) as middle',
        [inside, below, values.length],
      );
      const sorted = values.toSorted((x, y) => x - y);
      const middles = [sorted[(values.length - 1) >> 1], sorted[values.length >> 1]] as [number, number];
      const holds = middles.every((one) => one >= from && one <= to);
      expect(row?.middle ?? null).toBe(holds ? median(values) : null);
    }),
    { numRuns: 60 },
  );
});
