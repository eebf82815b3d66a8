-- The work of submit_proposal_by_token. Definer: the token is the credential, the caller is not signed in; the triggers check again
-- whose send it is. Errors: those of enter_by_link and start_proposal.
create or replace function private.submit_by_link(p_token text, p_offer jsonb) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_refusal constant jsonb := private.enter_by_link(p_token);
begin
  if v_refusal is not null then
    return v_refusal;
  end if;
  return (select private.store_offer(p_offer || jsonb_build_object('rfp_id', s.rfp_id, 'hotel_id', s.hotel_id))
    from private.acting_send() s);
end;
$$;

revoke all on function private.submit_by_link from public, anon, authenticated;
grant execute on function private.submit_by_link to anon, authenticated, service_role;
comment on function private.submit_by_link is 'Stores an offer for the send that a link stands for.';
