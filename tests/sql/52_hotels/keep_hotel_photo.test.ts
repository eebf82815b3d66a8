import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, createOrganization } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const hotel = await createHotel(database, { photo_url: 'https://hotel.example/front.jpg' });
const keep = (p_url: string, p_photo = 'AQI=', client = database.service) =>
  client.rpc('keep_hotel_photo', { p_hotel_id: hotel.id, p_url, p_photo });
const kept = () => database.query(`select url, encode(photo, 'hex') as photo from hotel_photos`);

test('nobody but the service keeps one', async () => {
  const { client } = await createOrganization(database);
  for (const stranger of [client, database.anon])
    expect((await keep('https://hotel.example/front.jpg', 'AQI=', stranger)).error).not.toBeNull();
});

test('a photo from the address of the profile is kept, another one in its place, and none from elsewhere', async () => {
  await keep('https://hotel.example/other.jpg').throwOnError();
  expect(await kept()).toEqual([]);
  await keep('https://hotel.example/front.jpg').throwOnError();
  expect(await kept()).toEqual([{ url: 'https://hotel.example/front.jpg', photo: '0102' }]);
  await keep('https://hotel.example/front.jpg', 'AwQ=').throwOnError();
  await keep('https://hotel.example/other.jpg').throwOnError();
  expect(await kept()).toEqual([{ url: 'https://hotel.example/front.jpg', photo: '0304' }]);
});
