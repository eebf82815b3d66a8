// also: private.note_award_reason, private.undecided_statuses
// one story: a test begins with what the ones before it left.
import { describe, expect, test } from 'vitest';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { organizer, rival, staff, rivalStaff, stranger } = scene;

const award = (person: typeof staff, id: string) =>
  person.client.rpc('award_proposal', { p_proposal_id: id, p_reason: 'The hall' });

describe('award_proposal', () => {
  test('says how many proposals lost by it, and works once', async () => {
    const { rfp } = await scene.sent();
    const winner = await scene.offer(rfp.id);
    const other = await scene.offer(rfp.id, { hotel_id: rival.id });
    const { data } = await award(organizer, winner.id).throwOnError();
    expect(data).toEqual({ rfp_id: rfp.id, proposal_id: winner.id, status: 'won', lost: 1 });
    for (const id of [winner.id, other.id]) {
      expectRefusal(await award(organizer, id), 409, 'invalid_transition');
    }
  });

  test('403 for the hotel itself, 404 for who cannot see the proposal', async () => {
    const { rfp } = await scene.sent();
    const { id } = await scene.offer(rfp.id);
    expectRefusal(await award(staff, id), 403, 'forbidden');
    for (const person of [stranger, rivalStaff]) expectRefusal(await award(person, id), 404, 'not_found');
    expectRefusal(await award(organizer, crypto.randomUUID()), 404, 'not_found');
  });
});
