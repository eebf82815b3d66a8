// one story: a test begins with what the ones before it left.
import { expect, test } from 'vitest';
import { inDays, openCountering } from '../../support/countering.ts';
import { createMember } from '../../support/factories.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const scene = await openCountering();
const { database, organizer, staff, rival, hotel, countered, counterOf } = scene;
const statusOf = async (id: string) => (await counterOf(id)).status;

test.each<[string, string, (rfpId: string, proposalId: string) => PromiseLike<unknown>]>([
  [
    'the award of the offer withdraws it',
    'withdrawn',
    (_, p_proposal_id) =>
      organizer.client
        .rpc('award_proposal', { p_proposal_id, p_reason: 'The house we know', p_confirm: true })
        .throwOnError(),
  ],
  [
    'the award of another offer withdraws it',
    'withdrawn',
    async (rfpId) => {
      const theirs = await scene.offer(rfpId, { hotel_id: rival.id });
      await organizer.client
        .rpc('award_proposal', { p_proposal_id: theirs.id, p_reason: 'Nearer', p_confirm: true })
        .throwOnError();
    },
  ],
  [
    'a cancellation withdraws it',
    'withdrawn',
    (p_rfp_id) => organizer.client.rpc('cancel_rfp', { p_rfp_id }).throwOnError(),
  ],
  [
    'turning the offer down withdraws it',
    'withdrawn',
    (_, id) => organizer.client.from('proposals').update({ status: 'lost' }).eq('id', id).throwOnError(),
  ],
  [
    'a hotel that declines the RFP has declined it',
    'declined',
    (p_rfp_id) =>
      staff.client
        .rpc('decline_rfp', { p_rfp_id, p_hotel_id: hotel.id, p_reason_code: 'dates_full' })
        .throwOnError(),
  ],
  [
    'a hotel that withdraws its offer has declined it',
    'declined',
    (_, id) => staff.client.from('proposals').update({ status: 'withdrawn' }).eq('id', id).throwOnError(),
  ],
  [
    'a place on the shortlist leaves it open',
    'open',
    (_, id) =>
      organizer.client.from('proposals').update({ status: 'shortlisted' }).eq('id', id).throwOnError(),
  ],
])('%s', async (_, status, act) => {
  const { rfp, proposal, counter } = await countered();
  await act(rfp.id, proposal.id);
  expect(await statusOf(counter.counter_offer_id)).toBe(status);
});

test('a last round takes the place of what was asked before; in it, its end counts, and others are asked no more', async () => {
  const { rfp, proposal, counter } = await countered();
  const theirs = await scene.offer(rfp.id, { hotel_id: rival.id });
  const { data: asked } = await scene.make(theirs.id, { room_rate: 140 }).throwOnError();
  const p_due = inDays(1);
  await organizer.client
    .rpc('request_final_offers', { p_rfp_id: rfp.id, p_hotel_ids: [hotel.id], p_due, p_message: null })
    .throwOnError();
  for (const id of [counter.counter_offer_id, asked.counter_offer_id])
    expect(await statusOf(id)).toBe('withdrawn');
  expectRefusal(await scene.make(theirs.id, { room_rate: 140 }), 409, 'not_in_round');
  await database.query(`update rfps set response_due = now() - interval '1 minute' where id = $1`, [rfp.id]);
  const { data } = await scene.make(proposal.id, { room_rate: 139 }, { p_due: inDays(3) }).throwOnError();
  expect(Date.parse(data.answer_by)).toBe(Date.parse(p_due));
  await scene.accept(data.counter_offer_id).throwOnError();
  expect(await statusOf(data.counter_offer_id)).toBe('accepted');
});

test('with its organization or its hotel it goes; with a person, their name', async () => {
  const { counter } = await countered();
  const colleague = await createMember(database, organizer.organization.id);
  const { proposal } = await scene.offered();
  const { data } = await scene.make(proposal.id, { room_rate: 1 }, {}, colleague.client).throwOnError();
  await database.query('delete from auth.users where id = $1', [colleague.id]);
  expect(await counterOf(data.counter_offer_id)).toMatchObject({ made_by: null, status: 'open' });
  await database.query('delete from organizations where id = $1', [organizer.organization.id]);
  await expect(counterOf(counter.counter_offer_id)).rejects.toThrow();
});
