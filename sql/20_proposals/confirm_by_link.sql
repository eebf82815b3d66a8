-- The work of confirm_offer_by_token. Definer: the token is the credential, the caller is not signed in.
-- Errors: those of enter_by_link and hold_offer, 404 not_found for an offer that is not the send's.
create or replace function private.confirm_by_link(p_token text, p_proposal_id uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_refusal constant jsonb := private.enter_by_link(p_token);
  v_offer_id uuid;
begin
  if v_refusal is not null then
    return v_refusal;
  end if;
  select p.id into v_offer_id
  from private.acting_send() s
  join public.proposals p on p.rfp_id = s.rfp_id and p.hotel_id = s.hotel_id
    and case when p_proposal_id is null then p.is_current else p.id = p_proposal_id end;
  if v_offer_id is null then
    perform private.fail_not_found();
  end if;
  return private.hold_offer(v_offer_id);
end;
$$;

revoke all on function private.confirm_by_link from public, anon, authenticated;
grant execute on function private.confirm_by_link to anon, authenticated, service_role;
comment on function private.confirm_by_link is 'Confirms the offer of the send that a link stands for.';
