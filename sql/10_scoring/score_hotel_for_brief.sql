-- Scores one hotel for one brief on an absolute scale (how-hotels-are-ranked.md). For whoever may see the brief.
-- Volatile: the call counts on the rate limiter. Errors: 401 unauthorized, 429 rate_limited, 404 not_found.
create or replace function public.score_hotel_for_brief(p_hotel_id uuid, p_brief_id uuid) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  v_score jsonb;
begin
  perform private.enter_rpc();
  if exists (select from public.briefs b where b.id = p_brief_id)
    and exists (select from public.hotels h where h.id = p_hotel_id) then
    v_score := private.brief_score(p_hotel_id, p_brief_id);
  end if;
  if v_score is null then
    perform private.fail_not_found();
  end if;
  return v_score;
end;
$$;

revoke all on function public.score_hotel_for_brief from public, anon, authenticated;
grant execute on function public.score_hotel_for_brief to authenticated;
comment on function public.score_hotel_for_brief is
  'Score 0..1 of a hotel for a brief, the utility 0..1 of each criterion, and the weights.';
