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

test('of an offer of lines each line stands there under its name, one that is no part of the total does not', async () => {
  const rfp = await request();
  const gross = { is_tax_included: true };
  const p_lines = [
    { kind: 'room', unit: 'room_night', unit_price: 100, ...gross },
    { kind: 'breakfast', unit: 'person_night', unit_price: 10, ...gross },
    { kind: 'meeting_room', unit: 'event', unit_price: 900, ...gross },
    { kind: 'fnb', unit: 'event', label: 'Gala <dinner>', unit_price: 2550, ...gross },
    { kind: 'fnb', unit: 'event', label: 'Late bar', unit_price: 400, is_optional: true, ...gross },
  ];
  await callAs(staff, 'submit_proposal', { p_rfp_id: rfp.id, p_hotel_id: hotel.id, p_lines });
  const text = (await latest('staff@adler.example'))?.text ?? '';
  for (const line of ['Rooms: EUR 3,000.00', 'Meeting room: EUR 900.00', 'Gala <dinner>: EUR 2,550.00'])
    expect(text).toContain(line);
  expect(text).toContain('Breakfast: EUR 300.00');
  expect(text).toContain('All-in total: EUR 6,750.00');
  expect(text).not.toContain('Late bar');
});
