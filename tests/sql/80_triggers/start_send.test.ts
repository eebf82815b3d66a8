import { describe, test } from 'vitest';
import { createHotel } from '../../support/factories.ts';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, hotel, staff, stranger } = scene;

describe('sending an RFP', () => {
  test.each(['decided', 'cancelled'])('is over when it is %s', async (status) => {
    const rfp = await scene.draft({ status, sent_at: '2026-01-05T10:00:00Z' });
    const response = await organizer.client.from('sends').insert({ rfp_id: rfp.id, hotel_id: hotel.id });
    expectRefusal(response, 409, 'invalid_transition', new RegExp(status));
  });

  test('goes to active hotels only', async () => {
    const draft = await scene.draft();
    const closed = await createHotel(database, { is_active: false });
    for (const hotelId of [closed.id, crypto.randomUUID()]) {
      const response = await organizer.client.from('sends').insert({ rfp_id: draft.id, hotel_id: hotelId });
      expectRefusal(response, 400, '22023', /hotel_id/);
    }
  });

  test('of somebody else is like sending one that is not there', async () => {
    const draft = await scene.draft();
    for (const person of [stranger, staff]) {
      const response = await person.client.from('sends').insert({ rfp_id: draft.id, hotel_id: hotel.id });
      expectRefusal(response, 404, 'not_found');
    }
  });
});
