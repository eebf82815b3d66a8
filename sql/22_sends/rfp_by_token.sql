-- The request a hotel's link stands for: all that list_hotel_rfps tells of it, how many hotels were asked, the hotel's public
-- facts, and where to write. The first use marks the send as opened.
-- For anybody who has the link. Errors: 404 not_found for a token never issued, 410 link_expired, 429.
create or replace function public.rfp_by_token(p_token text) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.rfp_by_token_work(p_token);
end;
$$;

revoke all on function public.rfp_by_token from public, anon, authenticated;
grant execute on function public.rfp_by_token to anon, authenticated, service_role;
comment on function public.rfp_by_token is
  'The RFP as list_hotel_rfps gives it, with invited, hotel (public facts), organizer_email and answering_as.';

-- The work of rfp_by_token. Definer: the token is the credential, the caller is not signed in. Errors: those of enter_by_link.
create or replace function private.rfp_by_token_work(p_token text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_refusal constant jsonb := private.enter_by_link(p_token);
  v_send public.sends;
  v_is_own boolean;
begin
  if v_refusal is not null then
    return v_refusal;
  end if;
  select s.* into v_send from private.acting_send() s;
  -- An address that the organizer named need not be the hotel's.
  v_is_own := private.is_hotel_address(v_send.hotel_id, private.acting_address());
  if v_send.status = 'sent' then
    update public.sends s set status = 'opened' where s.id = v_send.id and s.status = 'sent';
  end if;
  return (select to_jsonb(r) from private.hotel_rfp_rows(array[v_send.id]) r) || jsonb_build_object(
    'organizer_email', private.organizer_address(v_send.rfp_id),
    'answering_as', private.acting_address(),
    'hotel', (select private.hotel_facts(h) || jsonb_build_object('last_terms', (
        -- To be offered again: those of the hotel's newest offer that says any; to others than the hotel, of offers to this organizer.
        select p.terms from public.proposals p
        where p.hotel_id = h.id and p.terms <> '{}' and (v_is_own or p.organization_id = v_send.organization_id)
        order by p.submitted_at desc limit 1))
      from public.hotels h where h.id = v_send.hotel_id and h.is_active));
end;
$$;

revoke all on function private.rfp_by_token_work from public, anon, authenticated;
grant execute on function private.rfp_by_token_work to anon, authenticated, service_role;
comment on function private.rfp_by_token_work is 'The request that a link stands for.';
