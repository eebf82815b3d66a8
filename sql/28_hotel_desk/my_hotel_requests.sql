-- The figures of the events the caller's hotels were asked for, for exports: hotels have no rows of rfps.
-- Definer: hotels see nothing of rfps but these columns. Empty for everybody who works at no hotel.
create or replace function private.my_hotel_requests() returns table (
  rfp_id uuid, start_date date, end_date date, nights integer, attendees integer, rooms integer, event_days integer,
  must_features text[]
)
language sql stable security definer
set search_path = ''
as $$
  select distinct r.id, r.start_date, r.end_date, r.nights, r.attendees, r.rooms, r.event_days, r.must_features
  from public.sends s
  join public.rfps r on r.id = s.rfp_id
  where s.hotel_id = any ((select private.my_hotel_ids())::uuid[]);
$$;

revoke all on function private.my_hotel_requests from public, anon, authenticated;
grant execute on function private.my_hotel_requests to authenticated, service_role;
comment on function private.my_hotel_requests is 'Dates, sizes and musts of the RFPs sent to the caller''s hotels.';
