/**
 * The embedded suite in other orders, at other dates and in other places: `npm run test:shuffled -- [--runs 20] [--seed 1] [path…]`.
 * Every run has a seed of its own, which a failure names, and takes the next date and the next time zone. A file that says at its top
 * `// one story: …` keeps the order of its tests and comes at another place among the files. Dates need libfaketime
 * (Debian package faketime); the clock runs on from where it is set.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
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

let failed = 0;
for (let run = 0; run < Number(values.runs); run++) {
  const seed = Number(values.seed) + run;
  const [zone, date] = [zones[seed % zones.length], dates[Math.floor(seed / zones.length) % dates.length]];
  const ahead = date && Math.round((Date.parse(date) - Date.now()) / 1000);
  const name = `seed ${seed}, ${zone}, ${date ?? 'today'}`;
  const { status } = spawnSync(
    process.execPath,
    [
      ...['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.shuffled.config.ts'],
      ...['--reporter=dot', `--sequence.seed=${seed}`, ...positionals],
    ],
    {
      stdio: 'inherit',
      env: {
        // Asked is in which order it holds, not how soon.
        ...{ ...process.env, TZ: zone, TEST_TIMEOUT_MS: '120000' },
        ...(ahead && { LD_PRELOAD: clock, FAKETIME: `${ahead < 0 ? '' : '+'}${ahead}` }),
      },
    },
  );
  const isGreen = status === 0;
  if (!isGreen) failed++;
  console.log(`${isGreen ? 'green' : 'FAILED'}: ${name}`);
}
console.log(`${Number(values.runs) - failed} of ${values.runs} runs green`);
process.exit(failed > 0 ? 1 : 0);
