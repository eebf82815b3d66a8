// also: private.decline_rfp_by_token_work, private.decline_rfp_work
import { beforeEach, expect, test } from 'vitest';
import { forgetLimits, issueLink } from '../../support/links.ts';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, hotel, staff } = scene;
beforeEach(() => forgetLimits(database));

async function linked() {
  const { rfp, send } = await scene.sent();
  const p_token = await issueLink(database, send.id);
  return {
    rfp,
    send,
    decline: (args: object) => database.anon.rpc('decline_rfp_by_token', { p_token, ...args }),
  };
}

test('a decline takes a code; words are needed for other alone', async () => {
  const { rfp, send, decline } = await linked();
  for (const p_reason of [null, ' \n'])
    expectRefusal(await decline({ p_reason_code: 'other', p_reason }), 400, '22023', /p_reason/);
  expectRefusal(await decline({ p_reason_code: 'too_expensive' }), 400, '22023', /p_reason_code/);
  expectRefusal(await decline({ p_reason_code: null }), 400, '22023', /p_reason_code/);
  await scene.offer(rfp.id);
  const { data } = await decline({ p_reason_code: 'dates_full' }).throwOnError();
  expect(data).toMatchObject({
    rfp_id: rfp.id,
    hotel_id: hotel.id,
    status: 'declined',
    decline_code: 'dates_full',
    decline_reason: null,
  });
  expect(await database.query('select status from proposals where rfp_id = $1', [rfp.id])).toEqual([
    { status: 'withdrawn' },
  ]);
  const [event] = await database.query(
    `select detail from activity where rfp_id = $1 and kind = 'declined'`,
    [rfp.id],
  );
  expect(event).toEqual({ detail: { code: 'dates_full', via: 'link', address: 'desk@hotel.example' } });
  expect((await scene.stored('sends', send.id)).responded_at).not.toBeNull();
});

test('twice in two tabs the second is told that it is declined already', async () => {
  const { decline } = await linked();
  await decline({ p_reason_code: 'budget' }).throwOnError();
  expectRefusal(await decline({ p_reason_code: 'too_small' }), 409, 'invalid_transition');
});

test('declines are counted by code: the hotel’s on its dashboard, the organization’s in its report', async () => {
  const { rfp, decline } = await linked();
  await decline({ p_reason_code: 'no_meeting_space' }).throwOnError();
  const { data: dashboard } = await staff.client
    .rpc('get_hotel_dashboard_stats', { p_hotel_id: hotel.id })
    .throwOnError();
  const today = new Date().toISOString().slice(0, 10);
  const { data: report } = await scene.organizer.client
    .rpc('get_savings_report', { p_from: today, p_to: today })
    .throwOnError();
  for (const { declines } of [dashboard, report])
    expect(declines).toMatchObject({ no_meeting_space: 1, short_notice: 0 });
  const { data: rows } = await scene.organizer.client
    .from('v_proposals_csv_export')
    .select('DeclineReason')
    .eq('RFP_ID', rfp.id)
    .throwOnError();
  expect(rows).toEqual([{ DeclineReason: 'no_meeting_space' }]);
});

test('an account gives codes too, and without one the code is other', async () => {
  const { rfp } = await scene.sent();
  const ours = { p_rfp_id: rfp.id, p_hotel_id: hotel.id };
  const { data } = await staff.client.rpc('decline_rfp', { ...ours, p_reason: 'Roof works' }).throwOnError();
  expect(data).toMatchObject({ decline_code: 'other', decline_reason: 'Roof works' });
});
