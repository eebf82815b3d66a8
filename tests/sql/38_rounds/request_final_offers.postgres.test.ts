/** The last round's edges, step by step: who comes first decides, and both sides are told the same. */
import { beforeEach, expect, test } from 'vitest';
import { openOrder, type Work } from '../../support/in-order.ts';
import { forgetLimits, issueLink } from '../../support/links.ts';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, hotel, rival, staff } = scene;
const { sql, inOrder } = openOrder(database);
beforeEach(() => forgetLimits(database));

async function offered() {
  const { rfp, send } = await scene.sent();
  const mine = await scene.offer(rfp.id);
  await scene.offer(rfp.id, { hotel_id: rival.id });
  const token = await issueLink(database, send.id);
  const start =
    (due = '1 day', hotelId = rival.id): Work =>
    (tx) =>
      tx`select public.request_final_offers(${rfp.id}, array[${hotelId}]::uuid[], now() + ${due}::interval)`;
  const revise: Work = (tx) => tx`select public.submit_proposal_by_token(${token}, 99)`;
  const award: Work = (tx) => tx`select public.award_proposal(${mine.id}, 'The hall', true)`;
  const more: Work = (tx) => tx`select public.extend_deadline(${rfp.id}, now() + interval '20 days')`;
  const rounds = () =>
    database.query<{ proposal_id: string }>('select proposal_id from rfp_rounds where rfp_id = $1', [rfp.id]);
  return { rfp, mine, start, revise, award, more, rounds };
}

test('a revision that arrives while the round begins without that hotel is too late', async () => {
  const { start, revise } = await offered();
  expect(await inOrder([start(), organizer.id], [revise])).toEqual(['done', 'not_in_round']);
});

test('a round that begins while a revision arrives begins with that revision', async () => {
  const { rfp, mine, start, revise, rounds } = await offered();
  expect(await inOrder([revise], [start('1 day', hotel.id), organizer.id])).toEqual(['done', 'done']);
  const [asked] = await rounds();
  expect(asked?.proposal_id).not.toBe(mine.id);
  const [current] = await database.query<{ id: string }>(
    'select id from proposals where rfp_id = $1 and hotel_id = $2 and is_current',
    [rfp.id, hotel.id],
  );
  expect(asked?.proposal_id).toBe(current?.id);
});

test('a hotel that withdraws while the round begins is not asked', async () => {
  const { mine, start, rounds } = await offered();
  const withdraw: Work = (tx) => tx`update public.proposals set status = 'withdrawn' where id = ${mine.id}`;
  expect(await inOrder([withdraw, staff.id], [start('1 day', hotel.id), organizer.id])).toEqual([
    'done',
    '22023',
  ]);
  expect(await rounds()).toEqual([]);
});

test('two rounds at once: one begins', async () => {
  const { start, rounds } = await offered();
  expect(await inOrder([start(), organizer.id], [start(), organizer.id])).toEqual([
    'done',
    'invalid_transition',
  ]);
  expect(await rounds()).toHaveLength(1);
});

test('a round and an award, more time and a round: the first one holds', async () => {
  const one = await offered();
  expect(await inOrder([one.award, organizer.id], [one.start(), organizer.id])).toEqual([
    'done',
    'invalid_transition',
  ]);
  const two = await offered();
  expect(await inOrder([two.start(), organizer.id], [two.award, organizer.id])).toEqual(['done', 'done']);
  const three = await offered();
  expect(await inOrder([three.start(), organizer.id], [three.more, organizer.id])).toEqual([
    'done',
    'invalid_transition',
  ]);
});

test('an answer that waits while the round ends is judged when its turn comes', async () => {
  const { rfp, start, revise } = await offered();
  await sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: organizer.id, role: 'authenticated' })}, true),
      set_config('request.jwt.claim.sub', ${organizer.id}, true), set_config('role', 'authenticated', true)`;
    await start('1 day', hotel.id)(tx);
  });
  // Something holds the RFP until the round is over.
  const hold: Work = async (tx) => {
    await tx`reset role`;
    await tx`select from rfps where id = ${rfp.id} for update`;
    await tx`update rfp_rounds set due = clock_timestamp() where rfp_id = ${rfp.id}`;
  };
  expect(await inOrder([hold], [revise])).toEqual(['done', 'deadline_passed']);
});
