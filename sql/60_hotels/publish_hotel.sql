-- Puts one organization's own venue into everybody's catalogue. For platform staff; again changes nothing.
-- Errors: 401 unauthorized, 403 forbidden, 404 not_found, 429 rate_limited.
create or replace function public.publish_hotel(p_hotel_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  perform private.require_platform_admin();
  perform private.open_own_venue(p_hotel_id);
  return jsonb_build_object('hotel_id', p_hotel_id, 'is_public', true);
end;
$$;

revoke all on function public.publish_hotel from public, anon, authenticated;
grant execute on function public.publish_hotel to authenticated;
comment on function public.publish_hotel is 'Publishes an organization''s own venue: { hotel_id, is_public }.';
