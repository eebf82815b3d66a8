import { expect, test } from 'vitest';
import { drainOutbox } from '../../../lib/email/outbox.ts';
import { startAnswering } from '../../support/answering.ts';
import { insertRow } from '../../support/factories.ts';
import { callAs } from '../../support/rpc.ts';

const { service, database, planner, hotel, staff, request, latest, asPerson } = await startAnswering();

test('hotels are told of more time, and of a cancellation unless they declined', async () => {
  await insertRow(database, 'hotel_contacts', {
    hotel_id: hotel.id,
    name: 'Desk',
    email: 'desk@adler.example',
  });
  const rfp = await request();
  const due = new Date(Date.now() + 20 * 86_400_000).toISOString();
  // What may move, and when, is check_rfp_change's to say, and tested there.
  await database.exec('alter table public.rfps disable trigger t02_check_rfp_change');
  await asPerson(planner.id, `update rfps set response_due = '${due}' where id = '${rfp.id}'`);
  await database.exec('alter table public.rfps enable trigger t02_check_rfp_change');
  expect((await latest('desk@adler.example'))?.subject).toMatch(/^More time to answer/);
  await planner.client.from('rfps').update({ status: 'cancelled' }).eq('id', rfp.id);
  const off = await latest('desk@adler.example');
  expect(off?.subject).toMatch(/^Cancelled/);
  expect(off?.text).not.toContain('/answer#');

  const declined = await request();
  await callAs(staff, 'decline_rfp', { p_rfp_id: declined.id, p_hotel_id: hotel.id, p_reason: 'Full' });
  const before = (await service.mails('desk@adler.example')).length;
  await planner.client.from('rfps').update({ status: 'cancelled' }).eq('id', declined.id);
  await drainOutbox();
  expect(await service.mails('desk@adler.example')).toHaveLength(before);
});
