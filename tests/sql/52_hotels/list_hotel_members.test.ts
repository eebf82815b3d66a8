// also: private.hotel_people
// one story: a test begins with what the ones before it left.
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, createHotelMember, createOrganization } from '../../support/factories.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const p_hotel_id = (await createHotel(database)).id;
const manager = await createHotelMember(database, p_hotel_id);
const staff = await createHotelMember(database, p_hotel_id, { role: 'staff' });

test('colleagues see each other, longest first', async () => {
  for (const { client } of [manager, staff]) {
    const { data } = await client.rpc('list_hotel_members', { p_hotel_id });
    expect(data).toMatchObject([
      { user_id: manager.id, email: manager.email, role: 'manager' },
      { user_id: staff.id, email: staff.email, role: 'staff' },
    ]);
  }
});

test('another hotel’s people, planners, somebody who left and visitors see nobody', async () => {
  const outsider = await createHotelMember(database, (await createHotel(database)).id);
  const planner = await createOrganization(database);
  for (const { client } of [outsider, planner])
    expectRefusal(await client.rpc('list_hotel_members', { p_hotel_id }), 404, 'not_found');
  await staff.client.rpc('remove_hotel_member', { p_hotel_id, p_user_id: staff.id });
  expectRefusal(await staff.client.rpc('list_hotel_members', { p_hotel_id }), 404, 'not_found');
  expectRefusal(await database.anon.rpc('list_hotel_members', { p_hotel_id }), 401, '42501');
  expectRefusal(
    await manager.client.rpc('list_hotel_members', { p_hotel_id: null as never }),
    404,
    'not_found',
  );
});
