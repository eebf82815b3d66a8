-- Raises 400 22023 for a bad argument; the message names the argument and what is wrong with it.
create or replace function private.fail_invalid(p_message text) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.fail(400, '22023', p_message);
end;
$$;

revoke all on function private.fail_invalid from public, anon, authenticated;
grant execute on function private.fail_invalid to anon, authenticated, service_role;
comment on function private.fail_invalid is 'Raises 400 22023: a bad argument, named in p_message.';
