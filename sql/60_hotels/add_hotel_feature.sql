-- Adds a word to the vocabulary that hotels describe themselves with. For platform staff; again changes nothing.
-- Errors: 400 22023, 401 unauthorized, 403 forbidden, 429 rate_limited.
create or replace function public.add_hotel_feature(p_feature text) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  perform private.require_platform_admin();
  return private.list_feature(p_feature);
end;
$$;

revoke all on function public.add_hotel_feature from public, anon, authenticated;
grant execute on function public.add_hotel_feature to authenticated;
comment on function public.add_hotel_feature is 'Lists a feature: { feature, is_listed }.';
