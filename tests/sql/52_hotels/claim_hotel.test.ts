// also: private.claim_hotel_work, private.join_hotel, private.proven_address
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, createHotelMember, createOrganization, insertRow } from '../../support/factories.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

let count = 0;
async function withContact(values = {}) {
  const hotel = await createHotel(database, values);
  const email = `sales-${++count}@hotel.example`;
  await insertRow(database, 'hotel_contacts', { hotel_id: hotel.id, name: 'Sales', email });
  return { hotel, email };
}
const claim = (person: { client: (typeof database)['anon'] }, p_hotel_id: string) =>
  person.client.rpc('claim_hotel', { p_hotel_id });

test('a contact of the hotel joins at once: the first as manager, the next as staff, again as before', async () => {
  const { hotel, email } = await withContact();
  await insertRow(database, 'hotel_contacts', {
    hotel_id: hotel.id,
    name: 'Events',
    email: `events-${email}`,
  });
  const [first, second] = [await database.signIn(email), await database.signIn(`events-${email}`)];
  const both = await Promise.all([claim(first, hotel.id), claim(second, hotel.id)]);
  expect(both.map(({ data }) => data.role).sort()).toEqual(['manager', 'staff']);
  expect((await claim(first, hotel.id)).data).toEqual(both[0].data);
});

test('any other address waits, in one claim, and sees nothing of the hotel meanwhile', async () => {
  const { hotel, email } = await withContact();
  const person = await database.signIn(`not-${email}`);
  const { data } = await claim(person, hotel.id);
  expect(data).toEqual({ claim_id: expect.any(String), status: 'pending' });
  expect((await claim(person, hotel.id)).data).toEqual(data);
  expect((await person.client.from('hotel_contacts').select()).data).toEqual([]);
  expect((await person.client.from('hotel_claims').select('id, status')).data).toEqual([
    { id: data.claim_id, status: 'pending' },
  ]);
  const stranger = await database.signIn(`stranger-${email}`);
  expect((await stranger.client.from('hotel_claims').select()).data).toEqual([]);
});

test('a claim that waits is settled when the address becomes a contact', async () => {
  const { hotel, email } = await withContact();
  const person = await database.signIn(`late-${email}`);
  const { data } = await claim(person, hotel.id);
  await insertRow(database, 'hotel_contacts', { hotel_id: hotel.id, name: 'Late', email: `late-${email}` });
  expect((await claim(person, hotel.id)).data).toEqual({ hotel_id: hotel.id, role: 'manager' });
  expect(await database.query('select status from hotel_claims where id = $1', [data.claim_id])).toEqual([
    { status: 'approved' },
  ]);
});

test('an address that was never proven proves nothing', async () => {
  const { hotel, email } = await withContact();
  const person = await database.signIn(email);
  await database.query('update auth.users set email_confirmed_at = null where id = $1', [person.id]);
  expectRefusal(await claim(person, hotel.id), 403, 'forbidden', /Confirm your address/);
});

test('unknown, erased and other organizations’ hotels look alike; one’s own venue can be claimed', async () => {
  const planner = await createOrganization(database);
  const own = await withContact({ organization_id: planner.organization.id });
  const gone = await createHotel(database, { is_active: false });
  const person = await database.signIn('somebody@example.com');
  for (const id of [crypto.randomUUID(), own.hotel.id, gone.id]) {
    expectRefusal(await claim(person, id), 404, 'not_found');
  }
  expect((await claim(await database.signIn(own.email), own.hotel.id)).data.role).toBe('manager');
  expect((await claim(planner, own.hotel.id)).data.status).toBe('pending');
  expectRefusal(await database.anon.rpc('claim_hotel', { p_hotel_id: gone.id }), 401, '42501');
});

test('20 new claims an hour', async () => {
  const person = await createHotelMember(database, (await createHotel(database)).id);
  await claim(person, (await createHotel(database)).id);
  await database.query('update private.rate_limits set hits = 20 where key = $1', [
    `hotel-claims/${person.id}`,
  ]);
  expectRefusal(await claim(person, (await createHotel(database)).id), 429, 'rate_limited');
});
