// also: private.add_hotel_feature_work
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, createHotelMember } from '../../support/factories.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const admin = await database.signIn('admin@platform.example');
await database.query('update profiles set is_platform_admin = true where id = $1', [admin.id]);
const hotel = await createHotel(database, { features: ['from_before'] });
const staff = await createHotelMember(database, hotel.id);
const add = (p_feature: unknown, by = admin) => by.client.rpc('add_hotel_feature', { p_feature });
const use = (features: string[]) => staff.client.from('hotels').update({ features }).eq('id', hotel.id);

test('a listed word can be used by every hotel', async () => {
  expectRefusal(await use(['vineyard']), 400, '22023', /"vineyard"/);
  for (const _ of ['added', 'again']) {
    expect((await add(' vineyard ')).data).toEqual({ feature: 'vineyard', is_listed: true });
  }
  expect((await use(['vineyard'])).error).toBeNull();
  expectRefusal(await use(['from_before']), 400, '22023');
  await add('from_before');
  expect((await use(['from_before'])).error).toBeNull();
});

test('words have a shape, and platform staff choose them', async () => {
  for (const word of ['', 'Wi-Fi', 'two words', 'x'.repeat(41), null]) {
    expectRefusal(await add(word), 400, '22023');
  }
  expectRefusal(await add('mine', staff), 403, 'forbidden');
});
