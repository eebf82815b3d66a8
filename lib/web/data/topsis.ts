// The service's ranking maths (TOPSIS, Hwang & Yoon 1981) in the browser, so that moving a weight re-ranks at once and costs no
// request. Tests compare it with what the service answers.

import {
  type Criterion,
  type CriterionKey,
  criteria,
  eachCriterion,
  type RawField,
  type Weights,
} from '../../schemas/criteria.ts';
import { byRank } from '../../schemas/ranking-order.ts';
import type { Ranked } from './rfps.ts';

/** What the maths needs of a candidate. */
interface Raw {
  criteria: Record<RawField, number | null>;
}
type Candidate = Raw & Pick<Ranked, 'hotel_id' | 'cluster_boost'>;

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}

/** The values of one criterion for all candidates. A missing one counts as the median; null when no candidate has a value. */
function column(hotels: readonly Raw[], { field }: Criterion): number[] | null {
  const values = hotels.map((hotel) => hotel.criteria[field] ?? null);
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const middle = median(known);
  return values.map((value) => value ?? middle);
}

/** Closeness to the ideal, 0 to 1, of every candidate. Needs all of them: each column is scaled by its length. */
export function closeness(hotels: readonly Raw[], weights: Weights): number[] {
  const known = criteria.flatMap((criterion) => {
    const values = column(hotels, criterion);
    return values === null ? [] : [{ ...criterion, values }];
  });
  const weightSum = known.reduce((sum, { key }) => sum + weights[key], 0);
  const distances = known.map(({ key, isMoreBetter, values }) => {
    const length = Math.hypot(...values);
    const weight = weightSum === 0 ? 0 : weights[key] / weightSum;
    const weighted = values.map((value) => (length === 0 ? 0 : (weight * value) / length));
    const low = Math.min(...weighted);
    const high = Math.max(...weighted);
    return { weighted, best: isMoreBetter ? high : low, worst: isMoreBetter ? low : high };
  });
  return hotels.map((_, i) => {
    const toBest = Math.hypot(...distances.map(({ weighted, best }) => (weighted[i] ?? 0) - best));
    const toWorst = Math.hypot(...distances.map(({ weighted, worst }) => (weighted[i] ?? 0) - worst));
    return toBest + toWorst === 0 ? 1 : toWorst / (toBest + toWorst);
  });
}

const placed = (hotel: Candidate & { closeness: number }) => ({
  score: hotel.closeness * hotel.cluster_boost,
  price: hotel.criteria.price_per_attendee ?? null,
  hotel_id: hotel.hotel_id,
});

/** The candidates as `topsis_rank_hotels` would return them with these weights, except for the sentences. */
export function rank<Hotel extends Candidate>(
  hotels: readonly Hotel[],
  weights: Weights,
): (Hotel & { closeness: number; topsis_score: number; rank: number })[] {
  const scores = closeness(hotels, weights);
  return hotels
    .map((hotel, i) => {
      const near = scores[i] ?? 0;
      return { ...hotel, closeness: near, topsis_score: Math.min(1, near * hotel.cluster_boost) };
    })
    .sort((a, b) => byRank(placed(a), placed(b)))
    .map((hotel, i) => ({ ...hotel, rank: i + 1 }));
}

/** Whether all sliders are at 0. Then nothing matters, and there are no weights. */
export const saysNothing = (parts: Weights): boolean => criteria.every(({ key }) => parts[key] === 0);

/** Any parts as weights that add to exactly 1 in four decimals (largest remainder), as the RFP stores them. */
export function exactWeights(parts: Weights): Weights {
  const sum = criteria.reduce((total, { key }) => total + parts[key], 0);
  const shares = criteria.map(({ key }) => ({ key, exact: (parts[key] / sum) * 10_000 }));
  const floors = shares.map(({ key, exact }) => ({ key, units: Math.floor(exact), rest: exact % 1 }));
  const missing = 10_000 - floors.reduce((total, { units }) => total + units, 0);
  const upped = new Set(
    floors
      .toSorted((a, b) => b.rest - a.rest)
      .slice(0, missing)
      .map(({ key }) => key),
  );
  const weight = (key: CriterionKey) => {
    const units = floors.find((floor) => floor.key === key)?.units ?? 0;
    return (units + Number(upped.has(key))) / 10_000;
  };
  return eachCriterion(weight);
}
