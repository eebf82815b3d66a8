/**
 * Mutation testing: plants defects one at a time and looks whether a test notices. `npm run mutate -- [path…]
 * [--rules lock,guard] [--sample 120] [--seed 1] [--wide] [--again] [--skip 40] [--journeys]`; with DATABASE_URL the tests on a server
 * count too. A sample is drawn per folder; `--again` tries what survived last time; `--journeys` shows browser code to journeys too.
 * Prints one line per defect, what survived, and a table per folder.
 */
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isEquivalent } from './equivalents.ts';
import { folderOf, type Mutant, nameOf } from './mutant.ts';
import { nearest, wider } from './nearest.ts';
import { nearestJourneys } from './nearest-journeys.ts';
import { nearestProcesses, nearestTs } from './nearest-ts.ts';
import { table } from './report.ts';
import { sampled } from './sample.ts';
import { sqlMutants } from './sql-rules.ts';
import { openTrials, type Verdict } from './trial.ts';
import { tsMutants } from './ts-rules.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rules: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    wide: { type: 'boolean', default: false },
    skip: { type: 'string', default: '0' },
    again: { type: 'boolean', default: false },
    journeys: { type: 'boolean', default: false },
  },
});

const kept = '.data/mutate/survivors.jsonl';
/** The same change stands in a file more than once. */
const placeOf = (mutant: Omit<Mutant, 'text'>) => `${nameOf(mutant)} · ${mutant.line}`;
const last = new Set(
  values.again && existsSync(kept)
    ? readFileSync(kept, 'utf8')
        .trim()
        .split('\n')
        .map((line) => placeOf(JSON.parse(line)))
    : [],
);
const rules = values.rules?.split(',');
const wanted = positionals.length > 0 ? positionals : ['sql', 'api', 'lib'];
const files = globSync('{sql/**/*.sql,{api,lib}/**/*.{ts,tsx}}')
  .filter((file) => wanted.some((part) => file.startsWith(part)) && !/\.types\.ts$|\.d\.ts$/.test(file))
  .toSorted();
const planted = await Promise.all(
  files.map(async (file) => {
    const text = readFileSync(file, 'utf8');
    const mutants = await (file.endsWith('.sql') ? sqlMutants : tsMutants)(file, text);
    return mutants.filter((mutant) => !isEquivalent(mutant, text));
  }),
);
const all = planted
  .flat()
  .filter((mutant) => !rules || rules.includes(mutant.rule))
  .filter((mutant) => !values.again || last.has(placeOf(mutant)));
const chosen = [...Map.groupBy(all, ({ file }) => folderOf(file)).values()].flatMap((group) =>
  values.sample ? sampled(group, Number(values.sample), Number(values.seed)) : group,
);
console.log(`${chosen.length} of ${all.length} defects in ${files.length} files`);

mkdirSync('.data/mutate', { recursive: true });
writeFileSync(kept, '');
const trials = openTrials();
const verdicts: [Mutant, Verdict][] = [];
for (const [index, mutant] of chosen.entries()) {
  const isSql = mutant.file.endsWith('.sql');
  if (index < Number(values.skip)) continue;
  const journeys = values.journeys && mutant.file.startsWith('lib/web/') ? nearestJourneys(mutant.file) : [];
  const ofFile = isSql
    ? nearest(mutant)
    : new Set([...nearestTs(mutant.file), ...nearestProcesses(mutant.file), ...journeys]);
  let told = await trials.tried(mutant, [...ofFile]);
  if (told.verdict === 'survived' && values.wide) {
    told = await trials.tried(mutant, isSql ? wider(mutant) : nearestTs(mutant.file, 20).slice(5));
    if (told.verdict === 'untested') told = { verdict: 'survived' };
  }
  verdicts.push([mutant, told.verdict]);
  const { file, line, rule, from, to } = mutant;
  const words = `${from.replace(/\s+/g, ' ').slice(0, 70)} → ${to.replace(/\s+/g, ' ').slice(0, 50)}`;
  const by = told.by?.replace(/\s+/g, ' ').slice(0, 160) ?? '';
  console.log(
    `${index + 1}/${chosen.length} ${told.verdict.padEnd(8)} ${file}:${line} ${rule}: ${words} | ${by}`,
  );
  if (told.verdict === 'survived' || told.verdict === 'untested')
    appendFileSync(kept, `${JSON.stringify({ file, rule, from, to, line })}\n`);
}
await trials.close();
console.log(table(verdicts));
process.exit();
