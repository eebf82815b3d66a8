-- Negotiating: the sample hotel has a counter-offer of the agency's to answer, and another hotel has declined one.
insert into public.counter_offers (proposal_id, terms, message, due, status, made_by, closed_at, decline_message, created_at)
select o.id, jsonb_build_object('room_rate', round(o.room_rate * 0.93, 2), 'ddr_rate', round(o.ddr_rate * 0.95, 2),
    'fnb_per_attendee', o.fnb_per_attendee, 'av_total', o.av_total),
  'Your house is our favourite. With these prices we can decide this week.', least(o.response_due, now() + interval '6 days'),
  case when o.is_sample_hotel then 'open' else 'declined' end, o.created_by, case when not o.is_sample_hotel then o.asked_at + interval '20 hours' end,
  case when not o.is_sample_hotel then 'We are nearly full on these days and cannot go below our offer.' end, o.asked_at
from (
  select distinct on (m.hotel_id is not null) p.*, r.response_due, r.created_by, m.hotel_id is not null as is_sample_hotel,
    greatest(p.submitted_at, now() - interval '30 hours') as asked_at
  from public.proposals p
  join public.rfps r on r.id = p.rfp_id and r.status = 'sent' and r.response_due > now() + interval '1 day'
  join public.organizations g on g.id = r.organization_id and g.tier = 'agency'
  left join public.hotel_members m on m.hotel_id = p.hotel_id
    and m.user_id = (select u.id from public.profiles u where u.email = 'hotel@example.com')
  where p.is_current and p.status in ('submitted', 'shortlisted') and p.room_rate > 0
  order by m.hotel_id is not null, r.response_due desc, p.id
) o;
