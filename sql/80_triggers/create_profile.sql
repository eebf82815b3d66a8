-- Every sign-in account gets its profile and a referral code the moment it is created.
-- Trigger function, definer: the auth service inserts the account and may not write our tables. Errors: none of its own.
create or replace function private.create_profile() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into public.profiles (id, email)
  values (new.id, lower(coalesce(new.email, new.id || '@no-email.invalid')))
  on conflict (id) do nothing;
  insert into public.referral_codes (code, user_id)
  values (private.new_referral_code(), new.id)
  on conflict (user_id) do nothing;
  return new;
end;
$$;

revoke all on function private.create_profile() from public, anon, authenticated;
comment on function private.create_profile() is 'Trigger on auth.users: creates profile and referral code.';

drop trigger if exists create_profile on auth.users;
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();
