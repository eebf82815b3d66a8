-- The earliest day an event may begin on: its own, or one of its alternatives.
create or replace function private.first_day(p_rfp public.rfps) returns date
language plpgsql immutable
set search_path = ''
as $$
begin
  return (select min(d.day) from unnest(p_rfp.alternative_start_dates || p_rfp.start_date) as d (day));
end;
$$;

revoke all on function private.first_day from public, anon, authenticated;
grant execute on function private.first_day to authenticated, service_role;
comment on function private.first_day is 'Earliest of an RFP''s start date and its alternatives.';
