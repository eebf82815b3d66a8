import { describe, expect, test } from 'vitest';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { organizer, hotel, staff, rivalStaff, stranger } = scene;
const ours = (rfpId: string) => ({ p_rfp_id: rfpId, p_hotel_id: hotel.id });

describe('decline_rfp', () => {
  test('keeps the reason, and withdraws a standing proposal', async () => {
    const { rfp } = await scene.sent();
    const proposal = await scene.offer(rfp.id);
    const { data } = await staff.client
      .rpc('decline_rfp', { ...ours(rfp.id), p_reason: ' Fully booked ' })
      .throwOnError();
    expect(data).toMatchObject({ status: 'declined', decline_reason: 'Fully booked' });
    expect((await scene.stored('proposals', proposal.id)).status).toBe('withdrawn');
  });

  test.each([null, '', ' ', 'x'.repeat(2001)])('400 for the reason %j', async (reason) => {
    const { rfp } = await scene.sent();
    const response = await staff.client.rpc('decline_rfp', { ...ours(rfp.id), p_reason: reason });
    expectRefusal(response, 400, '22023', /reason/);
  });

  test('404 to anybody but the hotel it was sent to', async () => {
    const { rfp } = await scene.sent();
    for (const person of [rivalStaff, organizer, stranger]) {
      const response = await person.client.rpc('decline_rfp', { ...ours(rfp.id), p_reason: 'Full' });
      expectRefusal(response, 404, 'not_found');
    }
    const draft = await scene.draft();
    const unsent = await staff.client.rpc('decline_rfp', { ...ours(draft.id), p_reason: 'Full' });
    expectRefusal(unsent, 404, 'not_found');
  });
});
