-- What every mail about a request says of it (lib/email/messages/rfp.ts, requestParams): who asks, what, by when, where replies
-- go, and the agency's own look where the tier has it. Never the budget unless the organizer shows it.
-- Private, for definer functions.
create or replace function private.request_mail(p_rfp_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (select jsonb_build_object(
    'rfp_title', r.title, 'organizer_name', o.name, 'person', nullif(p.full_name, ''), 'phone', nullif(p.phone, ''), 'city', r.city,
    'start_date', r.start_date, 'end_date', r.end_date, 'alternative_start_dates', to_jsonb(r.alternative_start_dates),
    'attendees', r.attendees, 'rooms', r.rooms, 'nights', r.nights, 'meeting_rooms', r.meeting_rooms,
    -- By night and by day only where that is more than the numbers say; sums, because each mail has a copy.
    'rooms_by_night', case when r.programme <> '{}' and r.room_block <> private.made_room_block(r.rooms, r.nights) then (
      select jsonb_agg(jsonb_build_array(n.night, n.rooms) order by n.night)
      from (select a.night, sum(a.rooms) as rooms from private.asked_rooms(r) a group by a.night) n) end,
    'delegates_by_day', case when r.programme <> '{}' and r.programme -> 'days' <> private.made_days(r.attendees, r.event_days) then (
      select jsonb_agg(jsonb_build_array(d.day, d.delegates) order by d.day)
      from (select a.day, sum(a.delegates) as delegates from private.asked_days(r) a group by a.day) d) end,
    'sessions', jsonb_array_length(coalesce(r.programme -> 'sessions', '[]')),
    'also_asked', (select jsonb_agg(left(e.label, 60)) from (select x.label from private.asked_extras(r) x limit 6) e),
    'also_asked_count', jsonb_array_length(r.asked_lines),
    'must_features', to_jsonb(r.must_features),
    'budget_per_attendee', case when r.show_budget then r.budget_per_attendee::text end, 'currency', r.currency,
    'invited', (select count(*) from public.sends s where s.rfp_id = r.id),
    'response_due', r.response_due, 'introduction', r.introduction, 'reply_to', private.organizer_address(r.id),
    'brand', private.brand_mail(r.organization_id))
  from public.rfps r
  join public.organizations o on o.id = r.organization_id
  left join public.profiles p on p.id = r.created_by
  where r.id = p_rfp_id);
end;
$$;

comment on function private.request_mail is 'Parameters common to the mails about a request.';
