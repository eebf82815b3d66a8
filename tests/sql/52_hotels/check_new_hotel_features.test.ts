import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const listed = (feature: string) =>
  database.query('select is_listed from public.hotel_features where feature = $1', [feature]);

test('what the service loads joins the vocabulary unlisted; what is no word is refused', async () => {
  await createHotel(database, { features: ['wifi', 'helipad'] });
  expect(await listed('helipad')).toEqual([{ is_listed: false }]);
  expect(await listed('wifi')).toEqual([{ is_listed: true }]);
  await expect(createHotel(database, { features: ['Not a word'] })).rejects.toThrow(/Not a word|features/);
});

test('an import brings listed words only', async () => {
  await database.exec("select set_config('hotel_rfp.fact_source', 'import:test', false)");
  await expect(createHotel(database, { features: ['submarine_dock'] })).rejects.toThrow(/submarine_dock/);
  await database.exec("select set_config('hotel_rfp.fact_source', '', false)");
});
