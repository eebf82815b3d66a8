-- The work of accept_counter_offer_by_token. Definer: the token is the credential, the caller is not signed in.
-- Errors: those of enter_by_link and accept_counter.
create or replace function private.accept_counter_by_link(p_token text, p_counter_offer_id uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_refusal constant jsonb := private.enter_by_link(p_token);
begin
  return coalesce(v_refusal, private.accept_counter(p_counter_offer_id));
end;
$$;

revoke all on function private.accept_counter_by_link from public, anon, authenticated;
grant execute on function private.accept_counter_by_link to anon, authenticated, service_role;
comment on function private.accept_counter_by_link is 'Accepts a counter-offer of the send that a link stands for.';
