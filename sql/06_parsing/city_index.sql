-- The cities of the catalogue by their folded names: one index probe per city, however many hotels there are.
-- Called by read_request.
create or replace function private.catalogue_cities() returns jsonb
language sql stable
set search_path = ''
as $$
  with recursive catalogue as (
    (select h.city from public.hotels h where h.is_active order by h.city limit 1)
    union all
    select (select h.city from public.hotels h where h.is_active and h.city > c.city order by h.city limit 1)
    from catalogue c where c.city is not null
  )
  select coalesce(jsonb_object_agg(private.fold_text(c.city), c.city), '{}') from catalogue c where c.city is not null and length(c.city) < 100;
$$;

revoke all on function private.catalogue_cities from public, anon, authenticated;
grant execute on function private.catalogue_cities to authenticated;
comment on function private.catalogue_cities is 'Cities of active hotels by their folded names.';

-- The phrases of the catalogue's cities as terms looks them up. Called by read_request.
create or replace function private.city_index(p_catalogue jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  with form as (
    select regexp_replace(regexp_replace(c.key, '[./''-]+', ' ', 'g'), ' +', ' ', 'g') as words, c.value as city from jsonb_each_text(p_catalogue) c
  )
  select coalesce(jsonb_object_agg(k.key, k.value), '{}')
  from (select f.words as key, jsonb_agg('listed ' || f.city) as value from form f group by f.words
    union all select distinct split_part(f.words, ' ', 1) || '+', to_jsonb(true) from form f where f.words like '% %') k;
$$;

revoke all on function private.city_index from public, anon, authenticated;
grant execute on function private.city_index to authenticated;
comment on function private.city_index is 'Phrases of the catalogue''s cities, folded, with the cities.';
