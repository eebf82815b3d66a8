-- What happens when a row of auth.users is stored: its triggers, in the order in which they fire.

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

-- A fresh referral code: 8 of A–Z and 2–9 without the look-alikes I and O, from a cryptographic source, not yet taken.
-- Called by the profile trigger.
create or replace function private.new_referral_code() returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  v_alphabet constant text := 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  v_bytes bytea;
  v_code text;
begin
  loop
    -- 32 letters divide 256, so that the remainder of a random byte is even. Bytes 6 and 8 of a v4 uuid are not random.
    v_bytes := uuid_send(gen_random_uuid());
    select string_agg(substr(v_alphabet, get_byte(v_bytes, b.i) % 32 + 1, 1), '' order by b.i) into v_code
    from unnest(array[0, 1, 2, 3, 4, 5, 10, 11]) as b (i);
    exit when not exists (select from public.referral_codes c where c.code = v_code);
  end loop;
  return v_code;
end;
$$;

comment on function private.new_referral_code is 'An unused referral code of 8 characters without look-alikes.';

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

-- Before each row:
create or replace trigger drop_password before insert or update of encrypted_password on auth.users
  for each row when (new.encrypted_password is not null) execute function private.drop_password();

-- After each row:
create or replace trigger create_profile after insert or update of email, email_confirmed_at on auth.users
  for each row execute function private.create_profile();
