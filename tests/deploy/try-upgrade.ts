/**
 * Upgrades a large database of an earlier release while ten people use it, and says how long it took and what they met. Takes a
 * PostgreSQL server, a commit or tag of that release, and how many offers and hotels there are, 100 000 and 1 000 000 unless told:
 *
 *   DATABASE_URL=postgres://postgres@127.0.0.1:5432/postgres npm run db:try-upgrade -- COMMIT
 *
 * The release comes from its own sources, and so do the requests, which go on as they were while the schema changes under them.
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
const { openLine } = await import('./slow-line.ts');
const { startTraffic } = await import('./traffic.ts');

/** Between the server and who deploys, there and back. */
const delayMs = 10;
/** The upgrade begins after so long, and requests go on for as long after it. */
const aroundMs = 20_000;

const [commit, offers = '100000', hotels = '1000000'] = process.argv.slice(2);
if (!commit) throw new Error('Name the commit of the release: npm run db:try-upgrade -- COMMIT');

const root = join(import.meta.dirname, '../..');
const git = (...words: string[]) => execFileSync('git', ['-C', root, ...words], { encoding: 'utf8' });

/** The sources of the release in a folder of their own, with this checkout's packages. */
function checkOut(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-from-'));
  git('worktree', 'add', '--detach', folder, commit as string);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    remove: () => {
      git('worktree', 'remove', '--force', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
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
  const earlier: { deploy: typeof deploy } = await import(join(release.folder, 'lib/local/deploy.ts'));
  const { proposals }: typeof import('../bench/sourcing.ts') = await import(
    join(release.folder, 'tests/bench/sourcing.ts')
  );
  await earlier.deploy(project.url, () => {});
  const began = performance.now();
  // The first statement writes exchange rates, which the hotels bring along.
  for (const statement of proposals(Number(offers)).slice(0, -1)) await admin.exec(statement);
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
} finally {
  await admin.close();
  await project.drop();
  release.remove();
}
