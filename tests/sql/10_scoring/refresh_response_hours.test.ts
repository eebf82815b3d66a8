// also: private.response_history
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, createOrganization, createRfp, createSend } from '../../support/factories.ts';
import { rankHotels } from '../../support/ranking.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database);
const draft = () => createRfp(database, { organization_id: organizer.organization.id });
const hour = 3_600_000;

/** A send of some days ago, answered after some hours; null: not answered. */
async function sent(hotelId: string, days: number, hours: number | null) {
  const at = Date.now() - days * 24 * hour;
  return createSend(database, {
    rfp_id: (await draft()).id,
    hotel_id: hotelId,
    sent_at: new Date(at).toISOString(),
    ...(hours === null
      ? {}
      : { status: 'responded', responded_at: new Date(at + hours * hour).toISOString() }),
  });
}
async function hoursOf(hotelId: string) {
  const ranking = await rankHotels(database, organizer, (await draft()).id);
  return ranking.find(({ hotel_id }) => hotel_id === hotelId)?.criteria.response_hours;
}

test('the median over what was answered in the last 180 days', async () => {
  const hotel = await createHotel(database);
  expect(await hoursOf(hotel.id)).toBeNull();
  await sent(hotel.id, 100, null);
  await sent(hotel.id, 190, 1);
  expect(await hoursOf(hotel.id)).toBeNull();
  for (const [days, hours] of [
    [170, 48],
    [90, 2],
    [30, 10],
  ] as const) {
    await sent(hotel.id, days, hours);
  }
  expect(await hoursOf(hotel.id)).toBe(10);
  await sent(hotel.id, 3, 20);
  expect(await hoursOf(hotel.id)).toBe(15);
});

test('it follows answers, corrections and deletions', async () => {
  const hotel = await createHotel(database);
  const send = await sent(hotel.id, 10, null);
  await database.query(
    `update public.sends set status = 'declined', decline_reason = 'full', responded_at = sent_at + interval '6 hours' where id = $1`,
    [send.id],
  );
  expect(await hoursOf(hotel.id)).toBe(6);
  await database.query(
    `update public.sends set responded_at = sent_at + interval '90 minutes' where id = $1`,
    [send.id],
  );
  expect(await hoursOf(hotel.id)).toBe(1.5);
  await database.query('delete from public.sends where id = $1', [send.id]);
  expect(await hoursOf(hotel.id)).toBeNull();
});

// private.refresh_candidates brings it up to date before hotels are ranked.
test('an answer leaves the window by itself', async () => {
  const hotel = await createHotel(database);
  await sent(hotel.id, 179.9, 40);
  await sent(hotel.id, 20, 8);
  expect(await hoursOf(hotel.id)).toBe(24);
  // A day later, as far as this hotel's rows can tell.
  await database.query(`update public.sends set sent_at = sent_at - interval '1 day' where hotel_id = $1`, [
    hotel.id,
  ]);
  await database.query(
    `update private.hotel_scoring set response_hours = 24, response_hours_until = now() - interval '1 hour' where hotel_id = $1`,
    [hotel.id],
  );
  expect(await hoursOf(hotel.id)).toBe(32);
  const { data } = await database.service.rpc('refresh_hotel_scoring');
  expect(data).toMatchObject({ hotels: 0 });
});
