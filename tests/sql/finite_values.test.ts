/** No number is NaN and no date lies outside 1900 to 2200, in any column; and what a database held of them is put right. */
import { afterAll, expect, test } from 'vitest';
import { openSourcing } from '../support/sourcing.ts';
import { openBefore } from '../support/upgrade.ts';
import { a, b, event, eventColumns, fixtures } from './90_policies/access-attempts.ts';

const scene = await openSourcing();
const { database } = scene;
const old = await openBefore('20261121230300');
afterAll(() => old.close());

/** All numbers and days, and the times that were there first or that users may write. */
const columnsQuery = `
  select c.oid::regclass::text as table, a.attname as column,
    case when b.type in ('date'::regtype, 'timestamptz'::regtype) then 'time' else 'number' end as kind
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  cross join lateral (select coalesce(nullif(t.typbasetype, 0), t.oid) as type) b
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and (b.type in ('numeric'::regtype, 'float8'::regtype, 'float4'::regtype, 'date'::regtype)
      or (b.type = 'timestamptz'::regtype and (
        has_column_privilege('authenticated', c.oid, a.attnum, 'insert')
        or has_column_privilege('authenticated', c.oid, a.attnum, 'update')
        or exists (select from pg_constraint k
          where k.conrelid = c.oid and k.conname like '%_in_range' and a.attnum = any (k.conkey)))))`;

const impossible = {
  number: ['NaN', 'Infinity', '-Infinity'],
  time: ['infinity', '-infinity', '1899-12-31', '2201-01-01'],
};

/** Writes a value into every row of a table and undoes it; the value's name when that worked. */
const tryValue = `
  create function pg_temp.takes(p_table text, p_column text, p_value text) returns text
  language plpgsql as $$
  begin
    perform set_config('session_replication_role', 'replica', true);
    execute format('update %s set %I = %L', p_table, p_column, p_value);
    raise exception using errcode = 'UNDO0';
  exception
    when sqlstate 'UNDO0' then return p_table || '.' || p_column || ' takes ' || p_value;
    when check_violation or numeric_value_out_of_range or datetime_field_overflow then return null;
  end $$`;

test('every column refuses what is no number and no day', async () => {
  const columns = await database.query<{ table: string; column: string; kind: 'number' | 'time' }>(
    columnsQuery,
  );
  expect(columns.length).toBeGreaterThan(90);
  const attempts = columns.flatMap(({ table, column, kind }) =>
    impossible[kind].map((value) => `('${table}', '${column}', '${value}')`),
  );
  await database.exec(`${fixtures} ${tryValue}`);
  const taken = await database.query(
    `select t.answer from (
       select pg_temp.takes(v.name, v.col, v.value) as answer from (values ${attempts.join(', ')}) as v (name, col, value)
     ) t where t.answer is not null`,
  );
  expect(taken).toEqual([]);
});

test.each(['p_room_rate', 'p_ddr_rate', 'p_fnb_minimum', 'p_service_charge_pct', 'p_perks_value'])(
  'an offer whose %s is NaN or infinite is a 400, and nothing is stored',
  async (argument) => {
    const { rfp } = await scene.sent();
    const offer = { p_rfp_id: rfp.id, p_hotel_id: scene.hotel.id, p_room_rate: 150 };
    for (const value of ['NaN', 'Infinity', '-Infinity']) {
      const { status } = await scene.staff.client.rpc('submit_proposal', { ...offer, [argument]: value });
      expect(status).toBe(400);
    }
    expect(await database.query('select id from proposals where rfp_id = $1', [rfp.id])).toEqual([]);
  },
);

test.each([
  ['infinity', '2026-10-01', 'p_from'],
  ['1899-12-31', '1900-01-31', 'p_from'],
  ['2200-12-01', '2201-01-01', 'p_to'],
])('a report from %s to %s is a 400 that names %s', async (p_from, p_to, argument) => {
  const { status, error } = await scene.organizer.client.rpc('get_savings_report', { p_from, p_to });
  expect([status, error?.code]).toEqual([400, '22023']);
  expect(error?.message).toContain(argument);
});

test('a database that holds such values comes out without them, and remembers what they were', async () => {
  await old.exec(`
    insert into public.organizations (id, name) values ('${a}', 'A'), ('${b}', 'B');
    insert into public.hotels (id, name, city, country_code, latitude, longitude, currency, base_room_rate, ddr_rate) values
      ('${a}', 'A', 'Vienna', 'AT', 48.2, 16.4, 'EUR', 160, 80), ('${b}', 'B', 'Vienna', 'AT', 48.2, 16.4, 'EUR', 'NaN', 80);
    insert into public.field_facts (hotel_id, field, source) values ('${a}', 'stars', 'hotel');
    insert into public.briefs (organization_id, ${eventColumns}) values ('${a}', ${event});
    insert into public.rfps (id, organization_id, ${eventColumns}, nights, event_days, status, sent_at)
    values ('${a}', '${a}', ${event}, 2, 3, 'sent', now());
    insert into public.proposals (id, rfp_id, organization_id, hotel_id, version, is_current, currency, rooms, nights, attendees,
      event_days, room_rate, perks_value, status)
    values ('${a}', '${a}', '${a}', '${a}', 1, false, 'EUR', 40, 2, 80, 3, 150, 0, 'submitted'),
      ('${b}', '${a}', '${a}', '${a}', 2, true, 'EUR', 40, 2, 80, 3, 'NaN', 'NaN', 'shortlisted');
    insert into public.deltas (proposal_id, hotel_id, field, old_value, new_value)
    values ('${b}', '${a}', 'room_rate', '150.00', 'NaN');
    insert into public.fx_rates (rate_date, currency, rate) values ('2026-11-20', 'USD', 1.17);
    insert into public.corporate_rates (organization_id, base, quote, rate, valid_from)
    values ('${a}', 'EUR', 'USD', 1.1, '2026-01-01');
    insert into public.fx_conversions (id, organization_id, source_amount, source_currency, source_rate, source_date,
      source_provider, converted_amount, converted_currency)
    values ('${a}', '${a}', 100, 'EUR', 1.1, '2026-11-20', 'ECB', 110, 'USD'),
      ('${b}', '${a}', 'NaN', 'EUR', 1.1, '2026-11-20', 'ECB', 'NaN', 'USD');
    update public.briefs set budget_per_attendee = 'NaN', start_date = '5000-03-01', end_date = '5000-03-03';
    update public.rfps set decision_date = 'infinity';
    update public.field_facts set observed_at = '-infinity';
    update public.fx_rates set rate = 'NaN';
    update public.corporate_rates set valid_to = 'infinity';
    update public.organizations set monthly_subscription_eur = 'NaN' where id = '${b}';
    create function public.refuse() returns trigger language plpgsql as $$ begin raise 'history does not change'; end $$;
    create trigger refuse before update or delete on public.proposals for each row execute function public.refuse();
    create trigger refuse before update or delete on public.fx_conversions for each row execute function public.refuse();`);
  await old.upgrade();

  expect(
    await old.query('select room_rate, perks_value, status, is_current from proposals where version = 2'),
  ).toEqual([{ room_rate: 150, perks_value: 0, status: 'withdrawn', is_current: true }]);
  expect(
    await old.query(`
      select b.budget_per_attendee as budget, b.start_date::text as starts, b.end_date - b.start_date as nights,
        r.decision_date::text as decision, f.observed_at::text as observed, c.valid_to::text as valid_to
      from briefs b, rfps r, field_facts f, corporate_rates c`),
  ).toEqual([
    {
      ...{ budget: null, starts: '2200-12-31', nights: 0, decision: '2200-12-31' },
      ...{ observed: '1900-01-01 00:00:00+00', valid_to: '2200-12-31' },
    },
  ]);
  expect(await old.query('select id from fx_conversions')).toEqual([{ id: a }]);
  expect(await old.query('select id from fx_rates')).toEqual([]);
  expect(
    await old.query(`
      select table_name, old_values, was_removed from private.repaired_values
      where table_name in ('hotels', 'proposals', 'field_facts', 'organizations') order by table_name`),
  ).toEqual([
    { table_name: 'field_facts', old_values: { observed_at: '-infinity' }, was_removed: false },
    { table_name: 'hotels', old_values: { base_room_rate: 'NaN', ddr_rate: 80 }, was_removed: false },
    {
      table_name: 'organizations',
      old_values: { monthly_subscription_eur: 'NaN' },
      was_removed: false,
    },
    {
      table_name: 'proposals',
      old_values: { room_rate: 'NaN', perks_value: 'NaN', status: 'shortlisted' },
      was_removed: false,
    },
  ]);
  const removed = await old.query<{ table_name: string }>(
    'select table_name from private.repaired_values where was_removed order by 1',
  );
  expect(removed.map(({ table_name }) => table_name)).toEqual(['deltas', 'fx_conversions', 'fx_rates']);
  // Whoever guarded history guards it again.
  await expect(old.query("update proposals set comments = 'x'")).rejects.toThrow('history does not change');
});
