import { basename } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rewriteAhead } from '../../../../lib/local/database/ahead.ts';
import { readMigrations } from '../../../../lib/local/database/sources.ts';
import { openBefore } from '../../../support/upgrade.ts';

const version = '20261123234432';
const old = await openBefore(version);
afterAll(() => old.close());

test('rows are rewritten before the migrations that need it, and these find nothing left to do', async () => {
  const applied = readMigrations().map(({ path }) => basename(path).split('_')[0] ?? '');
  await old.exec(`
    create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key);
    insert into supabase_migrations.schema_migrations values ${applied
      .filter((one) => one < version)
      .map((one) => `('${one}')`)
      .join()};
    set session_replication_role = replica;
    insert into public.hotels (id, name, city, country_code, is_active, features)
    select md5(i::text)::uuid, 'Hotel ' || i, 'Berlin', 'DE', false, case when i % 2 = 0 then array['wifi'] else '{}' end
    from generate_series(1, 5001) i;
    insert into private.hotel_scoring (hotel_id, x, y, z, ddr_rate, room_rate, role_weight, seats, meeting_rooms, rooms,
      feature_bits, currency_slot, is_active, cell, cluster_id, response_hours, response_hours_until)
    select h.id, 1, 0, 0, 1, 1, 1, 1, 1, 1, cardinality(h.features), 0, true, 0, 0,
      case when h.name like '%1' then 'NaN'::float8 else 5 end, now() + interval '1 day'
    from public.hotels h;
    set session_replication_role = default`);
  const scored = () =>
    old.query<{ state: string; n: number }>(`
      select concat_ws(' ', case when cardinality(h.features) > 0 then 'listed' end, case when s.feature_bits < 0 then 'marked' end,
        case when s.response_hours = 'NaN' then 'unknown' end, case when s.response_hours_until <= now() then 'due' end) as state,
        count(*)::integer as n
      from private.hotel_scoring s join public.hotels h on h.id = s.hotel_id group by 1 order by 1`);
  const said: string[] = [];
  await rewriteAhead(old, (line) => said.push(line));
  expect(said).toEqual([
    'Preparing for 20261123234432_must_features.sql',
    'Preparing for 20261124005101_arms_length.sql',
  ]);
  // Half of them list a feature; the answers of every tenth are unknown.
  const rewritten = [
    { state: 'due', n: 2000 },
    { state: 'listed marked due', n: 2500 },
    { state: 'unknown', n: 501 },
  ];
  expect(await scored()).toEqual(rewritten);
  await old.upgrade();
  expect(await scored()).toEqual(rewritten);
});

test('a database that is older still is left to the migrations', async () => {
  await old.exec(`delete from supabase_migrations.schema_migrations where version >= '20261122163000'`);
  const said: string[] = [];
  await rewriteAhead(old, (line) => said.push(line));
  expect(said).toEqual([]);
});
