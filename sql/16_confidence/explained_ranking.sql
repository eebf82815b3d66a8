-- The work of explain_ranking (how-sure-a-ranking-is.md): the ranking's candidates as one field, handed to explained_field. Of a decided
-- RFP it is what was kept with the decision, with the draws of that time.
-- Definer, because the ranking it calls reads what no caller may; callers make sure that the RFP is the caller's to see. Volatile,
-- because the ranking renews old scoring rows.
create or replace function private.explained_ranking(p_rfp_id uuid, p_draws integer) returns jsonb
language plpgsql volatile security definer
set search_path = ''
set jit = off  -- compiling takes longer than it saves
as $$
declare
  v_rfp public.rfps;
  v_is_sent boolean;
  v_all record;
  v_kept jsonb;
begin
  select r.* into v_rfp from public.rfps r where r.id = p_rfp_id;
  perform private.freeze_decision(v_rfp);
  v_kept := private.decided_part(v_rfp, 'explanation');
  if v_kept is not null then
    return v_kept || jsonb_build_object('stability', private.of_every_criterion(v_kept -> 'stability', 'null'), 'candidates', (
      select coalesce(jsonb_agg(e.value || jsonb_build_object(
        'central_weights', private.of_every_criterion(e.value -> 'central_weights', '0')) order by e.n), '[]')
      from jsonb_array_elements(v_kept -> 'candidates') with ordinality as e (value, n)));
  end if;
  v_is_sent := v_rfp.sent_at is not null or exists (select from public.sends s where s.rfp_id = p_rfp_id);
  -- Candidates stand in the order of ties (price with unknown last, then id), so that of equal scores the first to come is first.
  select array_agg(c.hotel_id order by c.raw[1], c.hotel_id) as ids, array_agg(c.rank order by c.raw[1], c.hotel_id) as ranks,
    array_agg(c.topsis_score order by c.raw[1], c.hotel_id) as scores, array_agg(c.boost order by c.raw[1], c.hotel_id) as boosts,
    array_agg(c.raw order by c.raw[1], c.hotel_id) as raw, (array_agg(c.statistics))[1] as statistics
  into v_all
  from private.rank_candidates(p_rfp_id, case when v_is_sent then null else 50 end) c;
  if v_all.ids is null then
    return jsonb_build_object('draws', p_draws, 'candidates', '[]'::jsonb, 'stability', null, 'depends_on', null, 'verdict', null);
  end if;
  return private.explained_field(v_all.ids, v_all.ranks, v_all.scores, v_all.boosts, v_all.raw, v_all.statistics,
    private.weights_of_rfp(v_rfp)::float8[], p_draws, v_is_sent,
    -- An offer that no rate converts has no price to lower.
    case when v_is_sent then array(select o.hotel_id from private.live_prices(p_rfp_id) o where o.per_attendee is null) end);
end;
$$;

revoke all on function private.explained_ranking from public, anon, authenticated;
grant execute on function private.explained_ranking to authenticated;
comment on function private.explained_ranking is 'How sure the ranking of an RFP is, and what would change it.';
