-- A hotel's last 30 days: its place in the rankings it may know of (shows_rank), its answers, its declines by code, its profile and its
-- boost. Places are as of the first time anybody asked about that RFP on that UTC day (keep_ranks), so that changing an offer and
-- looking again tells nothing; of a decided RFP, the place that was decided on. History has those of the last 30 days.
-- Definer: ranks come from other hotels' offers and the organizers' weights, of which only the place leaves. Callers make sure
-- that the hotel is the caller's. Volatile: it keeps ranks.
create or replace function private.hotel_dashboard(p_hotel_id uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  c_window constant interval := interval '30 days';
  v_today constant date := (now() at time zone 'UTC')::date;
  v_rfp_ids constant uuid[] := array(
    select s.rfp_id from public.sends s
    where s.hotel_id = p_hotel_id and s.sent_at > now() - c_window and s.status <> 'declined'
      and private.shows_rank(s.rfp_id, p_hotel_id));
  v_rankings jsonb;
begin
  perform private.keep_ranks(p_hotel_id, v_rfp_ids, v_today);
  select coalesce(jsonb_agg(jsonb_build_object('rfp_id', s.rfp_id, 'rank', coalesce(k.rank, t.rank), 'of', coalesce(k.of, t.of),
      'sent_at', s.sent_at,
      'history', h.days) order by s.sent_at desc, s.rfp_id), '[]')
    into v_rankings
  from public.sends s
  join public.rank_days t on t.rfp_id = s.rfp_id and t.hotel_id = p_hotel_id and t.day = v_today
  left join lateral (
    select c.rank, (c.statistics).candidates as of
    from private.rank_candidates(s.rfp_id, null) c
    where c.hotel_id = p_hotel_id and exists (select from public.rfps r where r.id = s.rfp_id and r.status = 'decided')
  ) k on true
  cross join lateral (
    select jsonb_agg(jsonb_build_object('day', d.day, 'rank', d.rank, 'of', d.of) order by d.day) as days
    from public.rank_days d
    where d.rfp_id = s.rfp_id and d.hotel_id = p_hotel_id and d.day > v_today - 30
  ) h
  where s.hotel_id = p_hotel_id and s.rfp_id = any (v_rfp_ids);

  return jsonb_build_object(
    'window_days', extract(day from c_window)::integer,
    'rankings', v_rankings,
    'declines', private.decline_counts(array(
      select s.decline_code from public.sends s where s.hotel_id = p_hotel_id and s.sent_at > now() - c_window)),
    'completeness_pct', (select round((100 * c.completeness)::numeric, 2) from private.completeness(array[p_hotel_id]) c),
    'cluster_boost', private.cluster_boost(p_hotel_id))
    || (
      select jsonb_build_object('rfps_received', count(*), 'rfps_responded', count(s.responded_at),
        'response_rate', round(100.0 * count(s.responded_at) / nullif(count(*), 0), 2))
      from public.sends s where s.hotel_id = p_hotel_id and s.sent_at > now() - c_window);
end;
$$;

revoke all on function private.hotel_dashboard from public, anon, authenticated;
grant execute on function private.hotel_dashboard to authenticated;
comment on function private.hotel_dashboard is 'What get_hotel_dashboard_stats returns; the caller has been checked.';
