-- How hotels answered what was sent to them in a window up to now: counts, rate, median hours to the first answer.
-- One row per hotel that was sent anything; everything that speaks of response rate or response time asks here.
-- expires_at: when the oldest answer leaves the window, and the median may change by itself.
-- Private, for definer functions.
create or replace function private.response_history(p_hotel_ids uuid[], p_window interval default private.response_window())
returns table (
  hotel_id uuid, sends bigint, responded bigint, response_rate double precision,
  median_hours double precision, expires_at timestamptz
)
language sql stable
set search_path = ''
as $$
  select s.hotel_id, count(*), count(s.responded_at), count(s.responded_at)::float8 / count(*),
    percentile_cont(0.5) within group (order by (extract(epoch from s.responded_at - s.sent_at) / 3600)::float8),
    min(s.sent_at) filter (where s.responded_at is not null) + p_window
  from public.sends s
  where s.hotel_id = any (p_hotel_ids) and s.sent_at > now() - p_window
  group by s.hotel_id;
$$;

comment on function private.response_history is
  'Per hotel, over sends of the last p_window: sends, responded (any artifact), response_rate 0..1, median_hours to the first answer (null: none).';
