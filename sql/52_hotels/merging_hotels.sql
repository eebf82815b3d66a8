-- Whether this transaction merges one hotel into the other: merge_hotels sets it, and triggers that keep history as it is ask for it.
create or replace function private.merging_hotels(p_from uuid, p_into uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce(current_setting('app.merging_hotels', true), '') = p_from || ' ' || p_into;
end;
$$;

revoke all on function private.merging_hotels from public, anon, authenticated;
grant execute on function private.merging_hotels to authenticated, service_role;
comment on function private.merging_hotels is 'True while merge_hotels moves rows from one hotel to the other.';
