-- How a hotel did in the last 30 days: ranks of its offers, once an RFP is decided or where the organizer shows them, as of the first
-- time anybody asked that UTC day; requests received and answered, completeness, boost.
-- For staff of the hotel and platform admins. Errors: 404 not_found for anybody else's hotel, 401, 429.
create or replace function public.get_hotel_dashboard_stats(p_hotel_id uuid) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  perform private.require_hotel(p_hotel_id);
  return private.get_hotel_dashboard_stats_work(p_hotel_id);
end;
$$;

revoke all on function public.get_hotel_dashboard_stats from public, anon, authenticated;
grant execute on function public.get_hotel_dashboard_stats to authenticated;
comment on function public.get_hotel_dashboard_stats is
  'A hotel''s last 30 days: { window_days, rankings: [{ rfp_id, rank, of, sent_at, history: [{ day, rank, of }] }], response_rate (percent, null without RFPs), completeness_pct, rfps_received, rfps_responded, cluster_boost }.';

-- A hotel's last 30 days: its place in the rankings it may know of (shows_rank), its answers, its declines by code, its profile and its
-- boost. Places are as of the first time anybody asked about that RFP on that UTC day (keep_ranks), so that changing an offer and
-- looking again tells nothing; of a decided RFP, the place that was decided on. History has those of the last 30 days.
-- Definer: ranks come from other hotels' offers and the organizers' weights, of which only the place leaves. Callers make sure
-- that the hotel is the caller's; platform staff see places in requests of organizations they opened. Volatile: it keeps ranks.
create or replace function private.get_hotel_dashboard_stats_work(p_hotel_id uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  c_window constant interval := interval '30 days';
  v_today constant date := (now() at time zone 'UTC')::date;
  v_rfp_ids constant uuid[] := array(
    select s.rfp_id from public.sends s
    where s.hotel_id = p_hotel_id and s.sent_at > now() - c_window and s.status <> 'declined'
      and private.shows_rank(s.rfp_id, p_hotel_id)
      and (p_hotel_id = any (private.my_hotel_ids()) or s.organization_id = any (private.overseen_organization_ids())));
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

revoke all on function private.get_hotel_dashboard_stats_work from public, anon, authenticated;
grant execute on function private.get_hotel_dashboard_stats_work to authenticated;
comment on function private.get_hotel_dashboard_stats_work is 'What get_hotel_dashboard_stats returns; the caller has been checked.';

-- Stores the ranks of a UTC day for RFPs that nobody has asked about on that day: those of all candidates at once, so that later
-- calls on that day read the same, whatever became of the offers. A hotel that was no candidate at that time (it was invited, or came
-- back, later) is added alone when it first asks. One call at a time per RFP: of two at the same moment, only the first ranks.
-- Volatile: it writes, and the ranking renews stale boosts and medians. Private, for definer functions.
create or replace function private.keep_ranks(p_hotel_id uuid, p_rfp_ids uuid[], p_day date) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_missing constant uuid[] := array(
    select w.id from unnest(p_rfp_ids) as w (id)
    where not exists (select from public.rank_days d where d.rfp_id = w.id and d.day = p_day and d.hotel_id = p_hotel_id)
    order by w.id);
begin
  if cardinality(v_missing) = 0 then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('rank_days/' || w.id, 0)) from unnest(v_missing) as w (id);
  -- A statement of its own, so that what was kept while we waited is seen.
  insert into public.rank_days (rfp_id, hotel_id, day, rank, of)
  select w.id, c.hotel_id, p_day, c.rank, (c.statistics).candidates
  from (
    select m.id, exists (select from public.rank_days d where d.rfp_id = m.id and d.day = p_day) as is_kept
    from unnest(v_missing) as m (id)
  ) w
  cross join lateral private.rank_candidates(w.id, null) c
  where not w.is_kept or c.hotel_id = p_hotel_id
  on conflict (rfp_id, day, hotel_id) do nothing;
end;
$$;

comment on function private.keep_ranks is 'Keeps the ranks of a day where nobody has asked on it.';
