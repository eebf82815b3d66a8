-- Ranks an RFP's candidates by TOPSIS with the organizer's weights (how-hotels-are-ranked.md). For whoever may see the RFP.
-- Of an RFP that was sent, hotels with a live offer from two of them on, unless p_scope is 'invited'; of a decided RFP, the ranking as
-- it was decided on, with the winner.
-- Volatile: the call counts on the rate limiter. Errors: 401 unauthorized, 429 rate_limited (100 an hour), 404 not_found,
-- 400 22023 for a limit outside 1 to 1000 or another scope.
create or replace function public.topsis_rank_hotels(p_rfp_id uuid, p_limit integer default 50, p_scope text default null)
returns table (
  rank integer, hotel_id uuid, hotel_name text, topsis_score double precision, closeness double precision,
  -- each criterion: {name}_score double precision,
  price_score double precision,
  location_score double precision,
  mice_fit_score double precision,
  response_time_score double precision,
  -- end
  cluster_boost double precision, criteria jsonb, why_this_hotel text[], why_this_hotel_coded jsonb, is_winner boolean, decided_at timestamptz
)
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc('heavy');
  if not exists (select from public.rfps r where r.id = p_rfp_id) then
    perform private.fail_not_found();
  end if;
  if p_limit is null or p_limit not between 1 and 1000 then
    perform private.fail_invalid('p_limit', 'range', '{"least": 1, "most": 1000}');
  elsif p_scope <> 'invited' then
    perform private.fail_invalid('p_scope', 'invited_or_none');
  end if;

  return query
    select k.rank, k.hotel_id, k.hotel_name, k.topsis_score, k.closeness,
      -- each criterion: k.scores[{place}],
      k.scores[1],
      k.scores[2],
      k.scores[3],
      k.scores[4],
      -- end
      k.cluster_boost, k.criteria, k.why_this_hotel, k.why_this_hotel_coded, k.is_winner, k.decided_at
    from private.rank_hotels(p_rfp_id, p_limit, p_scope) k;
end;
$$;

revoke all on function public.topsis_rank_hotels from public, anon, authenticated;
grant execute on function public.topsis_rank_hotels to authenticated;
comment on function public.topsis_rank_hotels is
  'Ranked candidates of an RFP: TOPSIS score, closeness, score per criterion, cluster boost, the raw criteria (km, hours, amounts in the RFP''s currency), why (each reason also as { code, params }), and of a decided RFP the winner and when.';
