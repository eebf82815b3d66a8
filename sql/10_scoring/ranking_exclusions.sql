-- How many hotels a draft's ranking leaves out for each must that they lack (how-hotels-are-ranked.md), most first.
-- For whoever may see the RFP. Volatile: the call counts on the rate limiter. Errors: 401 unauthorized, 429 rate_limited,
-- 404 not_found.
create or replace function public.ranking_exclusions(p_rfp_id uuid) returns table (feature text, hotels integer)
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  if not exists (select from public.rfps r where r.id = p_rfp_id) then
    perform private.fail_not_found();
  end if;
  return query select x.feature, x.hotels from private.excluded_hotels(p_rfp_id) x;
end;
$$;

revoke all on function public.ranking_exclusions from public, anon, authenticated;
grant execute on function public.ranking_exclusions to authenticated;
comment on function public.ranking_exclusions is
  'Hotels that a draft''s ranking leaves out, counted by the must they lack; a hotel without any listed feature is not left out.';
