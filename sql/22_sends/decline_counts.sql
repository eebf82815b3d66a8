-- How often each decline code comes in a list: { code: count }, every code there is, null counts nothing.
create or replace function private.decline_counts(p_codes text[]) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_object_agg(c.code, (select count(*) from unnest(p_codes) as d (code) where d.code = c.code))
  from unnest(array['dates_full', 'rooms_full', 'space_full', 'rooms_to_space', 'too_large', 'too_small', 'budget', 'rate_too_low',
    'fnb_too_low', 'no_meeting_space', 'short_notice', 'not_our_business', 'other']) as c (code);
$$;

revoke all on function private.decline_counts from public, anon, authenticated;
grant execute on function private.decline_counts to authenticated;
comment on function private.decline_counts is 'Declines by code, every code.';
