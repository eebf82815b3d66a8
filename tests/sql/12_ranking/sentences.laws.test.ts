/** Every figure in the sentences of a ranking and of a regret is worked out again from the numbers that stand beside it. */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { renderMail } from '../../../lib/email/render.ts';
import { asColumns, criteria, criterionKeys, eachCriterion } from '../../../lib/schemas/criteria.ts';
import { codedReason } from '../../../lib/schemas/rpc/reasons.ts';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization, createProposal, createSend, type Row } from '../../support/factories.ts';
import { type RankedHotel, rankHotels, raw } from '../../support/ranking.ts';
import { type FieldHotel, layField } from '../../support/ranking-field.ts';
import { extremes, median } from '../../support/topsis-reference.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database);

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 5 });
const between = (min: number, max: number) => fc.integer({ min, max });
const offset = between(-150, 150).map((steps) => (steps + 0.5) / 1000);
const hotel: fc.Arbitrary<FieldHotel & { offered: number | null }> = fc.record({
  ...{ id: fc.uuid(), north: offset, east: offset },
  largest_room_capacity: maybe(between(40, 400)),
  ...{ rooms_total: maybe(between(0, 300)), meeting_rooms: maybe(between(0, 10)) },
  mice_role: fc.constantFrom('full_service', 'event_venue'),
  features: fc.subarray(['wifi', 'parking', 'spa', 'terrace']),
  ...{ base_room_rate: maybe(between(60, 400)), ddr_rate: maybe(between(40, 120)) },
  currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'UZS'),
  response_hours: maybe(between(1, 200)),
  /** The room rate of its offer. */
  offered: maybe(between(50, 500)),
});
const field = (offers: number) =>
  fc
    .uniqueArray(hotel, { minLength: Math.max(1, offers), maxLength: 9, selector: ({ id }) => id })
    .map((all) => all.map((one, i) => (i < offers ? { ...one, offered: one.offered ?? 100 + i } : one)));
const split = fc
  .tuple(...criterionKeys.slice(1).map(() => between(0, Math.floor(100 / (criterionKeys.length - 1)))))
  .map((others) => [100 - others.reduce((sum, one) => sum + one, 0), ...others].map((share) => share / 100));

interface Scene {
  rfp: Row<'rfps'>;
  ranking: RankedHotel[];
  hotels: ReadonlyMap<string, FieldHotel>;
}

/** A draft, or with `isSent` a request that all of the hotels have, and that some answer with an offer. */
async function lay(
  all: (FieldHotel & { offered: number | null })[],
  weights: number[],
  isSent: boolean,
): Promise<Scene> {
  const rfp = await layField(database, organizer.organization.id, all, {
    ...{ features: ['wifi', 'spa'], must_features: isSent ? ['wifi'] : [] },
    ...asColumns(eachCriterion((key) => weights[criterionKeys.indexOf(key)] as number)),
  });
  for (const { id, offered } of isSent ? all : []) {
    await createSend(database, { rfp_id: rfp.id, hotel_id: id });
    if (offered !== null)
      await createProposal(database, { rfp_id: rfp.id, hotel_id: id, room_rate: offered });
  }
  return {
    rfp,
    ranking: await rankHotels(database, organizer, rfp.id),
    hotels: new Map(all.map((one) => [one.id, one])),
  };
}

type Known = 'price_per_attendee' | 'distance_km' | 'mice_fit' | 'response_hours';

/** What each form of a sentence claims, held against the ranking: false is a lie. */
function claims(
  one: RankedHotel,
  { rfp, ranking, hotels }: Scene,
): [RegExp, (...figures: string[]) => boolean][] {
  const known = (name: Known) =>
    ranking.map(({ criteria: values }) => values[name]).filter((value): value is number => value !== null);
  const middle = (name: Known) => median(known(name)) ?? Number.NaN;
  const least = (name: Known) => extremes(known(name))[0];
  const { price_per_attendee: price, distance_km: km, mice_fit: fit, response_hours: hours } = one.criteria;
  const profile = hotels.get(one.hotel_id) as FieldHotel;
  const over = (other: number) => 100 * ((price ?? Number.NaN) / other - 1);
  /** Whether a figure is this value, rounded to its decimals. */
  const rounds = (figure: string | undefined, value: number | null) =>
    value !== null &&
    Math.abs(Number(figure) - value) <= 0.5 * 10 ** -(figure?.split('.')[1]?.length ?? 0) + 1e-6;
  /** Hours are told with one decimal below ten, and with none above. */
  const inHours = (figure: string | undefined, value: number | null) =>
    value !== null && Math.abs(Number(figure) - value) <= (value < 9.95 ? 0.05 : 0.5) + 1e-6;
  const candidates = (figure: string | undefined) => Number(figure) === ranking.length;
  const priced = (figure: string | undefined) => Number(figure) === known('price_per_attendee').length;
  const wanted = rfp.features.filter((feature) => !rfp.must_features.includes(feature));
  const estimated = one.criteria.estimated;
  return [
    [
      /(\d+) % (below|above) the median price of (\d+) candidates/g,
      (pct, side, n) =>
        priced(n) &&
        rounds(pct, Math.abs(over(middle('price_per_attendee')))) &&
        (side === 'above') === over(middle('price_per_attendee')) > 0,
    ],
    [
      /[Aa]t the median price of (\d+) candidates/g,
      (n) => priced(n) && Math.abs(over(middle('price_per_attendee'))) < 0.5,
    ],
    [
      /(\d+) % above the lowest price of (\d+) candidates/g,
      (pct, n) => priced(n) && rounds(pct, over(least('price_per_attendee'))),
    ],
    [
      /EUR (\d+\.\d\d) (comparable )?per attendee/g,
      (amount, label) =>
        rounds(amount, price) &&
        known('price_per_attendee').length === 1 &&
        (label === 'comparable ') === !estimated,
    ],
    [/, estimated from list rates/g, () => estimated],
    [/the median price of (\d+) others stands in/g, (n) => price === null && priced(n)],
    [
      /no price known of any candidate: price does not count/g,
      () => known('price_per_attendee').length === 0,
    ],
    [
      /; (delegate|room) rate: the median of (\S+) (.+?) stands in/g,
      (part, n, of) =>
        one.criteria.estimated_parts.some(
          (stood) =>
            stood.part === (part === 'delegate' ? 'ddr_rate' : 'base_room_rate') &&
            [String(stood.n), stood.of].join() === [n, of].join(),
        ),
    ],
    [
      /[Nn]o (?:room rate|delegate rate|rate) on file(?:, nor of others in AT)?/g,
      () => estimated && price === null,
    ],
    [/[Nn]o rate to convert UZS/g, () => profile.currency === 'UZS' && price === null],
    [/At the requested location/g, () => km < 0.05],
    [/([\d.]+) km from the requested location/g, (far) => rounds(far, km)],
    [
      /, ([\d.]+) km farther than the nearest of (\d+) candidates/g,
      (far, n) => candidates(n) && Math.abs(Number(far) - (km - least('distance_km'))) <= 0.05 + 1e-6,
    ],
    [/; none of (\d+) candidates is nearer/g, (n) => candidates(n) && km === least('distance_km')],
    [
      /MICE fit ([\d.]+), the best of (\d+) candidates has ([\d.]+)/g,
      (own, n, best) =>
        candidates(n) &&
        rounds(own, fit) &&
        rounds(best, extremes(known('mice_fit'))[1]) &&
        Number(own) < Number(best),
    ],
    [
      /[Ll]argest room seats (\d+), (\d+) asked for/g,
      (seats, asked) => Number(seats) === profile.largest_room_capacity && Number(asked) === rfp.attendees,
    ],
    [/[Rr]oom capacity unknown, which counts as 0 in the fit/g, () => profile.largest_room_capacity === null],
    [/event venue, fit × 1\.2/g, () => profile.mice_role === 'event_venue'],
    [
      /(\d) of (\d) nice-to-have features/g,
      (met, of) =>
        Number(of) === wanted.length &&
        Number(met) === wanted.filter((word) => profile.features.includes(word)).length,
    ],
    [
      /[Mm]issing, and a must: (\w+)/g,
      (word) => profile.features.length > 0 && !profile.features.includes(word ?? ''),
    ],
    [
      /[Aa]nswers in ([\d.]+) h; the median is ([\d.]+) h/g,
      (own, all) => inHours(own, hours) && inHours(all, middle('response_hours')),
    ],
    [
      /[Aa]nswers in ([\d.]+) h; the quickest in ([\d.]+) h/g,
      (own, best) =>
        inHours(own, hours) && inHours(best, least('response_hours')) && Number(best) < Number(own),
    ],
    [/[Aa]nswers in ([\d.]+) h/g, (own) => inHours(own, hours) && known('response_hours').length === 1],
    [
      /[Nn]o answers yet in 180 days: the median of ([\d.]+) h stands in/g,
      (all) => hours === null && inHours(all, middle('response_hours')),
    ],
    [
      /[Nn]o answers yet in 180 days, as of all candidates: response time does not count/g,
      () => known('response_hours').length === 0,
    ],
    [
      /[Ee]ngagement boost of ([\d.]+) % among \S+ hotels in Vienna/g,
      (pct) => rounds(pct, (one.cluster_boost - 1) * 100),
    ],
    [
      /boost or listing order put it at (\d+) of (\d+)/g,
      (rank, n) => Number(rank) === one.rank && candidates(n),
    ],
    [/[Rr]ank (\d+) of (\d+) candidates/g, (rank, n) => Number(rank) === one.rank && candidates(n)],
  ];
}

/** The figures of a text, but for the one that is a word of a sentence. */
const figures = (text: string) => (text.replace('counts as 0', '').match(/\d+(?:\.\d+)?/g) ?? []).map(Number);

/** Each sentence is also there as data, as its schema describes it, with every figure that the sentence names. */
function expectCoded({ why_this_hotel, why_this_hotel_coded }: RankedHotel): void {
  expect(why_this_hotel_coded).toHaveLength(why_this_hotel.length);
  for (const [i, coded] of why_this_hotel_coded.entries()) {
    expect(codedReason.parse(coded)).toEqual(coded);
    expect(figures(JSON.stringify(coded.params)), why_this_hotel[i]).toEqual(
      expect.arrayContaining(figures(why_this_hotel[i] as string)),
    );
    expect(coded.code === 'engagement_boost').toBe(why_this_hotel[i]?.includes('ngagement boost'));
  }
}

/** Holds every claim, and leaves no figure unexplained. */
function expectTrue(scene: Scene): void {
  for (const one of scene.ranking) {
    let rest = one.why_this_hotel.join(' | ');
    for (const [form, isTrue] of claims(one, scene))
      rest = rest.replaceAll(form, (said: string, ...figures: string[]) => {
        expect(isTrue(...figures), `“${said}” of ${JSON.stringify(one.criteria)}`).toBe(true);
        return '';
      });
    expect(rest, 'a figure that no law explains').not.toMatch(/\d/);
    expectCoded(one);
  }
}

test.each([
  ['of a draft', 0, false],
  ['of offers', 2, true],
  ['of estimates with one offer', 1, true],
] as const)('reasons say what is so: a ranking %s', { timeout: 120_000 }, async (_, offers, isSent) => {
  await fc.assert(
    fc.asyncProperty(field(offers), split, async (all, weights) => {
      expectTrue(await lay(all, weights, isSent));
    }),
    { endOnFailure: true, numRuns: process.env.FUZZ_REQUESTS ? 300 : 20 },
  );
});

interface Feedback {
  rank: number;
  of: number;
  price_gap_pct: number | null;
  cost_most: string[];
}
const lessonOf = new Map<string, string>(criteria.map(({ key, lesson }) => [key, lesson]));
const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

/** The one or two criteria that cost a hotel most, on the weighted and normalised scale. */
function costMost(one: RankedHotel, ranking: RankedHotel[], weights: number[]): string[] {
  const values = ranking.map(raw);
  const lost = criteria.map(({ key, isMoreBetter }, k) => {
    const column = values.map((row) => row[k] ?? null);
    const middle = median(column.filter((value) => value !== null));
    if (middle === null) return { key, by: 0 };
    const filled = column.map((value) => value ?? middle);
    const [least, most] = extremes(filled);
    const own = filled[ranking.indexOf(one)] as number;
    const norm = Math.hypot(...filled) || 1;
    return { key, by: ((weights[k] as number) * (isMoreBetter ? most - own : own - least)) / norm };
  });
  // Equal losses, to what floating point tells, are left to the service's order.
  return lost
    .filter(({ by }) => by > 1e-9)
    .sort((a, b) => b.by - a.by)
    .map(({ key }) => key);
}

test('a regret says what is so: rank, price against the median, and what cost most', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(field(2), split, fc.boolean(), async (all, weights, isLarge) => {
      const many = isLarge ? all.map((one, i) => ({ ...one, offered: one.offered ?? 70 + 9 * i })) : all;
      const { rfp, ranking } = await lay(many, weights, true);
      const told = await database.query<{ hotel_id: string; feedback: Feedback }>(
        'select hotel_id, feedback from private.offer_feedback($1)',
        [rfp.id],
      );
      expect(told).toHaveLength(ranking.length);
      const middle = median(ranking.map((one) => one.criteria.price_per_attendee as number)) as number;
      for (const { hotel_id, feedback } of told) {
        const one = ranking.find((other) => other.hotel_id === hotel_id) as RankedHotel;
        const score = ({ closeness, cluster_boost }: RankedHotel) => closeness * cluster_boost;
        const { text } = renderMail(
          'offer_regret',
          {
            ...{ rfp_title: 'Forum', organizer_name: 'Agora', city: 'Vienna', start_date: rfp.start_date },
            ...{ total: '100.00', per_attendee: '10.00', currency: 'EUR', feedback },
          },
          {
            recipient: 'a@example.com',
            baseUrl: 'https://x.example',
            contactMailbox: 'c@x.example',
            from: 'X',
            sign: () => '',
          },
        );
        const said = plain(text);
        const better = ranking.filter((other) => score(other) > score(one) + 1e-12).length;
        expect(said).toContain(`Your rank: ${better + 1} of ${ranking.length}`);
        const gap = 100 * ((one.criteria.price_per_attendee as number) / middle - 1);
        const [, pct = '0', side] = /about (\d+) % (above|below) the median/.exec(said) ?? [];
        if (ranking.length < 5) expect(said).not.toContain('the median');
        else {
          expect(said).toContain('the median');
          expect(Math.abs(Number(pct) * (side === 'below' ? -1 : 1) - gap)).toBeLessThanOrEqual(2.5 + 1e-6);
          expect(Number(pct) % 5).toBe(0);
        }
        const expected = costMost(one, ranking, weights);
        expect(feedback.cost_most).toHaveLength(Math.min(2, expected.length));
        expect(expected.slice(0, 3)).toEqual(expect.arrayContaining(feedback.cost_most));
        if (expected.length === 0) expect(said).not.toContain('What cost your offer most');
        for (const key of criterionKeys)
          expect(said.includes(plain(lessonOf.get(key) ?? ''))).toBe(feedback.cost_most.includes(key));
      }
    }),
    { numRuns: process.env.FUZZ_REQUESTS ? 300 : 15 },
  );
});
