-- Gives a sign-in account its profile and a referral code the moment its address is proven: a used link or code, not a row in
-- the sign-in tables, which anybody can make for anybody's address. The profile follows a changed sign-in address.
-- Trigger function, definer: the auth service writes the account and may not write our tables.
create or replace function private.create_profile() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if new.email_confirmed_at is null or coalesce(new.email, '') = '' then
    return new;
  end if;
  insert into public.profiles as p (id, email)
  values (new.id, private.normal_address(new.email))
  on conflict (id) do update set email = excluded.email where p.email <> excluded.email;
  insert into public.referral_codes (code, user_id)
  values (private.new_referral_code(), new.id)
  on conflict (user_id) do nothing;
  return new;
end;
$$;

revoke all on function private.create_profile from public, anon, authenticated;
comment on function private.create_profile is
  'Trigger on auth.users: profile and referral code once the address is proven; the profile''s address follows it.';

drop trigger if exists create_profile on auth.users;
create trigger create_profile after insert or update of email, email_confirmed_at on auth.users
  for each row execute function private.create_profile();
