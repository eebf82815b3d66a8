-- How the members of an organization would weigh an RFP, together and apart (how-sure-a-ranking-is.md). For whoever may see
-- the RFP.
-- Volatile: the call counts on the rate limiter, with rankings. Errors: 404 not_found, 401, 429.
create or replace function public.group_weights(p_rfp_id uuid) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc('heavy');
  if not exists (select from public.rfps r where r.id = p_rfp_id) then
    perform private.fail_not_found();
  end if;
  return private.weighed_together(p_rfp_id);
end;
$$;

revoke all on function public.group_weights from public, anon, authenticated;
grant execute on function public.group_weights to authenticated;
comment on function public.group_weights is
  'Weights of the members who have set theirs: { members: [{ user_id, name, weights, first }], aggregate, kendall_w, disagreement }.';
