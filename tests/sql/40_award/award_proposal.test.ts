// also: private.note_award_reason, private.undecided_statuses
// one story: a test begins with what the ones before it left.
import { describe, expect, test } from 'vitest';
import { asColumns, onlyWeighing } from '../../../lib/schemas/criteria.ts';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, hotel, rival, staff, rivalStaff, stranger } = scene;

const award = (person: typeof staff, id: string) =>
  person.client.rpc('award_proposal', { p_proposal_id: id, p_reason: 'The hall' });

describe('award_proposal', () => {
  test('says how many proposals lost by it, and works once', async () => {
    const { rfp } = await scene.sent();
    const winner = await scene.offer(rfp.id);
    const other = await scene.offer(rfp.id, { hotel_id: rival.id });
    const { data } = await award(organizer, winner.id).throwOnError();
    expect(data).toEqual({
      rfp_id: rfp.id,
      proposal_id: winner.id,
      status: 'won',
      lost: 1,
      warnings: [{ code: 'no_first_option', option_status: null }],
    });
    for (const id of [winner.id, other.id]) {
      expectRefusal(await award(organizer, id), 409, 'invalid_transition');
    }
  });

  test('an offer without a first option is awarded with a warning, one with it without', async () => {
    const warnings = async (option_status: string) => {
      const { rfp } = await scene.sent();
      const { id } = await scene.offer(rfp.id, { option_status });
      return (await award(organizer, id).throwOnError()).data.warnings;
    };
    expect(await warnings('first_option')).toEqual([]);
    expect(await warnings('tentative')).toEqual([{ code: 'no_first_option', option_status: 'tentative' }]);
  });

  test('403 for the hotel itself, 404 for who cannot see the proposal', async () => {
    const { rfp } = await scene.sent();
    const { id } = await scene.offer(rfp.id);
    expectRefusal(await award(staff, id), 403, 'forbidden');
    for (const person of [stranger, rivalStaff]) expectRefusal(await award(person, id), 404, 'not_found');
    expectRefusal(await award(organizer, crypto.randomUUID()), 404, 'not_found');
  });

  test('409 while a last round runs or a counter-offer is open, naming it, by REST as well; p_confirm awards', async () => {
    // Cheaper where price alone counts, so that it ranks first however quickly each answered: by REST there is no reason to give.
    const { rfp } = await scene.sent(asColumns(onlyWeighing({ price: 1 })));
    const offer = await scene.offer(rfp.id, { room_rate: 120 });
    const other = await scene.offer(rfp.id, { hotel_id: rival.id });
    await organizer.client
      .rpc('make_counter_offer', { p_proposal_id: other.id, p_terms: { room_rate: 100 } })
      .throwOnError();
    const countered = new RegExp(
      `^Still under way: a counter-offer to ${rival.name} is open until .*UTC. Confirm`,
    );
    expectRefusal(await award(organizer, offer.id), 409, 'round_open', countered);
    const due = new Date(Date.now() + 86_400_000).toISOString();
    const { data } = await organizer.client
      .rpc('request_final_offers', { p_rfp_id: rfp.id, p_hotel_ids: [hotel.id], p_due: due })
      .throwOnError();
    // The round takes the counter-offer's place, and says so.
    expect(data.withdrawn).toMatchObject([{ hotel_id: rival.id, hotel_name: rival.name }]);
    expectRefusal(
      await award(organizer, offer.id),
      409,
      'round_open',
      /^Still under way: a last round runs until .*UTC. Confirm/,
    );
    const byRest = await organizer.client.from('proposals').update({ status: 'won' }).eq('id', offer.id);
    expectRefusal(byRest, 409, 'round_open');
    expect((await scene.stored('rfps', rfp.id)).status).toBe('sent');
    await organizer.client
      .rpc('award_proposal', { p_proposal_id: offer.id, p_reason: 'The hall', p_confirm: true })
      .throwOnError();
    expect((await scene.stored('rfps', rfp.id)).status).toBe('decided');
  });

  test('a round that is over, and a counter-offer that is answered, hold nothing up', async () => {
    const { rfp } = await scene.sent();
    const offer = await scene.offer(rfp.id);
    await scene.offer(rfp.id, { hotel_id: rival.id });
    await scene.showRanks(rfp.id);
    await database.query(`update rfp_rounds set due = now() - interval '1 minute' where rfp_id = $1`, [
      rfp.id,
    ]);
    await award(organizer, offer.id).throwOnError();
  });
});
