-- The day (UTC) whose exchange rates make an RFP's offers comparable: today; of a decided RFP, the day it was decided on. Private, for
-- definer functions that have checked their caller.
create or replace function private.pricing_day(p_rfp public.rfps) returns date
language plpgsql stable
set search_path = ''
as $$
begin
  return (coalesce(case when p_rfp.status = 'decided' then coalesce(
    (select max(d.decided_at) from public.decision_snapshots d where d.rfp_id = p_rfp.id),
    (select d.decided_at from private.past_decisions d where d.rfp_id = p_rfp.id)) end, now()) at time zone 'UTC')::date;
end;
$$;

comment on function private.pricing_day is 'Today (UTC); of a decided RFP the day it was decided on.';
