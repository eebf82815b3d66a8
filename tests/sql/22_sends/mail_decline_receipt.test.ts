import { expect, test } from 'vitest';
import { startAnswering } from '../../support/answering.ts';
import { callAs } from '../../support/rpc.ts';

const { hotel, staff, request, latest } = await startAnswering();

test('a decline has its receipt', async () => {
  const rfp = await request();
  await callAs(staff, 'decline_rfp', {
    p_rfp_id: rfp.id,
    p_hotel_id: hotel.id,
    p_reason: 'We are being rebuilt',
  });
  const mail = await latest('staff@adler.example');
  expect(mail?.subject).toMatch(/^You declined/);
  expect(mail?.text).toContain('We are being rebuilt');
});
