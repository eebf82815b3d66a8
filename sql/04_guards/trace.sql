-- Adds one event to the trace of an RFP: who acts is the signed-in person, or the address whose link is used. Detail never
-- holds free text. Called by the trace_… triggers.
create or replace function private.trace(
  p_organization_id uuid, p_rfp_id uuid, p_hotel_id uuid, p_kind text, p_detail jsonb default '{}', p_at timestamptz default null
) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into public.activity (organization_id, rfp_id, hotel_id, actor_id, kind, detail, at)
  values (p_organization_id, p_rfp_id, p_hotel_id, case when private.acting_link_id() is null then auth.uid() end, p_kind,
    p_detail || case when private.acting_link_id() is null then '{}'
      else jsonb_build_object('via', 'link', 'address', private.acting_address()) end,
    coalesce(p_at, clock_timestamp()));
end;
$$;

comment on function private.trace is 'Adds one event to the trace of an RFP.';
