// Works the ranking out from its raw criteria, in the steps of the sheet. Its formulas need their results before anybody recalculates
// them, and the sums of the candidates that are not listed.

import { type CriterionKey, criteria as rows } from '../schemas/criteria.ts';
import { byRank } from '../schemas/ranking-order.ts';
import type { WorkbookData } from '../schemas/rpc/workbook.ts';

type Candidate = WorkbookData['candidates'][number];
export type Weights = WorkbookData['rfp']['weights'];

/** In the order of the columns. */
export const criteria = rows.map(({ key, label, unit, isMoreBetter }) => ({
  ...{ key, label, unit },
  isCost: !isMoreBetter,
}));
export type Key = CriterionKey;

/** What TOPSIS needs to know of one criterion. */
export interface Scale {
  /** Candidates that have a value, listed or not. */
  known: number;
  /** Stands in for a value that is unknown. */
  median: number;
  counted: number;
  norm: number;
  least: number;
  most: number;
  best: number;
  worst: number;
  /** Weight ÷ sum of the weights that count ÷ norm; 0 where all candidates are alike. */
  factor: number;
  /** Σx² and extremes over the candidates that are not listed; null when all are. */
  others: { squares: number; least: number; most: number } | null;
}

/** The scale of each criterion under some weights. */
export function scalesOf(data: WorkbookData, weights: Weights): Record<Key, Scale> {
  const { candidates, statistics } = data;
  const all = statistics?.candidates ?? candidates.length;
  const scales = {} as Record<Key, Scale>;
  for (const { key, isCost } of criteria) {
    const whole = statistics?.[key];
    const values = candidates.map((one) => one[key]).filter((value) => value !== null);
    const others = all > candidates.length;
    const known = others ? (whole?.known ?? 0) : values.length;
    const median = (others ? whole?.median : middle(values)) ?? 0;
    const used = candidates.map((one) => one[key] ?? median);
    const listedSquares = sumOfSquares(used);
    const rest = others
      ? {
          squares: Math.max(0, (whole?.squares ?? 0) + (all - known) * median ** 2 - listedSquares),
          least: whole?.least ?? 0,
          most: whole?.most ?? 0,
        }
      : null;
    const least = Math.min(...used, rest?.least ?? Number.POSITIVE_INFINITY);
    const most = Math.max(...used, rest?.most ?? Number.NEGATIVE_INFINITY);
    scales[key] = {
      known,
      median,
      counted: known > 0 ? weights[key] : 0,
      norm: Math.sqrt(listedSquares + (rest?.squares ?? 0)),
      least,
      most,
      best: isCost ? least : most,
      worst: isCost ? most : least,
      factor: 0,
      others: rest,
    };
  }
  const sum = criteria.reduce((so, { key }) => so + scales[key].counted, 0);
  for (const { key } of criteria) {
    const scale = scales[key];
    if (scale.most - scale.least > 1e-12 * scale.most && scale.norm > 0 && scale.counted > 0)
      scale.factor = scale.counted / sum / scale.norm;
  }
  return scales;
}

const sumOfSquares = (values: number[]): number => values.reduce((sum, value) => sum + value * value, 0);

function middle(values: number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  if (sorted.length === 0) return null;
  if (sorted.length % 2 === 1) return sorted[Math.floor(half)] ?? null;
  return ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}

/** The results in the row of one candidate. */
interface Scored {
  candidate: Candidate;
  used: Record<Key, number>;
  weighted: Record<Key, number>;
  toIdeal: number;
  toWorst: number;
  closeness: number;
  score: number;
  rank: number;
}

/** Every listed candidate scored, in the order they are given. */
export function scoredField(data: WorkbookData, weights: Weights = data.rfp.weights): Scored[] {
  const scales = scalesOf(data, weights);
  const rows = data.candidates.map((candidate): Scored => {
    const used = {} as Record<Key, number>;
    const weighted = {} as Record<Key, number>;
    for (const { key } of criteria) {
      used[key] = candidate[key] ?? scales[key].median;
      weighted[key] = scales[key].factor * used[key];
    }
    const distance = (to: 'best' | 'worst') =>
      Math.sqrt(sumOfSquares(criteria.map(({ key }) => scales[key].factor * (used[key] - scales[key][to]))));
    const toIdeal = distance('best');
    const toWorst = distance('worst');
    const closeness = toIdeal + toWorst === 0 ? 1 : toWorst / (toIdeal + toWorst);
    return {
      candidate,
      used,
      weighted,
      toIdeal,
      toWorst,
      closeness,
      score: Math.min(1, closeness * candidate.boost),
      rank: 0,
    };
  });
  [...rows]
    .sort((a, b) => byRank(placed(a), placed(b)))
    .forEach((row, index) => {
      row.rank = index + 1;
    });
  return rows;
}

const placed = ({ closeness, candidate: { boost, price, hotel_id } }: Scored) => ({
  score: closeness * boost,
  price,
  hotel_id,
});
