// also: private.change_hotel_member, private.lock_hotel_member
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, createHotelMember } from '../../support/factories.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const hotel = await createHotel(database);
const manager = await createHotelMember(database, hotel.id);
const staff = await createHotelMember(database, hotel.id, { role: 'staff' });
const outsider = await createHotelMember(database, (await createHotel(database)).id);
const set = (p_user_id: string, p_role: string | null, by = manager) =>
  by.client.rpc('set_hotel_member_role', { p_hotel_id: hotel.id, p_user_id, p_role });

test('managers give roles; staff, strangers and unknown people are told apart by nobody', async () => {
  expectRefusal(await set(staff.id, 'manager', staff), 403, 'forbidden');
  expectRefusal(await set(staff.id, 'staff', outsider), 404, 'not_found');
  expectRefusal(await set(outsider.id, 'staff'), 404, 'not_found');
  expectRefusal(await set(staff.id, 'owner'), 400, '22023');
  expectRefusal(await set(staff.id, null), 400, '22023');
  expect((await set(staff.id, 'manager')).data).toEqual({
    hotel_id: hotel.id,
    user_id: staff.id,
    role: 'manager',
  });
});

test('the last manager stays one', async () => {
  await set(staff.id, 'staff');
  expectRefusal(await set(manager.id, 'staff'), 409, 'invalid_transition', /needs a manager/);
  expect((await set(manager.id, 'manager')).error).toBeNull();
});
