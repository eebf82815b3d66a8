-- Every number is finite and every date lies between 1900 and 2200. NaN passes `>= 0` (it sorts after every number), and
-- infinity is a date. What a database holds already is repaired first; what was there before is kept in repaired_values.

create table private.repaired_values (
  id uuid primary key default gen_random_uuid(),
  table_name text not null,
  row_key text not null,
  old_values jsonb not null,
  was_removed boolean not null default false,
  repaired_at timestamptz not null default now()
);
comment on table private.repaired_values is
  'What a migration found impossible and put right: the values as they were, the whole row where it was removed.';
alter table private.repaired_values enable row level security;
create index repaired_values_row_key_idx on private.repaired_values (row_key);

-- History and audits do not change; here they do, once, without what else follows from a change.
do $$
declare
  v_table regclass;
begin
  for v_table in select c.oid::regclass from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' loop
    execute format('alter table %s disable trigger user', v_table);
  end loop;
end;
$$;

-- A rate, or a conversion at one, that is no number says nothing: it goes. So does a revision to or from such an amount.
with removed as (
  delete from public.fx_rates r where r.rate = 'NaN' or r.rate_date not between '1900-01-01' and '2200-12-31'
  returning r.id, to_jsonb(r) as old_values
)
insert into private.repaired_values (table_name, row_key, old_values, was_removed)
select 'fx_rates', d.id, d.old_values, true from removed d;
with removed as (
  delete from public.corporate_rates r
  where r.rate = 'NaN' or r.valid_from > '2200-12-31' or r.valid_to < '1900-01-01'
  returning r.id, to_jsonb(r) as old_values
)
insert into private.repaired_values (table_name, row_key, old_values, was_removed)
select 'corporate_rates', d.id, d.old_values, true from removed d;
with removed as (
  delete from public.fx_locks l where l.rate = 'NaN' returning l.id, to_jsonb(l) as old_values
)
insert into private.repaired_values (table_name, row_key, old_values, was_removed)
select 'fx_locks', d.id, d.old_values, true from removed d;
with removed as (
  delete from public.fx_conversions x where 'NaN' in (x.source_amount, x.source_rate, x.converted_amount)
  returning x.id, to_jsonb(x) - 'converted_by' as old_values
)
insert into private.repaired_values (table_name, row_key, old_values, was_removed)
select 'fx_conversions', d.id, d.old_values, true from removed d;
with removed as (
  delete from public.deltas d where 'NaN' in (d.old_value, d.new_value) and d.field not in ('comments', 'document_sha256')
  returning d.id, to_jsonb(d) - 'changed_by' as old_values
)
insert into private.repaired_values (table_name, row_key, old_values, was_removed)
select 'deltas', d.id, d.old_values, true from removed d;

-- An offer that still stands on such an amount is withdrawn, so that the hotel can make it again. Extras that are no number are
-- none; a room rate is the one of the version before, else the hotel's list rate, else the smallest there is.
with broken as (
  select p.id, (select jsonb_object_agg(v.key, v.value) from jsonb_each(to_jsonb(p)) v where v.value = '"NaN"') as old_values
  from public.proposals p
  where 'NaN' in (p.room_rate, p.ddr_rate, p.fnb_per_attendee, p.fnb_minimum, p.av_total, p.city_tax_per_room_night,
    p.perks_cost, p.perks_value)
)
insert into private.repaired_values (table_name, row_key, old_values)
select 'proposals', b.id, b.old_values || jsonb_build_object('status', p.status)
from broken b join public.proposals p on p.id = b.id;
update public.proposals p
set room_rate = case when p.room_rate = 'NaN' then coalesce(
      (select e.room_rate from public.proposals e
       where e.rfp_id = p.rfp_id and e.hotel_id = p.hotel_id and e.version < p.version and e.currency = p.currency
         and e.room_rate > 0 and e.room_rate <> 'NaN'
       order by e.version desc limit 1),
      (select h.base_room_rate from public.hotels h
       where h.id = p.hotel_id and h.currency = p.currency and h.base_room_rate <> 'NaN'),
      0.01) else p.room_rate end,
    ddr_rate = coalesce(nullif(p.ddr_rate, 'NaN'), 0), fnb_per_attendee = coalesce(nullif(p.fnb_per_attendee, 'NaN'), 0),
    fnb_minimum = coalesce(nullif(p.fnb_minimum, 'NaN'), 0), av_total = coalesce(nullif(p.av_total, 'NaN'), 0),
    city_tax_per_room_night = coalesce(nullif(p.city_tax_per_room_night, 'NaN'), 0),
    perks_cost = coalesce(nullif(p.perks_cost, 'NaN'), 0), perks_value = coalesce(nullif(p.perks_value, 'NaN'), 0),
    status = case when p.status in ('submitted', 'shortlisted') then 'withdrawn' else p.status end
where p.id::text in (select r.row_key from private.repaired_values r where r.table_name = 'proposals');

-- Other amounts that are no number are not known; a subscription's is none. A list rate's scoring row holds NaN for both.
insert into private.repaired_values (table_name, row_key, old_values)
select 'hotels', h.id, jsonb_build_object('base_room_rate', h.base_room_rate, 'ddr_rate', h.ddr_rate)
from public.hotels h where 'NaN' in (h.base_room_rate, h.ddr_rate)
union all
select 'briefs', b.id, '{"budget_per_attendee": "NaN"}' from public.briefs b where b.budget_per_attendee = 'NaN'
union all
select 'rfps', r.id, '{"budget_per_attendee": "NaN"}' from public.rfps r where r.budget_per_attendee = 'NaN'
union all
select 'organizations', o.id, '{"monthly_subscription_eur": "NaN"}' from public.organizations o
where o.monthly_subscription_eur = 'NaN';
update public.hotels h set base_room_rate = nullif(h.base_room_rate, 'NaN'), ddr_rate = nullif(h.ddr_rate, 'NaN')
where 'NaN' in (h.base_room_rate, h.ddr_rate);
update public.briefs b set budget_per_attendee = null where b.budget_per_attendee = 'NaN';
update public.rfps r set budget_per_attendee = null where r.budget_per_attendee = 'NaN';
update public.organizations o set monthly_subscription_eur = 0 where o.monthly_subscription_eur = 'NaN';

alter domain public.money_amount add constraint money_amount_finite check (value <> 'NaN');
alter table public.fx_rates add constraint fx_rates_rate_finite check (rate <> 'NaN');
alter table public.corporate_rates add constraint corporate_rates_rate_finite check (rate <> 'NaN');
alter table public.fx_locks add constraint fx_locks_rate_finite check (rate <> 'NaN');
alter table public.fx_conversions
  add constraint fx_conversions_finite check (source_amount <> 'NaN' and source_rate <> 'NaN' and converted_amount <> 'NaN');

-- Dates and times: moved to the nearest day there is, which keeps their order, and held there from now on. All of a row at once,
-- because its dates are held to each other.
do $$
declare
  v_table record;
begin
  for v_table in
    select c.relname, c.oid::regclass as name,
      string_agg(format('%1$I = greatest(least(t.%1$I, %3$L), %2$L)', a.attname, b.least, b.most), ', ') as changes,
      string_agg(format('t.%1$I not between %2$L and %3$L', a.attname, b.least, b.most), ' or ') as is_outside,
      string_agg(format('case when t.%1$I not between %2$L and %3$L then jsonb_build_object(%1$L, t.%1$I::text) else ''{}'' end',
        a.attname, b.least, b.most), ' || ') as old_values,
      string_agg(format('add constraint %4$I check (%1$I between %2$L and %3$L)', a.attname, b.least, b.most,
        c.relname || '_' || a.attname || '_in_range'), ', ') as constraints
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join (values ('date'::regtype, '1900-01-01', '2200-12-31'),
      ('timestamptz', '1900-01-01 00:00:00+00', '2200-12-31 23:59:59.999999+00')) as b (type, least, most) on b.type = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.oid, c.relname
    order by c.relname
  loop
    execute format(
      'insert into private.repaired_values (table_name, row_key, old_values)
       select %L, coalesce(to_jsonb(t) ->> ''id'', to_jsonb(t) ->> ''name''), %s from %s t where %s',
      v_table.relname, v_table.old_values, v_table.name, v_table.is_outside);
    execute format('update %s t set %s where %s', v_table.name, v_table.changes, v_table.is_outside);
    execute format('alter table %s %s', v_table.name, v_table.constraints);
  end loop;
end;
$$;

do $$
declare
  v_table regclass;
begin
  for v_table in select c.oid::regclass from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' loop
    execute format('alter table %s enable trigger user', v_table);
  end loop;
end;
$$;
