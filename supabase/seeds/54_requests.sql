-- What the agency's requests have beyond the event: links by which hotels answer without an account, and
-- a question with its shared answer.
-- Every second invited hotel of the agency's open RFPs has a link at its sales desk.
insert into public.answer_links (send_id, recipient, first_used_at, created_at)
select s.id, 'sales.' || a.nth || '@hotel.example', s.opened_at, s.sent_at
from sample.answers a
join sample.rfp_rows r on r.key = a.key and r.organization = 'agency'
join public.sends s on s.rfp_id = r.id and s.hotel_id = a.hotel_id
where a.nth % 2 = 0;

insert into public.rfp_questions (rfp_id, hotel_id, body, asked_at, answer, answered_at, answered_by, is_shared)
select r.id, a.hotel_id, q.body, a.sent_at + interval '5 hours', q.answer,
  case when q.answer is not null then a.sent_at + interval '9 hours' end,
  case when q.answer is not null then r.owner_id end, q.answer is not null
from (values
  ('oncology-forum', 3, 'Do you need the plenary on the evening before as well, for the rehearsal?', 'Yes, from 18:00, without catering.'),
  ('oncology-forum', 4, 'May we quote two half days for the workshop rooms?', null)
) as q (key, nth, body, answer)
join sample.rfp_rows r on r.key = q.key
join sample.answers a on a.key = q.key and a.nth = q.nth;
