import { describe, expect, test } from 'vitest';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { organizer, hotel, rival, staff, stranger } = scene;

describe('send_rfp', () => {
  test('sends to each hotel once and says what was new', async () => {
    const { id } = await scene.draft();
    const send = (hotelIds: string[]) =>
      organizer.client.rpc('send_rfp', { p_rfp_id: id, p_hotel_ids: hotelIds }).throwOnError();
    expect((await send([hotel.id, hotel.id])).data).toMatchObject({
      status: 'sent',
      sent: 1,
      already_sent: 0,
    });
    expect((await send([hotel.id, rival.id])).data).toMatchObject({ sent: 1, already_sent: 1 });
  });

  test.each([[[]], [[null]], [null]])('400 for %j', async (hotelIds) => {
    const { id } = await scene.draft();
    const response = await organizer.client.rpc('send_rfp', { p_rfp_id: id, p_hotel_ids: hotelIds });
    expectRefusal(response, 400, '22023', /p_hotel_ids/);
    expect((await scene.stored('rfps', id)).status).toBe('draft');
  });

  test('404 for an RFP of somebody else', async () => {
    const { rfp } = await scene.sent();
    for (const person of [stranger, staff]) {
      const response = await person.client.rpc('send_rfp', { p_rfp_id: rfp.id, p_hotel_ids: [hotel.id] });
      expectRefusal(response, 404, 'not_found');
    }
  });
});
