-- Keeps no password: people sign in by codes. Whoever signs up with a stranger's address and a password would otherwise have a key to
-- the account that the stranger opens later by a code. The sign-in service has no switch for passwords that leaves codes on, so this
-- trigger is the switch. Trigger function.
create or replace function private.drop_password() returns trigger
language plpgsql volatile
set search_path = ''
as $$
begin
  new.encrypted_password := null;
  return new;
end;
$$;

revoke all on function private.drop_password from public, anon, authenticated;
comment on function private.drop_password is 'Trigger on auth.users: no password is ever stored, so none signs anybody in.';

drop trigger if exists drop_password on auth.users;
create trigger drop_password before insert or update of encrypted_password on auth.users
  for each row when (new.encrypted_password is not null) execute function private.drop_password();
