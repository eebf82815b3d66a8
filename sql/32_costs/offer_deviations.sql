-- Where an offer departs from what the RFP asks for: [{ field, asked, offered }], quantities in the order rooms, nights,
-- attendees, event_days, then must_features with those that the hotel lacks (missing_must) as asked and none as offered, then
-- not_offered with what lines say that they do not offer (unit_price null). A quantity asked for that is not known (null) deviates
-- from nothing. Reads nothing but its arguments.
create or replace function private.offer_deviations(
  p public.proposals, p_rooms integer, p_nights integer, p_attendees integer, p_event_days integer, p_missing text[]
) returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', d.field, 'asked', d.asked, 'offered', d.offered) order by d.place), '[]')
  from (values
    (1, 'rooms', to_jsonb(p_rooms), to_jsonb(p.rooms)),
    (2, 'nights', to_jsonb(p_nights), to_jsonb(p.nights)),
    (3, 'attendees', to_jsonb(p_attendees), to_jsonb(p.attendees)),
    (4, 'event_days', to_jsonb(p_event_days), to_jsonb(p.event_days)),
    (5, 'must_features', to_jsonb(p_missing), '[]'),
    (6, 'not_offered', case when p.lines is not null then (
      select coalesce(jsonb_agg(private.line_name(l.value) order by l.place), '[]')
      from jsonb_array_elements(p.lines) with ordinality as l (value, place)
      where jsonb_typeof(l.value -> 'unit_price') is distinct from 'number') end, '[]')
  ) as d (place, field, asked, offered)
  where d.asked <> d.offered;
$$;

revoke all on function private.offer_deviations from public, anon, authenticated;
grant execute on function private.offer_deviations to authenticated, service_role;
comment on function private.offer_deviations is
  '[{ field, asked, offered }] of the quantities in which an offer departs from its RFP, of the musts that the hotel lacks, and of what it does not offer.';
