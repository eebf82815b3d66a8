/**
 * Runs the benchmarks of this folder: `npm run bench [name …] [-- --size N --rounds N --keep N]`. A benchmark is a file
 * NAME.bench.ts that exports `run(context)`. Prints a table for each; .data/bench/ keeps the numbers as JSON and plots as SVG.
 * With DATABASE_URL, databases are measured on that PostgreSQL server, otherwise embedded. `--keep 1` or `2` keeps the
 * numbers as one of the two runs on the scaling page of the documentation, which `node tests/bench/scaling-page.ts` then writes anew.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { curvesOf, growthPlot } from './growth-plot.ts';
import type { BenchContext, Measurement, Report } from './measurement.ts';
import { plot } from './plot.ts';
import { keptRuns, number, reached } from './scaling.ts';

const output = join(import.meta.dirname, '../../.data/bench');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { size: { type: 'string' }, rounds: { type: 'string' }, keep: { type: 'string' } },
});
const names = positionals.filter((name) => !/^\d+$/.test(name));
const numbers = positionals.filter((name) => !names.includes(name));
const context: BenchContext = {
  size: numberOf('size'),
  rounds: numberOf('rounds'),
  databaseUrl: process.env.DATABASE_URL || undefined,
};

/** The number of an option. Without `--` before it, npm turns `--size 1000` into a setting that is true and a number among the names. */
function numberOf(option: 'size' | 'rounds'): number | undefined {
  const given = values[option] ?? process.env[`npm_config_${option}`];
  const number = given === 'true' ? numbers.shift() : given;
  return number ? Number(number) : undefined;
}

const available = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const unknown = names.filter((name) => !available.includes(name));
if (unknown.length > 0) {
  console.error(`No benchmark called ${unknown.join(', ')}. There are: ${available.join(', ')}.`);
  process.exit(1);
}

const engine = context.databaseUrl ? 'server' : 'embedded';
const machine = {
  cores: cpus().length,
  memory_gib: Math.round(totalmem() / 1024 ** 3),
  node: process.version,
};
const processor = cpus()[0]?.model ?? 'processor unknown';
console.log(
  `${processor}, ${machine.cores} cores, ${machine.memory_gib} GiB, Node ${machine.node}, ${engine}`,
);

for (const name of names.length > 0 ? names : available) {
  const bench = (await import(`./${name}.bench.ts`)) as {
    run(context: BenchContext): Promise<Measurement[]>;
  };
  console.log(`\n${name}`);
  const measurements = await bench.run(context);
  printTable(measurements);
  keep(name, { bench: name, engine, at: new Date().toISOString(), machine, measurements });
}
process.exit(0);

function keep(name: string, report: Report): void {
  const json = `${JSON.stringify(report, null, 2)}\n`;
  const curves = curvesOf([report.measurements]).filter(({ unit }) => unit === 'ms');
  mkdirSync(output, { recursive: true });
  writeFileSync(join(output, `${name}.${engine}.json`), json);
  writeFileSync(join(output, `${name}.${engine}.svg`), plot(name, report.measurements));
  if (curves.length > 0)
    writeFileSync(join(output, `${name}.${engine}.growth.svg`), growthPlot(name, curves));
  if (!values.keep) return;
  const run = join(keptRuns, values.keep);
  mkdirSync(run, { recursive: true });
  writeFileSync(join(run, `${name}.${engine}.json`), json);
}

function printTable(measurements: readonly Measurement[]): void {
  const rows = measurements.map(({ name, value, unit, spread, goal, atLeast }) => [
    name,
    `${number(value)} ${unit}`,
    spread ? `${number(spread[0])} to ${number(spread[1])}` : '',
    goal === undefined ? '' : `${atLeast ? '≥' : '≤'} ${number(goal)}`,
    goal === undefined ? '' : reached({ value, goal, atLeast }) ? 'reached' : 'missed',
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const [label = '', ...cells] of rows) {
    const aligned = cells.map((cell, i) => (i < 3 ? cell.padStart(widths[i + 1] ?? 0) : cell));
    console.log(`  ${label.padEnd(widths[0] ?? 0)}  ${aligned.join('  ')}`.trimEnd());
  }
}
