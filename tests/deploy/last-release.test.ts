import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '../../lib/local/database/engine.ts';
import { prepare } from '../../lib/local/database/prepare.ts';
import { apiRolesSql } from '../../lib/local/database/roles.ts';
import { answersOf, differences, keptRelease, newestVersion, rowsOf } from './last-release.ts';

const engine = await openEmbedded({});
afterAll(() => engine.close());

let rows: Awaited<ReturnType<typeof rowsOf>>;
let answers: Awaited<ReturnType<typeof answersOf>>;
beforeAll(async () => {
  await engine.exec(apiRolesSql);
  await engine.exec(`${keptRelease()?.script()}; reset all; set timezone to 'UTC'`);
  rows = await rowsOf(engine);
  answers = await answersOf(engine);
  await prepare(engine, { seed: true });
});

test('a local start over the last release loses no row and changes none', async () => {
  expect([...rows.values()].reduce((sum, list) => sum + list.size, 0)).toBeGreaterThan(5_000);
  expect(differences(rows, await rowsOf(engine))).toEqual([]);
});

test('organizers are answered the same as before it: totals, ranks, findings', async () => {
  expect([...answers.values()].filter((answer) => typeof answer !== 'string').length).toBeGreaterThan(60);
  expect(differences(answers, await answersOf(engine))).toEqual([]);
});

test('the release that is kept is the newest of the changelog: `npm run db:keep-release` renews it', () => {
  expect(keptRelease()?.version).toBe(newestVersion());
});
