-- The work of decline_rfp_by_token. Definer: the token is the credential, the caller is not signed in; the triggers check again whose
-- send it is. Errors: those of enter_by_link and decline_send.
create or replace function private.decline_by_link(p_token text, p_code text, p_reason text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_refusal constant jsonb := private.enter_by_link(p_token);
begin
  if v_refusal is not null then
    return v_refusal;
  end if;
  return (select private.decline_send(s.rfp_id, s.hotel_id, p_code, p_reason) from private.acting_send() s);
end;
$$;

revoke all on function private.decline_by_link from public, anon, authenticated;
grant execute on function private.decline_by_link to anon, authenticated, service_role;
comment on function private.decline_by_link is 'Declines the send that a link stands for.';
