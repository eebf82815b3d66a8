// also: private.mail_receipt, private.request_mail
import { expect, test } from 'vitest';
import { startAnswering } from '../../support/answering.ts';
import { callAs } from '../../support/rpc.ts';

const { hotel, staff, request, latest } = await startAnswering();

test('an offer’s receipt says what it comes to; a revision has one of its own', async () => {
  const rfp = await request();
  const offer = { p_rfp_id: rfp.id, p_hotel_id: hotel.id, p_room_rate: 100, p_ddr_rate: 50 };
  await callAs(staff, 'submit_proposal', offer);
  const first = await latest('staff@adler.example');
  // 30 rooms × 1 night × 100 and 40 people × 2 days × 50.
  expect(first?.text).toContain('Rooms: EUR 3,000.00');
  expect(first?.text).toContain('All-in total: EUR 7,000.00');
  expect(first?.text).toContain('Per attendee: EUR 175.00');
  expect(first?.text).toMatch(/\/answer#[\w-]{43}/);
  expect(first?.headers['List-Unsubscribe']).toBeUndefined();
  await callAs(staff, 'submit_proposal', { ...offer, p_room_rate: 90 });
  expect((await latest('staff@adler.example'))?.text).toContain('version 2');
});
