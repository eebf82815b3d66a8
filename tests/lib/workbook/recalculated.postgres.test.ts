import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WorkbookData, workbookData } from '../../../lib/schemas/rpc/workbook.ts';
import { scoredField } from '../../../lib/workbook/field.ts';
import { renderWorkbook } from '../../../lib/workbook/render.ts';
import { hasCalc, recalculated } from '../../support/calc.ts';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization } from '../../support/factories.ts';
import { rezip, unzip } from '../../support/zip.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const rfps = 200;
/** What the functions callers use answer, before the limits on how often one may ask. */
interface Book {
  id: string;
  data: unknown;
  ranking: { hotel_id: string; rank: number; topsis_score: number }[];
}
const books = () =>
  database.query<Book>(
    `select r.id, private.workbook_of(r.id) as data,
       (select coalesce(jsonb_agg(jsonb_build_object('hotel_id', k.hotel_id, 'rank', k.rank, 'topsis_score', k.topsis_score) order by k.rank), '[]')
        from private.rank_hotels(r.id, 1000) k) as ranking
     from public.rfps r order by r.id`,
  );

const ratesOf = (values: Record<string, number>) => JSON.stringify(values);

/** Hotels, requests, sends and offers drawn at random, laid down in a handful of statements. */
beforeAll(async () => {
  const { organization } = await createOrganization(database);
  await database.query(`select setseed(0.4711)`);
  await database.query(
    `insert into fx_rates (rate_date, currency, rate, provider)
     select (now() at time zone 'UTC')::date, key, value::numeric, 'ECB' from jsonb_each_text($1::jsonb)`,
    [ratesOf({ USD: 1.1, GBP: 0.86, CHF: 0.94, IDR: 17_650 })],
  );
  await database.query(
    `insert into hotels (name, city, city_code, country_code, latitude, longitude, stars, rooms_total, meeting_rooms,
       largest_room_capacity, mice_role, features, base_room_rate, ddr_rate, currency)
     select '=Hotel ' || i, 'Vienna', 'VIE', 'AT', 48.2 + random() / 5, 16.3 + random() / 5, 3 + i % 3,
       case when random() < 0.9 then (random() * 300)::int end, case when random() < 0.9 then (random() * 20)::int end,
       case when random() < 0.8 then 20 + (random() * 400)::int end,
       case when random() < 0.3 then 'event_venue' else 'full_service' end,
       case when random() < 0.5 then array['wifi', 'parking'] else array[]::text[] end,
       case when random() < 0.7 then round((80 + random() * 300)::numeric, 2) end,
       case when random() < 0.7 then round((30 + random() * 90)::numeric, 2) end,
       (array['EUR', 'EUR', 'USD', 'GBP', 'CHF', 'IDR', 'RUB'])[1 + floor(random() * 7)]
     from generate_series(1, 70) i`,
  );
  await database.query(
    `insert into rfps (organization_id, title, sector, intent, city, latitude, longitude, start_date, end_date, attendees, rooms,
       meeting_rooms, features, currency, weight_price, weight_location, weight_mice_fit, weight_response_time)
     select $1, 'Request ' || i, 'technology', 'conference', 'Vienna', 48.25, 16.35, current_date + 60, current_date + 61,
       1 + (random() * 250)::int, (random() * 120)::int, (random() * 6)::int, array[]::text[],
       (array['EUR', 'EUR', 'USD', 'CHF'])[1 + floor(random() * 4)],
       w.p, w.l, w.m, 1 - w.p - w.l - w.m
     from generate_series(1, $2) g (i)
     cross join lateral (select array[random(), random(), random()] as u, g.i as n) d
     cross join lateral (select round((d.u[1] * 0.5)::numeric, 2) as p,
       case when i % 9 = 0 then 0 else round((d.u[2] * 0.3)::numeric, 6) end as l,
       case when i % 7 = 0 then 0 else round((d.u[3] * 0.2)::numeric, 2) end as m) w`,
    [organization.id, rfps],
  );
  // A tenth stays a draft; of the rest some go to one hotel alone.
  await database.query(
    `insert into sends (rfp_id, hotel_id)
     select r.id, h.id from (select id, row_number() over () as n from rfps) r
     join lateral (select id, random() as draw from hotels where r.n > 0) h on true
     where r.n % 20 > 0 and (h.draw < 0.12 or r.n % 25 = 1 and h.id = (select min(id::text)::uuid from hotels))`,
  );
  await database.query(
    `insert into proposals (rfp_id, hotel_id, currency, room_rate, ddr_rate, fnb_per_attendee, fnb_minimum, service_charge_pct, av_total,
       city_tax_per_room_night, perks_cost, perks_value, rooms, comments)
     select s.rfp_id, s.hotel_id, (array['EUR', 'USD', 'GBP', 'CHF', 'IDR', 'RUB'])[1 + floor(random() * 6)], round((60 + random() * 300)::numeric, 2),
       round((20 + random() * 100)::numeric, 2), round((random() * 60)::numeric, 2), round((random() * 9000)::numeric, 2), round((random() * 20)::numeric, 2),
       round((random() * 4000)::numeric, 2), round((random() * 5)::numeric, 2), round((random() * 900)::numeric, 2), round((random() * 900)::numeric, 2),
       (random() * 100)::int, '=1+1'
     from sends s where random() < 0.6`,
  );
  await database.query(
    `update sends set status = 'declined', decline_reason = '-full'
     where id in (select s.id from sends s left join proposals p using (rfp_id, hotel_id) where p.id is null and random() < 0.2)`,
  );
});

/** Other weights for the same request, and the file with nothing changed but the four cells a person would type into. */
function typeWeights(file: Uint8Array, data: WorkbookData): Uint8Array {
  const { price, location, mice_fit, response_time } = data.rfp.weights;
  const name = 'xl/worksheets/sheet3.xml';
  let xml = String(unzip(file).get(name));
  [price, location, mice_fit, response_time].forEach((weight, k) => {
    const cell = new RegExp(`(<c r="B${4 + k}"[^>]*><v>)[^<]*`);
    expect(xml).toMatch(cell);
    xml = xml.replace(cell, `$1${weight}`);
  });
  return rezip(file, { [name]: xml });
}

test.skipIf(!hasCalc)(
  'Calc comes to the scores and ranks of the service, on 200 random requests, on half of them with other weights typed in',
  async () => {
    const asStored = await books();
    const files = new Map<string, Uint8Array>();
    for (const { id, data } of asStored) files.set(id, await renderWorkbook(workbookData.parse(data)));
    await database.query(
      `update rfps r set weight_price = w.p, weight_location = w.l, weight_mice_fit = 1 - w.p - w.l - w.t, weight_response_time = w.t
     from (select id, round((random() * 0.4)::numeric, 3) as p, case when random() < 0.2 then 0 else 0.111111 end as l,
       round((random() * 0.3)::numeric, 2) as t from rfps) w where w.id = r.id`,
    );
    const reweighed = await books();
    const expected = asStored.map((book, n) => (n % 2 === 0 ? book : (reweighed[n] as Book)));
    for (const [n, { id, data }] of expected.entries())
      if (n % 2 === 1) files.set(id, typeWeights(files.get(id) as Uint8Array, workbookData.parse(data)));

    const sheets = await recalculated(files);
    for (const { id, ranking } of expected) {
      const [head = [], ...rows] = sheets.get(id)?.get('Ranking') ?? [];
      const cell = (row: string[], label: string) => row[head.indexOf(label)] ?? '';
      const got = rows
        .filter((row) => cell(row, 'Hotel ID') !== '')
        .map((row) => ({
          hotel_id: cell(row, 'Hotel ID'),
          rank: Number(cell(row, 'Rank')),
          score: Number(cell(row, 'Score')),
        }))
        .sort((a, b) => a.rank - b.rank);
      expect(
        got.map(({ hotel_id, rank }) => [hotel_id, rank]),
        id,
      ).toEqual(ranking.map(({ hotel_id, rank }) => [hotel_id, rank]));
      const farthest = Math.max(
        ...got.map(({ score }, n) => Math.abs(score - (ranking[n]?.topsis_score ?? Number.NaN))),
        0,
      );
      expect(farthest, id).toBeLessThan(1e-9);
    }
    // What the file says before anybody recalculates it is the same.
    for (const { id, data, ranking } of [...asStored, ...reweighed]) {
      const scored = scoredField(workbookData.parse(data)).sort((a, b) => a.rank - b.rank);
      expect(
        scored.map(({ candidate }) => candidate.hotel_id),
        id,
      ).toEqual(ranking.map(({ hotel_id }) => hotel_id));
      for (const [n, { score }] of scored.entries())
        expect(score).toBeCloseTo(ranking[n]?.topsis_score ?? Number.NaN, 11);
    }
    expect(expected.flatMap(({ ranking }) => ranking).length).toBeGreaterThan(1400);
  },
  360_000,
);
