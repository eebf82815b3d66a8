-- What platform staff did to a customer is append-only for everybody, the service and the database's owner included. It goes with its
-- organization, and an erasure takes persons off: who did it, and a name or an address in the reason.
-- Trigger function, definer: whether the organization is still there is not the caller's to read. Errors: 403 forbidden.
create or replace function private.keep_staff_records() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_is_empty boolean;
begin
  if tg_op = 'TRUNCATE' then
    -- Whoever empties organizations takes this table along; where nothing is in it, nothing is lost.
    execute format('select not exists (select from %s)', tg_relid::regclass) into v_is_empty;
    if v_is_empty then
      return null;
    end if;
  elsif tg_op = 'DELETE' then
    if not exists (select from public.organizations o where o.id = old.organization_id) then
      return old;
    end if;
  elsif tg_op = 'UPDATE' and (new.user_id is null or new.user_id = old.user_id)
    and (new.reason = old.reason or strpos(new.reason, '[erased]') > 0)
    and to_jsonb(new) - array['user_id', 'reason'] = to_jsonb(old) - array['user_id', 'reason'] then
    return new;
  end if;
  perform private.fail_forbidden('staff_records_stay');
  return null;
end;
$$;

revoke all on function private.keep_staff_records from public, anon, authenticated;
comment on function private.keep_staff_records is 'Trigger on staff_access and tier_changes: append-only, but for erasures.';
