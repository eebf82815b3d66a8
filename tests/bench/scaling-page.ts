/**
 * Writes the main results of the two kept runs into the scaling page of the documentation, and their plots into plots/:
 * `node tests/bench/scaling-page.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Curve, extrapolate, middle } from './growth-plot.ts';
import type { Measurement } from './measurement.ts';
import {
  estimated,
  estimatedTo,
  type Goal,
  goalsOf,
  number,
  plots,
  reached,
  type Topic,
  topics,
} from './scaling.ts';

export const scalingPage = join(import.meta.dirname, '../../public/docs/scaling.md');
const [begin, end] = ['<!-- measured -->', '<!-- /measured -->'];

/** The page with its measured part written from the kept runs. */
export function withMeasuredPart(page: string, all: readonly Topic[]): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`scaling.md has no ${begin} … ${end}`);
  const part = [begin, ...summary(all), ...growth(all)].join('\n\n');
  return `${page.slice(0, from)}${part}\n\n${page.slice(to)}`;
}

/** A table of how many goals each topic reached, and of its goal that was nearest to being missed. */
function summary(all: readonly Topic[]): string[] {
  const withGoals = all.filter(({ runs }) => runs.some((run) => goalsOf(run.measurements).length > 0));
  const rows = withGoals.map((topic) => {
    const goals = topic.runs.map((run) => goalsOf(run.measurements));
    const counts = goals.map((own) => `${own.filter(reached).length} of ${own.length}`).join(', ');
    const closest = goals.flat().reduce((a, b) => (tightness(b) > tightness(a) ? b : a));
    return row([topic.title, counts, closest.name, goalText(closest), ...inBoth(topic, closest.name)]);
  });
  return [table(['', 'Goals reached, run 1 and 2', 'Nearest to its goal', 'Goal', 'Run 1', 'Run 2'], rows)];
}

/** 1 at the goal, more beyond it. */
const tightness = ({ value, goal, atLeast }: Goal) =>
  goal === 0 ? (value === 0 ? 0 : Number.POSITIVE_INFINITY) : atLeast ? goal / value : value / goal;

function growth(all: readonly Topic[]): string[] {
  return all
    .filter((topic) => estimated(topic).length > 0)
    .map((topic) =>
      [
        `### ${topic.title}`,
        `![${topic.title}](../../tests/bench/plots/${topic.file}.svg)`,
        estimates(topic),
      ].join('\n\n'),
    );
}

/** A table of what each curve costs at the largest size that was measured, and what it would cost at ten million. */
function estimates(topic: Topic): string {
  const rows = estimated(topic).map((curve) => {
    const last = curve.points.at(-1);
    const measured = (last?.values ?? []).map((ms) => `${number(ms)} ms`).join(', ');
    return row([curve.name, measured, growthOf(curve), `${number(extrapolate(curve, estimatedTo))} ms`]);
  });
  const heads = ['', 'Measured at 1 M, run 1 and 2', 'Ten times the rows cost', 'Estimated at 10 M'];
  return table(heads, rows);
}

function growthOf({ points }: Curve): string {
  const [before, last] = points.slice(-2);
  if (!before || !last) return '';
  const slope = Math.log(middle(last.values) / middle(before.values)) / Math.log(last.size / before.size);
  return `${number(10 ** slope)} ×`;
}

const inBoth = ({ runs }: Topic, name: string) =>
  runs.map((run) => cell(run.measurements.find((one) => one.name === name)));

function cell(measured: Measurement | undefined): string {
  if (!measured) return '–';
  const text = `${number(measured.value)} ${measured.unit}`.trim();
  const isMissed = goalsOf([measured]).some((goal) => !reached(goal));
  return isMissed ? `**${text}**` : text;
}

const goalText = ({ goal, atLeast, unit }: Goal) => `${atLeast ? '≥' : '≤'} ${number(goal)} ${unit}`.trim();
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly string[]) =>
  [row(heads), `|${heads.map((_, i) => (i === 0 ? '---' : '--:')).join('|')}|`, ...rows].join('\n');

if (process.argv[1] === import.meta.filename) {
  const all = topics();
  if (all.length === 0) throw new Error('No runs are kept: npm run bench -- --keep 1, and again with 2.');
  writeFileSync(scalingPage, withMeasuredPart(readFileSync(scalingPage, 'utf8'), all));
  for (const [file, svg] of plots(all)) writeFileSync(join(import.meta.dirname, 'plots', file), svg);
}
