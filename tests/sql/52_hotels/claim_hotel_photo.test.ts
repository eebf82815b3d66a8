import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, createOrganization } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const hotel = await createHotel(database, { photo_url: 'https://hotel.example/front.jpg' });
const claim = (client = database.service) => client.rpc('claim_hotel_photo', { p_hotel_id: hotel.id });

test('nobody but the service asks for it, or reads and writes photos', async () => {
  const { client } = await createOrganization(database);
  for (const stranger of [client, database.anon]) {
    expect((await claim(stranger)).error).not.toBeNull();
    expect((await stranger.from('hotel_photos').select('*')).error).not.toBeNull();
  }
});

test('the address to fetch it from is told once in an hour, and then what is kept', async () => {
  expect((await claim()).data).toEqual([{ photo: null, url: hotel.photo_url }]);
  expect((await claim()).data).toEqual([]);
  await database.exec(`update hotel_photos set fetch_after = now()`);
  expect((await claim()).data).toEqual([{ photo: null, url: hotel.photo_url }]);
  await database.exec(`update hotel_photos set photo = '\\x0102'`);
  expect((await claim()).data).toEqual([{ photo: 'AQI=', url: hotel.photo_url }]);
});
