import { describe, expect, test } from 'vitest';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { organizer, hotel, staff, rivalStaff, stranger } = scene;
const ours = (rfpId: string) => ({ p_rfp_id: rfpId, p_hotel_id: hotel.id });

describe('open_rfp', () => {
  test('marks the RFP opened once', async () => {
    const { rfp } = await scene.sent();
    const first = await staff.client.rpc('open_rfp', ours(rfp.id)).throwOnError();
    const again = await staff.client.rpc('open_rfp', ours(rfp.id)).throwOnError();
    expect(first.data).toMatchObject({ status: 'opened' });
    expect(again.data).toEqual(first.data);
  });

  test('404 to anybody but the hotel it was sent to', async () => {
    const { rfp } = await scene.sent();
    for (const person of [rivalStaff, organizer, stranger]) {
      const response = await person.client.rpc('open_rfp', ours(rfp.id));
      expectRefusal(response, 404, 'not_found');
    }
    const draft = await scene.draft();
    const unsent = await staff.client.rpc('open_rfp', ours(draft.id));
    expectRefusal(unsent, 404, 'not_found');
  });
});
