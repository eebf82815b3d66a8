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
  return private.hotel_dashboard(p_hotel_id);
end;
$$;

revoke all on function public.get_hotel_dashboard_stats from public, anon, authenticated;
grant execute on function public.get_hotel_dashboard_stats to authenticated;
comment on function public.get_hotel_dashboard_stats is
  'A hotel''s last 30 days: { window_days, rankings: [{ rfp_id, rank, of, sent_at, history: [{ day, rank, of }] }], response_rate (percent, null without RFPs), completeness_pct, rfps_received, rfps_responded, cluster_boost }.';
