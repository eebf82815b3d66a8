/**
 * Runs the benchmarks of this folder: `npm run bench [name] [-- --size N --rounds N]`. A benchmark is a file
 * NAME.bench.ts that exports `run(context)`. Prints a table for each; .data/bench/ keeps the numbers as JSON and a plot as SVG.
 * With DATABASE_URL, databases are measured on that PostgreSQL server, otherwise embedded.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BenchContext, Measurement } from './measurement.ts';
import { plot } from './plot.ts';

const output = join(import.meta.dirname, '../../.data/bench');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { size: { type: 'string' }, rounds: { type: 'string' } },
});
const context: BenchContext = {
  size: values.size ? Number(values.size) : undefined,
  rounds: values.rounds ? Number(values.rounds) : undefined,
  databaseUrl: process.env.DATABASE_URL || undefined,
};

const available = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const unknown = positionals.filter((name) => !available.includes(name));
if (unknown.length > 0) {
  console.error(`No benchmark called ${unknown.join(', ')}. There are: ${available.join(', ')}.`);
  process.exit(1);
}

const machine = {
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memory_gib: Math.round(totalmem() / 1024 ** 3),
  node: process.version,
};
console.log(`${machine.cpu}, ${machine.cores} cores, ${machine.memory_gib} GiB, Node ${machine.node}`);

mkdirSync(output, { recursive: true });
for (const name of positionals.length > 0 ? positionals : available) {
  const bench = (await import(`./${name}.bench.ts`)) as {
    run(context: BenchContext): Promise<Measurement[]>;
  };
  console.log(`\n${name}`);
  const measurements = await bench.run(context);
  printTable(measurements);
  const report = { bench: name, at: new Date().toISOString(), machine, measurements };
  writeFileSync(join(output, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(join(output, `${name}.svg`), plot(name, measurements));
}
process.exit(0);

function printTable(measurements: readonly Measurement[]): void {
  const rows = measurements.map(({ name, value, unit, spread, goal, atLeast }) => [
    name,
    `${number(value)} ${unit}`,
    spread ? `${number(spread[0])} to ${number(spread[1])}` : '',
    goal === undefined ? '' : `${atLeast ? '≥' : '≤'} ${number(goal)}`,
    goal === undefined ? '' : (atLeast ? value >= goal : value <= goal) ? 'reached' : 'missed',
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const [label = '', ...cells] of rows) {
    const aligned = cells.map((cell, i) => (i < 3 ? cell.padStart(widths[i + 1] ?? 0) : cell));
    console.log(`  ${label.padEnd(widths[0] ?? 0)}  ${aligned.join('  ')}`.trimEnd());
  }
}

function number(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
}
