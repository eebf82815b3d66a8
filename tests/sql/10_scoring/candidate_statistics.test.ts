// also: private.collect, private.median_bracket
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

/** What the function says, and what sorting all candidates says. */
const both = async () => {
  const [row] = await database.query<Record<'found' | 'sorted', Record<string, number | null>>>(
    `with needs as (select private.event_needs(null, null, 'EUR', 48, 16, 20020, 100, 60, 2, 3, 2, '{}') as n),
       c as (
         select private.listed_price(n.n, h) as price, private.distance_km(n.n, h) as distance, private.mice_fit(n.n, h) as fit,
           nullif(h.response_hours, 'NaN') as hours
         from needs n join private.hotel_scoring h on private.is_in_search(n.n, h))
     select to_jsonb(private.candidate_statistics(n.n)) as found, (
       select to_jsonb(row(count(*), count(c.price), sum(c.price ^ 2), min(c.price), max(c.price),
         percentile_cont(0.5) within group (order by c.price), sum(c.distance ^ 2), min(c.distance), max(c.distance),
         sum(c.fit ^ 2), min(c.fit), max(c.fit), count(c.hours), sum(c.hours ^ 2), min(c.hours), max(c.hours),
         percentile_cont(0.5) within group (order by c.hours))::private.candidate_statistics) from c) as sorted
     from needs n`,
  );
  return row as NonNullable<typeof row>;
};

test.each(['true', 'room_rate < 200', 'z > 0.4', 'z <= 0.4', 'false'])(
  'medians by bracket are those by sorting, and so is everything else (%s)',
  async (condition) => {
    await database.query(`update private.hotel_scoring set is_active = (${condition})`);
    const { found, sorted } = await both();
    for (const [name, value] of Object.entries(sorted)) {
      if (value === null) expect(found[name]).toBeNull();
      else expect(found[name]).toBeCloseTo(value, 6);
    }
    expect(found).toMatchObject({ price_median: sorted.price_median, hours_median: sorted.hours_median });
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
