// also: private.weights_commitment
import { describe, expect, test } from 'vitest';
import { expectRefusal, openSourcing, outcome } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { organizer, staff, stranger } = scene;

const states = ['draft', 'sent', 'decided', 'cancelled'];
const people = { organizer, stranger, staff };
const legal: Record<string, string[]> = {
  draft: ['cancelled'],
  sent: ['decided', 'cancelled'],
  decided: [],
  cancelled: [],
};

const moves = states.flatMap((from) =>
  states.flatMap((to) =>
    Object.entries(people).map(([actor, person]) => {
      const mayMove = from === to || legal[from]?.includes(to);
      const result = actor !== 'organizer' ? 'unseen' : mayMove ? 'done' : 'invalid_transition';
      return { from, to, actor, person, result };
    }),
  ),
);

/** An RFP the service loaded in this state. */
const loaded = (status: string) =>
  scene.draft({
    status,
    sent_at: status === 'draft' ? null : '2026-01-05T10:00:00Z',
    decision_date: '2026-12-01',
  });

describe('an RFP moves', () => {
  test.each(moves)('$from → $to by $actor: $result', async ({ from, to, person, result }) => {
    const rfp = await loaded(from);
    const response = await person.client.from('rfps').update({ status: to }).eq('id', rfp.id).select();
    expect(outcome(response)).toBe(result);
    expect((await scene.stored('rfps', rfp.id)).status).toBe(result === 'done' ? to : from);
  });

  test('draft → sent with its first send, at that send’s time', async () => {
    const { rfp, send } = await scene.sent();
    expect(await scene.stored('rfps', rfp.id)).toMatchObject({ status: 'sent', sent_at: send.sent_at });
  });
});

const weights = { weight_price: 0.4, weight_location: 0.2 };

describe('what the organizer may change', () => {
  const cases = [
    { values: { attendees: 90 }, draft: 'done', sent: 'invalid_transition', decided: 'invalid_transition' },
    {
      values: { budget_per_attendee: 90 },
      draft: 'done',
      sent: 'invalid_transition',
      decided: 'invalid_transition',
    },
    {
      values: { start_date: '2027-01-01', end_date: '2027-01-02' },
      draft: 'done',
      sent: 'invalid_transition',
      decided: 'invalid_transition',
    },
    { values: weights, draft: 'done', sent: 'done', decided: 'invalid_transition' },
    {
      values: { decision_date: '2026-12-24' },
      draft: 'done',
      sent: 'done',
      decided: 'invalid_transition',
    },
    {
      values: { decision_date: '2026-11-25' },
      draft: 'done',
      sent: 'invalid_transition',
      decided: 'invalid_transition',
    },
    {
      values: { decision_date: null },
      draft: 'done',
      sent: 'invalid_transition',
      decided: 'invalid_transition',
    },
  ].flatMap(({ values, ...results }) =>
    Object.entries(results).map(([status, result]) => ({ values, status, result })),
  );

  test.each(cases)('$values while it is $status: $result', async ({ values, status, result }) => {
    const rfp = await loaded(status);
    const response = await organizer.client.from('rfps').update(values).eq('id', rfp.id).select();
    expect(outcome(response)).toBe(result);
  });

  test('names the columns that are fixed', async () => {
    const rfp = await loaded('sent');
    const response = await organizer.client.from('rfps').update({ attendees: 90, rooms: 1 }).eq('id', rfp.id);
    expectRefusal(response, 409, 'invalid_transition', /attendees, rooms/);
  });

  test('nights and event days follow a draft’s dates, unless they were given', async () => {
    const following = await scene.draft();
    const given = await scene.draft({ nights: 5 });
    for (const { id } of [following, given]) {
      await organizer.client
        .from('rfps')
        .update({ start_date: '2027-03-01', end_date: '2027-03-04' })
        .eq('id', id)
        .throwOnError();
    }
    expect(await scene.stored('rfps', following.id)).toMatchObject({ nights: 3, event_days: 4 });
    expect(await scene.stored('rfps', given.id)).toMatchObject({ nights: 5, event_days: 4 });
  });
});

describe('the deadline', () => {
  const days = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();
  const move = (id: string, response_due: string | null, client = organizer.client) =>
    client.from('rfps').update({ response_due }).eq('id', id).select();
  test('only moves later once hotels know it, and not at all once all is over', async () => {
    const { rfp } = await scene.sent({ response_due: days(10) });
    for (const due of [days(9), null]) expect(outcome(await move(rfp.id, due))).toBe('invalid_transition');
    expect(outcome(await move(rfp.id, days(11)))).toBe('done');
    const { response_due: due } = await scene.stored('rfps', rfp.id);
    expect(outcome(await move(rfp.id, due))).toBe('done');
    await organizer.client.from('rfps').update({ status: 'cancelled' }).eq('id', rfp.id).throwOnError();
    expect(outcome(await move(rfp.id, days(12)))).toBe('invalid_transition');
    expect(outcome(await move(rfp.id, due))).toBe('done');
    // The service puts right what it must.
    expect(outcome(await move(rfp.id, days(8), scene.database.service))).toBe('done');
  });

  test('waits for the end of a last round, which is then over for good', async () => {
    const { rfp } = await scene.sent({ response_due: days(2) });
    await scene.offer(rfp.id);
    const ask = { p_rfp_id: rfp.id, p_hotel_ids: [scene.hotel.id], p_due: days(5) };
    await organizer.client.rpc('request_final_offers', ask).throwOnError();
    expect(outcome(await move(rfp.id, days(6)))).toBe('invalid_transition');
    await scene.database.query(`update rfp_rounds set due = now() - interval '1 hour' where rfp_id = $1`, [
      rfp.id,
    ]);
    const reopened = () =>
      scene.database.query(
        'select reopened_at is not null as is_reopened from rfp_rounds where rfp_id = $1',
        [rfp.id],
      );
    await organizer.client.from('rfps').update({ share_chance: true }).eq('id', rfp.id).throwOnError();
    expect(await reopened()).toEqual([{ is_reopened: false }]);
    expect(outcome(await move(rfp.id, days(6)))).toBe('done');
    expect(await reopened()).toEqual([{ is_reopened: true }]);
  });
});

test('an RFP does not change hands, and times are the database’s', async () => {
  const rfp = await loaded('draft');
  const other = await scene.database.query('select id from organizations where id <> $1 limit 1', [
    rfp.organization_id,
  ]);
  const handed = await scene.database.service
    .from('rfps')
    .update({ organization_id: (other[0] as { id: string }).id })
    .eq('id', rfp.id);
  expectRefusal(handed, 409, 'invalid_transition', /change hands/);
  const { rfp: out, send } = await scene.sent();
  await scene.database.query(`update rfps set sent_at = '2026-01-05' where id = $1`, [out.id]);
  expect((await scene.stored('rfps', out.id)).sent_at).not.toBe(send.sent_at);
});
