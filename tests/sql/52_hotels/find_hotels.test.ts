// also: private.find_hotels_work, private.duplicates_of
// one story: the catalogue is the same for all tests.
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createHotelMember,
  createOrganization,
  createRfp,
  createSend,
} from '../../support/factories.ts';
import { callAs, refusal } from '../../support/rpc.ts';

interface Found {
  hotels: { hotel_id: string; name: string; duplicates: unknown[]; [column: string]: unknown }[];
  has_more: boolean;
}
const database = await openTestDatabase();
afterAll(() => database.close());
await database.query('delete from hotels');
const organizer = await createOrganization(database);
const organization_id = organizer.organization.id;
const staff = await database.signIn('ada@platform.example');
await database.query('update profiles set is_platform_admin = true where id = $1', [staff.id]);
const at = { city: 'Vienna', latitude: 48.2, longitude: 16.37 };
const lake = await createHotel(database, { ...at, name: 'Hotel Äther' });
const twin = await createHotel(database, {
  ...at,
  name: 'hotel  aether-x'.replace('aether-x', 'Äther'),
  latitude: 48.2005,
});
const far = await createHotel(database, {
  name: 'Hotel Äther',
  city: 'Linz',
  latitude: 48.3,
  longitude: 14.28,
});
const closed = await createHotel(database, { ...at, name: 'Zum Stern', is_active: false });
const venue = await createHotel(database, { ...at, name: 'Boathouse 100%', organization_id });
const manager = await createHotelMember(database, lake.id);
const rfp = await createRfp(database, { organization_id });
await createSend(database, { rfp_id: rfp.id, hotel_id: lake.id });

const find = (args: Record<string, unknown> = {}) => callAs<Found>(staff, 'find_hotels', args);
const ids = async (args: Record<string, unknown>) =>
  (await find(args)).hotels.map(({ hotel_id }) => hotel_id);

test('by a part of the name or the city, or by id, with what hangs on each', async () => {
  expect((await ids({ p_search: ' ÄTHER ' })).toSorted()).toEqual(
    [lake, twin, far].map(({ id }) => id).toSorted(),
  );
  expect(await ids({ p_search: 'linz' })).toEqual([far.id]);
  expect(await ids({ p_search: closed.id.toUpperCase() })).toEqual([closed.id]);
  // Nothing in a search is a pattern.
  expect(await ids({ p_search: '0%' })).toEqual([venue.id]);
  expect(await ids({ p_search: '_' })).toEqual([]);
  expect((await find({ p_search: lake.id })).hotels).toMatchObject([
    {
      name: 'Hotel Äther',
      sends: 1,
      members: 1,
      contacts: 0,
      is_active: true,
      merged_into: null,
      version: 1,
    },
  ]);
});

test('by what is to be done about them', async () => {
  expect(await ids({ p_show: 'inactive' })).toEqual([closed.id]);
  expect(await ids({ p_show: 'venues' })).toEqual([venue.id]);
  expect(await ids({ p_show: 'active' })).not.toContain(closed.id);
  const { hotels } = await find({ p_show: 'duplicates' });
  expect(hotels.map(({ hotel_id }) => hotel_id).toSorted()).toEqual([lake.id, twin.id].toSorted());
  expect(hotels.find(({ hotel_id }) => hotel_id === lake.id)?.duplicates).toEqual([
    { hotel_id: twin.id, name: twin.name, city: 'Vienna', distance_m: 56 },
  ]);
  await callAs(staff, 'merge_hotels', { p_from_hotel_id: twin.id, p_into_hotel_id: lake.id });
  expect(await ids({ p_show: 'duplicates' })).toEqual([]);
  expect((await find({ p_search: twin.id })).hotels).toMatchObject([
    { merged_into: lake.id, duplicates: [] },
  ]);
});

test('a page at a time, in the order of their names', async () => {
  const all = await ids({});
  const pages: string[] = [];
  for (let p_offset = 0; ; p_offset += 2) {
    const { hotels, has_more } = await find({ p_limit: 2, p_offset });
    pages.push(...hotels.map(({ hotel_id }) => hotel_id));
    if (!has_more) break;
  }
  expect(pages).toEqual(all);
  expect(all).toHaveLength(5);
  expect(await find({ p_offset: 99 })).toEqual({ hotels: [], has_more: false });
});

test('for staff alone, within bounds', async () => {
  for (const person of [manager, organizer])
    expect(await refusal(person, 'find_hotels', {})).toEqual({ status: 403, code: 'forbidden' });
  expect((await database.anon.rpc('find_hotels', {})).status).toBe(401);
  for (const wrong of [
    { p_show: 'x' },
    { p_show: null },
    { p_limit: 0 },
    { p_limit: 201 },
    { p_offset: -1 },
    { p_search: 'x'.repeat(201) },
  ])
    expect(await refusal(staff, 'find_hotels', wrong)).toEqual({ status: 400, code: '22023' });
});
