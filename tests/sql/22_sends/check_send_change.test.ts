import { describe, expect, test } from 'vitest';
import type { Row } from '../../support/factories.ts';
import { expectRefusal, openSourcing, outcome } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { organizer, staff, stranger, rivalStaff } = scene;

const states = ['sent', 'opened', 'responded', 'declined'];
const people = { organizer, staff, stranger, rivalStaff };
const byHotel: Record<string, string[]> = {
  sent: ['opened', 'declined'],
  opened: ['declined'],
  responded: ['declined'],
  declined: [],
};

/** As the history would have left it. */
function asIn(status: string): Partial<Row<'sends'>> {
  const answered = status === 'responded' || status === 'declined';
  return {
    status,
    responded_at: answered ? new Date(Date.now() + 1000).toISOString() : null,
    decline_reason: status === 'declined' ? 'Full' : null,
  };
}

const moves = states.flatMap((from) =>
  states.flatMap((to) =>
    Object.entries(people).map(([actor, person]) => {
      const mayMove = from === to || byHotel[from]?.includes(to);
      const result = actor !== 'staff' ? 'unseen' : mayMove ? 'done' : 'invalid_transition';
      return { from, to, actor, person, result };
    }),
  ),
);

describe('a send moves', () => {
  test.each(moves)('$from → $to by $actor: $result', async ({ from, to, person, result }) => {
    const { send } = await scene.sent({}, asIn(from));
    const reason = to === 'declined' ? { decline_reason: 'Full' } : {};
    const response = await person.client
      .from('sends')
      .update({ status: to, ...reason })
      .eq('id', send.id)
      .select();
    expect(outcome(response)).toBe(result);
    expect((await scene.stored('sends', send.id)).status).toBe(result === 'done' ? to : from);
  });
});

describe('an answer', () => {
  test('needs a reason to be a decline', async () => {
    const { send } = await scene.sent();
    const response = await staff.client
      .from('sends')
      .update({ status: 'declined', decline_reason: '  \n' })
      .eq('id', send.id);
    expectRefusal(response, 400, '22023', /decline_reason/);
  });

  test('has the database’s times, whatever the hotel claims', async () => {
    const { send } = await scene.sent();
    await staff.client
      .from('sends')
      .update({ status: 'opened', opened_at: '2001-01-01', responded_at: '2001-01-01' })
      .eq('id', send.id)
      .throwOnError();
    const opened = await scene.stored('sends', send.id);
    expect(new Date(opened.opened_at ?? 0).getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(opened.responded_at).toBeNull();
  });

  test('keeps its reason', async () => {
    const { send } = await scene.sent({}, asIn('declined'));
    const response = await staff.client.from('sends').update({ decline_reason: 'Other' }).eq('id', send.id);
    expectRefusal(response, 409, 'invalid_transition');
  });

  test('comes too late once the RFP is over', async () => {
    const { rfp, send } = await scene.sent();
    await scene.database.query("update public.rfps set status = 'cancelled' where id = $1", [rfp.id]);
    const response = await staff.client
      .from('sends')
      .update({ status: 'declined', decline_reason: 'Full' })
      .eq('id', send.id);
    expectRefusal(response, 409, 'invalid_transition', /cancelled/);
  });
});
