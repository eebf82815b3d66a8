-- The work of rfp_by_token. Definer: the token is the credential, the caller is not signed in. Errors: those of enter_by_link.
create or replace function private.rfp_by_link(p_token text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_refusal constant jsonb := private.enter_by_link(p_token);
  v_send public.sends;
begin
  if v_refusal is not null then
    return v_refusal;
  end if;
  select s.* into v_send from private.acting_send() s;
  if v_send.status = 'sent' then
    update public.sends s set status = 'opened' where s.id = v_send.id and s.status = 'sent';
  end if;
  return (select to_jsonb(r) from private.hotel_rfp_rows(array[v_send.id]) r) || jsonb_build_object(
    'organizer_email', private.organizer_address(v_send.rfp_id),
    'answering_as', private.acting_address(),
    'hotel', (select private.hotel_facts(h) from public.hotels h where h.id = v_send.hotel_id and h.is_active));
end;
$$;

revoke all on function private.rfp_by_link from public, anon, authenticated;
grant execute on function private.rfp_by_link to anon, authenticated, service_role;
comment on function private.rfp_by_link is 'The request that a link stands for.';
