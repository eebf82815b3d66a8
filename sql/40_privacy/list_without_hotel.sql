-- What a mail to an organizer lists, without a hotel: under these keys stand names, or objects with a name. Called by erase_hotel_mails.
create or replace function private.list_without_hotel(p_params jsonb, p_names text[]) returns jsonb
language sql immutable
set search_path = ''
as $$
  select p_params || coalesce(jsonb_object_agg(k.key, (
      select coalesce(jsonb_agg(e.value order by e.n), '[]')
      from jsonb_array_elements(p_params -> k.key) with ordinality as e (value, n)
      where coalesce(e.value ->> 'hotel_name', e.value #>> '{}') <> all (p_names))), '{}')
  from unnest(array['arrivals', 'offers', 'declined', 'silent', 'hotels']) as k (key)
  where jsonb_typeof(p_params -> k.key) = 'array';
$$;

comment on function private.list_without_hotel is 'The words of a mail without one hotel in their lists.';
