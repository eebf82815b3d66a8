import sharp from 'sharp';
import { expect, test } from 'vitest';
import hotelPhoto from '../../api/hotel-photo.ts';
import { createHotel, createHotelMember, createOrganization } from '../support/factories.ts';
import { call, startService } from '../support/service.ts';

const service = await startService();
const { database } = service;
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

const blue = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#0000c8' } })
  .withExif({ IFD0: { Copyright: 'Anna Schmidt, 12 Home Street' } })
  .png()
  .toBuffer();
const send = (hotel_id: string, token: string | undefined, sent: Uint8Array | string = blue) =>
  call(hotelPhoto, 'POST', '/api/hotel-photo', {
    body: { hotel_id, photo: typeof sent === 'string' ? sent : Buffer.from(sent).toString('base64') },
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

test('a hotel’s staff send its photo: it is made small, named by the profile, and served', async () => {
  const hotel = await pictured();
  const { token } = await createHotelMember(database, hotel.id, { role: 'staff' });
  const response = await send(hotel.id, token);
  expect(response.status).toBe(200);
  const { photo_url } = await response.json();
  const [row] = await database.query('select photo_url from hotels where id = $1', [hotel.id]);
  expect(row).toEqual({ photo_url });
  const { pathname, searchParams } = new URL(photo_url);
  expect([pathname, searchParams.get('id')]).toEqual(['/api/hotel-photo', hotel.id]);
  const served = Buffer.from(await (await get(hotel.id)).arrayBuffer());
  const { width, height, format } = await sharp(served).metadata();
  expect({ width, height, format }).toEqual({ width: 640, height: 400, format: 'jpeg' });
  expect((await sharp(served).raw().toBuffer())[2]).toBeGreaterThan(150);
  expect(served.toString('latin1')).not.toContain('Anna');
  expect((await (await send(hotel.id, token)).json()).photo_url).toBe(photo_url);
  expect((await (await send(hotel.id, token, photo)).json()).photo_url).not.toBe(photo_url);
});

test('nobody sends a photo for another’s hotel, and none changes', async () => {
  const hotel = await pictured();
  const rival = await createHotel(database);
  const { token } = await createHotelMember(database, rival.id);
  const planner = await createOrganization(database);
  for (const stranger of [token, planner.token]) expect((await send(hotel.id, stranger)).status).toBe(404);
  expect((await send(hotel.id, undefined)).status).toBe(401);
  expect((await send(crypto.randomUUID(), token)).status).toBe(404);
  expect(Buffer.from(await (await get(hotel.id)).arrayBuffer()).equals(photo)).toBe(true);
});

test('an own venue gets its photo from its organization', async () => {
  const { organization, token } = await createOrganization(database);
  const venue = await createHotel(database, { organization_id: organization.id });
  expect((await send(venue.id, token)).status).toBe(200);
  expect((await get(venue.id)).status).toBe(200);
});

test.each([
  ['no photo', Buffer.from('%PDF-1.7')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1"/>')],
  ['a damaged file', photo.subarray(0, 200)],
  ['nothing', Buffer.alloc(0)],
  [
    'more pixels than a camera has',
    await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  ],
  ['no base64', 'photo!'],
])('400 for %s', async (_, sent) => {
  const hotel = await createHotel(database);
  const { token } = await createHotelMember(database, hotel.id);
  const response = await send(hotel.id, token, sent);
  expect(response.status).toBe(400);
  expect((await response.json()).error).toMatch(/^photo: /);
  expect(await database.query('select photo_url from hotels where id = $1', [hotel.id])).toEqual([
    { photo_url: null },
  ]);
});

test('413 for more than a MiB', async () => {
  const hotel = await createHotel(database);
  const { token } = await createHotelMember(database, hotel.id);
  expect((await send(hotel.id, token, Buffer.alloc(1024 * 1024 + 1024))).status).toBe(413);
});
