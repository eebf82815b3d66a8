-- What counts as an answer. An offer without any rate above 0 and without a document is refused from now on; sends that such
-- offers alone had marked as answered go back to what they were before. The rows of the offers stay as they are.
alter table public.sends disable trigger user;
with unanswered as (
  update public.sends s
  set status = case when s.opened_at is null then 'sent' else 'opened' end, responded_at = null
  where s.status = 'responded'
    and exists (select from public.proposals p where p.rfp_id = s.rfp_id and p.hotel_id = s.hotel_id)
    and not exists (
      select from public.proposals p
      where p.rfp_id = s.rfp_id and p.hotel_id = s.hotel_id and (p.document_sha256 is not null
        or greatest(p.room_rate, p.ddr_rate, p.fnb_per_attendee, p.fnb_minimum, p.av_total) > 0))
  returning s.hotel_id
)
-- Their medians are worked out anew by the next ranking that looks at them, and so are the boosts.
update private.hotel_scoring h set response_hours_until = '-infinity'
where h.hotel_id in (select u.hotel_id from unanswered u);
alter table public.sends enable trigger user;
update private.hotel_clusters set boosted_at = '-infinity';
