/** Reads the two kept runs of the benchmarks: topics, with their goals and curves of cost against size. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Curve, curvesOf, growthPlot, isWithinReach } from './growth-plot.ts';
import type { Measurement, Report } from './measurement.ts';

/** Where `--keep` puts its runs. They are not committed: the page shows what matters of them. */
export const keptRuns = join(import.meta.dirname, '../../.data/bench/kept');
/** The size up to which curves are drawn beyond what was measured. */
export const estimatedTo = 10_000_000;

const titles: Record<string, string> = {
  ranking: 'Ranking',
  decisions: 'Decisions',
  cohorts: 'Comparable offers',
  confidence: 'How sure a ranking is',
  rls: 'Row-level security',
  limiter: 'Rate limiter',
  sweeps: 'Sweeps',
  outbox: 'Outbox',
  reach: 'Requests to hotels',
  webhook: 'Payment webhook',
  forms: 'Forms, 50 a second for a minute',
  endpoints: 'Every operation of the web API',
  coldstart: 'Cold start',
  pdf: 'White-label PDFs',
  workbook: 'Workbook',
  import: 'Importing hotels',
  'own-hotels': 'Venues of one’s own',
  soak: 'Half an hour at 30 requests a second',
  capacity: 'Capacity',
};
const order = Object.keys(titles);

/** One benchmark on one engine, in both runs. */
export interface Topic {
  title: string;
  file: string;
  runs: Report[];
  /** Curves of ms over sizes. Curves over a few callers are left out. */
  curves: Curve[];
}

export function topics(kept = keptRuns): Topic[] {
  const reports = ['1', '2'].flatMap((run) => {
    const folder = join(kept, run);
    const files = existsSync(folder) ? readdirSync(folder).sort() : [];
    return files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Report);
  });
  const found = Map.groupBy(reports, ({ bench, engine }) => `${bench}.${engine}`);
  return [...found]
    .map(([file, runs]) => ({ title: titleOf(runs, found), file, runs, curves: curvesInMs(runs) }))
    .sort((a, b) => place(a) - place(b) || b.file.localeCompare(a.file));
}

const place = ({ runs }: Topic) => order.indexOf(runs[0]?.bench ?? '');

function titleOf([report]: Report[], all: Map<string, Report[]>): string {
  const { bench = '', engine } = report ?? {};
  const title = titles[bench] ?? bench;
  if (engine === 'server') return `${title}, PostgreSQL`;
  return all.has(`${bench}.server`) ? `${title}, embedded` : title;
}

const curvesInMs = (runs: readonly Report[]) =>
  curvesOf(runs.map(({ measurements }) => measurements)).filter(
    ({ unit, points }) => unit === 'ms' && (points.at(-1)?.size ?? 0) >= 1000,
  );

/** The curves' plots by file name. */
export const plots = (all: readonly Topic[]): Map<string, string> =>
  new Map(
    all
      .filter(({ curves }) => curves.length > 0)
      .map(({ file, title, curves }) => [`${file}.svg`, growthPlot(title, curves, estimatedTo)]),
  );

export const estimated = ({ curves }: Topic): Curve[] =>
  curves.filter((curve) => isWithinReach(curve, estimatedTo));

export type Goal = Measurement & { goal: number };

export const goalsOf = (measurements: readonly Measurement[]): Goal[] =>
  measurements.filter((one): one is Goal => one.goal !== undefined);

export const reached = ({ value, goal, atLeast }: Pick<Goal, 'value' | 'goal' | 'atLeast'>): boolean =>
  atLeast ? value >= goal : value <= goal;

/** A number with three significant digits. */
export function number(value: number): string {
  return Math.abs(value) >= 100
    ? Math.round(value).toLocaleString('en')
    : String(Number(value.toPrecision(3)));
}
