/** What a ranking renews and what changes meanwhile: nobody blocks another for good, and no change is forgotten. */
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, createOrganization, createRfp } from '../../support/factories.ts';
import { holding, openOrder, type Work, word } from '../../support/in-order.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { inOrder, waits } = openOrder(database);
const organizer = await createOrganization(database);

const places = { Graz: [47.07, 15.44], Linz: [48.31, 14.29] } as const;

async function city(name: keyof typeof places) {
  const [latitude, longitude] = places[name];
  const hotel = await createHotel(database, { city: name, latitude, longitude });
  const rfp = await createRfp(database, {
    ...{ organization_id: organizer.organization.id, city: name, latitude, longitude },
  });
  const rank: Work = (tx) => tx`select private.rank_hotels(${rfp.id}, 10)`;
  return { hotel, rank: asOwner(rank) };
}

/** As the definer functions do it. */
const asOwner =
  (work: Work): Work =>
  async (tx) => {
    await tx`reset role`;
    await work(tx);
  };

const age = (boostedAt = '-infinity') =>
  database.query('update private.hotel_clusters set boosted_at = $1', [boostedAt]);

test('two that renew the same cities in opposite orders end both', async () => {
  const [graz, linz] = [await city('Graz'), await city('Linz')];
  await age();
  const linzThenGraz: Work = async (tx) => {
    await linz.rank(tx);
    await graz.rank(tx);
  };
  expect(await inOrder([graz.rank], [linzThenGraz], linz.rank)).toEqual(['done', 'done']);
});

test('a hotel that changes while its city is renewed is renewed again', async () => {
  const { hotel, rank } = await city('Graz');
  await age();
  const change: Work = asOwner((tx) => tx`update hotels set description = 'New hall' where id = ${hotel.id}`);
  expect(await inOrder([rank], [change])).toEqual(['done', 'done']);
  const stale = await database.query(
    `select from private.hotel_clusters where city = 'Graz' and boosted_at = '-infinity'`,
  );
  expect(stale).toHaveLength(1);
});

test('a city that is renewed while a hotel of it is added takes it in', async () => {
  const { hotel, rank } = await city('Linz');
  await age();
  await inOrder([rank], [async () => {}]);
  const boosts = () => database.query('select hotel_id, boost from private.hotel_scoring order by hotel_id');
  await age('2026-01-01');
  const add: Work = asOwner(
    (
      tx,
    ) => tx`insert into hotels (name, description, city, country_code, latitude, longitude, stars, currency)
      select 'New', 'New hall', city, country_code, latitude, longitude, stars, currency from hotels where id = ${hotel.id}`,
  );
  expect(await inOrder([add], [rank])).toEqual(['done', 'done']);
  const renewed = await boosts();
  await age();
  await inOrder([rank], [async () => {}]);
  expect(renewed).toEqual(await boosts());
});

test('scores of many hotels are renewed in one order for everybody, whoever renews them', async () => {
  const { hotel, rank } = await city('Graz');
  // First by id, last wherever else somebody might begin: stored last, and the best of its city.
  const last = await createHotel(database, {
    ...{ id: '00000000-0000-4000-8000-000000000000', city: 'Graz', latitude: 47.07, longitude: 15.44 },
    ...{ description: 'New hall', photo_url: 'https://example.com/hall.jpg', features: ['wifi'] },
  });
  const hours: Work = (tx) => tx`select private.refresh_response_hours(${[hotel.id, last.id]}::uuid[])`;
  const begin = holding((tx) => tx`select from private.hotel_scoring where hotel_id = ${last.id} for update`);
  const other: Work = (tx) => tx`select from private.hotel_scoring where hotel_id = ${hotel.id} for update`;
  for (const renew of [rank, asOwner(hours)]) {
    await age();
    await database.query('update private.hotel_scoring set boost = 1.05, response_hours = 1');
    expect(await inOrder([asOwner(begin)], [renew], asOwner(other))).toEqual(['done', 'done']);
  }
});

test('what two hotels bring that is new is numbered once each, however close they come', async () => {
  const bring = (word: string, currency: string): Work =>
    asOwner(
      (tx) => tx`insert into hotels (name, city, country_code, latitude, longitude, stars, currency, features)
        values (${word}, 'Wels', 'AT', 48.16, 14.03, 3, ${currency}, array[${word}])`,
    );
  await database.exec(`insert into hotel_features (feature) values ('raced_one'), ('raced_two')`);
  // The first of its city would be waited for in any case.
  await inOrder([bring('sauna', 'EUR')], [async () => {}]);
  const features = await inOrder([bring('raced_one', 'EUR')], [bring('raced_two', 'EUR')]);
  const currencies = await inOrder([bring('sauna', 'MVR')], [bring('sauna', 'BTN')]);
  expect([features, currencies]).toEqual([
    ['done', 'done'],
    ['done', 'done'],
  ]);
});

test('features’ bits change hands when no ranking is under way', async () => {
  const reading = asOwner((tx) => tx`select from private.hotel_features`);
  // More words than bits, and one without a bit that three hotels have: undone in the end.
  const choosing = asOwner(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`insert into public.hotel_features (feature) select 'word_' || n from generate_series(1, 70) n`;
    await tx`insert into private.hotel_features (bit, feature) select n, 'word_' || n from generate_series(0, 62) n on conflict do nothing`;
    await tx`insert into hotels (name, city, country_code, latitude, longitude, currency, features)
      select 'House', 'Wels', 'AT', 48.16, 14.03, 'EUR', '{word_70}' from generate_series(1, 3)`;
    expect(word(await tx`select private.choose_feature_bits()`)).toBe('1');
    throw new Error('undone');
  });
  expect(await waits([reading], [choosing])).toBe(true);
});
