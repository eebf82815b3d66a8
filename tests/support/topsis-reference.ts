/**
 * TOPSIS with vector normalisation (Hwang & Yoon 1981), written from the definition and independently of the
 * SQL, so that the two can check each other.
 */

export type Direction = 'cost' | 'benefit';
/** One row per alternative; null where a value is missing. */
export type Matrix = readonly (readonly (number | null)[])[];

/** Middle value; the mean of the two middle ones for even counts. Null for an empty list. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/**
 * Closeness to the ideal, 0 to 1, per alternative. A missing value counts as its column's median, and a column without any value
 * is dropped and the other weights rescaled. Where all alternatives are alike, each has 1.
 */
export function topsis(
  matrix: Matrix,
  weights: readonly number[],
  directions: readonly Direction[],
): number[] {
  const columns = weights
    .map((weight, j) => ({ weight, direction: directions[j], values: imputed(matrix.map((row) => row[j])) }))
    .filter((column) => column.values !== null);
  const weightSum = columns.reduce((sum, { weight }) => sum + weight, 0);

  const weighted = columns.map(({ weight, direction, values }) => {
    const x = values as number[];
    const norm = Math.sqrt(x.reduce((sum, value) => sum + value * value, 0));
    const v = x.map((value) => (norm * weightSum === 0 ? 0 : ((weight / weightSum) * value) / norm));
    const [least, most] = extremes(v);
    return direction === 'cost' ? { v, best: least, worst: most } : { v, best: most, worst: least };
  });

  return matrix.map((_, i) => {
    const toIdeal = Math.hypot(...weighted.map(({ v, best }) => (v[i] as number) - best));
    const toWorst = Math.hypot(...weighted.map(({ v, worst }) => (v[i] as number) - worst));
    return toIdeal + toWorst === 0 ? 1 : toWorst / (toIdeal + toWorst);
  });
}

/** The least and the most of many values. It loops, because an argument list has a limit that fields of hotels may pass. */
export function extremes(values: readonly number[]): [least: number, most: number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, most];
}

function imputed(column: readonly (number | null | undefined)[]): number[] | null {
  const middle = median(column.filter((value) => typeof value === 'number'));
  return middle === null ? null : column.map((value) => value ?? middle);
}
