-- How sure the ranking of an RFP is, and what would change it (how-sure-a-ranking-is.md). For whoever may see the RFP.
-- Volatile: the call counts on the rate limiter. Errors: 401 unauthorized, 429 rate_limited (100 an hour, with rankings), 404
-- not_found, 400 22023 for draws outside 100 to 10 000.
create or replace function public.explain_ranking(p_rfp_id uuid, p_draws integer default 2000) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc('heavy');
  if not exists (select from public.rfps r where r.id = p_rfp_id) then
    perform private.fail_not_found();
  end if;
  if p_draws is null or p_draws not between 100 and 10000 then
    perform private.fail_invalid('p_draws', 'range', '{"least": 100, "most": 10000}');
  end if;
  return private.explained_ranking(p_rfp_id, p_draws);
end;
$$;

revoke all on function public.explain_ranking from public, anon, authenticated;
grant execute on function public.explain_ranking to authenticated;
comment on function public.explain_ranking is
  'Robustness of a ranking: { draws, candidates: [{ hotel_id, rank, topsis_score, first_share, top3_share, expected_rank, central_weights, dominated_by, price_to_win, hours_to_win, weight_to_win }], stability, depends_on, verdict }.';
