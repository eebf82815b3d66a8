// also: private.withdraw_award_work, private.announce_withdrawal
import { expect, test } from 'vitest';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, hotel, rival, staff, rivalStaff, stranger } = scene;

test('the RFP is out again: the winner withdrawn, the others as they stood, all of them told', async () => {
  const { rfp } = await scene.sent();
  const winner = await scene.offer(rfp.id);
  const other = await scene.offer(rfp.id, { hotel_id: rival.id, status: 'shortlisted' });
  const withdraw = (person: typeof staff, p_reason: string | null = 'The hotel burnt down') =>
    person.client.rpc('withdraw_award', { p_rfp_id: rfp.id, p_reason });
  expectRefusal(await withdraw(organizer), 409, 'invalid_transition');
  await organizer.client
    .rpc('award_proposal', { p_proposal_id: winner.id, p_reason: 'Best room' })
    .throwOnError();
  expect((await scene.stored('proposals', other.id)).status).toBe('lost');
  for (const person of [staff, rivalStaff, stranger]) expectRefusal(await withdraw(person), 404, 'not_found');
  for (const reason of [null, ' '])
    expectRefusal(await withdraw(organizer, reason), 400, '22023', /p_reason/);
  const { data } = await withdraw(organizer).throwOnError();
  expect(data).toEqual({ rfp_id: rfp.id, status: 'sent', proposal_id: winner.id, restored: 1 });
  expect(await scene.stored('rfps', rfp.id)).toMatchObject({ status: 'sent', award_reason: null });
  expect((await scene.stored('proposals', winner.id)).status).toBe('withdrawn');
  expect(await scene.stored('proposals', other.id)).toMatchObject({ status: 'shortlisted', lost_from: null });
  const mails = await database.query<{
    recipient: string;
    params: { was_winner: boolean; reason: string | null };
  }>(`select recipient, params from email_sends where kind = 'award_withdrawn'`);
  expect(mails).toMatchObject([{ recipient: rivalStaff.email, params: { was_winner: false, reason: null } }]);
  const { data: trace } = await organizer.client
    .from('activity')
    .select('kind, hotel_id')
    .eq('rfp_id', rfp.id)
    .in('kind', ['awarded', 'award_withdrawn'])
    .order('at');
  expect(trace).toEqual(['awarded', 'award_withdrawn'].map((kind) => ({ kind, hotel_id: hotel.id })));
  await organizer.client.rpc('award_proposal', { p_proposal_id: other.id }).throwOnError();
});

test('a decided RFP goes out again in no other way', async () => {
  const { rfp } = await scene.sent();
  const offer = await scene.offer(rfp.id);
  await organizer.client.rpc('award_proposal', { p_proposal_id: offer.id }).throwOnError();
  const response = await organizer.client.from('rfps').update({ status: 'sent' }).eq('id', rfp.id);
  expectRefusal(response, 409, 'invalid_transition');
});
