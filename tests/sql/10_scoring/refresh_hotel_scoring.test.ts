// also: private.refresh_stale_scoring
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const refresh = async (p_limit?: number) =>
  (await database.service.rpc('refresh_hotel_scoring', { p_limit }).throwOnError()).data;

test('renews the oldest boosts and medians, at most p_limit of each', async () => {
  for (const city of ['Graz', 'Linz', 'Wels']) await createHotel(database, { city });
  await refresh();
  expect(await refresh()).toEqual({ clusters: 0, hotels: 0 });

  // Graz has waited longest. No answer is behind the medians of 9 h.
  await database.exec(`
    update private.hotel_clusters set boosted_at = now() - case city when 'Graz' then interval '3 days' else '2 days' end;
    update private.hotel_scoring set boost = 1.1, response_hours = 9, response_hours_until = now() - interval '1 hour'`);
  expect(await refresh(1)).toEqual({ clusters: 1, hotels: 1 });
  expect(
    await database.query(
      `select city from private.hotel_clusters where boosted_at > now() - interval '1 minute'`,
    ),
  ).toEqual([{ city: 'Graz' }]);
  expect(await refresh()).toEqual({ clusters: 2, hotels: 2 });
  expect(
    await database.query('select distinct boost, response_hours::text from private.hotel_scoring'),
  ).toEqual([{ boost: 1, response_hours: 'NaN' }]);
});
