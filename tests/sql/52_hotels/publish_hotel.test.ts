// also: private.publish_hotel_work
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, createHotelMember, createOrganization } from '../../support/factories.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const admin = await database.signIn('admin@platform.example');
await database.query('update profiles set is_platform_admin = true where id = $1', [admin.id]);
const planner = await createOrganization(database);
const stranger = await createOrganization(database);
const publish = (p_hotel_id: string, by: typeof admin = admin) =>
  by.client.rpc('publish_hotel', { p_hotel_id });

test('a published venue is everybody’s; the organization no longer keeps it, and its sizes are the measure', async () => {
  const hotel = await createHotel(database, { organization_id: planner.organization.id, rooms_total: 100 });
  const staff = await createHotelMember(database, hotel.id);
  const set = async (person: typeof admin, rooms_total: number) =>
    (await person.client.from('hotels').update({ rooms_total }).eq('id', hotel.id).select('rooms_total'))
      .data;
  await set(planner, 200);
  for (const _ of ['published', 'again']) {
    expect((await publish(hotel.id)).data).toEqual({ hotel_id: hotel.id, is_public: true });
  }
  expect((await stranger.client.from('hotels').select('id').eq('id', hotel.id)).data).toHaveLength(1);
  expect(await set(planner, 300)).toEqual([]);
  expect(await set(staff, 250)).toEqual([{ rooms_total: 250 }]);
  expect(await set(staff, 251)).toEqual([{ rooms_total: 250 }]);
});

test('by platform staff alone, for hotels there are', async () => {
  const hotel = await createHotel(database, { organization_id: planner.organization.id });
  expectRefusal(await publish(hotel.id, planner), 403, 'forbidden');
  expectRefusal(await publish(crypto.randomUUID()), 404, 'not_found');
});
