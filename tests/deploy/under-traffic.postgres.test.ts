/** DEPLOY_RUNS=60 deploys as often as that, as an operator would want to know it; a change gets by with ten. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer } from '../../lib/local/database/engine.ts';
import { runFile } from '../../lib/local/database/run-file.ts';
import { readSeedFiles } from '../../lib/local/database/sources.ts';
import { deploy } from '../../lib/local/deploy.ts';
import { createHostedProject } from '../support/hosted.ts';
import { openLine } from './slow-line.ts';
import { startTraffic } from './traffic.ts';

const runs = Number(process.env.DEPLOY_RUNS ?? 10);
/** Between the server and who deploys, there and back, in ms. */
const delays = [0, 10, 50];
/** People work for at least so long. */
const leastMs = 60_000;

const project = await createHostedProject();
const admin = openServer(project.adminUrl);
afterAll(async () => {
  await admin.close();
  await project.drop();
});
beforeAll(async () => {
  await deploy(project.url, () => {});
  await admin.transaction(async (session) => {
    for (const file of readSeedFiles()) await runFile(session, file);
  });
});

/** As if every file of sql/ had changed since: all functions, policies, triggers and grants are replaced. */
const forget = () =>
  admin.exec(`update private.deployment set fingerprint = 'of an earlier version', definitions = '{}'`);

test(
  'ten deployments that replace everything, 0, 10 and 50 ms away, succeed among a minute of requests, and none of them fails',
  async () => {
    // What the slowest takes when nothing is deployed: this machine may be busy with other things.
    const undisturbed = await startTraffic(project.adminUrl);
    while (undisturbed.requests() < 60) await undisturbed.next();
    const { slowestMs: usualMs } = await undisturbed.stop();
    const lines = await Promise.all(delays.map((delayMs) => openLine(project.url, delayMs / 2)));
    const traffic = await startTraffic(project.adminUrl);
    const began = performance.now();
    const took: string[] = [];
    for (let run = 0; run < runs; run += 1) {
      await forget();
      const started = performance.now();
      await deploy(lines[run % lines.length]?.url ?? '', () => {});
      took.push(`${((performance.now() - started) / 1000).toFixed(1)} s (${delays[run % delays.length]} ms)`);
    }
    while (performance.now() - began < leastMs) await traffic.next();
    const { requests, failures, slowestMs } = await traffic.stop();
    await Promise.all(lines.map((line) => line.close()));
    console.log(
      `${runs} deployments in ${took.join(', ')}; ${requests} requests in ${Math.round((performance.now() - began) / 1000)} s, ` +
        `${failures.length} failed, the slowest took ${Math.round(slowestMs)} ms (${Math.round(usualMs)} ms without)`,
    );
    expect(failures).toEqual([]);
    // Those that waited run all at once when they may.
    expect(slowestMs).toBeLessThan(1000 + 2 * usualMs);
  },
  leastMs + 30_000 * runs,
);

test('the same version again does nothing, and takes no lock that a request would wait for', async () => {
  const holder = openServer(project.adminUrl);
  try {
    await holder.transaction(async (session) => {
      await session.exec(
        'lock table public.hotels, public.proposals, public.rfps, public.sends in access share mode',
      );
      const said: string[] = [];
      await deploy(project.url, (line) => said.push(line));
      expect(said).toContain('Nothing differs');
    });
  } finally {
    await holder.close();
  }
});

test('a right that somebody gave, and a policy that somebody dropped, are put right by the same version', async () => {
  await admin.exec(`
    grant execute on function public.deployed_fingerprint to anon;
    grant delete on public.hotels to anon;
    drop policy hotels_select_signed_in on public.hotels;
  `);
  await deploy(project.url, () => {});
  const [found] =
    await admin.query(`select has_function_privilege('anon', 'public.deployed_fingerprint()', 'execute') as call,
    has_table_privilege('anon', 'public.hotels', 'delete') as take,
    exists (select from pg_policies where policyname = 'hotels_select_signed_in') as policy`);
  expect(found).toEqual({ call: false, take: false, policy: true });
});
