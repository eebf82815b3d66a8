/**
 * The measured part of the README's scaling page, from the two runs kept in results/: `node tests/bench/scaling.ts`
 * writes the tables into the README and the plots into results/.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Curve, curvesOf, extrapolate, growthPlot, middle } from './growth-plot.ts';
import type { Measurement, Report } from './measurement.ts';

export const results = join(import.meta.dirname, 'results');
const readme = join(import.meta.dirname, '../../README.md');
const [begin, end] = ['<!-- measured -->', '<!-- /measured -->'];
/** How far the curves are drawn past what was measured. */
const estimatedTo = 10_000_000;

/** One benchmark on one engine, with its reports of both runs. */
interface Topic {
  name: string;
  runs: Report[];
}

export function topics(): Topic[] {
  const names = new Map<string, Report[]>();
  for (const run of ['1', '2']) {
    const folder = join(results, run);
    for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
      const report = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Report;
      const name = `${report.bench}, ${report.engine === 'server' ? 'PostgreSQL server' : 'embedded'}`;
      names.set(name, [...(names.get(name) ?? []), report]);
    }
  }
  return [...names].map(([name, runs]) => ({ name, runs })).sort((a, b) => a.name.localeCompare(b.name));
}

/** A topic's plot by its file name, for those whose cost was measured at several sizes. */
export function plots(): Map<string, string> {
  const drawn = topics().flatMap(({ name, runs }) => {
    const curves = curvesInMs(runs);
    const estimate = curves.some(({ points }) => (points.at(-1)?.size ?? 0) >= 100_000)
      ? estimatedTo
      : undefined;
    return curves.length > 0 ? [[`${fileOf(runs)}.svg`, growthPlot(name, curves, estimate)] as const] : [];
  });
  return new Map(drawn);
}

/** The page's measured part, as it stands in the README. */
export function measuredPart(): string {
  const all = topics();
  const goals = all.flatMap(({ runs }) => runs.map((run) => goalsOf(run.measurements))).flat();
  const met = goals.filter(reached).length;
  return [
    begin,
    `Both runs: ${met} of ${goals.length} goals reached. Missed ones are in bold, and spoken of below.`,
    ...all.map(section),
    end,
  ].join('\n\n');
}

function section({ name, runs }: Topic): string {
  const goals = goalsOf(runs[0]?.measurements ?? []);
  const plot = curvesInMs(runs).length > 0 ? `![${name}](tests/bench/results/${fileOf(runs)}.svg)` : '';
  const rows = goals.map((goal) => {
    const cells = runs.map((run) => run.measurements.find((one) => one.name === goal.name)).map(cell);
    return `| ${goal.name} | ${goal.atLeast ? '≥' : '≤'} ${number(goal.goal)} ${goal.unit} | ${cells.join(' | ')} |`;
  });
  const missed = runs.some((run) => goalsOf(run.measurements).some((goal) => !reached(goal)));
  const table = ['| | Goal | Run 1 | Run 2 |', '|---|--:|--:|--:|', ...rows].join('\n');
  const goalsTable =
    goals.length > 0 ? details(`${goals.length} goals${missed ? ', not all reached' : ''}`, table) : '';
  return [`#### ${name}`, plot, goalsTable, estimates(runs)].filter(Boolean).join('\n\n');
}

/** What the largest size measured costs, and what it would cost at ten million. */
function estimates(runs: readonly Report[]): string {
  const curves = curvesInMs(runs).filter(({ points }) => (points.at(-1)?.size ?? 0) >= 100_000);
  if (curves.length === 0) return '';
  const rows = curves.map((curve) => {
    const last = curve.points.at(-1);
    const values = last?.values ?? [];
    return `| ${curve.name} | ${count(last?.size ?? 0)} | ${values.map((ms) => `${number(ms)} ms`).join(', ')} | ${growthOf(curve)} | ${number(extrapolate(curve, estimatedTo))} ms |`;
  });
  return details(
    'Measured at the largest size, and estimated at 10 M',
    [
      '| | Largest size | Measured, both runs | Ten times the rows cost | Estimated at 10 M |',
      '|---|--:|--:|--:|--:|',
      ...rows,
    ].join('\n'),
  );
}

const details = (summary: string, content: string) =>
  `<details><summary>${summary}</summary>\n\n${content}\n\n</details>`;

function growthOf({ points }: Curve): string {
  const [before, last] = points.slice(-2);
  if (!before || !last) return '';
  const slope = Math.log(middle(last.values) / middle(before.values)) / Math.log(last.size / before.size);
  return `${number(10 ** slope)} ×`;
}

function cell(measured: Measurement | undefined): string {
  if (measured?.goal === undefined) return '–';
  const text = `${number(measured.value)} ${measured.unit}`.trim();
  return reached({ ...measured, goal: measured.goal }) ? text : `**${text}**`;
}

const fileOf = (runs: readonly Report[]) => `${runs[0]?.bench}.${runs[0]?.engine}`;
const curvesInMs = (runs: readonly Report[]) =>
  curvesOf(runs.map(({ measurements }) => measurements)).filter(({ unit }) => unit === 'ms');

type Goal = Pick<Measurement, 'value' | 'atLeast'> & { goal: number };
export const reached = ({ value, goal, atLeast }: Goal): boolean => (atLeast ? value >= goal : value <= goal);

const goalsOf = (measurements: readonly Measurement[]) =>
  measurements.filter((one): one is Measurement & { goal: number } => one.goal !== undefined);

const count = (size: number) => size.toLocaleString('en').replaceAll(',', ' ');

/** Three digits that count. */
export function number(value: number): string {
  return Math.abs(value) >= 100
    ? Math.round(value).toLocaleString('en')
    : String(Number(value.toPrecision(3)));
}

/** The README with its measured part as the kept runs have it. */
export function withMeasuredPart(page: string): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`README.md has no ${begin} … ${end}`);
  return page.slice(0, from) + measuredPart() + page.slice(to + end.length);
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(readme, withMeasuredPart(readFileSync(readme, 'utf8')));
  for (const [file, svg] of plots()) writeFileSync(join(results, file), svg);
}
