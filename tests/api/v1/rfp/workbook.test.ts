import { afterAll, expect, test } from 'vitest';
import workbook from '../../../../api/v1/rfp/workbook.ts';
import { openTestDatabase } from '../../../support/database.ts';
import {
  createHotel,
  createHotelMember,
  createMember,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
} from '../../../support/factories.ts';
import { startNetwork } from '../../../support/network.ts';
import { call } from '../../../support/service.ts';
import { unzip } from '../../../support/zip.ts';

const database = await openTestDatabase();
startNetwork(database);
afterAll(() => database.close());
const organizer = await createOrganization(database, { name: 'Blue Harbour' });
const colleague = await createMember(database, organizer.organization.id);
const stranger = await createOrganization(database);

const post = (rfp_id: unknown, token?: string) =>
  call(workbook, 'POST', '/api/v1/rfp/workbook', {
    body: { rfp_id },
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

// Ids as md5 makes them, which the database takes and RFC 9562 has no version for.
const rfp = await createRfp(database, {
  id: 'c81e728d-9d4c-2f63-0f06-7f89cc14862c',
  organization_id: organizer.organization.id,
  title: '=Herbst & <Tagung>',
});
const hotel = await createHotel(database, {
  id: 'c4ca4238-a0b9-2382-0dcc-509a6f75849b',
  name: '=HYPERLINK("http://x")',
});
await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id });
await createProposal(database, {
  rfp_id: rfp.id,
  hotel_id: hotel.id,
  comments: '@SUM(1)\u0007 _x000D_ 漢字',
});
const staff = await createHotelMember(database, hotel.id);

test('a member gets the workbook, named after the request; nothing that was written is a formula', async () => {
  const response = await post(rfp.id, colleague.token);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': 'attachment; filename="workbook-herbst-tagung.xlsx"',
    'cache-control': 'no-store',
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  const parts = unzip(bytes);
  const strings = String(parts.get('xl/sharedStrings.xml'));
  for (const words of [
    '=HYPERLINK("http://x")',
    '@SUM(1) _x005F_x000D_ 漢字',
    '=Herbst &amp; &lt;Tagung&gt;',
  ])
    expect(strings).toContain(`<t>${words}</t>`);
  const formulas = [...parts]
    .filter(([name]) => name.startsWith('xl/worksheets/'))
    .flatMap(([, xml]) => [...String(xml).matchAll(/<f>(.*?)<\/f>/g)].map(([, formula]) => formula));
  expect(formulas.length).toBeGreaterThan(50);
  expect(formulas.filter((formula) => /HYPERLINK|SUM\(1\)|Herbst/.test(formula ?? ''))).toEqual([]);
});

test('400, 401, 404 for strangers, the hotel and what is not there, 413 for a large body and for more than 200 offers, 429', async () => {
  expect((await post(rfp.id)).status).toBe(401);
  expect((await post(rfp.id, 'nonsense')).status).toBe(401);
  expect((await post('nonsense', organizer.token)).status).toBe(400);
  expect((await post(undefined, organizer.token)).status).toBe(400);
  for (const token of [stranger.token, staff.token]) expect((await post(rfp.id, token)).status).toBe(404);
  expect((await post(crypto.randomUUID(), organizer.token)).status).toBe(404);
  expect((await post('x'.repeat(70_000), organizer.token)).status).toBe(413);

  const crowded = await createRfp(database, { organization_id: organizer.organization.id });
  await createSend(database, { rfp_id: crowded.id, hotel_id: hotel.id });
  const offers = (count: number) =>
    database.query(
      `with made as (
         insert into hotels (name, city, city_code, country_code, latitude, longitude, stars, rooms_total, meeting_rooms,
           largest_room_capacity, mice_role, features, base_room_rate, ddr_rate, currency)
         select 'Crowd ' || i, city, city_code, country_code, latitude, longitude, stars, rooms_total, meeting_rooms,
           largest_room_capacity, mice_role, features, base_room_rate, ddr_rate, currency
         from hotels, generate_series(1, $2) i where hotels.id = $3 returning id),
       sent as (insert into sends (rfp_id, hotel_id) select $1, id from made returning hotel_id)
       select hotel_id from sent`,
      [crowded.id, count, hotel.id],
    );
  await offers(200);
  await database.query(
    `insert into proposals (rfp_id, hotel_id, currency, room_rate, ddr_rate)
     select $1, s.hotel_id, 'EUR', 150, 70 from sends s where s.rfp_id = $1 and s.hotel_id <> $2`,
    [crowded.id, hotel.id],
  );
  expect((await post(crowded.id, organizer.token)).status).toBe(200);
  await createProposal(database, { rfp_id: crowded.id, hotel_id: hotel.id });
  const refused = await post(crowded.id, organizer.token);
  expect([refused.status, await refused.json()]).toEqual([
    413,
    { ok: false, error: 'A workbook holds at most 200 offers' },
  ]);

  await database.query(`update private.rate_limits set hits = 100 where key = $1`, [`heavy/${organizer.id}`]);
  const limited = await post(rfp.id, organizer.token);
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
});
