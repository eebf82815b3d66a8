-- TOPSIS over an RFP's candidates (how-hotels-are-ranked.md): the best p_limit of them with raw criteria, and beside each row what it
-- was measured against. Criteria are null where unknown; the median stands in for them.
-- Volatile: it renews stale boosts and medians first. Private, for definer functions that have checked their caller. Errors: none.
create or replace function private.rank_candidates(p_rfp_id uuid, p_limit integer)
returns table (
  rank integer, hotel_id uuid, topsis_score double precision, closeness double precision, boost double precision,
  price double precision, distance double precision, fit double precision, hours double precision, is_offer boolean,
  statistics private.candidate_statistics
)
language plpgsql volatile rows 50
set search_path = ''
set jit = off  -- compiling takes longer than it saves
as $$
declare
  v_rules constant record := private.ranking_rules();
  v_rfp public.rfps;
  v_is_sent boolean;
  v_is_large boolean;
  v_needs private.event_needs;
  v_candidates text;
  v_criteria text;
  v_statistics private.candidate_statistics;
  v_scale private.topsis_scale;
begin
  select r.* into v_rfp from public.rfps r where r.id = p_rfp_id;
  v_is_sent := v_rfp.sent_at is not null or exists (select from public.sends s where s.rfp_id = p_rfp_id);
  v_needs := private.rfp_needs(v_rfp);
  v_candidates := private.candidates_sql(v_needs, v_is_sent);
  v_criteria := private.criteria_sql(v_needs, v_is_sent, not v_is_sent);

  perform private.refresh_candidates(v_candidates, v_needs);
  v_is_large := not v_is_sent and v_needs.radius_km > v_rules.widest_search_km
    and pg_relation_size('private.hotel_scoring') > v_rules.large_catalogue_bytes;
  v_statistics := private.candidate_statistics(v_candidates, v_criteria, v_needs, v_is_large);
  -- An offer that nothing converts takes the candidates' highest price: not to be priced is no advantage.
  if v_is_sent and v_statistics.price_count between 1 and v_statistics.candidates - 1
    and exists (select from private.live_prices(p_rfp_id) o where o.per_attendee is null) then
    v_needs.dearest := v_statistics.price_most;
    v_statistics := private.candidate_statistics(v_candidates, v_criteria, v_needs, false);
  end if;
  v_scale := private.topsis_scale(v_statistics, private.weights_of(v_rfp)::float8[]);
  if v_is_large then
    v_needs.radius_km := least(v_needs.radius_km,
      private.reach_of_best(v_needs, v_criteria, v_statistics, v_scale, p_limit));
    v_candidates := private.candidates_sql(v_needs, false);
  end if;

  return query execute private.top_candidates_sql(v_candidates, v_criteria, v_is_sent, v_statistics, v_scale)
    using v_needs, v_statistics, v_scale, p_limit;
end;
$$;

revoke all on function private.rank_candidates(uuid, integer) from public, anon, authenticated;
comment on function private.rank_candidates(uuid, integer) is
  'The RFP''s p_limit best candidates by TOPSIS score, with raw criteria and the statistics of all candidates.';
