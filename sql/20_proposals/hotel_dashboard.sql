-- A hotel's last 30 days: its place in the ranking of every RFP sent to it (unless it declined or withdrew: then it is no
-- candidate), its answers, its declines by
-- code, its profile and its boost.
-- Definer: ranks come from other hotels' offers and the organizers' weights, of which only the place leaves. Callers make sure
-- that the hotel is the caller's. Volatile: the ranking renews stale boosts and medians. Errors: none.
create or replace function private.hotel_dashboard(p_hotel_id uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  c_window constant interval := interval '30 days';
  v_rankings jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('rfp_id', s.rfp_id, 'rank', c.rank, 'of', (c.statistics).candidates,
      'sent_at', s.sent_at) order by s.sent_at desc, s.rfp_id), '[]')
    into v_rankings
  from public.sends s
  cross join lateral private.rank_candidates(s.rfp_id, null) c
  where s.hotel_id = p_hotel_id and s.sent_at > now() - c_window and s.status <> 'declined' and c.hotel_id = p_hotel_id;

  return jsonb_build_object(
    'window_days', extract(day from c_window)::integer,
    'rankings', v_rankings,
    'declines', private.decline_counts(array(
      select s.decline_code from public.sends s where s.hotel_id = p_hotel_id and s.sent_at > now() - c_window)),
    'completeness_pct', (select round((100 * c.completeness)::numeric, 2) from private.completeness(array[p_hotel_id]) c),
    'cluster_boost', private.cluster_boost(p_hotel_id))
    || coalesce(
      (select jsonb_build_object('rfps_received', h.sends, 'rfps_responded', h.responded,
          'response_rate', round((100 * h.response_rate)::numeric, 2))
        from private.response_history(array[p_hotel_id], c_window) h),
      '{"rfps_received": 0, "rfps_responded": 0, "response_rate": null}');
end;
$$;

revoke all on function private.hotel_dashboard(uuid) from public, anon, authenticated;
grant execute on function private.hotel_dashboard(uuid) to authenticated;
comment on function private.hotel_dashboard(uuid) is 'What get_hotel_dashboard_stats returns; the caller has been checked.';
