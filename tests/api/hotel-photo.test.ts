import sharp from 'sharp';
import { expect, test } from 'vitest';
import hotelPhoto from '../../api/hotel-photo.ts';
import { createHotel, createOrganization } from '../support/factories.ts';
import { call, startService } from '../support/service.ts';

const { database } = await startService();
const photo = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#c80000' } })
  .jpeg()
  .toBuffer();
const get = (id: string, method: 'GET' | 'HEAD' = 'GET') =>
  call(hotelPhoto, method, `/api/hotel-photo?id=${id}&v=1`);

/** A hotel whose photo was fetched before. */
async function pictured(changes: object = {}) {
  const hotel = await createHotel(database, { photo_url: 'https://hotel.example/front.jpg', ...changes });
  await database.query(
    `insert into hotel_photos (hotel_id, url, photo, fetch_after) values ($1, 'https://hotel.example/front.jpg', $2, now())`,
    [hotel.id, photo],
  );
  return hotel;
}

test('a photo is served as a picture of ours, to keep for a day', async () => {
  const { id } = await pictured();
  const response = await get(id);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect(Buffer.from(await response.arrayBuffer()).equals(photo)).toBe(true);
  const head = await get(id, 'HEAD');
  expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
});

test('404 without a photo, for an unknown hotel, and once the address is another or gone; 400 for what is no id', async () => {
  const former = await pictured();
  await database.query(`update hotels set photo_url = 'https://10.0.0.1/b.jpg' where id = $1`, [former.id]);
  const gone = await pictured();
  await database.query('update hotels set photo_url = null where id = $1', [gone.id]);
  const none = await createHotel(database);
  for (const id of [former.id, gone.id, none.id, crypto.randomUUID()]) {
    const response = await get(id);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  }
  expect((await get('1 or 1=1')).status).toBe(400);
});

test('the photo of an own venue is served to whoever has its address, and named nowhere else', async () => {
  const owner = await createOrganization(database);
  const other = await createOrganization(database);
  const venue = await pictured({ organization_id: owner.organization.id });
  expect((await get(venue.id)).status).toBe(200);
  expect((await other.client.from('hotels').select('id').eq('id', venue.id)).data).toEqual([]);
});
