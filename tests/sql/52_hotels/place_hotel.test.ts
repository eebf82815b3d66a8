import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, createHotelMember } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('a hotel that says a better point is exact once it counts, and nobody calls a point exact otherwise', async () => {
  const hotel = await createHotel(database, { latitude: 52.5, longitude: 13.4 });
  await database.query('update public.hotels set point_is_approximate = true where id = $1', [hotel.id]);
  const manager = await createHotelMember(database, hotel.id);
  const set = async (values: object) =>
    (
      await manager.client
        .from('hotels')
        .update(values as never)
        .eq('id', hotel.id)
        .select('point_is_approximate')
    ).data;

  expect(await set({ point_is_approximate: false })).toBeNull();
  // Far away: it waits for an administrator, and so does the mark.
  expect(await set({ latitude: 52.6, longitude: 13.4 })).toEqual([{ point_is_approximate: true }]);
  expect(await set({ description: 'In the middle.' })).toEqual([{ point_is_approximate: true }]);
  expect(await set({ latitude: 52.501, longitude: 13.401 })).toEqual([{ point_is_approximate: false }]);
});
