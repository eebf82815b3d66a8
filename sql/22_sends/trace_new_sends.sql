-- Traces that an RFP went out, one event per hotel. It runs per statement, because one statement asks many. What the service
-- loads as history may have been opened or declined already.
-- Trigger function, definer: nobody writes the trace by hand.
create or replace function private.trace_new_sends() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_actor_id constant uuid := auth.uid();
begin
  insert into public.activity (organization_id, rfp_id, hotel_id, actor_id, kind, detail, at)
  select a.organization_id, a.rfp_id, a.hotel_id, v_actor_id, e.kind, e.detail, coalesce(e.at, clock_timestamp())
  from added a
  cross join lateral (values
    ('sent', '{}'::jsonb, a.sent_at, true),
    ('opened', '{}', a.opened_at, a.status = 'opened'),
    ('declined', jsonb_build_object('code', a.decline_code), a.responded_at, a.status = 'declined')
  ) as e (kind, detail, at, is_so)
  where e.is_so;
  return null;
end;
$$;

revoke all on function private.trace_new_sends from public, anon, authenticated;
comment on function private.trace_new_sends is 'Trigger on sends: sent, and what loaded history has of opened and declined.';
