// What a decision queues in the database is what its messages can write: from the award to the mailbox and back.
import { expect, test } from 'vitest';
import { drainOutbox } from '../../../../lib/email/outbox.ts';
import { startAnswering } from '../../../support/answering.ts';
import { createHotel, createHotelMember, createSend } from '../../../support/factories.ts';
import { callAs } from '../../../support/rpc.ts';

const { service, database, planner, hotel, staff, request } = await startAnswering();

test('award, regret and withdrawal arrive, and nothing that was queued could not be written', async () => {
  const rfp = await request();
  const rival = await createHotel(database);
  await createHotelMember(database, hotel.id, { email: 'boss@adler.example' });
  const other = await createHotelMember(database, rival.id, { email: 'boss@rival.example' });
  await createSend(database, { rfp_id: rfp.id, hotel_id: rival.id });
  const offer = (hotelId: string, rate: number) => ({
    ...{ p_rfp_id: rfp.id, p_hotel_id: hotelId, p_room_rate: rate, p_ddr_rate: rate / 2 },
  });
  const { proposal_id } = await callAs<{ proposal_id: string }>(
    staff,
    'submit_proposal',
    offer(hotel.id, 100),
  );
  await callAs(other, 'submit_proposal', offer(rival.id, 300));
  await callAs(planner, 'award_proposal', { p_proposal_id: proposal_id, p_reason: 'The best plenary room' });
  await callAs(planner, 'withdraw_award', { p_rfp_id: rfp.id, p_reason: 'The dates have changed' });
  await drainOutbox();

  const subjects = async (address: string) => (await service.mails(address)).map(({ subject }) => subject);
  const winner = (await subjects('boss@adler.example')).join('\n');
  expect(winner).toMatch(/You have won/);
  expect(winner).toMatch(/The award was withdrawn/);
  const loser = await service.mails('boss@rival.example');
  expect(loser.find(({ subject }) => subject.startsWith('Decided'))?.text).toContain('2 of 2');
  expect(loser.some(({ subject }) => subject.startsWith('Open again'))).toBe(true);
  expect(await database.query(`select kind, last_error from email_sends where status <> 'sent'`)).toEqual([]);
});
