-- How many of these features a hotel has, by their names: for those that have no bit in the scoring table. Private.
create or replace function private.asked_features(p_hotel_id uuid, p_features text[]) returns double precision
language sql stable parallel safe
set search_path = ''
as $$
  select count(*) from public.hotels g cross join unnest(p_features) as f (feature)
  where g.id = p_hotel_id and f.feature = any (g.features);
$$;

revoke all on function private.asked_features from public, anon, authenticated;
comment on function private.asked_features is 'Number of p_features that a hotel has, looked up by name.';
