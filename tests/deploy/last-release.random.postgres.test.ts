/** What organizers are answered about random requests and offers before and after a deployment over the last release. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer } from '../../lib/local/database/engine.ts';
import { apiRolesSql } from '../../lib/local/database/roles.ts';
import { deploy } from '../../lib/local/deploy.ts';
import { settings } from '../bench/capacity-requests.ts';
import { createEmptyDatabase } from '../support/server.ts';
import { differences, keptRelease } from './last-release.ts';
import { randomRequests } from './random-offers.ts';

const requests = 500;
const project = await createEmptyDatabase();
const engine = openServer(project.url);
afterAll(async () => {
  await engine.close();
  await project.drop();
});

const tenth = (id: string) => `get_byte(decode(md5(${id}::text), 'hex'), 0) < 26`;
const asks = {
  ranks: `select r.id || ' ' || t.hotel_id as of, to_jsonb(t)::text as answer
    from public.rfps r cross join lateral public.topsis_rank_hotels(r.id) t`,
  costs: `select p.id as of, public.compute_realistic_total_cost(p.id, 'EUR')::text as answer from public.proposals p where ${tenth('p.id')}`,
  anomalies: `select r.id as of, jsonb_agg(to_jsonb(t) order by t.hotel_id, t.kind)::text as answer
    from public.rfps r cross join lateral public.detect_proposal_anomalies(r.id) t group by r.id`,
  explanations: `select r.id as of, public.explain_ranking(r.id)::text as answer from public.rfps r where ${tenth('r.id')}`,
};

/** The answers that each organizer of a random request gets, by question and what it is about. */
async function answers(): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  const people = await engine.query<{ id: string }>(
    `select m.user_id as id from public.organization_members m join public.organizations o on o.id = m.organization_id
     where o.name like 'Organization %'`,
  );
  await engine.exec('truncate private.rate_limits');
  for (const { id } of people) {
    const claims = JSON.stringify({ sub: id, role: 'authenticated' });
    for (const [name, ask] of Object.entries(asks)) {
      const rows = await engine.transaction(async (session) => {
        await session.query(settings, ['authenticated', claims, id, '{}']);
        return session.query<{ of: string; answer: string }>(ask);
      });
      for (const { of, answer } of rows) found.set(`${name} ${of}`, JSON.parse(answer));
    }
  }
  return found;
}

let before: Map<string, unknown>;
beforeAll(async () => {
  await engine.exec(apiRolesSql);
  await engine.exec(`${keptRelease()?.script()}; reset all`);
  for (const statement of randomRequests(requests)) await engine.exec(statement);
  before = await answers();
  await deploy(project.url, () => {});
});

test('500 random requests and their offers: the same totals, ranks, reasons and findings', async () => {
  const of = (question: string) => [...before.keys()].filter((name) => name.startsWith(`${question} `));
  expect(new Set(of('ranks').map((name) => name.split(' ')[1])).size).toBe(requests);
  expect(of('ranks').length).toBeGreaterThan(10 * requests);
  expect(of('costs').length).toBeGreaterThan(requests);
  expect(differences(before, await answers())).toEqual([]);
});
