import { expect, test } from 'vitest';
import { drainOutbox } from '../../../lib/email/outbox.ts';
import { startAnswering } from '../../support/answering.ts';
import { createHotel, createSend, insertRow } from '../../support/factories.ts';

const { service, database, planner, hotel, staff, request, latest, asPerson } = await startAnswering();

test('a question reaches who asked for offers; a shared answer every hotel, without who wanted to know', async () => {
  const rfp = await request();
  await insertRow(database, 'hotel_contacts', {
    hotel_id: hotel.id,
    name: 'Desk',
    email: 'desk@adler.example',
  });
  const rival = await createHotel(database);
  await insertRow(database, 'hotel_contacts', {
    hotel_id: rival.id,
    name: 'Desk',
    email: 'desk@rival.example',
  });
  await createSend(database, { rfp_id: rfp.id, hotel_id: rival.id });
  const [{ id = '' } = {}] = await database.query<{ id: string }>(
    `insert into rfp_questions (rfp_id, organization_id, hotel_id, body) values ($1, $2, $3, 'Is there a dinner?') returning id`,
    [rfp.id, planner.organization.id, hotel.id],
  );
  // Loaded by the service it tells nobody; what a person does tells.
  expect(await drainOutbox()).toMatchObject({ sent: 0 });
  await asPerson(
    planner.id,
    `update rfp_questions set answer = 'Yes, for all', answered_at = now(), is_shared = true where id = '${id}'`,
  );
  const own = await latest('desk@adler.example');
  const others = (await service.mails('desk@rival.example'))[0];
  expect(own?.subject).toMatch(/^Your question was answered/);
  expect(others?.subject).toMatch(/^A question was answered/);
  expect(`${others?.html}${others?.text}`).not.toContain('Adler');
  await asPerson(
    staff.id,
    `insert into rfp_questions (rfp_id, organization_id, hotel_id, body) values ('${rfp.id}', '${planner.organization.id}', '${hotel.id}', 'Parking?')`,
  );
  const asked = await latest('planner@example.com');
  expect(asked?.text).toContain('Parking?');
  expect(asked?.text).toContain('Hotel Adler has a question');
});
