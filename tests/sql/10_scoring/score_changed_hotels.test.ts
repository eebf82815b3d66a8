import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, createHotelMember } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const scored = (ids: string[]) =>
  database.query<{ room_rate: number }>(
    'select room_rate from private.hotel_scoring where hotel_id = any ($1::uuid[]) order by room_rate',
    [ids],
  );

test('every hotel of a statement is scored, not only the first', async () => {
  const made = await database.query<{ id: string }>(
    `insert into public.hotels (name, city, country_code, latitude, longitude, base_room_rate, currency)
     select 'Hotel ' || n, 'Linz', 'AT', 48.3, 14.3, n, 'EUR' from generate_series(101, 103) n returning id`,
  );
  const ids = made.map(({ id }) => id);
  expect(await scored(ids)).toEqual([{ room_rate: 101 }, { room_rate: 102 }, { room_rate: 103 }]);
  await database.query(
    'update public.hotels set base_room_rate = base_room_rate + 50 where id = any ($1::uuid[])',
    [ids],
  );
  expect(await scored(ids)).toEqual([{ room_rate: 151 }, { room_rate: 152 }, { room_rate: 153 }]);
  await database.query('delete from public.hotels where id = any ($1::uuid[])', [ids]);
  expect(await scored(ids)).toEqual([]);
});

test('staff who may not write the scoring table change it through their hotel', async () => {
  const hotel = await createHotel(database);
  const { client } = await createHotelMember(database, hotel.id);
  await client.from('hotels').update({ base_room_rate: 222 }).eq('id', hotel.id).throwOnError();
  expect(await scored([hotel.id])).toEqual([{ room_rate: 222 }]);
});
