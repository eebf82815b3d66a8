import { expect, test } from 'vitest';
import { decisionQuery, explanationQuery, groupQuery } from '../../../../lib/web/data/confidence.ts';
import type { Query } from '../../../../lib/web/data/queries.ts';
import {
  anomaliesQuery,
  chanceQuery,
  costQuery,
  proposalsQuery,
  rankingQuery,
  rfpQuery,
  sendsQuery,
} from '../../../../lib/web/data/rfps.ts';
import { idOf } from '../../../support/console.ts';
import { openWindow, signedIn } from '../../../support/window.ts';

const [one, two] = [idOf(1), idOf(2)];
const of = (id: string): Record<string, Query<unknown>> => ({
  rfp: rfpQuery(id),
  ranking: rankingQuery(id),
  proposals: proposalsQuery(id),
  anomalies: anomaliesQuery(id),
  cost: costQuery(id, 'p1', 'EUR'),
  'cost of another offer': costQuery(id, 'p2', 'EUR'),
  'cost in another currency': costQuery(id, 'p1', 'CHF'),
  chance: chanceQuery(id, 'h1'),
  'chance of another hotel': chanceQuery(id, 'h2'),
  sends: sendsQuery(id),
  explanation: explanationQuery(id),
  group: groupQuery(id),
  decision: decisionQuery(id),
});

test('every answer about an RFP is kept by itself, and all of them can be called old by its id', () => {
  const keys = [one, two].flatMap((id) => Object.values(of(id)).map(({ queryKey }) => queryKey));
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(keys.length);
  for (const id of [one, two])
    for (const [name, { queryKey }] of Object.entries(of(id)))
      expect(queryKey.slice(0, 2), name).toEqual(['rfp', id]);
});

test('what counts against a limit, or never changes, is not asked for again each time it is shown', () => {
  const kept = Object.entries(of(one)).filter(([, { staleTime = 0 }]) => staleTime >= 60_000);
  expect(kept.map(([name]) => name)).toEqual(
    Object.keys(of(one)).filter((name) => !['rfp', 'proposals', 'sends'].includes(name)),
  );
  const { ranking, explanation, decision, cost } = of(one);
  for (const query of [ranking, explanation, decision, cost]) expect(query?.staleTime).toBe(600_000);
});

async function answerOf(name: string, query: Query<unknown> | undefined, answer: unknown) {
  const window = openWindow({ [name]: () => answer });
  await signedIn();
  const got = await query?.queryFn();
  return { got, asked: window.asked(name)[0], sought: window.sought(name)[0] };
}

test.each<[string, string, unknown, object]>([
  ['ranking', 'topsis_rank_hotels', [], { p_rfp_id: one, p_limit: 1000 }],
  ['anomalies', 'detect_proposal_anomalies', [], { p_rfp_id: one }],
  ['cost', 'compute_realistic_total_cost', {}, { p_proposal_id: 'p1', p_currency: 'EUR' }],
  ['chance', 'predict_win_probability', {}, { p_hotel_id: 'h1', p_rfp_id: one }],
  ['explanation', 'explain_ranking', {}, { p_rfp_id: one }],
  ['group', 'group_weights', {}, { p_rfp_id: one }],
  ['decision', 'decision_record', {}, { p_rfp_id: one }],
])('the %s is what %s answers', async (which, name, answer, body) => {
  const { got, asked } = await answerOf(name, of(one)[which], answer);
  expect([got, asked]).toEqual([answer, body]);
});

test('an RFP, its current offers by hotel, and whom it went to in the order it went', async () => {
  expect(await answerOf('rfps', of(one).rfp, { id: one })).toMatchObject({
    got: { id: one },
    sought: { select: '*', id: `eq.${one}` },
  });
  const offers = await answerOf('proposals', of(one).proposals, [{ hotel_id: 'h1' }, { hotel_id: 'h2' }]);
  expect([...(offers.got as Map<string, unknown>)]).toEqual([
    ['h1', { hotel_id: 'h1' }],
    ['h2', { hotel_id: 'h2' }],
  ]);
  expect(offers.sought).toEqual({ select: '*', rfp_id: `eq.${one}`, is_current: 'eq.true' });
  const sends = await answerOf('sends', of(one).sends, [{ id: 's1' }]);
  expect(sends).toMatchObject({ got: [{ id: 's1' }], sought: { rfp_id: `eq.${one}`, order: 'sent_at.asc' } });
});

test('an address that can be nobody’s asks nobody', async () => {
  openWindow();
  await signedIn();
  const { rfp, ranking, proposals, sends } = of('new');
  await expect(rfp?.queryFn()).rejects.toMatchObject({ status: 404 });
  expect(await Promise.all([ranking, proposals, sends].map((query) => query?.queryFn()))).toEqual([
    ...[[], new Map(), []],
  ]);
  await expect(answerOf('rfps', of(one).rfp, null)).rejects.toMatchObject({ status: 404 });
});
