/**
 * The embedded suite in other orders, at other dates and in other places: `npm run test:shuffled -- [--runs 20] [--seed 1] [path…]`.
 * Every run has a seed of its own, which a failure names, and takes the next date and the next time zone. A file that says at its top
 * `// one story: …` keeps the order of its tests and comes at another place among the files. Dates need libfaketime
 * (Debian package faketime); the clock runs on from where it is set.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const zones = ['America/Los_Angeles', 'Pacific/Auckland'];
/** Today, the end of February with and without a leap day, and an hour in which the year ends somewhere. */
const dates = [undefined, '2027-02-28T12:00:00Z', '2028-02-29T12:00:00Z', '2026-12-31T23:30:00Z'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
});
const [clock] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
if (!clock) {
  console.error('Dates need libfaketime: apt-get install faketime');
  process.exit(1);
}

const all = globSync('tests/**/*.test.ts')
  .filter((path) => !/\.(?:postgres|browser)\.test\.ts$/.test(path))
  .filter((path) => positionals.length === 0 || positionals.some((part) => path.includes(part)));
const isStory = (path: string) => /^\/\/ one story: /m.test(readFileSync(path, 'utf8'));
/** What is shuffled of which files. */
const halves = [
  ['--sequence.shuffle', all.filter((path) => !isStory(path))],
  ['--sequence.shuffle.files', all.filter(isStory)],
] as const;

let failed = 0;
for (let run = 0; run < Number(values.runs); run++) {
  const seed = Number(values.seed) + run;
  const [zone, date] = [zones[seed % zones.length], dates[Math.floor(seed / zones.length) % dates.length]];
  const ahead = date && Math.round((Date.parse(date) - Date.now()) / 1000);
  const name = `seed ${seed}, ${zone}, ${date ?? 'today'}`;
  const half = ([shuffle, files]: (typeof halves)[number]) =>
    files.length === 0 ||
    spawnSync(
      process.execPath,
      [
        ...['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts'],
        ...[shuffle, `--sequence.seed=${seed}`, '--reporter=dot', ...files],
      ],
      {
        stdio: 'inherit',
        env: {
          // Asked is in which order it holds, not how soon.
          ...{ ...process.env, TZ: zone, TEST_TIMEOUT_MS: '120000' },
          ...(ahead && { LD_PRELOAD: clock, FAKETIME: `${ahead < 0 ? '' : '+'}${ahead}` }),
        },
      },
    ).status === 0;
  const isGreen = halves.map(half).every(Boolean);
  if (!isGreen) failed++;
  console.log(`${isGreen ? 'green' : 'FAILED'}: ${name}`);
}
console.log(`${Number(values.runs) - failed} of ${values.runs} runs green`);
process.exit(failed > 0 ? 1 : 0);
