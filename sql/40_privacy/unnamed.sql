-- Called by release_decisions. Reads nothing but its arguments.
create or replace function private.unnamed(p_list jsonb, p_hotel_id uuid) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when jsonb_typeof(p_list) = 'array' then (
    select coalesce(jsonb_agg(case when e.value ->> 'hotel_id' = p_hotel_id::text
      then e.value || jsonb_build_object('hotel_name', '[erased]')
        || (select coalesce(jsonb_object_agg(w.word, null::text), '{}')
          from unnest(array['reason', 'comments', 'answers', 'city']) as w (word)
          where e.value ? w.word)
      else e.value end order by e.n), '[]')
    from jsonb_array_elements(p_list) with ordinality as e (value, n)) else p_list end;
$$;

comment on function private.unnamed is 'A list of a decision record with one hotel''s name and words blanked; null stays null.';
