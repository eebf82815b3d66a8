// also: private.require_listed_features
// one story: a test begins with what the ones before it left.
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, createHotelMember } from '../../support/factories.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const hotel = await createHotel(database, { features: ['old_word'] });
const { client } = await createHotelMember(database, hotel.id);
const set = (features: unknown) =>
  client.from('hotels').update({ features }).eq('id', hotel.id).select('features');

test('a new database knows words to begin with; the service adds its own unlisted', async () => {
  const { data } = await client.from('hotel_features').select('feature, is_listed').order('feature');
  expect(data).toContainEqual({ feature: 'wifi', is_listed: true });
  expect(data).toContainEqual({ feature: 'old_word', is_listed: false });
});

test('listed words and those the hotel had pass', async () => {
  expect((await set(['wifi', 'old_word', 'ballroom'])).error).toBeNull();
  expect((await set(['wifi'])).error).toBeNull();
});

test.each([
  ['unknown', 'jacuzzi_for_all', /"jacuzzi_for_all"/],
  ['unlisted', 'old_word', /"old_word"/],
])('a word that is %s is refused by its name', async (_kind, word, message) => {
  await set(['wifi']);
  expectRefusal(await set(['wifi', word]), 400, '22023', message);
});

test('what is no word at all is refused to everybody, by the table itself', async () => {
  expect((await set(['wifi', 'Wi-Fi'])).status).toBe(400);
  const change = database.service.from('hotels').update({ features: ['Not a word'] });
  expect((await change.eq('id', hotel.id)).status).toBe(400);
});

test('the vocabulary is nobody’s to write by REST', async () => {
  expect((await client.from('hotel_features').insert({ feature: 'mine' })).error?.code).toBe('42501');
});
