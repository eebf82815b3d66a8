// also: private.require_valid_offer
// also: private.lock_rfp_for_award, private.offer_ranks, private.require_award_reason, private.withdrawing_award_of
import { describe, expect, test } from 'vitest';
import { expectRefusal, openSourcing, outcome } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { organizer, staff, stranger, rivalStaff } = scene;

const states = ['submitted', 'shortlisted', 'won', 'lost', 'withdrawn'];
const people = { organizer, staff, stranger, rivalStaff };
const organizerMoves = ['shortlisted', 'submitted', 'won', 'lost'];

function expected(from: string, to: string, actor: string): string {
  if (actor === 'stranger' || actor === 'rivalStaff') return 'unseen';
  if (from === to) return actor === 'staff' && to !== 'withdrawn' ? '42501' : 'done';
  if (from !== 'submitted' && from !== 'shortlisted') return 'invalid_transition';
  const mayMove = actor === 'organizer' ? organizerMoves.includes(to) : to === 'withdrawn';
  return mayMove ? 'done' : 'forbidden';
}

const moves = states.flatMap((from) =>
  states.flatMap((to) =>
    Object.entries(people).map(([actor, person]) => ({
      from,
      to,
      actor,
      person,
      result: expected(from, to, actor),
    })),
  ),
);

describe('a proposal moves', () => {
  // The organizer cannot write what only the hotel may say, not even again.
  const exceptions = { 'withdrawn→withdrawn organizer': '42501' } as Record<string, string>;

  test.each(moves)('$from → $to by $actor: $result', async ({ from, to, actor, person, result }) => {
    const { rfp } = await scene.sent();
    const proposal = await scene.offer(rfp.id, { status: from });
    const response = await person.client
      .from('proposals')
      .update({ status: to })
      .eq('id', proposal.id)
      .select();
    expect(outcome(response)).toBe(exceptions[`${from}→${to} ${actor}`] ?? result);
    const moved = response.error === null && response.data.length > 0;
    expect((await scene.stored('proposals', proposal.id)).status).toBe(moved ? to : from);
  });
});

describe('a proposal stays', () => {
  test('as offered, also for the service', async () => {
    const { rfp } = await scene.sent();
    const proposal = await scene.offer(rfp.id);
    const response = await scene.database.service
      .from('proposals')
      .update({ room_rate: 1 })
      .eq('id', proposal.id);
    expectRefusal(response, 409, 'invalid_transition', /submit a new version/);
  });

  test('current until a newer version replaces it, also for the service', async () => {
    const { rfp } = await scene.sent();
    const proposal = await scene.offer(rfp.id);
    const response = await scene.database.service
      .from('proposals')
      .update({ is_current: false })
      .eq('id', proposal.id);
    expectRefusal(response, 409, 'invalid_transition');
  });

  test('as it was once a newer version has replaced it', async () => {
    const { rfp } = await scene.sent();
    const first = await scene.offer(rfp.id);
    await scene.offer(rfp.id);
    const response = await organizer.client.from('proposals').update({ status: 'won' }).eq('id', first.id);
    expectRefusal(response, 409, 'invalid_transition', /newer version/);
  });

  test.each(['cancelled', 'decided'])('where it is when the RFP is %s', async (status) => {
    const { rfp } = await scene.sent();
    const proposal = await scene.offer(rfp.id);
    await scene.database.query('update public.rfps set status = $2 where id = $1', [rfp.id, status]);
    for (const to of ['shortlisted', 'won']) {
      const response = await organizer.client
        .from('proposals')
        .update({ status: to })
        .eq('id', proposal.id)
        .select();
      expect(outcome(response)).toBe('invalid_transition');
    }
  });
});
