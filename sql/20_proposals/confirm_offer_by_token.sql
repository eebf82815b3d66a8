-- As confirm_offer, by the link in a hotel's mail: the token stands for one send, and its current offer is confirmed, or the one that
-- p_proposal_id names.
-- For anybody who has the link. Errors: 404 not_found for a token never issued or another offer, 410 link_expired, 409
-- invalid_transition, 429.
create or replace function public.confirm_offer_by_token(p_token text, p_proposal_id uuid default null) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.confirm_by_link(p_token, p_proposal_id);
end;
$$;

revoke all on function public.confirm_offer_by_token from public, anon, authenticated;
grant execute on function public.confirm_offer_by_token to anon, authenticated, service_role;
comment on function public.confirm_offer_by_token is 'Confirms an offer by the link in a hotel''s mail, as confirm_offer.';
