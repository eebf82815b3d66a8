-- The public facts a hotel's proposal form starts from, for anybody who has the hotel's id: no contacts, nothing about RFPs.
-- Errors: 404 not_found, 429 rate_limited.
create or replace function public.hotel_prefill(p_hotel_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_anonymous_rpc();
  return private.public_hotel_facts(p_hotel_id);
end;
$$;

revoke all on function public.hotel_prefill from public, anon, authenticated;
grant execute on function public.hotel_prefill to anon, authenticated, service_role;
comment on function public.hotel_prefill is 'Public facts of an active hotel, to start a proposal form from.';
