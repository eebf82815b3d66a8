import { median } from '../support/topsis-reference.ts';

/** The options of the command line. Each benchmark has its own defaults. */
export interface BenchContext {
  rounds?: number;
  /** How much the benchmark does: rows, candidates, calls or seconds. */
  size?: number;
  /** A PostgreSQL server on which to make throw-away databases; without it the embedded database is measured. */
  databaseUrl?: string;
}

/** One number and, where there is one, the goal that it should not exceed, or with `atLeast` should reach. */
export interface Measurement {
  name: string;
  value: number;
  unit: string;
  /** First and third quartile, for medians of repeated runs. */
  spread?: [low: number, high: number];
  goal?: number;
  atLeast?: boolean;
  /** Its place on a curve of cost against size: the curve's name, and the number of rows or callers. */
  growth?: { of: string; size: number };
}

/** What one run of one benchmark found. */
export interface Report {
  bench: string;
  engine: 'server' | 'embedded';
  at: string;
  machine: { cores: number; memory_gib: number; node: string };
  measurements: Measurement[];
}

export interface Timing {
  median: number;
  spread: [low: number, high: number];
}

/**
 * Times several pieces of work in turn, round after round, in milliseconds. Other work of the machine then slows all of them alike,
 * so that their ratios can be trusted. Two rounds before that are the warm-up.
 */
export async function timeInTurns<Name extends string>(
  work: Record<Name, () => Promise<unknown>>,
  rounds: number,
): Promise<Record<Name, Timing>> {
  const names = Object.keys(work) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = -2; round < rounds; round++) {
    for (const name of names) {
      const started = performance.now();
      await work[name]();
      if (round >= 0) times.get(name)?.push(performance.now() - started);
    }
  }
  return Object.fromEntries(names.map((name) => [name, timing(times.get(name) ?? [])])) as Record<
    Name,
    Timing
  >;
}

/** The median of repeated runs, with its quartiles. */
export function timing(times: number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { median: median(times) ?? Number.NaN, spread: [at(0.25), at(0.75)] };
}
