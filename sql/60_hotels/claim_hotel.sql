-- Claims that the caller works at a hotel. An address among the hotel's contacts proves it, and its owner is staff at once, as
-- manager while there is none; any other waits for an administrator. A second call changes nothing.
-- Errors: 401 unauthorized, 403 forbidden (address not proven), 404 not_found, 429 rate_limited.
create or replace function public.claim_hotel(p_hotel_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.start_hotel_claim(p_hotel_id);
end;
$$;

revoke all on function public.claim_hotel from public, anon, authenticated;
grant execute on function public.claim_hotel to authenticated;
comment on function public.claim_hotel is 'Joins a hotel or asks to: { hotel_id, role } or { claim_id, status: "pending" }.';
