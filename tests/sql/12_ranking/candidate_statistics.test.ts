// also: private.collect, private.collect_candidates
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
  const [row] = await database.query<Record<'found' | 'sorted', Record<string, number | (number | null)[]>>>(
    `with needs as (select private.event_needs(null, null, 'EUR', 48, 16, 20020, 100, 60, 2, 3, 2, '{}') as n),
       c as (
         select h.hotel_id, array[private.raw_price(n.n, h), private.raw_location(n.n, h), private.raw_mice_fit(n.n, h),
           private.raw_response_time(n.n, h)] as raw
         from needs n join private.hotel_scoring h on private.is_in_search(n.n, h)),
       columns as (
         select k.place, count(c.raw[k.place]) as known, sum(c.raw[k.place] ^ 2) as squares, min(c.raw[k.place]) as least,
           max(c.raw[k.place]) as most, case when k.may_be_unknown then percentile_cont(0.5) within group (order by c.raw[k.place]) end as median
         from private.criteria() k left join c on true group by k.place, k.may_be_unknown)
     select to_jsonb(f.statistics) as found, (
       select to_jsonb(row((select count(*) from c), array_agg(s.known order by s.place), array_agg(s.squares order by s.place),
         array_agg(s.least order by s.place), array_agg(s.most order by s.place),
         array_agg(s.median order by s.place))::private.field_statistics) from columns s) as sorted
     from needs n, private.sampled_statistics(n.n) s, private.candidate_statistics(n.n, s.low, s.high) f`,
  );
  return row as NonNullable<typeof row>;
};

test.each(['true', 'room_rate < 200', 'z > 0.4', 'z <= 0.4', 'false'])(
  'medians by bracket are those by sorting, and so is everything else (%s)',
  async (condition) => {
    await database.query(`update private.hotel_scoring set is_active = (${condition})`);
    const { found, sorted } = await both();
    expect(Object.keys(found).toSorted()).toEqual(Object.keys(sorted).toSorted());
    for (const [name, values] of Object.entries(sorted))
      for (const [i, value] of [values].flat().entries()) {
        const one = [found[name] ?? []].flat()[i];
        if (value === null) expect(one, name).toBeNull();
        else expect(one, name).toBeCloseTo(value, 6);
      }
    expect(found.median).toEqual(sorted.median);
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
