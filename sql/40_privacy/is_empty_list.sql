-- Whether nothing is left that a mail to an organizer lists. Called by erase_hotel_mails.
create or replace function private.is_empty_list(p_params jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select not exists (
    select from unnest(array['arrivals', 'offers', 'declined', 'silent', 'hotels']) as k (key)
    where jsonb_typeof(p_params -> k.key) = 'array' and p_params -> k.key <> '[]');
$$;

comment on function private.is_empty_list is 'Whether a mail''s lists of hotels are empty.';
