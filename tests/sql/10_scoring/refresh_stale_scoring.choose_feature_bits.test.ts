import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const bitsOf = async (id: string) =>
  (
    await database.query<{ words: string[] }>(
      `select array(select b.feature from private.hotel_features b where r.feature_bits & (1::bigint << b.bit) <> 0 order by 1) as words
     from private.hotel_scoring r where r.hotel_id = $1`,
      [id],
    )
  )[0]?.words;
const refresh = async () => (await database.service.rpc('refresh_hotel_scoring')).error;

test('nobody keeps the bits by coming first: words that more hotels use take them, and the scoring rows follow', async () => {
  const many = Array.from({ length: 63 }, (_, i) => `word_${String(i).padStart(2, '0')}`);
  const first = await createHotel(database, { features: many.slice(0, 30) });
  await createHotel(database, { features: many.slice(30, 60) });
  await createHotel(database, { features: many.slice(60) });
  const common = [
    await createHotel(database, { features: ['wifi', 'spa'] }),
    await createHotel(database, { features: ['wifi', 'spa', 'word_05'] }),
  ];
  expect(await bitsOf(common[1]?.id ?? '')).toEqual(['word_05']);
  expect(await refresh()).toBeNull();
  expect(await bitsOf(common[0]?.id ?? '')).toEqual(['spa', 'wifi']);
  expect(await bitsOf(common[1]?.id ?? '')).toEqual(['spa', 'wifi', 'word_05']);
  expect(await bitsOf(first.id)).toHaveLength(28);
  expect(await database.query('select private.choose_feature_bits() as changed')).toEqual([{ changed: 0 }]);
});
