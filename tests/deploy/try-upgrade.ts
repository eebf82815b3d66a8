/**
 * Upgrades a large database of an earlier release while ten people use it, and says how long it took and what they met. Takes a
 * PostgreSQL server, a commit or tag of that release, and how many offers and hotels there are, 100 000 and 1 000 000 unless told:
 *
 *   DATABASE_URL=postgres://postgres@127.0.0.1:5432/postgres npm run db:try-upgrade -- COMMIT
 *
 * The release comes from its own sources, and so do the requests, which go on as they were while the schema changes under them. With
 * `--answers` nobody works: offers have random prices, currencies and gaps, and what organizers are answered about 500 RFPs is compared.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openServer } from '../../lib/local/database/engine.ts';
import { deploy } from '../../lib/local/deploy.ts';
import { layDownHotels } from '../bench/catalogue.ts';

// Read when these modules are loaded.
process.env.TEST_ENGINE = 'server';
process.env.TEST_RUN_DATABASES = `hotel_rfp_upgrade_${process.pid}_`;
const { createHostedProject } = await import('../support/hosted.ts');
const { answersOf, differences } = await import('./last-release.ts');
const { randomPrices } = await import('./random-offers.ts');
const { openLine } = await import('./slow-line.ts');
const { startTraffic } = await import('./traffic.ts');

/** Between the server and who deploys, there and back. */
const delayMs = 10;
/** The upgrade begins after so long, and requests go on for as long after it. */
const aroundMs = 20_000;

const words = process.argv.slice(2);
const isAboutAnswers = words.includes('--answers');
const [commit, offers = isAboutAnswers ? '20000' : '100000', hotels = '1000000'] = words.filter(
  (word) => !word.startsWith('--'),
);
if (!commit) throw new Error('Name the commit of the release: npm run db:try-upgrade -- COMMIT');

const root = join(import.meta.dirname, '../..');
const git = (...words: string[]) => execFileSync('git', ['-C', root, ...words], { encoding: 'utf8' });

/** The sources of the release in a folder of their own, with this checkout's packages. The folder goes when the process ends. */
function checkOut(): string {
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-from-'));
  git('worktree', 'add', '--detach', folder, commit as string);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  // Also when it is interrupted. Not `git worktree remove`: it would follow the link to this checkout's packages.
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
  return folder;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
/** Says each line once: a deployment that tried again tells the same. */
const heard = new Set<string>();
function say(line: string): void {
  if (!heard.has(line) && !line.startsWith('Dropped')) console.log(line);
  heard.add(line);
}

const release = checkOut();
const project = await createHostedProject();
const admin = openServer(project.adminUrl);
try {
  const earlier: { deploy: typeof deploy } = await import(join(release, 'lib/local/deploy.ts'));
  const { proposals }: typeof import('../bench/sourcing.ts') = await import(
    join(release, 'tests/bench/sourcing.ts')
  );
  await earlier.deploy(project.url, () => {});
  const began = performance.now();
  const rows = proposals(Number(offers));
  // What follows from offers comes last.
  const derived = rows.findIndex((statement) => statement.includes('fill_cohorts'));
  for (const statement of rows.slice(0, derived)) await admin.exec(statement);
  if (isAboutAnswers) await admin.exec(randomPrices);
  for (const statement of rows.slice(derived)) await admin.exec(statement);
  if (isAboutAnswers) await compareAnswers();
  else await upgradeAmongRequests(began);
} finally {
  await admin.close();
  await project.drop();
}

async function compareAnswers(): Promise<void> {
  const ask = async () => {
    await admin.exec('truncate private.rate_limits');
    const answers = await answersOf(admin, 500);
    // Rows of one moment come in any order.
    return new Map([...answers].filter(([name]) => !name.startsWith('list of RFPs')));
  };
  const before = await ask();
  await deploy(project.url, () => {});
  const found = differences(before, await ask());
  say(`${before.size} answers, ${found.length} differences`);
  for (const difference of found.slice(0, 50)) console.log(difference);
  if (before.size === 0 || found.length > 0) process.exitCode = 1;
}

async function upgradeAmongRequests(began: number): Promise<void> {
  await layDownHotels(admin, Number(hotels));
  await admin.query('vacuum (analyze)');
  say(`${offers} offers and ${hotels} hotels laid down in ${seconds(began)}`);

  const line = await openLine(project.url, delayMs / 2);
  const traffic = await startTraffic(project.adminUrl);
  await sleep(aroundMs);
  const undisturbed = traffic.slowestMs();
  const upgrade = performance.now();
  await deploy(line.url, say);
  say(`Upgraded in ${seconds(upgrade)}`);
  await sleep(aroundMs);
  const { requests, failures, slowestMs } = await traffic.stop();
  await line.close();
  say(
    `${requests} requests, ${failures.length} failed, the slowest took ${Math.round(slowestMs)} ms (${Math.round(undisturbed)} ms before)`,
  );
  for (const failure of new Set(failures)) say(`  ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
}
