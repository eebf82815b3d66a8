import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer } from '../../lib/local/database/engine.ts';
import { apiRolesSql } from '../../lib/local/database/roles.ts';
import { deploy } from '../../lib/local/deploy.ts';
import { createEmptyDatabase } from '../support/server.ts';
import { answersOf, differences, keptRelease, rowsOf } from './last-release.ts';

const project = await createEmptyDatabase();
const engine = openServer(project.url);
afterAll(async () => {
  await engine.close();
  await project.drop();
});

let rows: Awaited<ReturnType<typeof rowsOf>>;
let answers: Awaited<ReturnType<typeof answersOf>>;
beforeAll(async () => {
  await engine.exec(apiRolesSql);
  await engine.exec(`${keptRelease()?.script()}; reset all`);
  rows = await rowsOf(engine);
  answers = await answersOf(engine);
  await deploy(project.url, () => {});
});

test('a deployment over the last release loses no row and changes none', async () => {
  expect([...rows.values()].reduce((sum, list) => sum + list.size, 0)).toBeGreaterThan(5_000);
  expect(differences(rows, await rowsOf(engine))).toEqual([]);
});

test('organizers are answered the same as before it: totals, ranks, findings', async () => {
  expect([...answers.values()].filter((answer) => typeof answer !== 'string').length).toBeGreaterThan(60);
  expect(differences(answers, await answersOf(engine))).toEqual([]);
});
