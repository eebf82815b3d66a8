/**
 * Mutation testing of TypeScript: `npm run mutate:ts -- lib/http/auth.ts lib/pdf` plants Stryker's defects one at a time
 * in the files named, or in all files of the folders named, and shows each to the tests nearest to its file.
 * Prints what survived and a table per file, folder and kind of defect; survivors go to `.data/mutate/survivors-ts.txt`.
 */
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import { isEquivalent } from './equivalents.ts';
import type { Mutant } from './mutant.ts';
import { nearestTs } from './nearest-ts.ts';
import { table } from './report.ts';
import type { Verdict } from './trial.ts';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const verdicts = new Map<string, Verdict>([
  ['Killed', 'noticed'],
  ['Timeout', 'noticed'],
  ['Survived', 'survived'],
  ['NoCoverage', 'untested'],
]);

const files = process.argv
  .slice(2)
  .flatMap((path) => (statSync(path).isDirectory() ? globSync(`${path}/**/*.ts`) : [path]))
  .toSorted();
if (files.length === 0) throw new Error('Name files or folders: npm run mutate:ts -- lib/http/auth.ts');

const told: [Mutant, Verdict][] = [];
for (const file of files) {
  const tests = nearestTs(file);
  if (tests.length === 0) {
    console.log(`untested ${file}: no test imports it`);
    continue;
  }
  process.env.MUTATE_TESTS = tests.join(' ');
  const results = await new Stryker({
    configFile: 'tests/mutate/stryker.json',
    mutate: [file],
  }).runMutationTest();
  const text = readFileSync(file, 'utf8');
  told.push(
    ...results.map((result) => asTold(file, result)).filter(([mutant]) => !isEquivalent(mutant, text)),
  );
}

function asTold(
  file: string,
  { location, mutatorName, replacement, status }: MutantResult,
): [Mutant, Verdict] {
  const lines = readFileSync(file, 'utf8').split('\n');
  const place = ({ line, column }: { line: number; column: number }) =>
    lines.slice(0, line - 1).reduce((length, one) => length + one.length + 1, 0) + column - 1;
  const text = lines.join('\n');
  const from = text.slice(place(location.start), place(location.end));
  const mutant = {
    file,
    line: location.start.line,
    rule: mutatorName,
    from,
    to: replacement ?? '',
    text: '',
  };
  return [mutant, verdicts.get(status) ?? 'invalid'];
}

const survivors = told
  .filter(([, verdict]) => verdict === 'survived' || verdict === 'untested')
  .map(
    ([{ file, line, rule, from, to }, verdict]) => `${verdict} ${file}:${line} ${rule}: ${from} → ${to}\n`,
  );
mkdirSync('.data/mutate', { recursive: true });
writeFileSync('.data/mutate/survivors-ts.txt', survivors.join(''));
console.log(survivors.join(''));
console.log(table(told));
