/** Which functions answer from what other organizations and hotels did: those that the law of an attacker's own offers has to ask. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

/** What is kept of everybody's offers, answers and decisions. */
const sources = [
  ...['cohort_offers', 'cohort_counts', 'hotel_clusters', 'hotel_scoring', 'rate_estimates'],
  ...['fitted_win_model', 'win_models'],
];

/** Asked by the law. */
const asked = [
  ...['compute_realistic_total_cost', 'contract_risk', 'detect_proposal_anomalies', 'explain_ranking'],
  ...[
    'group_weights',
    'predict_win_probability',
    'ranking_exclusions',
    'rfp_workbook',
    'score_hotel_for_brief',
  ],
  ...['suggest_counter_offer', 'topsis_rank_hotels', 'win_calibration'],
];

/** Not asked by it, and why. */
const reasons: Record<string, string> = {
  get_hotel_dashboard_stats:
    'what the hotel that asks did itself, and its ranks where their organizer shows them',
  list_hotel_rfps: 'the requests of the hotel that asks, with its rank where the organizer shows it',
  rfp_by_token: 'one request to the hotel whose link it is, with its rank where the organizer shows it',
  request_final_offers: 'writes to hotels, and answers with how many',
  merge_hotels: 'platform staff alone',
};

const functions = await database.query<{ schema: string; name: string; text: string; callable: boolean }>(
  `select n.nspname as schema, p.proname as name, coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as text,
     n.nspname = 'public' and p.prorettype <> 'trigger'::regtype
       and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute')) as callable
   from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where n.nspname in ('public', 'private') and p.prokind = 'f'`,
);

/** The names of functions that a function reaches, by way of those it calls. */
function reached(name: string): Set<string> {
  const found = new Set([name]);
  for (const one of found)
    for (const { text } of functions.filter((other) => other.name === one))
      for (const [, called = ''] of text.matchAll(/\b(?:private|public)\.(\w+)/g)) found.add(called);
  return found;
}

test('every function that reaches what is kept of others is asked by the law, or says why not', () => {
  const readers = functions
    .filter(({ callable, name }) => callable && sources.some((source) => reached(name).has(source)))
    .map(({ name }) => name);
  expect([...new Set(readers)].sort()).toEqual([...asked, ...Object.keys(reasons)].sort());
});

test('the law asks each of them', () => {
  const law = readFileSync(path.join(import.meta.dirname, 'cohort_scope.laws.test.ts'), 'utf8');
  expect(asked.filter((name) => !law.includes(`'${name}'`))).toEqual([]);
});
