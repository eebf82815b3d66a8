import { expect, test } from 'vitest';
import { createHotel, createSend } from '../../support/factories.ts';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database } = scene;

const hoursOf = async (hotelId: string) => {
  const [row] = await database.query<{ hours: number | null }>(
    `select nullif(response_hours, 'NaN') as hours from private.hotel_scoring where hotel_id = $1`,
    [hotelId],
  );
  return row?.hours;
};
/** When something sent two days ago was answered. */
const sentAt = Date.now() - 48 * 3_600_000;
const after = (hours: number) => new Date(sentAt + hours * 3_600_000).toISOString();

async function answered(hotelId: string, hours: number) {
  const rfp = await scene.draft();
  return createSend(database, {
    rfp_id: rfp.id,
    hotel_id: hotelId,
    status: 'responded',
    sent_at: after(0),
    responded_at: after(hours),
  });
}

test('an answer that comes, is corrected and goes moves the hotel’s median, and no other’s', async () => {
  const hotel = await createHotel(database);
  const other = await createHotel(database);
  await answered(other.id, 7);
  await answered(hotel.id, 4);
  const second = await answered(hotel.id, 10);
  expect(await hoursOf(hotel.id)).toBeCloseTo(7, 6);
  await database.query('update public.sends set responded_at = $1 where id = $2', [after(20), second.id]);
  expect(await hoursOf(hotel.id)).toBeCloseTo(12, 6);
  await database.query('delete from public.sends where hotel_id = $1', [hotel.id]);
  expect(await hoursOf(hotel.id)).toBeNull();
  expect(await hoursOf(other.id)).toBeCloseTo(7, 6);
});

test('a send without an answer leaves the median as it is', async () => {
  const hotel = await createHotel(database);
  await database.query('update private.hotel_scoring set response_hours = 99 where hotel_id = $1', [
    hotel.id,
  ]);
  const rfp = await scene.draft();
  const send = await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id });
  await database.query('update public.sends set opened_at = now() where id = $1', [send.id]);
  expect(await hoursOf(hotel.id)).toBe(99);
});
