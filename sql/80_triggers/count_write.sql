-- Counts what a signed-in person writes to tables by REST on the limit of their RPCs: 1000 an hour in all, a statement at a time,
-- however many rows it has. What an RPC or a trigger writes has been counted with it.
-- Trigger function, definer: callers may not touch the limiter themselves. Every table that signed-in people may write to has
-- this trigger (a test holds the list). Errors: 429 rate_limited.
create or replace function private.count_write() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null and pg_trigger_depth() = 1
    and coalesce(current_setting('private.is_counted', true), '') <> 'on' then
    perform private.hit_call_limit(auth.uid());
  end if;
  return null;
end;
$$;

revoke all on function private.count_write from public, anon, authenticated;
comment on function private.count_write is 'Trigger: counts a signed-in person''s write statement on their hourly limit.';

drop trigger if exists count_write on public.agency_branding;
create trigger count_write before insert or update or delete on public.agency_branding
  for each statement execute function private.count_write();
drop trigger if exists count_write on public.briefs;
create trigger count_write before insert or update or delete on public.briefs
  for each statement execute function private.count_write();
drop trigger if exists count_write on public.field_facts;
create trigger count_write before insert or update or delete on public.field_facts
  for each statement execute function private.count_write();
drop trigger if exists count_write on public.hotel_contacts;
create trigger count_write before insert or update or delete on public.hotel_contacts
  for each statement execute function private.count_write();
drop trigger if exists count_write on public.hotels;
create trigger count_write before insert or update or delete on public.hotels
  for each statement execute function private.count_write();
drop trigger if exists count_write on public.organizations;
create trigger count_write before insert or update or delete on public.organizations
  for each statement execute function private.count_write();
drop trigger if exists count_write on public.profiles;
create trigger count_write before insert or update or delete on public.profiles
  for each statement execute function private.count_write();
drop trigger if exists count_write on public.proposals;
create trigger count_write before insert or update or delete on public.proposals
  for each statement execute function private.count_write();
drop trigger if exists count_write on public.rfps;
create trigger count_write before insert or update or delete on public.rfps
  for each statement execute function private.count_write();
drop trigger if exists count_write on public.sends;
create trigger count_write before insert or update or delete on public.sends
  for each statement execute function private.count_write();
