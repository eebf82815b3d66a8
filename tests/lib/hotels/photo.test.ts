// also: public.claim_hotel_photo
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { hotelPhoto, setHotelPhoto } from '../../../lib/hotels/photo.ts';
import { photoSize } from '../../../lib/schemas/photo.ts';
import { createHotel, createHotelMember } from '../../support/factories.ts';
import { startPublicServer } from '../../support/public-server.ts';
import { startService } from '../../support/service.ts';

const { database } = await startService();
const picture = (color: string, width = 1600, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: color } });
const red = await picture('#c80000').jpeg().toBuffer();
const blue = await picture('#0000c8').png().toBuffer();

let served: { bytes: Uint8Array; type: string };
const server = startPublicServer((_, response) => {
  response.writeHead(200, { 'content-type': served.type }).end(served.bytes);
});
beforeEach(() => {
  served = { bytes: red, type: 'image/jpeg' };
});
const photoOf = (id: string) => hotelPhoto(id, server.network());
const pictured = (photo_url: string | null = 'https://hotel.example/front.jpg') =>
  createHotel(database, { photo_url });
const corner = async (photo: Buffer | undefined) => [
  ...(await sharp(photo).raw().toBuffer()).subarray(0, 3).map((value) => Math.round(value / 50) * 50),
];
const waitFor = (interval: string) =>
  database.query('update hotel_photos set fetch_after = fetch_after - $1::interval', [interval]);

test('a photo is fetched once, and made as small as pages show it', async () => {
  const hotel = await pictured();
  const photo = await photoOf(hotel.id);
  const { format, width, height } = await sharp(photo).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...photoSize });
  expect(await corner(photo)).toEqual([200, 0, 0]);
  expect(await photoOf(hotel.id)).toEqual(photo);
  expect(server.visited).toHaveLength(1);
});

test('of many who ask at once one fetches', async () => {
  const hotel = await pictured();
  const answers = await Promise.all(Array.from({ length: 8 }, () => photoOf(hotel.id)));
  expect(server.visited).toHaveLength(1);
  expect(answers.some((photo) => photo !== undefined)).toBe(true);
  expect(await photoOf(hotel.id)).toBeDefined();
});

test('another address gives another photo, 20 seconds later; none gives none', async () => {
  const hotel = await pictured();
  await photoOf(hotel.id);
  served = { bytes: blue, type: 'image/png' };
  await database.query(`update hotels set photo_url = 'https://hotel.example/b.png' where id = $1`, [
    hotel.id,
  ]);
  expect(await photoOf(hotel.id)).toBeUndefined();
  await waitFor('20 seconds');
  expect(await corner(await photoOf(hotel.id))).toEqual([0, 0, 200]);
  const stored = () =>
    database.query('select photo is not null as stored from hotel_photos where hotel_id = $1', [hotel.id]);
  expect(await stored()).toEqual([{ stored: true }]);
  await database.query('update hotels set photo_url = null where id = $1', [hotel.id]);
  expect(await stored()).toEqual([{ stored: false }]);
  expect(await photoOf(hotel.id)).toBeUndefined();
  expect(server.visited).toHaveLength(2);
});

test('what was fetched from an address that has changed meanwhile is not kept', async () => {
  const hotel = await pictured();
  server.answer = (_, response) => {
    void database
      .query(`update hotels set photo_url = 'https://hotel.example/b.png' where id = $1`, [hotel.id])
      .then(() => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(red));
  };
  await photoOf(hotel.id);
  await waitFor('20 seconds');
  server.answer = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(blue);
  expect(await corner(await photoOf(hotel.id))).toEqual([0, 0, 200]);
});

test('an address that gives no photo is tried again after an hour', async () => {
  const hotel = await pictured();
  served = { bytes: Buffer.from('<html>'), type: 'text/html' };
  for (let n = 0; n < 3; n++) expect(await photoOf(hotel.id)).toBeUndefined();
  expect(server.visited).toHaveLength(1);
  served = { bytes: red, type: 'image/jpeg' };
  expect(await photoOf(hotel.id)).toBeUndefined();
  await waitFor('1 hour');
  expect(await photoOf(hotel.id)).toBeDefined();
});

test.each([
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1"/>'), 'image/svg+xml'],
  ['a damaged file', red.subarray(0, 300), 'image/jpeg'],
  ['more pixels than a camera has', await picture('#fff', 9000, 6000).png().toBuffer(), 'image/png'],
])('%s is no photo', async (_, bytes, type) => {
  const hotel = await pictured();
  served = { bytes, type };
  expect(await photoOf(hotel.id)).toBeUndefined();
});

test('it stands upright, without the notes and places that a camera writes into it', async () => {
  const hotel = await pictured();
  const bytes = await picture('#c80000', 300, 400)
    .composite([
      {
        input: await picture('#0000c8', 300, 100).png().toBuffer(),
        gravity: 'north',
      },
    ])
    .withExif({ IFD0: { Copyright: 'Anna Schmidt, 12 Home Street' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  served = { bytes, type: 'image/jpeg' };
  const photo = await photoOf(hotel.id);
  expect(photo?.toString('latin1')).not.toMatch(/Anna|Copyright|Exif/);
  // What was above is on the right.
  const { data, info } = await sharp(photo).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)][0]).toBeGreaterThan(150);
  expect(data[(info.width - 1) * 3 + 2]).toBeGreaterThan(150);
});

test('an address without encryption is asked with it; an inner one is not visited', async () => {
  expect(await photoOf((await pictured('http://hotel.example/front.jpg')).id)).toBeDefined();
  const visits = server.visited.length;
  for (const inner of [
    'http://127.0.0.1/a.jpg',
    'https://169.254.169.254/latest',
    'https://hotel.example:22/a.jpg',
  ])
    expect(await photoOf((await pictured(inner)).id)).toBeUndefined();
  expect(server.visited).toHaveLength(visits);
});

test('of two photos that are sent at once, the one that the profile names is kept', async () => {
  const hotel = await pictured(null);
  const { token } = await createHotelMember(database, hotel.id);
  const colors = ['#c80000', '#0000c8', '#00c800'];
  const sent = await Promise.all(
    colors.map(async (color) => setHotelPhoto(hotel.id, await picture(color).jpeg().toBuffer(), token)),
  );
  const [{ photo_url = '' } = {}] = await database.query<{ photo_url: string }>(
    'select photo_url from hotels where id = $1',
    [hotel.id],
  );
  const named = Buffer.from((colors[sent.indexOf(photo_url)] ?? '').slice(1), 'hex');
  expect(await corner(await photoOf(hotel.id))).toEqual([...named]);
  expect(server.visited).toEqual([]);
});
