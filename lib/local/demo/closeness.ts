import { type Criterion, criteria, type RankedHotel, rawValue, type Weights } from './criteria.ts';

const benefits: ReadonlySet<Criterion> = new Set(['mice_fit']);

/**
 * Closeness of every candidate by TOPSIS, from nothing but the criteria the service returned: what anyone with the
 * page on scoring and a pocket calculator would do. Needs all candidates, since each column is scaled by its length.
 */
export function closenessByHand(hotels: RankedHotel[], weights: Weights): number[] {
  const columns = criteria.flatMap((criterion) => {
    const known = hotels.map((hotel) => rawValue(hotel, criterion)).filter((value) => value !== null);
    // Nobody has a value: the criterion is dropped, and the other weights share its part.
    if (known.length === 0) return [];
    const middle = median(known);
    return [{ criterion, values: hotels.map((hotel) => rawValue(hotel, criterion) ?? middle) }];
  });
  const totalWeight = columns.reduce((sum, { criterion }) => sum + weights[criterion], 0);
  const distances = columns.map(({ criterion, values }) => {
    const length = Math.hypot(...values) || 1;
    const weighted = values.map((value) => (weights[criterion] / totalWeight) * (value / length));
    const [low, high] = [Math.min(...weighted), Math.max(...weighted)];
    const [best, worst] = benefits.has(criterion) ? [high, low] : [low, high];
    return weighted.map((value) => ({ toBest: value - best, toWorst: value - worst }));
  });
  return hotels.map((_, i) => {
    const toBest = Math.hypot(...distances.map((column) => column[i]?.toBest ?? 0));
    const toWorst = Math.hypot(...distances.map((column) => column[i]?.toWorst ?? 0));
    return toBest + toWorst === 0 ? 1 : toWorst / (toBest + toWorst);
  });
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}
