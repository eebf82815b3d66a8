-- Adds a word to the vocabulary that hotels describe themselves with. For platform staff; again changes nothing.
-- Errors: 400 22023, 401 unauthorized, 403 forbidden, 429 rate_limited.
create or replace function public.add_hotel_feature(p_feature text) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  perform private.require_platform_admin();
  return private.add_hotel_feature_work(p_feature);
end;
$$;

revoke all on function public.add_hotel_feature from public, anon, authenticated;
grant execute on function public.add_hotel_feature to authenticated;
comment on function public.add_hotel_feature is 'Lists a feature: { feature, is_listed }.';

-- The work of add_hotel_feature. Definer: callers may not write the vocabulary. Errors: 400 22023.
create or replace function private.add_hotel_feature_work(p_feature text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_feature constant text := btrim(p_feature);
begin
  if v_feature is null or v_feature !~ '^[a-z0-9_]{1,40}$' then
    perform private.fail_invalid('p_feature', 'word', '{"most": 40}');
  end if;
  insert into public.hotel_features (feature) values (v_feature)
  on conflict (feature) do update set is_listed = true;
  return jsonb_build_object('feature', v_feature, 'is_listed', true);
end;
$$;

revoke all on function private.add_hotel_feature_work from public, anon, authenticated;
grant execute on function private.add_hotel_feature_work to authenticated;
comment on function private.add_hotel_feature_work is 'Adds a word to the vocabulary of features, or lists one that was unlisted.';
