// also: private.fact_source
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, createHotelMember } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const factsOf = (hotelId: string, since: string) =>
  database.query<{ field: string; value: string | null; source: string }>(
    `select field, value, source from public.field_facts where hotel_id = $1 and observed_at > $2::timestamptz
     order by observed_at, field`,
    [hotelId, since],
  );
const now = async () =>
  (await database.query<{ at: string }>('select clock_timestamp()::text as at'))[0]?.at ?? '';

test('a change is one row per field that changed, whoever makes it: hotel, service, import', async () => {
  const hotel = await createHotel(database);
  const staff = await createHotelMember(database, hotel.id, { role: 'staff' });
  const since = await now();
  await staff.client
    .from('hotels')
    .update({ base_room_rate: 99, city: 'Vienna', description: 'Quiet' })
    .eq('id', hotel.id);
  await database.service.from('hotels').update({ description: null }).eq('id', hotel.id);
  await database.exec(`select set_config('hotel_rfp.fact_source', 'import:osm', true);
    update public.hotels set latitude = 48.2 where id = '${hotel.id}'`);
  await database.query('update public.hotels set base_room_rate = 98 where id = $1', [hotel.id]);
  expect(await factsOf(hotel.id, since)).toEqual([
    { field: 'base_room_rate', value: '99.00', source: 'hotel' },
    { field: 'description', value: 'Quiet', source: 'hotel' },
    { field: 'description', value: null, source: 'admin' },
    { field: 'location', value: '48.2,16.3738', source: 'import:osm' },
    { field: 'base_room_rate', value: '98.00', source: 'admin' },
  ]);
});

test('platform staff who edit a hotel they work at speak as administrators', async () => {
  const hotel = await createHotel(database);
  const person = await createHotelMember(database, hotel.id);
  await database.query('update public.profiles set is_platform_admin = true where id = $1', [person.id]);
  const since = await now();
  await person.client.from('hotels').update({ rooms_total: 900 }).eq('id', hotel.id);
  expect(await factsOf(hotel.id, since)).toEqual([{ field: 'rooms_total', value: '900', source: 'admin' }]);
});

test('an erased shell says nothing', async () => {
  const hotel = await createHotel(database);
  const since = await now();
  await database.query(
    `update public.hotels set is_active = false, name = null, city = null, latitude = null, longitude = null where id = $1`,
    [hotel.id],
  );
  expect(await factsOf(hotel.id, since)).toEqual([]);
});
