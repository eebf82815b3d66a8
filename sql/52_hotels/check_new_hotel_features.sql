-- The features of new hotels are words of the vocabulary.
-- Trigger function, definer: it calls a helper that API roles may not. A statement at a time, for imports.
-- Errors: 400 22023 naming the word.
create or replace function private.check_new_hotel_features() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_listed_features(
    array(select distinct f.feature from after_change n, unnest(n.features) as f (feature)));
  return null;
end;
$$;

revoke all on function private.check_new_hotel_features from public, anon, authenticated;
comment on function private.check_new_hotel_features is 'Trigger on hotels: features of new hotels are words of hotel_features.';
