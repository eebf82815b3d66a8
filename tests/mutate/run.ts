/**
 * Mutation testing: plants defects one at a time and looks whether a test notices. `npm run mutate -- sql [path…]
 * [--rules lock,guard] [--sample 100] [--seed 1] [--wide]`; with DATABASE_URL the tests on a server count too.
 * Prints one line per defect and a table per folder; survivors go to `.data/mutate/survivors.txt`.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { equivalents } from './equivalents.ts';
import { type Mutant, nameOf } from './mutant.ts';
import { nearest, wider } from './nearest.ts';
import { table } from './report.ts';
import { sampled } from './sample.ts';
import { sqlMutants } from './sql-rules.ts';
import { tried, type Verdict } from './trial.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rules: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    wide: { type: 'boolean', default: false },
  },
});

const wanted = positionals.length > 0 ? positionals : ['sql'];
const files = globSync('sql/**/*.sql')
  .filter((file) => wanted.some((part) => file.startsWith(part)))
  .toSorted();
const rules = values.rules?.split(',');
const known = new Map(equivalents.map((entry) => [nameOf(entry), entry.reason]));
const all = files
  .flatMap((file) => sqlMutants(file, readFileSync(file, 'utf8')))
  .filter((mutant) => !rules || rules.includes(mutant.rule))
  .filter((mutant) => !known.has(nameOf(mutant)));
const chosen = values.sample ? sampled(all, Number(values.sample), Number(values.seed)) : all;
console.log(
  `${chosen.length} of ${all.length} defects in ${files.length} files, ${known.size} known to change nothing`,
);

const verdicts: [Mutant, Verdict][] = [];
for (const [index, mutant] of chosen.entries()) {
  let verdict = await tried(mutant, nearest(mutant));
  if (verdict === 'survived' && values.wide) verdict = await tried(mutant, wider(mutant.file));
  verdicts.push([mutant, verdict]);
  const { file, line, rule, from, to } = mutant;
  const words = `${from.replace(/\s+/g, ' ').slice(0, 60)} → ${to.replace(/\s+/g, ' ').slice(0, 40)}`;
  console.log(`${index + 1}/${chosen.length} ${verdict.padEnd(8)} ${file}:${line} ${rule}: ${words}`);
}

mkdirSync('.data/mutate', { recursive: true });
const survivors = verdicts.filter(([, verdict]) => verdict === 'survived');
writeFileSync(
  '.data/mutate/survivors.txt',
  survivors
    .map(([mutant]) => `${mutant.file}:${mutant.line} ${mutant.rule}: ${mutant.from} → ${mutant.to}\n`)
    .join(''),
);
console.log(table(verdicts));
