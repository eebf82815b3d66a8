-- What was negotiated as the savings report writes it: { first, final, saved }, null where nothing was.
create or replace function private.negotiated_block(p_first numeric, p_final numeric) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when p_first is not null and p_final is not null
    then jsonb_build_object('first', p_first, 'final', p_final, 'saved', p_first - p_final) end;
$$;

revoke all on function private.negotiated_block from public, anon, authenticated;
grant execute on function private.negotiated_block to authenticated;
comment on function private.negotiated_block is '{ first, final, saved }, or null.';
