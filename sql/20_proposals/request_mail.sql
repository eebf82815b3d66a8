-- What every mail about a request says of it (lib/email/messages/rfp.ts, requestParams): who asks, what, by when, where replies
-- go, and the agency's own look where the tier has it. Never the budget unless the organizer shows it.
-- Private, for definer functions.
create or replace function private.request_mail(p_rfp_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'rfp_title', r.title, 'organizer_name', o.name, 'person', nullif(p.full_name, ''), 'phone', nullif(p.phone, ''), 'city', r.city,
    'start_date', r.start_date, 'end_date', r.end_date, 'alternative_start_dates', to_jsonb(r.alternative_start_dates),
    'attendees', r.attendees, 'rooms', r.rooms, 'nights', r.nights, 'meeting_rooms', r.meeting_rooms,
    'must_features', to_jsonb(r.must_features),
    'budget_per_attendee', case when r.show_budget then r.budget_per_attendee::text end, 'currency', r.currency,
    'invited', (select count(*) from public.sends s where s.rfp_id = r.id),
    'response_due', r.response_due, 'introduction', r.introduction, 'reply_to', private.organizer_address(r.id),
    'brand', private.brand_mail(r.organization_id))
  from public.rfps r
  join public.organizations o on o.id = r.organization_id
  left join public.profiles p on p.id = r.created_by
  where r.id = p_rfp_id;
$$;

comment on function private.request_mail is 'Parameters common to the mails about a request.';
