-- Features that a change adds are words of the vocabulary. Words a hotel already had stay.
-- Trigger function, definer: it calls a helper that API roles may not. A statement at a time, for imports.
-- Errors: 400 22023 naming the word.
create or replace function private.check_hotel_features() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_listed_features(array(
    select distinct f.feature
    from after_change n
    join before_change o on o.id = n.id and n.features is distinct from o.features
    cross join unnest(n.features) as f (feature)
    where f.feature is null or f.feature <> all (o.features)));
  return null;
end;
$$;

revoke all on function private.check_hotel_features from public, anon, authenticated;
comment on function private.check_hotel_features is 'Trigger on hotels: features are words of hotel_features.';
