-- The first and the last day on which an event may begin: its start date and the alternatives count.

create or replace function private.first_day(p_rfp public.rfps) returns date
language plpgsql immutable
set search_path = ''
as $$
begin
  return (select min(d.day) from unnest(p_rfp.alternative_start_dates || p_rfp.start_date) as d (day));
end;
$$;
comment on function private.first_day is 'Earliest of an RFP''s start date and its alternatives.';

create or replace function private.last_day(p_rfp public.rfps) returns date
language plpgsql immutable
set search_path = ''
as $$
begin
  return (select max(d.day) from unnest(p_rfp.alternative_start_dates || p_rfp.start_date) as d (day));
end;
$$;
comment on function private.last_day is 'Latest of an RFP''s start date and its alternatives.';

revoke all on function private.first_day, private.last_day from public, anon, authenticated;
grant execute on function private.first_day to authenticated, service_role;
