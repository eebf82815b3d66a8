-- The work of add_hotel_feature. Definer: callers may not write the vocabulary. Errors: 400 22023.
create or replace function private.list_feature(p_feature text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_feature constant text := btrim(p_feature);
begin
  if v_feature is null or v_feature !~ '^[a-z0-9_]{1,40}$' then
    perform private.fail_invalid('p_feature: 1 to 40 of a–z, 0–9 and _');
  end if;
  insert into public.hotel_features (feature) values (v_feature)
  on conflict (feature) do update set is_listed = true;
  return jsonb_build_object('feature', v_feature, 'is_listed', true);
end;
$$;

revoke all on function private.list_feature from public, anon, authenticated;
grant execute on function private.list_feature to authenticated;
comment on function private.list_feature is 'Adds a word to the vocabulary of features, or lists one that was unlisted.';
