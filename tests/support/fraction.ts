/** Exact fractions of whole numbers, for references that share nothing with the SQL. */

/** In lowest terms; the denominator is above 0. */
export type Fraction = readonly [bigint, bigint];

export function fraction(n: bigint | number, d: bigint | number = 1n): Fraction {
  const [above, below] = [BigInt(n), BigInt(d)];
  let [a, b] = [above < 0n ? -above : above, below < 0n ? -below : below];
  while (b !== 0n) [a, b] = [b, a % b];
  const by = (a === 0n ? 1n : a) * (below < 0n ? -1n : 1n);
  return [above / by, below / by];
}

export const zero = fraction(0);
export const one = fraction(1);
const digits = 10n ** 6n;
/** A number of at most six decimals. */
export const decimal = (n: number): Fraction => fraction(BigInt(Math.round(n * Number(digits))), digits);
/** A percentage of at most six decimals, as a share. */
export const share = (pct: number): Fraction => over(decimal(pct), fraction(100));

export const plus = (a: Fraction, b: Fraction): Fraction => fraction(a[0] * b[1] + b[0] * a[1], a[1] * b[1]);
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, [-b[0], b[1]]);
export const times = (...all: Fraction[]): Fraction =>
  all.reduce((a, b) => fraction(a[0] * b[0], a[1] * b[1]), one);
export const over = (a: Fraction, b: Fraction): Fraction => fraction(a[0] * b[1], a[1] * b[0]);
export const sum = (values: readonly Fraction[]): Fraction => values.reduce(plus, zero);
export const isLess = (a: Fraction, b: Fraction): boolean => a[0] * b[1] < b[0] * a[1];
export const larger = (a: Fraction, b: Fraction): Fraction => (isLess(a, b) ? b : a);
export const smaller = (a: Fraction, b: Fraction): Fraction => (isLess(a, b) ? a : b);
/** The nearest whole number, half-up and away from 0. */
export const round = ([n, d]: Fraction): bigint =>
  n < 0n ? -((-n * 2n + d) / (2n * d)) : (n * 2n + d) / (2n * d);
