// one story: a test begins with what the ones before it left.
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, createHotelMember } from '../../support/factories.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const hotel = await createHotel(database);
const staff = await createHotelMember(database, hotel.id);
const contacts = () => staff.client.from('hotel_contacts');

test('a contact’s address is stored in its normal form, inserted or changed', async () => {
  const { error } = await contacts().insert([
    { hotel_id: hotel.id, name: 'Ann', email: ' Ann@MÜNCHEN.de ' },
    { hotel_id: hotel.id, name: 'Bob', email: null },
  ]);
  expect(error).toBeNull();
  await contacts().update({ email: 'Bob@例え.テスト' }).eq('name', 'Bob');
  const { data } = await contacts().select('name, email').order('name');
  expect(data).toEqual([
    { name: 'Ann', email: 'ann@xn--mnchen-3ya.de' },
    { name: 'Bob', email: 'bob@xn--r8jz45g.xn--zckzah' },
  ]);
});

test.each(['', 'nobody', 'a@b@c.de', 'ann@münchen', 'änn@example.com', 'ann@mün–chen.de'])(
  '%j is a 400',
  async (email) => {
    expectRefusal(await contacts().insert({ hotel_id: hotel.id, name: 'X', email }), 400, '22023', /^email/);
    expectRefusal(await contacts().update({ email }).eq('name', 'Ann'), 400, '22023', /^email/);
  },
);
