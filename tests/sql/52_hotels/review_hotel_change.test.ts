// also: private.review_hotel_change_work
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, createHotelMember, type Row } from '../../support/factories.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const admin = await database.signIn('admin@platform.example');
await database.query('update profiles set is_platform_admin = true where id = $1', [admin.id]);

async function waiting(change: Partial<Row<'hotels'>>) {
  const hotel = await createHotel(database, {
    latitude: 48.2,
    longitude: 16.4,
    rooms_total: 100,
    meeting_rooms: 8,
  });
  const staff = await createHotelMember(database, hotel.id);
  const set = (values: Partial<Row<'hotels'>>) =>
    staff.client.from('hotels').update(values).eq('id', hotel.id);
  await set(change);
  const rows = await database.query<{ id: string }>(
    `select id from hotel_changes where hotel_id = $1 and status = 'pending'`,
    [hotel.id],
  );
  const stored = async () =>
    (await database.query<Row<'hotels'>>('select * from hotels where id = $1', [hotel.id]))[0];
  return { hotel, staff, set, stored, id: rows[0]?.id ?? '' };
}
const review = (p_change_id: string, p_approve: boolean | null, by = admin) =>
  by.client.rpc('review_hotel_change', { p_change_id, p_approve });

test.each([
  [{ rooms_total: 300 }, 'rooms_total', '300'],
  [{ meeting_rooms: 30 }, 'meeting_rooms', '30'],
  [{ largest_room_capacity: 900 }, 'largest_room_capacity', '900'],
  [{ latitude: 48.3, longitude: -16.4 }, 'location', '48.3,-16.4'],
])('approved, %o counts, is an administrator’s fact, and ranks', async (change, field, value) => {
  const { hotel, id, stored } = await waiting(change);
  expect((await review(id, true)).data).toEqual({ change_id: id, status: 'approved' });
  expect(await stored()).toMatchObject(change);
  expect(
    await database.query(
      'select value, source from field_facts where hotel_id = $1 and field = $2 order by observed_at desc limit 1',
      [hotel.id, field],
    ),
  ).toEqual([{ value, source: 'admin' }]);
});

test('what is approved is the new measure for its field, and for no other', async () => {
  const { id, set, stored } = await waiting({ rooms_total: 300, meeting_rooms: 10 });
  await review(id, true);
  await set({ rooms_total: 375, meeting_rooms: 12 });
  expect(await stored()).toMatchObject({ rooms_total: 375, meeting_rooms: 10 });
});

test('rejected, nothing changes; the hotel sees what became of it', async () => {
  const { hotel, staff, id, stored } = await waiting({ rooms_total: 300 });
  await review(id, false);
  expect((await stored())?.rooms_total).toBe(100);
  const { data } = await staff.client.from('hotel_changes').select('status').eq('hotel_id', hotel.id);
  expect(data).toEqual([{ status: 'rejected' }]);
});

test('once, by platform staff alone, for changes there are', async () => {
  const { staff, id, set } = await waiting({ rooms_total: 300 });
  expectRefusal(await review(id, true, staff), 403, 'forbidden');
  expectRefusal(await review(id, null), 400, '22023');
  expectRefusal(await review(crypto.randomUUID(), true), 404, 'not_found');
  await set({ rooms_total: 400 });
  expectRefusal(await review(id, true), 409, 'invalid_transition');
});

test('what the table would refuse does not wait', async () => {
  const { set } = await waiting({});
  for (const change of [
    { rooms_total: 100_001 },
    { meeting_rooms: 10_001 },
    { latitude: 91 },
    { longitude: 181 },
  ]) {
    expect((await set(change)).status).toBe(400);
  }
});
