import { expect, test } from 'vitest';
import rfpMailsCron from '../../api/rfp-mails-cron.ts';
import { drainOutbox } from '../../lib/email/outbox.ts';
import { cronRunResult } from '../../lib/schemas/cron.ts';
import { environment } from '../support/environment.ts';
import {
  createHotel,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
  insertRow,
} from '../support/factories.ts';
import { call, startService } from '../support/service.ts';

const service = await startService();
const { database } = service;
const planner = await createOrganization(database, { email: 'planner@example.com' });
const hour = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const headers = { authorization: `Bearer ${environment.CRON_SECRET}` };
const run = async () =>
  cronRunResult.parse(await (await call(rfpMailsCron, 'GET', '/api/rfp-mails-cron', { headers })).json());
let hotels = 0;

/** A request due in so many hours, sent to one hotel so many hours ago. */
async function request(due: number, sent = -100) {
  const hotel = await createHotel(database);
  const address = `desk${++hotels}@hotel.example`;
  await insertRow(database, 'hotel_contacts', { hotel_id: hotel.id, name: 'Desk', email: address });
  const rfp = await createRfp(database, {
    ...{ organization_id: planner.organization.id, created_by: planner.id, response_due: at(due) },
  });
  const send = await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id, sent_at: at(sent) });
  await database.query('update rfps set response_due = $2 where id = $1', [rfp.id, at(due)]);
  return { rfp, hotel, send, address };
}
const subjects = async (address: string) => (await service.mails(address)).map(({ subject }) => subject);

test('401 without the cron secret', async () => {
  expect((await call(rfpMailsCron, 'GET', '/api/rfp-mails-cron')).status).toBe(401);
});

test('hotels that have not answered are reminded 72 and 24 hours before, once each, and not within a day of the send', async () => {
  const three = await request(70);
  const one = await request(20);
  const between = await request(40);
  const fresh = await request(20, -10);
  const far = await request(100);
  expect(await run()).toMatchObject({ sent: 2, skipped: 0, errors: 0 });
  expect(await run()).toMatchObject({ scanned: 0 });
  expect((await subjects(three.address))[0]).toMatch(/^Less than three days/);
  expect((await subjects(one.address))[0]).toMatch(/^Less than one day/);
  for (const { address } of [between, fresh, far]) expect(await subjects(address)).toEqual([]);
  // A deadline that moves has reminders of its own.
  await database.query('update rfps set response_due = $2 where id = $1', [one.rfp.id, at(71)]);
  expect(await run()).toMatchObject({ sent: 1 });
});

test('a reminder that was overtaken by an answer or by more time stays unsent', async () => {
  const answered = await request(20);
  const moved = await request(20);
  await database.query('select public.enqueue_rfp_mails(gen_random_uuid())');
  await database.query(`update sends set status = 'declined', decline_code = 'budget' where id = $1`, [
    answered.send.id,
  ]);
  await database.query('update rfps set response_due = $2 where id = $1', [moved.rfp.id, at(200)]);
  expect(await drainOutbox()).toMatchObject({ sent: 0, skipped: 2 });
  for (const { address } of [answered, moved]) expect(await subjects(address)).toEqual([]);
  await database.query('update sends set answer_told_at = now()');
});

test('answers are told together, from a quarter of an hour after the oldest', async () => {
  const { rfp, hotel } = await request(200);
  const second = await createHotel(database);
  await createSend(database, { rfp_id: rfp.id, hotel_id: second.id, sent_at: at(-100) });
  await createProposal(database, { rfp_id: rfp.id, hotel_id: hotel.id, submitted_at: at(-0.2) });
  expect(await run()).toMatchObject({ scanned: 0 });
  await database.query('update sends set responded_at = $2 where rfp_id = $1 and hotel_id = $3', [
    rfp.id,
    at(-0.3),
    hotel.id,
  ]);
  await createProposal(database, { rfp_id: rfp.id, hotel_id: second.id, submitted_at: at(-0.05) });
  expect(await run()).toMatchObject({ sent: 1 });
  expect((await subjects('planner@example.com'))[0]).toMatch(/^2 new answers/);
  expect(await run()).toMatchObject({ scanned: 0 });
});

test('a closing is told once, and an offer about to expire', async () => {
  await request(-1);
  // Two days late it is no news.
  await request(-60);
  expect(await run()).toMatchObject({ sent: 1 });
  expect((await subjects('planner@example.com'))[0]).toMatch(/^Closed with 0 offers/);
  expect(await run()).toMatchObject({ scanned: 0 });

  const expiring = await request(200);
  await createProposal(database, {
    ...{ rfp_id: expiring.rfp.id, hotel_id: expiring.hotel.id },
    valid_until: at(24).slice(0, 10),
  });
  await database.query('update sends set answer_told_at = now()');
  expect(await run()).toMatchObject({ sent: 1 });
  expect((await subjects('planner@example.com'))[0]).toMatch(/about to expire/);
  expect(await run()).toMatchObject({ scanned: 0 });
});
