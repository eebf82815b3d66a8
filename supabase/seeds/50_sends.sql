-- Who was invited and how they answered. The keenest houses of a city propose, the next decline, the next open and stay silent:
-- so response rates and times differ by house. Inserting a send moves its RFP from draft to sent.
create table sample.answers as
with invited as (
  select r.key, r.sent, r.proposing, r.declining, r.opening, h.id as hotel_id, h.name as hotel,
    row_number() over (partition by r.key order by (h.largest_room_capacity >= r.attendees) desc,
      (h.name = 'Amstelhof Conference Hotel') desc, sample.unit('invite' || r.key || h.name)) as place, r.invited,
    0.6 * h.eagerness + 0.4 * sample.unit('keen' || r.key || h.name)
      -- Who cannot seat or sleep the group rarely offers.
      - case when h.largest_room_capacity < r.attendees or h.rooms_total < r.rooms then 1 else 0 end
      + case when r.key = 'oncology-forum' and h.name = 'Amstelhof Conference Hotel' then 1 else 0 end as keenness,
    round((1.5 + 58 * power(h.speed, 2)) * (0.6 + 0.8 * sample.unit('hours' || r.key || h.name)), 2) as hours
  from sample.rfp_rows r
  join sample.houses h on h.city_code = r.city_code
  join public.hotels p on p.id = h.id and p.is_active
  where r.sent is not null
), ordered as (
  select i.*, row_number() over (partition by i.key order by i.keenness desc, i.hotel) as keen from invited i where i.place <= i.invited
)
select o.key, o.hotel_id, o.hotel, o.keen::integer as nth, sample.at(o.sent) as sent_at,
  sample.at(o.sent, o.hours) as answered_at, sample.at(o.sent, o.hours * 0.3) as opened_at,
  -- The house of hotel@example.com likes to answer, but not always.
  case when o.hotel = 'Amstelhof Conference Hotel' and o.key = 'treasury-circle' then 'opens'
    when o.hotel = 'Amstelhof Conference Hotel' and o.key in ('history-pro-2', 'medical-affairs') then 'declines'
    when o.keen <= o.proposing then 'proposes' when o.keen <= o.proposing + o.declining then 'declines'
    when o.keen <= o.proposing + o.declining + o.opening then 'opens' else 'is silent' end as answer
from ordered o;

insert into public.sends (id, rfp_id, hotel_id, sent_at, created_at)
select sample.id('send', a.key || a.hotel), sample.id('rfp', a.key), a.hotel_id, a.sent_at, a.sent_at
from sample.answers a order by a.sent_at, a.key, a.nth;

update public.sends s set status = 'opened', opened_at = a.opened_at
from sample.answers a where s.id = sample.id('send', a.key || a.hotel) and a.answer <> 'is silent';

update public.sends s set status = 'declined', responded_at = a.answered_at, decline_code = w.code, decline_reason = w.words
from sample.answers a
cross join lateral (select sample.pick('reason' || sample.id('send', a.key || a.hotel), array['Fully booked on these dates',
  'Our largest room is too small for the plenary', 'The group exceeds the rooms we can hold',
  'The conference floor is being renovated', 'We cannot hold rates until the decision date']) as words) p
join (values ('Fully booked on these dates', 'dates_full'), ('Our largest room is too small for the plenary', 'no_meeting_space'),
  ('The group exceeds the rooms we can hold', 'too_large'), ('The conference floor is being renovated', 'other'),
  ('We cannot hold rates until the decision date', 'short_notice')) as w (words, code) on w.words = p.words
where s.id = sample.id('send', a.key || a.hotel) and a.answer = 'declines';
