-- Where an offer counts other quantities than the RFP asks for: [{ field, asked, offered }], in the order rooms, nights,
-- attendees, event_days. A quantity asked for that is not known (null) deviates from nothing. Reads nothing but its
-- arguments.
create or replace function private.offer_deviations(
  p public.proposals, p_rooms integer, p_nights integer, p_attendees integer, p_event_days integer
) returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', d.field, 'asked', d.asked, 'offered', d.offered) order by d.place), '[]')
  from (values
    (1, 'rooms', p_rooms, p.rooms),
    (2, 'nights', p_nights, p.nights),
    (3, 'attendees', p_attendees, p.attendees),
    (4, 'event_days', p_event_days, p.event_days)
  ) as d (place, field, asked, offered)
  where d.asked <> d.offered;
$$;

revoke all on function private.offer_deviations from public, anon, authenticated;
grant execute on function private.offer_deviations to authenticated, service_role;
comment on function private.offer_deviations is
  '[{ field, asked, offered }] of the quantities in which an offer departs from its RFP.';
