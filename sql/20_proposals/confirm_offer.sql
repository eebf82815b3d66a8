-- Confirms that a hotel's offer still holds: for the RFP's option days from today, or as long as it did if that is longer. An
-- offer past its day wins only after this.
-- For staff of the hotel. Errors: 404 not_found, 403 forbidden for the organizer, 409 invalid_transition once a newer version
-- has replaced it or it is decided on, 401, 429.
create or replace function public.confirm_offer(p_proposal_id uuid) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  v_hotel_id uuid;
begin
  perform private.enter_rpc();
  select p.hotel_id into v_hotel_id from public.proposals p where p.id = p_proposal_id;
  if not found then
    perform private.fail_not_found();
  elsif not v_hotel_id = any (private.my_hotel_ids()) then
    perform private.fail_forbidden('Only the hotel says that its offer holds');
  end if;
  return private.hold_offer(p_proposal_id);
end;
$$;

revoke all on function public.confirm_offer from public, anon, authenticated;
grant execute on function public.confirm_offer to authenticated;
comment on function public.confirm_offer is
  'The hotel confirms its offer: { proposal_id, rfp_id, hotel_id, valid_until, confirmed_at }.';
