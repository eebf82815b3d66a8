// also: private.require_valid_offer, private.require_round_closed
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

  test('but for how long it holds, which the service may put right, and nobody else', async () => {
    const { rfp } = await scene.sent();
    const proposal = await scene.offer(rfp.id, { valid_until: '2031-06-15' });
    const set = (client: typeof organizer.client, values: object) =>
      client.from('proposals').update(values).eq('id', proposal.id);
    const corrected = { valid_until: '2031-06-20', confirmed_at: '2026-11-01T10:00:00+00:00' };
    for (const { client } of [organizer, staff]) expect((await set(client, corrected)).error).not.toBeNull();
    expect((await set(scene.database.service, corrected)).error).toBeNull();
    expect((await scene.stored('proposals', proposal.id)).valid_until).toBe('2031-06-20');
  });

  test('withdrawn, whoever withdrew it, when others are decided on', async () => {
    const { rfp } = await scene.sent();
    const winner = await scene.offer(rfp.id);
    const gone = await scene.offer(rfp.id, { hotel_id: scene.rival.id });
    const toWithdrawn = { status: 'withdrawn' };
    expect((await organizer.client.from('proposals').update(toWithdrawn).eq('id', gone.id)).error?.code).toBe(
      'forbidden',
    );
    await scene.database.service.from('proposals').update(toWithdrawn).eq('id', gone.id).throwOnError();
    await organizer.client.from('proposals').update({ status: 'won' }).eq('id', winner.id).throwOnError();
    expect(await scene.stored('proposals', gone.id)).toMatchObject({ status: 'withdrawn', lost_from: null });
  });
});
