-- As decline_rfp, by the link in a hotel's mail: the token stands for one send of one hotel.
-- For anybody who has the link. Errors: 404 not_found for a token never issued, 410 link_expired, 400 22023, 409
-- invalid_transition, 429.
create or replace function public.decline_rfp_by_token(p_token text, p_reason_code text, p_reason text default null) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.decline_by_link(p_token, p_reason_code, p_reason);
end;
$$;

revoke all on function public.decline_rfp_by_token from public, anon, authenticated;
grant execute on function public.decline_rfp_by_token to anon, authenticated, service_role;
comment on function public.decline_rfp_by_token is 'Declines an RFP by the link in a hotel''s mail, as decline_rfp.';
