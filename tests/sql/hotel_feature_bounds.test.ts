/** Whoever writes them, a hotel's features are few and short words; what a database held is made so, and kept as it was. */
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import { createHotel } from '../support/factories.ts';
import { openBefore } from '../support/upgrade.ts';

const database = await openTestDatabase();
const old = await openBefore('20261122000500');
afterAll(() => Promise.all([database.close(), old.close()]));
const words = (count: number) => Array.from({ length: count }, (_, n) => `word_${n}`);
const { id } = await createHotel(database);
const write = (features: unknown) => database.service.from('hotels').update({ features }).eq('id', id);

test.each([
  [['wifi', 'a'.repeat(41)]],
  [['Wi-Fi']],
  [['a,b']],
  [['a"b']],
  [['']],
  [[null]],
  [['x'.repeat(5_000_000)]],
  [words(41)],
])('400 for what is no list of words', async (features) => {
  const { status, error } = await write(features);
  expect([status, error?.code]).toEqual([400, '23514']);
});

test.each([[[]], [['wifi']], [['a'.repeat(40)]], [words(40)]])(
  'a list of up to 40 words is stored',
  async (features) => {
    expect((await write(features)).error).toBeNull();
  },
);

test('an upgrade makes words of what was none', async () => {
  await old.query(
    `insert into public.hotels (name, city, country_code, latitude, longitude, currency, features)
     values ('A', 'Vienna', 'AT', 48.2, 16.4, 'EUR', $1), ('B', 'Vienna', 'AT', 48.2, 16.4, 'EUR', '{spa}')`,
    [['Wi-Fi', ' wi fi ', '***', 'x'.repeat(50), 'spa', ...words(50)]],
  );
  await old.upgrade();
  const [a, b] = await old.query<{ features: string[] }>('select features from public.hotels order by name');
  expect(a?.features.slice(0, 3)).toEqual(['wi_fi', 'x'.repeat(40), 'spa']);
  expect([a?.features.length, b?.features]).toEqual([40, ['spa']]);
  const kept = await old.query<{ n: number }>(
    `select jsonb_array_length(old_values -> 'features') as n from private.repaired_values where table_name = 'hotels'`,
  );
  expect(kept).toEqual([{ n: 55 }]);
});
