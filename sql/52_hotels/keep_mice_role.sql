-- What a hotel is for events multiplies its score: platform staff, imports and the service say it, and neither the hotel's staff nor an own
-- venue's organizer. Trigger function, definer: callers may not ask for the source of facts. Errors: 403 forbidden.
create or replace function private.keep_mice_role() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if private.fact_source() is null then
    perform private.fail_forbidden('staff_set_role');
  end if;
  return new;
end;
$$;

revoke all on function private.keep_mice_role from public, anon, authenticated;
comment on function private.keep_mice_role is 'Trigger on hotels: mice_role is platform staff''s to set.';
