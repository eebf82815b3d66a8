/**
 * Works out a second time how sure a ranking is, from the rows that a ranking returns and the definitions alone. Every number comes
 * from ranking the whole field again, without the shortcuts of the database.
 */
import { type CriterionKey, criteria, criterionKeys, eachCriterion } from '../../lib/schemas/criteria.ts';
import { directions, type RankedHotel, raw } from './ranking.ts';
import { median, topsis } from './topsis-reference.ts';

export const criteriaNames = criterionKeys;
export type Criterion = CriterionKey;
export type Weights = readonly number[];

export interface Candidate {
  hotel_id: string;
  rank: number;
  topsis_score: number;
  first_share: number;
  top3_share: number;
  expected_rank: number;
  central_weights: Record<Criterion, number> | null;
  dominated_by: string[];
  price_to_win: number | null;
  hours_to_win: number | null;
  weight_to_win: { criterion: Criterion; weight: number } | null;
}
interface Interval {
  weight: number;
  low: number;
  high: number;
  below: string | null;
  above: string | null;
}
export interface Explanation {
  draws: number;
  candidates: Candidate[];
  stability: Record<Criterion, Interval | null> | null;
  depends_on: string[] | null;
  verdict: { kind: 'clear' | 'fair' | 'close'; reason: string } | null;
}

/** One hotel as a ranking sees it. */
export interface Alternative {
  id: string;
  raw: (number | null)[];
  boost: number;
}

export const alternatives = (ranking: readonly RankedHotel[]): Alternative[] =>
  ranking.map((hotel) => ({ id: hotel.hotel_id, raw: raw(hotel), boost: hotel.cluster_boost }));

/** Ids in order of rank. */
export function order(field: readonly Alternative[], weights: Weights): string[] {
  const closeness = topsis(
    field.map(({ raw }) => raw),
    weights,
    directions,
  );
  const price = ({ raw }: Alternative) => raw[0] ?? Number.MAX_VALUE;
  return field
    .map((one, i) => ({ one, score: (closeness[i] as number) * one.boost }))
    .sort((a, b) => {
      // Rounding errors must not decide the order of equal scores.
      if (Math.abs(a.score - b.score) > 1e-12) return b.score - a.score;
      return price(a.one) - price(b.one) || (a.one.id < b.one.id ? -1 : 1);
    })
    .map(({ one }) => one.id);
}

/** The values of the first criteria as values of all of them, with null for the rest: worked examples name only the first. */
export const padded = (values: readonly (number | null)[]): (number | null)[] =>
  criteria.map((_, i) => values[i] ?? null);
/** The weights of the first criteria as weights of all of them, with 0 for the rest. */
export const weighing = (...weights: number[]): number[] => criteria.map((_, i) => weights[i] ?? 0);
const share = Math.floor(1e6 / criteria.length) / 1e6;
/** Every criterion weighs the same, to the sixth decimal. */
export const even: number[] = criteria.map((_, i) => (i === 0 ? 1 - share * (criteria.length - 1) : share));
/** A list of weights, by name. */
export const named = (weights: readonly number[]): Record<Criterion, number> =>
  eachCriterion((key) => weights[criterionKeys.indexOf(key)] ?? 0);

/** Criteria that somebody has a value for. */
export const counted = (field: readonly Alternative[]): boolean[] =>
  criteria.map((_, j) => field.some(({ raw }) => raw[j] !== null));

export function rescaled(weights: Weights, counts: readonly boolean[]): number[] {
  const kept = weights.map((weight, j) => (counts[j] ? weight : 0));
  const sum = kept.reduce((total, one) => total + one, 0);
  return kept.map((weight) => (sum === 0 ? 0 : weight / sum));
}

/** The first weightings of the sequence. Each is the gaps between sorted numbers, of which there is one fewer than criteria. */
export function draws(count: number): number[][] {
  const n = criteria.length;
  let g = 1.2;
  for (let i = 0; i < 100; i++) g = (1 + g) ** (1 / n); // the root of gⁿ = g + 1 (Roberts 2018)
  return Array.from({ length: count }, (_, i) => {
    const cuts = Array.from({ length: n - 1 }, (_, j) => (0.5 + (i + 1) * g ** -(j + 1)) % 1);
    const ends = [...cuts.sort((a, b) => a - b), 1];
    return ends.map((end, j) => end - (ends[j - 1] ?? 0));
  });
}

export function dominated(field: readonly Alternative[], of: Alternative): string[] {
  const middles = criteria.map((_, j) => median(field.flatMap(({ raw }) => raw[j] ?? [])) ?? 0);
  const costs = ({ raw }: Alternative) =>
    raw.map((value, j) => (value ?? (middles[j] as number)) * (directions[j] === 'benefit' ? -1 : 1));
  const own = costs(of);
  return field
    .filter((one) => {
      const other = costs(one);
      return (
        other.every((value, j) => value <= (own[j] as number)) &&
        other.some((value, j) => value < (own[j] as number))
      );
    })
    .map(({ id }) => id);
}

/** The field with one raw value of one hotel replaced. */
export const withValue = (
  field: readonly Alternative[],
  id: string,
  j: number,
  value: number,
): Alternative[] => field.map((one) => (one.id === id ? { ...one, raw: one.raw.with(j, value) } : one));

export function shifted(weights: Weights, counts: readonly boolean[], j: number, weight: number): number[] {
  const own = weights[j] as number;
  const others = counts.filter(Boolean).length - 1;
  return weights.map((one, k) => {
    if (k === j) return weight;
    if (!counts[k]) return 0;
    return own >= 1 ? (1 - weight) / others : (one * (1 - weight)) / (1 - own);
  });
}
