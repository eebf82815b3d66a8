-- What a hotel may know of the RFPs sent to it: the event, who asks, by when they decide, its own answers. Never budget,
-- weights or other hotels.
-- Definer: hotels have no rows of rfps and organizations; the columns below are the whole window. Empty unless the caller
-- works at the hotel or is platform staff. Called by list_hotel_rfps. Errors: none.
create or replace function private.hotel_rfps(p_hotel_id uuid) returns table (
  rfp_id uuid, title text, sector text, intent text, city text, latitude double precision, longitude double precision,
  start_date date, end_date date, event_days integer, nights integer, attendees integer, rooms integer,
  meeting_rooms integer, features text[], currency text, organizer_name text, rfp_status text, decision_date date,
  send_id uuid, send_status text, sent_at timestamptz, opened_at timestamptz, responded_at timestamptz,
  decline_reason text, proposals jsonb
)
language sql stable security definer
set search_path = ''
as $$
  select r.id, r.title, r.sector, r.intent, r.city, r.latitude, r.longitude, r.start_date, r.end_date, r.event_days,
    r.nights, r.attendees, r.rooms, r.meeting_rooms, r.features, r.currency, o.name, r.status, r.decision_date,
    s.id, s.status, s.sent_at, s.opened_at, s.responded_at, s.decline_reason, coalesce(own.proposals, '[]')
  from public.sends s
  join public.rfps r on r.id = s.rfp_id
  join public.organizations o on o.id = r.organization_id
  left join lateral (
    select jsonb_agg(to_jsonb(p) - '{organization_id,rfp_id,hotel_id}'::text[] order by p.version desc) as proposals
    from public.proposals p
    where p.rfp_id = s.rfp_id and p.hotel_id = s.hotel_id
  ) own on true
  where s.hotel_id = p_hotel_id
    and (p_hotel_id = any (private.my_hotel_ids()) or private.is_platform_admin())
  order by s.sent_at desc, r.id;
$$;

revoke all on function private.hotel_rfps(uuid) from public, anon, authenticated;
grant execute on function private.hotel_rfps(uuid) to authenticated;
comment on function private.hotel_rfps(uuid) is 'RFPs sent to a hotel of the caller''s, newest first, without budget, weights or other hotels.';
