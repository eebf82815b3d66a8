-- Requires that somebody is signed in, and says who.
create or replace function private.require_user() returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  v_user_id uuid := auth.uid();
begin
  if v_user_id is null then
    perform private.fail_because(401, 'unauthorized', 'sign_in_first');
  end if;
  return v_user_id;
end;
$$;

revoke all on function private.require_user from public, anon, authenticated;
grant execute on function private.require_user to anon, authenticated, service_role;
comment on function private.require_user is 'Id of the signed-in user; 401 unauthorized when nobody is signed in.';
