// npm run hotels -- import FILE --source NAME [--dry-run] [--map column=field …] [--currency EUR]
// npm run hotels -- export [--source NAME] > hotels.csv

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ImportTotals, ReasonCount } from '../hotels/import.ts';
import { exportHotels } from './catalogue/export-file.ts';
import { importFile } from './catalogue/import-file.ts';
import { serviceDatabase } from './service-database.ts';
import { runCommand, StartProblem } from './start-problem.ts';

const usage = `npm run hotels -- import FILE --source NAME [--dry-run] [--map COLUMN=FIELD …] [--currency EUR]
npm run hotels -- export [--source NAME] > hotels.csv`;

/** More kinds of reasons than this are in the file of rejected rows. */
const mostReasons = 30;

await runCommand(async () => {
  const { positionals, values } = readArguments();
  const [verb, file, ...others] = positionals;
  if (verb === 'export' && file === undefined) return writeCatalogue(values.source);
  if (verb !== 'import' || file === undefined || others.length > 0) throw new StartProblem(usage);
  if (values.source === undefined) {
    throw new StartProblem('Name the source: --source NAME. Its rows are matched by it and their own ids.');
  }
  if (!existsSync(file)) throw new StartProblem(`There is no file ${file}.`);
  await importCatalogue(file, values.source, values);
});

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        source: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        map: { type: 'string', multiple: true, default: [] },
        currency: { type: 'string' },
      },
    });
  } catch (error) {
    throw new StartProblem(`${(error as Error).message}\n${usage}`);
  }
}

async function importCatalogue(
  file: string,
  source: string,
  values: ReturnType<typeof readArguments>['values'],
): Promise<void> {
  const columns = new Map(values.map.map(readMapping));
  const dryRun = values['dry-run'];
  const report = await importFile(
    { file, source, dryRun, columns, currency: values.currency?.toUpperCase() },
    serviceDatabase(),
    process.stderr.isTTY ? showProgress : undefined,
  ).catch((error: unknown) => {
    throw error instanceof RangeError ? new StartProblem(error.message) : error;
  });
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  if (report.unknownColumns.length > 0) console.log(`Not imported: ${report.unknownColumns.join(', ')}`);
  console.log(describe(report.totals, dryRun));
  writeReasons('Rows that were left out', report.refused);
  writeReasons('Cells that were left out or taken in part', report.leftOut);
  if (report.rejectedFile) console.log(`What was left out, and why: ${report.rejectedFile}`);
}

function writeReasons(title: string, reasons: readonly ReasonCount[]): void {
  if (reasons.length === 0) return;
  console.log(`${title}:`);
  for (const { count, field, reason, row } of reasons.slice(0, mostReasons))
    console.log(`${String(count).padStart(8)}  ${field}: ${reason} (first in row ${row})`);
  if (reasons.length > mostReasons) console.log(`          and ${reasons.length - mostReasons} more reasons`);
}

function readMapping(text: string): [string, string] {
  const at = text.lastIndexOf('=');
  if (at < 1) throw new StartProblem(`--map ${text}: write COLUMN=FIELD`);
  return [text.slice(0, at), text.slice(at + 1)];
}

function showProgress({ rows, inserted, updated, unchanged, rejected }: ImportTotals): void {
  process.stderr.write(
    `\r${rows} rows: ${inserted} new, ${updated} changed, ${unchanged} as before, ${rejected} refused`,
  );
}

function describe(totals: ImportTotals, dryRun: boolean): string {
  const { rows, inserted, updated, unchanged, rejected, possibleDuplicates, leftOut, kept } = totals;
  const lines = [
    [rows, 'rows read'],
    [inserted, dryRun ? 'would be new' : 'new'],
    [updated, dryRun ? 'would change' : 'changed'],
    [unchanged, 'as before'],
    [rejected, 'refused'],
    [leftOut, 'cells left out or taken in part'],
    [possibleDuplicates, 'left out: a hotel of that name stands there already'],
    [kept, 'fields kept as the hotels themselves have set them'],
  ] as const;
  const written = lines.filter(([count], line) => line === 0 || count > 0);
  const summary = written.map(([count, what]) => `${String(count).padStart(8)}  ${what}`).join('\n');
  return inserted + updated === 0
    ? `${summary}\nNothing ${dryRun ? 'would change' : 'has changed'}.`
    : summary;
}

async function writeCatalogue(source: string | undefined): Promise<void> {
  for await (const page of exportHotels(serviceDatabase(), source)) {
    if (!process.stdout.write(page)) await once(process.stdout, 'drain');
  }
}
