// also: private.coded, private.gap_words, private.price_words
/** The parts of the ranking that say or reckon one thing, each by itself; what they make together is in the tests beside. */
import { afterAll, describe, expect, test } from 'vitest';
import { criterionKeys, defaultWeights, type Weights } from '../../../lib/schemas/criteria.ts';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, insertRow } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

async function value<T>(expression: string, params: unknown[] = []): Promise<T> {
  const [row] = await database.query<{ value: T }>(`select ${expression} as value`, params);
  return row?.value as T;
}

/** A field of four: prices 80–120, median 100; 0–6 km, root mean square 4; fit 1 in the mean; answers in 6 h. */
const field = {
  candidates: 4,
  known: { price: 4, location: 4, mice_fit: 4, response_time: 4 },
  squares: { price: 41_000, location: 64, mice_fit: 4, response_time: 200 },
  least: { price: 80, location: 0, mice_fit: 0.5, response_time: 2 },
  most: { price: 120, location: 6, mice_fit: 1.2, response_time: 12 },
  median: { price: 100, response_time: 6 },
};
/** A value per criterion; 0 for those that nothing is said of. */
const ofEach = (values: readonly (number | null)[]) =>
  criterionKeys.map((_, i) => (i < values.length ? (values[i] ?? null) : 0));
type About = Partial<Record<keyof typeof field, number | Partial<Weights>>>;
/** The field as the database has it, a value per criterion in their order; with some of it otherwise. */
const statistics = (values: About = {}) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(field).map(([kind, one]) => {
        const other = values[kind as keyof typeof field];
        if (typeof one === 'number') return [kind, other ?? one];
        const all: Partial<Weights> = { ...one, ...(other as object) };
        return [kind, criterionKeys.map((key) => all[key] ?? null)];
      }),
    ),
  );
const ofField = (n: number) => `jsonb_populate_record(null::private.field_statistics, $${n}::text::jsonb)`;

interface Said {
  words: string;
  code: string;
  params: Record<string, unknown>;
}
/** What a criterion says: a coded reason, and its words. */
async function said(reason: string, sentence: string, params: unknown[]): Promise<Said> {
  const [row] = await database.query<Said>(
    `select r ->> 'code' as code, r -> 'params' as params, ${sentence}(r ->> 'code', r -> 'params') as words
     from ${reason} r`,
    params,
  );
  return row as Said;
}

describe('private.price_reason', () => {
  const reason = (
    price: number | null,
    basis: string,
    values = {},
    { gap = null as object | null, estimated = [] as object[], against = false } = {},
  ) =>
    said(
      `private.price_reason($1, $2, $4::text::jsonb, $5::text::jsonb, $6, ${ofField(3)}, 'EUR')`,
      'private.price_sentence',
      [...[price, basis, statistics(values), gap && JSON.stringify(gap), JSON.stringify(estimated), against]],
    );

  test.each([
    [90, 'comparable', {}, 'price_below_median', '10 % below the median price of 4 candidates'],
    [125, 'comparable', {}, 'price_above_median', '25 % above the median price of 4 candidates'],
    [100.4, 'comparable', {}, 'price_at_median', 'at the median price of 4 candidates'],
    [90, 'expected', {}, 'price_below_median', '10 % below the median expected payment of 4 candidates'],
    [
      90,
      'list_rates',
      {},
      'price_below_median',
      '10 % below the median price of 4 candidates, estimated from list rates',
    ],
    [99.5, 'comparable', { known: { price: 1 } }, 'price_amount', 'EUR 99.50 comparable per attendee'],
    [99.5, 'expected', { known: { price: 1 } }, 'price_amount', 'EUR 99.50 expected per attendee'],
    [
      99.5,
      'list_rates',
      { known: { price: 1 } },
      'price_amount',
      'EUR 99.50 per attendee, estimated from list rates',
    ],
  ])('%j, %s, in %j: %s', async (price, basis, values, code, words) => {
    expect(await reason(price, basis, values)).toMatchObject({ code, words, params: { basis } });
  });

  test('what is unknown says why, what stands in says for whom, and what speaks against is measured from the best', async () => {
    const gap = { gap: 'no_exchange_rate', currency: 'RUB' };
    expect(await reason(null, 'list_rates', {}, { gap })).toEqual({
      code: 'price_unknown',
      params: { ...gap, basis: 'list_rates', others: 4 },
      words: 'no rate to convert RUB: the median price of 4 others stands in',
    });
    expect(await reason(120, 'comparable', {}, { gap })).toEqual({
      code: 'price_at_highest',
      params: { ...gap, basis: 'comparable', candidates: 4 },
      words: 'no rate to convert RUB: its offer counts at the highest price of 4 candidates',
    });
    expect(
      await reason(null, 'list_rates', { known: { price: 0 } }, { gap: { gap: 'no_rate' } }),
    ).toMatchObject({
      code: 'price_unknown_of_all',
      words: 'no rate on file, and no price known of any candidate: price does not count',
    });
    const estimated = [{ part: 'ddr_rate', value: 70, of: '4-star hotels in Vienna', n: 12 }];
    expect(await reason(90, 'list_rates', {}, { estimated })).toMatchObject({
      params: { stands_in: estimated },
      words:
        '10 % below the median price of 4 candidates, estimated from list rates; delegate rate: the median of 12 4-star hotels in Vienna stands in',
    });
    expect(await reason(100, 'comparable', {}, { against: true })).toMatchObject({
      code: 'price_above_lowest',
      params: { percent: 25, candidates: 4 },
      words: '25 % above the lowest price of 4 candidates',
    });
  });
});

const ofRfp = (n: number) => `jsonb_populate_record(null::public.rfps, $${n}::text::jsonb)`;
const ofHotel = (n: number) => `jsonb_populate_record(null::public.hotels, $${n}::text::jsonb)`;

describe('private.location_reason', () => {
  const reason = (distance: number, values: About, { against = false, approximate = false } = {}) =>
    said(`private.location_reason($1, $2, ${ofField(3)}, ${ofHotel(4)})`, 'private.location_sentence', [
      ...[distance, against, statistics(values), JSON.stringify({ point_is_approximate: approximate })],
    ]);
  test.each([
    [0.04, 'location_distance', 'at the requested location'],
    [0, 'location_nearest', 'at the requested location; none of 4 candidates is nearer'],
    [2.34, 'location_distance', '2.3 km from the requested location'],
    [3, 'location_distance', '3 km from the requested location'],
  ])('%j km: %s', async (distance, code, words) => {
    expect(await reason(distance, {})).toMatchObject({ code, words });
  });

  test('beside the nearest one, and of a place that is only known roughly', async () => {
    expect(await reason(2.34, { least: { location: 1 } }, { against: true, approximate: true })).toEqual({
      code: 'location_farther',
      params: { km: 2.3, farther_km: 1.3, candidates: 4, is_approximate: true },
      words:
        '2.3 km from the requested location, 1.3 km farther than the nearest of 4 candidates (measured from the middle of its city)',
    });
  });

  test('says of the only candidate no more than where it is', async () => {
    expect(await reason(2, { candidates: 1, least: { location: 2 } })).toMatchObject({
      code: 'location_distance',
      words: '2 km from the requested location',
    });
  });
});

describe('private.response_time_reason', () => {
  test.each([
    [3.25, {}, 'response_time_and_median', 'answers in 3.3 h; the median is 6 h'],
    [30.4, {}, 'response_time_and_median', 'answers in 30 h; the median is 6 h'],
    [3, { known: { response_time: 1 } }, 'response_time', 'answers in 3 h'],
    [null, {}, 'response_time_unknown', 'no answers yet in 180 days: the median of 6 h stands in'],
    [
      null,
      { known: { response_time: 0 } },
      'response_time_unknown_of_all',
      'no answers yet in 180 days, as of all candidates: response time does not count',
    ],
  ])('%j h in %j: %s', async (hours, values, code, words) => {
    expect(
      await said(`private.response_time_reason($1, false, ${ofField(2)})`, 'private.response_time_sentence', [
        hours,
        statistics(values),
      ]),
    ).toMatchObject({
      code,
      words,
    });
  });

  test('what speaks against an answer that is quicker than the median is the quickest', async () => {
    expect(
      await said(`private.response_time_reason(4, true, ${ofField(1)})`, 'private.response_time_sentence', [
        statistics(),
      ]),
    ).toEqual({
      code: 'response_time_and_quickest',
      params: { hours: 4, quickest_hours: 2 },
      words: 'answers in 4 h; the quickest in 2 h',
    });
  });
});

describe('private.mice_fit_reason and private.mice_fit_sentence', () => {
  const plain = { largest_room_capacity: 200, features: ['wifi', 'spa'], mice_role: 'full_service' };
  const asked = { attendees: 120, features: [] as string[], must_features: [] as string[] };
  test.each([
    [asked, plain, 'Largest room seats 200, 120 asked for'],
    [
      { ...asked, features: ['wifi', 'pool', 'pool', 'gym'] },
      plain,
      'Largest room seats 200, 120 asked for; 1 of 3 nice-to-have features',
    ],
    [
      asked,
      { ...plain, largest_room_capacity: null, mice_role: 'event_venue' },
      'Room capacity unknown, which counts as 0 in the fit; event venue, fit × 1.2',
    ],
  ])('%j, %j', async (rfp, hotel, expected) => {
    const [sentence] = await value<string[]>(
      `(private.why_this_hotel(1, $4::float8[], true, 1, null, '[]', ${ofField(3)}, $5::float8[], ${ofRfp(1)}, ${ofHotel(2)})).reasons`,
      [
        JSON.stringify(rfp),
        JSON.stringify(hotel),
        statistics(),
        ofEach([100, 1, 0.834, 6]),
        ofEach([0, 0, 1, 0]),
      ],
    );
    expect(sentence).toBe(expected);
  });
});

describe('private.why_this_hotel', () => {
  const rfp = {
    attendees: 100,
    currency: 'EUR',
    features: [],
    must_features: [],
  };
  const hotel = {
    city: 'Vienna',
    stars: 4,
    largest_room_capacity: 200,
    features: [],
    mice_role: 'full_service',
  };
  interface Case {
    rank?: number;
    boost?: number;
    gap?: object | null;
    must?: string[];
    weights?: [number, number, number, number];
    about?: object;
    of?: About;
  }
  const all = async (
    raw: [number | null, number, number, number | null],
    { rank = 1, boost = 1, gap = null, must = [], weights, about = {}, of = {} }: Case = {},
  ) => {
    const [row] = await database.query<{ reasons: string[]; coded: { code: string; params: object }[] }>(
      `select * from private.why_this_hotel($1, $2::float8[], true, $3, $4::text::jsonb, '[]', ${ofField(5)}, $6::float8[],
         ${ofRfp(7)}, ${ofHotel(8)})`,
      [
        ...[
          rank,
          ofEach(raw),
          boost,
          gap && JSON.stringify(gap),
          statistics(of),
          weights ? ofEach(weights) : Object.values(defaultWeights),
        ],
        ...[
          JSON.stringify({ ...rfp, features: must, must_features: must }),
          JSON.stringify({ ...hotel, ...about }),
        ],
      ],
    );
    return row as { reasons: string[]; coded: { code: string; params: object }[] };
  };
  const reasons = async (...args: Parameters<typeof all>) => (await all(...args)).reasons;

  test('in the upper half the strongest first, by weight times lead; drawbacks only fill up to two', async () => {
    // Leads: price 0.35 × 0.1, location 0.25 × 0.75; fit and response trail.
    expect(await reasons([90, 1, 0.5, 12])).toEqual([
      '1 km from the requested location',
      '10 % below the median price of 4 candidates',
    ]);
    expect(await reasons([110, 5, 0.8, 12])).toHaveLength(2);
  });

  test('what is unknown, and a boost, are said in any case', async () => {
    expect(await reasons([null, 1, 1.2, null], { boost: 1.05, gap: { gap: 'no_rate' } })).toEqual([
      '1 km from the requested location',
      'Engagement boost of 5 % among 4-star hotels in Vienna',
      expect.stringContaining('No answers yet'),
      expect.stringContaining('No rate on file'),
    ]);
  });

  test('the heaviest criterion is always there, one of weight 0 never', async () => {
    const heavy = await reasons([118, 0, 1.2, 2], { weights: [0.6, 0.2, 0.1, 0.1] });
    expect(heavy).toContain('18 % above the median price of 4 candidates');
    const unweighed = await reasons([null, 1, 1, null], { weights: [0, 1, 0, 0], gap: { gap: 'no_rate' } });
    expect(unweighed).toEqual(['1 km from the requested location', 'Rank 1 of 4 candidates']);
  });

  test('in the lower half what speaks against it is first, and there is no praise to fill up', async () => {
    expect(await reasons([80, 6, 1.2, 2], { rank: 3 })).toEqual([
      '6 km from the requested location, 6 km farther than the nearest of 4 candidates',
      '20 % below the median price of 4 candidates',
    ]);
    expect(await reasons([100, 0, 1.2, 2], { rank: 4 })).toEqual([
      '25 % above the lowest price of 4 candidates',
      expect.any(String),
    ]);
    expect((await reasons([80, 1, 0.5, 2], { rank: 4 }))[0]).toBe(
      'MICE fit 0.50, the best of 4 candidates has 1.20; largest room seats 200, 100 asked for',
    );
    const best = await reasons([80, 0, 1.2, 2], { rank: 4 });
    expect(best[0]).toBe(
      'Level with the best on every criterion that counts; boost or listing order put it at 4 of 4',
    );
    expect(best.length).toBeLessThanOrEqual(4);
  });

  test.each([
    [0, 1, 'location_farther'],
    [1, 0, 'price_above_lowest'],
    [2, 0, 'price_above_lowest'],
    [3, 0, 'price_above_lowest'],
  ])(
    'half way to the worst of criterion %d weighs less than of %d, which weighs three times as much',
    async (light, heavy, code) => {
      const middle = [100, 3, 0.85, 7];
      const raw = [80, 0, 1.2, 2].map((best, at) => ([light, heavy].includes(at) ? middle[at] : best));
      const weights = raw.map((_, at) => (at === heavy ? 0.6 : at === light ? 0.2 : 0.1));
      const { coded } = await all(raw as never, { rank: 4, weights: weights as never });
      expect(coded[0]?.code).toBe(code);
    },
  );

  test('never more than four, whatever is unknown', async () => {
    const told = await reasons([null, 6, 0.5, null], {
      ...{ rank: 4, boost: 1.02, gap: { gap: 'no_rate' }, about: { largest_room_capacity: null } },
      weights: [0.2, 0.5, 0.2, 0.1],
    });
    expect(told).toHaveLength(4);
    for (const words of [
      'farther than the nearest',
      'boost of 2 %',
      'o answers yet',
      'o rate on file',
      'capacity unknown',
    ])
      expect(told.join()).toContain(words);
  });

  test('each sentence is coded in its place, and a boost stands alone', async () => {
    const full = {
      ...{ boost: 1.02, gap: { gap: 'no_rate' }, must: ['sea_view', 'spa'] },
      about: { features: ['wifi'], largest_room_capacity: null },
      weights: [0.2, 0.5, 0.2, 0.1] as [number, number, number, number],
    };
    const told = await all([null, 6, 0.5, null], { ...full, rank: 4 });
    expect(told.coded).toMatchObject([
      { code: 'must_missing', params: { features: ['sea_view', 'spa'] } },
      { code: 'location_farther' },
      { code: 'engagement_boost', params: { percent: 2, stars: 4, city: 'Vienna' } },
      {
        code: 'several',
        params: {
          reasons: [
            { code: 'mice_fit', params: { seats: null, features_asked: 0 } },
            { code: 'response_time_unknown' },
            { code: 'price_unknown', params: { gap: 'no_rate' } },
          ],
        },
      },
    ]);
    expect(told.reasons).toEqual([
      'Missing, and a must: sea view, spa',
      '6 km from the requested location, 6 km farther than the nearest of 4 candidates',
      'Engagement boost of 2 % among 4-star hotels in Vienna',
      expect.stringMatching(/^(Room capacity|No )[^;]*; (room|no) [^;]*; (room|no) /),
    ]);
    // Level with the best, a must missing: what is said of the boost is said all the same.
    const level = await all([80, 0, 1.2, 2], {
      rank: 4,
      boost: 1.02,
      must: ['spa'],
      about: { features: ['wifi'] },
    });
    expect(level.coded.map(({ code }) => code)).toEqual([
      'level_with_best',
      'must_missing',
      'engagement_boost',
      expect.any(String),
    ]);
    const alone = await all([100, 1, 1, 2], { weights: [0, 1, 0, 0] });
    expect(alone.coded.map(({ code }) => code)).toEqual(['location_distance', 'rank']);
  });
});

test('private.coded_earlier codes a boost as today, and leaves other sentences as they were written', async () => {
  expect(
    await value(`private.coded_earlier($1)`, [
      [
        '3 km from the requested location',
        'Engagement boost of 2.5 % among 4-star hotels in São Paulo',
        'Engagement boost of 1 % among unrated hotels in Bonn',
      ],
    ]),
  ).toEqual([
    { code: 'earlier', params: { words: '3 km from the requested location' } },
    { code: 'engagement_boost', params: { percent: 2.5, stars: 4, city: 'São Paulo' } },
    { code: 'engagement_boost', params: { percent: 1, stars: null, city: 'Bonn' } },
  ]);
  expect(await value(`private.coded_earlier('{}')`)).toEqual([]);
});

describe('private.price_gap', () => {
  const gap = (price: number | null, offered: string | null, values: object) =>
    value<object | null>(`private.price_gap($1, $2, true, ${ofHotel(3)}, '{EUR,USD}')`, [
      ...[price, offered, JSON.stringify({ country_code: 'RU', currency: 'EUR', ...values })],
    ]);
  const rubles = { gap: 'no_exchange_rate', currency: 'RUB' };
  test.each<[number | null, string | null, object, object | null]>([
    [100, null, {}, null],
    [100, 'USD', {}, null],
    [120, 'RUB', {}, rubles],
    [null, null, {}, { gap: 'no_rate' }],
    [null, null, { base_room_rate: 9000, ddr_rate: 9, currency: 'RUB' }, rubles],
    [null, null, { base_room_rate: 90 }, { gap: 'no_delegate_rate', country: 'RU' }],
    [null, null, { ddr_rate: 90 }, { gap: 'no_room_rate', country: 'RU' }],
  ])('%j, offered in %j, of %j: %j', async (price, offered, values, expected) => {
    expect(await gap(price, offered, values)).toEqual(expected);
  });
});

describe('private.min_max_score', () => {
  test.each([
    [110, 120, 80, 0.25],
    [0.9, 0.5, 1.3, 0.5],
    [100, 100, 100, 1],
    [100, 100, 100 + 1e-13, 1],
    [null, 120, 80, null],
  ])('%j between worst %j and best %j is %j', async (one, worst, best, score) => {
    const found = await value<number | null>('private.min_max_score($1, $2, $3)', [one, worst, best]);
    if (score === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(score, 12);
  });
});

describe('private.circle_half_width', () => {
  const halfWidth = (latitude: number, km: number, south: number, north: number) =>
    value<number>('private.circle_half_width($1, $2, $3, $4)', [latitude, km / 6371.0088, south, north]);

  test('at the equator it is the radius; polewards it grows as meridians close up', async () => {
    const degrees = (100 / 6371.0088) * (180 / Math.PI);
    expect(await halfWidth(0, 100, -1, 1)).toBeCloseTo(degrees, 9);
    const sine = Math.sin(100 / 6371.0088) / Math.cos((60 * Math.PI) / 180);
    expect(await halfWidth(60, 100, 59, 61)).toBeCloseTo((Math.asin(sine) * 180) / Math.PI, 9);
  });

  test('towards the circle’s edge it narrows to nothing', async () => {
    const edge = 48 + (100 / 6371.0088) * (180 / Math.PI);
    expect(await halfWidth(48, 100, 48.8, 49.8)).toBeLessThan(await halfWidth(48, 100, 48, 48.1));
    expect(await halfWidth(48, 100, edge, edge + 1)).toBeCloseTo(0, 4);
  });
});

describe('private.least_dot', () => {
  test('rounding leaves no place on the rim of a circle outside, and takes in nothing beyond it', async () => {
    const rows = await database.query<{ km: number; dot: number; least: number }>(
      `select n / 7.0::float8 as km, private.least_dot(n / 7.0::float8) as least,
         cosd(x.latitude) * cosd(x.latitude + degrees(n / 7.0::float8 / private.earth_radius_km()))
           + sind(x.latitude) * sind(x.latitude + degrees(n / 7.0::float8 / private.earth_radius_km())) as dot
       from generate_series(1, 3500) n, (values (0), (48.137154), (-33.8688)) as x (latitude)`,
    );
    expect(rows.filter(({ dot, least }) => dot < least || dot > least + 4e-15)).toEqual([]);
  });
});

describe('private.completeness', () => {
  test('is the share of ten fields that are filled; blanks are not, a contact with an address is', async () => {
    const hotel = await createHotel(database, { description: '  ', photo_url: null, features: [] });
    const share = async () => {
      const rows = await database.query('select completeness from private.completeness(array[$1::uuid])', [
        hotel.id,
      ]);
      return rows;
    };
    expect(await share()).toEqual([{ completeness: 0.6 }]);
    await insertRow(database, 'hotel_contacts', { hotel_id: hotel.id, name: 'Desk', email: null });
    expect(await share()).toEqual([{ completeness: 0.6 }]);
    await insertRow(database, 'hotel_contacts', {
      hotel_id: hotel.id,
      name: 'Desk',
      email: 'desk@example.com',
    });
    await database.query(`update public.hotels set features = '{wifi}' where id = $1`, [hotel.id]);
    expect(await share()).toEqual([{ completeness: 0.8 }]);
  });
});
