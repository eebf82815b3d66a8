-- A condition on h that some two thousand hotels and every hundred-and-sixtieth more meet, as SQL text: random ids below a bound,
-- found through the primary key. Of a million, so many leave half as many values between the brackets to be sorted.
-- Private. Errors: none.
create or replace function private.sample_sql() returns text
language sql stable
set search_path = ''
as $$
  select format('h.hotel_id < %L', (lpad(to_hex(floor(4294967295 * least(1, 1 / 160.0 + 2000 * 160.0
    / greatest(1, pg_relation_size('private.hotel_scoring'))))::bigint), 8, '0') || repeat('0', 24))::uuid);
$$;

revoke all on function private.sample_sql() from public, anon, authenticated;
comment on function private.sample_sql() is 'SQL condition that picks some thousands of hotels of private.hotel_scoring h at random.';
