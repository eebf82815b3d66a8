/** Calls the ranking in tests, and works it out again from what it returns. */
import { expect } from 'vitest';
import type { z } from 'zod';
import {
  type CriterionKey,
  criteria,
  criterionKeys,
  type WeightColumn,
  weightColumns,
} from '../../lib/schemas/criteria.ts';
import type { scoringRpcs } from '../../lib/schemas/rpc/scoring.ts';
import type { SignedIn, TestDatabase } from './database.ts';
import type { Row } from './factories.ts';
import { subjects } from './ranking-field.ts';
import { extremes, median, topsis } from './topsis-reference.ts';

export type RankedHotel = z.infer<(typeof scoringRpcs)['topsis_rank_hotels']['returns']>[number];

/** Ranks as the signed-in person, with a fresh hourly allowance so that tests may call as often as they like. */
export async function rankHotels(
  database: TestDatabase,
  person: Pick<SignedIn, 'client'>,
  rfpId: string,
  limit = 1000,
): Promise<RankedHotel[]> {
  await database.query('delete from private.rate_limits');
  const { data, error } = await person.client.rpc('topsis_rank_hotels', { p_rfp_id: rfpId, p_limit: limit });
  if (error) throw new Error(`topsis_rank_hotels: ${error.code} ${error.message}`);
  return data as RankedHotel[];
}

type Weights = Pick<Row<'rfps'>, WeightColumn>;

/** The raw values of a ranked hotel, and which way each is better, in the order of the criteria. */
export const raw = (hotel: Pick<RankedHotel, 'criteria'>): (number | null)[] =>
  criteria.map(({ field }) => hotel.criteria[field]);
export const directions = criteria.map(({ isMoreBetter }) => (isMoreBetter ? 'benefit' : 'cost'));

/** Expects that every number of a complete ranking follows from its `criteria`, the RFP's weights and the boosts, to 1e-9. */
export function expectRecomputable(ranking: readonly RankedHotel[], rfp: Weights): void {
  const weights = weightColumns.map((column) => rfp[column]);
  const closeness = topsis(ranking.map(raw), weights.map(Number), directions);
  const scores = criteria.map(({ field, isMoreBetter }) =>
    minMaxScores(
      ranking.map((hotel) => hotel.criteria[field]),
      !isMoreBetter,
    ),
  );

  ranking.forEach((hotel, i) => {
    const found = [hotel.closeness, hotel.topsis_score, ...criterionKeys.map((key) => hotel[`${key}_score`])];
    const recomputed = [
      closeness[i],
      Math.min(1, (closeness[i] as number) * hotel.cluster_boost),
      ...scores.map((column) => column[i]),
    ];
    const error = Math.max(...found.map((value, k) => Math.abs(value - (recomputed[k] ?? Number.NaN))));
    expect(error, `rank ${hotel.rank}: ${found} against ${recomputed}`).toBeLessThanOrEqual(1e-9);
    expect(hotel.rank).toBe(i + 1);
    expectReasons(hotel, weights.map(Number), ranking.length);
  });
  expect(ranking.map((hotel) => hotel.hotel_id)).toEqual(ranking.toSorted(inOrder).map((h) => h.hotel_id));
}

function minMaxScores(column: (number | null)[], lessIsBetter: boolean): number[] {
  const known = column.filter((value) => value !== null);
  const middle = median(known);
  const [least, most] = extremes(known);
  return column.map((value) => {
    if (middle === null || most - least <= 1e-12 * most) return 1;
    const share = ((value ?? middle) - least) / (most - least);
    return lessIsBetter ? 1 - share : share;
  });
}

function inOrder(a: RankedHotel, b: RankedHotel): number {
  const price = (hotel: RankedHotel) => hotel.criteria.price_per_attendee ?? Number.MAX_VALUE;
  const product = (hotel: RankedHotel) => hotel.closeness * hotel.cluster_boost;
  return product(b) - product(a) || price(a) - price(b) || (a.hotel_id < b.hotel_id ? -1 : 1);
}

/** Words of sentences that speak against a hotel. A price half a percent above the lowest may be called the median price. */
const adverse =
  /above the (median|lowest) price|At the median price|farther than the nearest|the best of \d+ candidates has|the (median|quickest)( is| in) |stands? in|unknown|highest price|o answers|does not count|Level with/;

/**
 * Expects two to four reasons: always one about the heaviest criterion, never one about a criterion of weight 0, what is unknown and
 * a boost are said, and a hotel in the lower half has one against it.
 */
function expectReasons(hotel: RankedHotel, weights: readonly number[], of: number): void {
  const { why_this_hotel, cluster_boost, rank } = hotel;
  const text = why_this_hotel.join('\n');
  expect(why_this_hotel.length, text).toBeGreaterThanOrEqual(2);
  expect(why_this_hotel.length, text).toBeLessThanOrEqual(4);
  const weightOf = (key: CriterionKey) => weights[criterionKeys.indexOf(key)];
  const heaviest = weights.indexOf(Math.max(...weights));
  expect(text).toMatch(subjects[criterionKeys[heaviest] as CriterionKey]);
  for (const key of criterionKeys) if (weightOf(key) === 0) expect(text).not.toMatch(subjects[key]);
  const { price_per_attendee, response_hours } = hotel.criteria;
  if (price_per_attendee === null && weightOf('price'))
    expect(text).toMatch(/o (delegate |room )?rate (on file|to convert)/);
  if (response_hours === null && weightOf('response_time'))
    expect(text).toContain('o answers yet in 180 days');
  if (cluster_boost > 1) expect(text).toContain('Engagement boost of');
  if (of > 1 && rank > of / 2) expect(why_this_hotel[0]).toMatch(adverse);
}
