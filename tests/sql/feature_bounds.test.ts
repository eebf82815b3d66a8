/**
 * Whoever writes them, features that hotels have or organizers ask for are few and short words; what a database held is made so, and kept
 * as it was.
 */
import { afterAll, expect, test } from 'vitest';
import { refusedValue } from '../../lib/schemas/refused-value.ts';
import { openTestDatabase } from '../support/database.ts';
import { createBrief, createHotel, createOrganization, createRfp } from '../support/factories.ts';
import { openBefore } from '../support/upgrade.ts';
import { a, b, event, eventColumns } from './90_policies/access-attempts.ts';

const database = await openTestDatabase();
const old = await openBefore('20261122000500');
const later = await openBefore('20261124001053');
afterAll(() => Promise.all([database.close(), old.close(), later.close()]));
const words = (count: number) => Array.from({ length: count }, (_, n) => `word_${n}`);
const { id } = await createHotel(database);
const write = (features: unknown) => database.service.from('hotels').update({ features }).eq('id', id);

const notWords: [features: unknown[]][] = [
  [['wifi', 'a'.repeat(41)]],
  [['Wi-Fi']],
  [['a,b']],
  [['a"b']],
  [['']],
  [[null]],
  [['x'.repeat(1_000_000)]],
];
test.each([...notWords, [words(41)]])('400 for what is no list of words', async (features) => {
  const { status, error } = await write(features);
  expect([status, error?.code]).toEqual([400, '23514']);
});

test.each([[[]], [['wifi']], [['a'.repeat(40)]], [words(40)]])(
  'a list of up to 40 words is stored',
  async (features) => {
    expect((await write(features)).error).toBeNull();
  },
);

test.each([...notWords, [words(101)]])('nor can an organizer ask for it', async (features) => {
  const planner = await createOrganization(database);
  const owner = { organization_id: planner.organization.id };
  for (const [table, row] of [
    ['rfps', await createRfp(database, owner)],
    ['briefs', await createBrief(database, owner)],
  ] as const) {
    const { status, error } = await planner.client.from(table).update({ features }).eq('id', row.id);
    expect([table, status, error?.code]).toEqual([table, 400, '23514']);
    expect(refusedValue(error?.message ?? '')).toMatchObject({ field: 'features' });
    const taken = await planner.client
      .from(table)
      .update({ features: ['wifi', 'a'.repeat(40)] })
      .eq('id', row.id);
    expect(taken.error).toBeNull();
  }
});

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

test('an upgrade makes words of what requests asked for, sent ones too, and keeps the rest of them', async () => {
  const weird = ['Wi-Fi', ' wi fi ', '***', 'x'.repeat(50), 'spa', ...words(50)];
  await later.query(`insert into public.organizations (id, name) values ('${a}', 'A')`);
  for (const [table, more] of [
    ['briefs', "'published'"],
    ['rfps', "'sent', now(), 2, 3"],
  ]) {
    const columns = `organization_id, ${eventColumns}, id, features, must_features, status${table === 'rfps' ? ', sent_at, nights, event_days' : ''}`;
    await later.query(
      `insert into public.${table} (${columns}) values ('${a}', ${event}, '${a}', $1, '{Wi-Fi,spa}', ${more}), ('${a}', ${event}, '${b}', '{spa}', '{}', ${more})`,
      [weird],
    );
  }
  await later.upgrade();
  for (const table of ['briefs', 'rfps']) {
    const rows = await later.query<{ features: string[]; must_features: string[] }>(
      `select features, must_features from public.${table} order by id`,
    );
    expect(rows[0]?.features).toEqual(['wi_fi', 'x'.repeat(40), 'spa', ...words(50)]);
    expect(rows[0]?.must_features).toEqual(['wi_fi', 'spa']);
    expect(rows[1]?.features).toEqual(['spa']);
  }
  const kept = await later.query(
    'select table_name, row_key, old_values from private.repaired_values order by table_name',
  );
  const old_values = { features: weird, must_features: ['Wi-Fi', 'spa'] };
  expect(kept).toEqual([
    { table_name: 'briefs', row_key: a, old_values },
    { table_name: 'rfps', row_key: a, old_values },
  ]);
});
