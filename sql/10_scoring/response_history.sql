-- How hotels answered what was sent to them in the private.response_window before a moment, or up to now: counts, rate, median hours
-- to the first answer. One row per hotel that was sent anything that counts; everything that speaks of response rate or response time
-- asks here. What two sides that are related pass between them counts nothing, nor do answers by a link that the organizer had sent
-- elsewhere, and of each organization only its latest private.sends_that_count: an answer time that one organization makes could be
-- bought, or spoilt for another hotel.
-- expires_at: when the oldest answer leaves the window, and the median may change by itself.
-- Private, for definer functions.
create or replace function private.response_history(p_hotel_ids uuid[], p_at timestamptz default null)
returns table (
  hotel_id uuid, sends bigint, responded bigint, response_rate double precision,
  median_hours double precision, expires_at timestamptz
)
language sql stable
set search_path = ''
as $$
  select f.hotel_id, count(*), count(f.responded_at), count(f.responded_at)::float8 / count(*),
    percentile_cont(0.5) within group (order by (extract(epoch from f.responded_at - f.sent_at) / 3600)::float8),
    min(f.sent_at) filter (where f.responded_at is not null) + private.response_window()
  from (
    select s.hotel_id, s.sent_at, case when p_at is null or s.responded_at <= p_at then s.responded_at end as responded_at,
      row_number() over (partition by s.hotel_id, s.organization_id order by s.sent_at desc, s.id) as nth
    from public.sends s
    left join private.send_marks k on k.send_id = s.id
    where s.hotel_id = any (p_hotel_ids) and s.sent_at > coalesce(p_at, now()) - private.response_window()
      and (p_at is null or s.sent_at <= p_at) and not coalesce(s.by_corrected_address or k.is_related, false)
  ) f
  where f.nth <= private.sends_that_count()
  group by f.hotel_id;
$$;

comment on function private.response_history is
  'Per hotel, over the sends that count before a moment (null: now): sends, responded (any artifact), response_rate 0..1, median_hours to the first answer (null: none).';
