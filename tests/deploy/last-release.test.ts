import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '../../lib/local/database/engine.ts';
import { prepare } from '../../lib/local/database/prepare.ts';
import { apiRolesSql } from '../../lib/local/database/roles.ts';
import { preparedEngine } from '../support/prepared.ts';
import { answersOf, differences, functionsNow, keptRelease, newestVersion, rowsOf } from './last-release.ts';
import { type Offered, offeredBy, placesIn, unmet } from './older-callers.ts';

const engine = await openEmbedded({ loadDataDir: await preparedEngine() });
afterAll(() => engine.close());

let rows: Awaited<ReturnType<typeof rowsOf>>;
let answers: Awaited<ReturnType<typeof answersOf>>;
let offered: Offered;
beforeAll(async () => {
  await engine.exec(apiRolesSql);
  await engine.exec(`${keptRelease()?.script()}; reset all; set timezone to 'UTC'`);
  rows = await rowsOf(engine);
  answers = await answersOf(engine);
  offered = await offeredBy(engine);
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

// Rolling back puts the endpoints and pages of the release before on today's schema.
test('what the last release calls and reads is there, for whom it was, and needs nothing more', async () => {
  expect(offered.functions.size).toBeGreaterThan(100);
  expect(offered.columns.size).toBeGreaterThan(500);
  expect(unmet(offered, await offeredBy(engine))).toEqual([]);
});

test('what an older caller misses is said: a right, an argument, a column, a row it cannot store', async () => {
  const today = await offeredBy(engine);
  await engine.exec(`
    revoke execute on function public.list_hotel_members from authenticated;
    drop function public.resolve_referral;
    create function public.resolve_referral(p_code varchar, p_more text) returns text language sql as 'select p_code';
    grant execute on function public.resolve_referral to service_role;
    alter table public.hotels rename column stars to star_rating;
    alter table public.briefs add column needed text not null default 'x';
    alter table public.briefs alter column needed drop default;
  `);
  expect(unmet(today, await offeredBy(engine))).toEqual([
    'list_hotel_members is gone',
    'resolve_referral takes p_code as character varying, not text',
    'resolve_referral needs p_more',
    'resolve_referral returns text, not uuid',
    'hotels.stars is gone',
    'briefs.needed is needed by every new row',
  ]);
});

test('what functions answered is still in their answers, and what they took is still taken', () => {
  const places = placesIn(keptRelease()?.functions() ?? '');
  expect(places.size).toBeGreaterThan(1_000);
  const today = placesIn(readFileSync(functionsNow, 'utf8'));
  expect([...places].filter((place) => !today.has(place))).toEqual([]);
});

test('the release that is kept is the newest of the changelog: `npm run db:keep-release` renews it', () => {
  expect(keptRelease()?.version).toBe(newestVersion());
});
