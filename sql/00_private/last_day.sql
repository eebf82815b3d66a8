-- The latest day an event may begin on: its own, or one of its alternatives.
create or replace function private.last_day(p_rfp public.rfps) returns date
language plpgsql immutable
set search_path = ''
as $$
begin
  return (select max(d.day) from unnest(p_rfp.alternative_start_dates || p_rfp.start_date) as d (day));
end;
$$;

revoke all on function private.last_day from public, anon, authenticated;
comment on function private.last_day is 'Latest of an RFP''s start date and its alternatives.';
