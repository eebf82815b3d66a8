-- The address of whoever acts: the one their link was sent to, else their sign-in address; null for the service.
-- Definer: links and profiles are not the caller's to read. Called by triggers.
create or replace function private.acting_address() returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if private.acting_link_id() is not null then
    return (select l.recipient from public.answer_links l where l.id = private.acting_link_id());
  end if;
  return (select p.email from public.profiles p where p.id = auth.uid());
end;
$$;

revoke all on function private.acting_address from public, anon, authenticated;
comment on function private.acting_address is 'Address of the link or the account that acts.';
