import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer } from '../../lib/local/database/engine.ts';
import { definitions } from '../../lib/local/database/inventory.ts';
import { deployedFingerprint } from '../../lib/local/database/sources.ts';
import { deploy } from '../../lib/local/deploy.ts';
import { createHostedProject } from '../support/hosted.ts';
import { openLine } from './slow-line.ts';

/** Where the deployer is killed, from the first tenth of what it sends to the last. */
const points = 10;

const project = await createHostedProject();
const admin = openServer(project.adminUrl);
afterAll(async () => {
  await admin.close();
  await project.drop();
});
beforeAll(() => deploy(project.url, () => {}));

const state = () =>
  admin.transaction(async (session) => ({
    definitions: await definitions(session),
    deployment: await session.query<{ fingerprint: string }>(
      'select fingerprint, objects from private.deployment',
    ),
  }));

/** Deploys in a process of its own, which is killed when it has sent so many pieces. Returns how many it sent. */
async function deployAndKill(at: number): Promise<number> {
  const line = await openLine(project.url, 0, (count) => {
    if (count === at) child.kill('SIGKILL');
  });
  const child = fork('lib/local/deploy.ts', [line.url], { stdio: 'ignore' });
  await once(child, 'exit');
  await line.close();
  return line.sent();
}

test('a deployer that is killed leaves all of the earlier version or all of the new one, and the next deployment ends well', {
  timeout: 180_000,
}, async () => {
  const forget = `update private.deployment set fingerprint = 'of an earlier version', definitions = '{}'`;
  await admin.exec(forget);
  const whole = await deployAndKill(-1);
  expect(whole).toBeGreaterThan(10);
  const expected = await state();
  const outcomes = new Set<boolean>();
  for (let point = 1; point <= points; point += 1) {
    await admin.exec(forget);
    const before = await state();
    await deployAndKill(Math.ceil((whole * point) / (points + 1)));
    // What the server still does for the killed one is over when its lock can be had.
    await admin.exec(`select pg_advisory_xact_lock(hashtextextended('hotel-rfp-service deployment', 0))`);
    const after = await state();
    const isNew = after.deployment[0]?.fingerprint === deployedFingerprint();
    outcomes.add(isNew);
    expect(after).toEqual(isNew ? expected : before);
  }
  expect(outcomes).toContain(false);
  await deploy(project.url, () => {});
  expect(await state()).toEqual(expected);
  expect(await admin.query('select unfilled from private.deployment')).toEqual([{ unfilled: {} }]);
});
