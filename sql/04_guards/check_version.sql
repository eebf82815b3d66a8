-- Two people, or two tabs, edit one row: a write that names a version is refused when the row has another by now, and told what the row
-- is and who changed it, so that nothing that was typed is lost. A write that names none is taken as before. Each real change raises
-- the version.
-- Whoever gets here may change the row (row-level security lets nobody else), so the columns it may read and the name of a colleague are
-- no secret to it; the name of somebody who shares neither organization nor hotel with the caller is not said.
-- Trigger function, definer: who changed a row is written by nobody but the database.
-- Errors: 409 stale, details { row, changed_by } as JSON.
create or replace function private.check_version() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_row constant jsonb := to_jsonb(old);
begin
  new.version := coalesce(new.version, old.version);
  if new.version <> old.version then
    perform private.fail_because(409, 'stale', 'stale', p_details => jsonb_build_object(
      'row', (select jsonb_object_agg(c.key, c.value) from jsonb_each(v_row) c
        where has_column_privilege('authenticated', tg_relid, c.key, 'select')),
      'changed_by', (select coalesce(nullif(p.full_name, ''), p.email) from private.last_changes l join public.profiles p on p.id = l.user_id
        where l.row_id = old.id and private.are_colleagues(p.id, auth.uid())))::text);
  end if;
  if new is distinct from old then
    new.version := old.version + 1;
    if auth.uid() is null then
      delete from private.last_changes l where l.row_id = old.id;
    else
      insert into private.last_changes (row_id, user_id)
      select old.id, p.id from public.profiles p where p.id = auth.uid()
      on conflict (row_id) do update set user_id = excluded.user_id;
    end if;
  end if;
  return new;
end;
$$;

revoke all on function private.check_version from public, anon, authenticated;
comment on function private.check_version is 'Trigger on rows that people edit: refuses a stale version, raises it by each change.';

-- Whether two people belong to one organization or work at one hotel, or are one.
-- Private, for definer functions.
create or replace function private.are_colleagues(p_one uuid, p_other uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select p_one = p_other
    or exists (select from public.organization_members a join public.organization_members b using (organization_id)
      where a.user_id = p_one and b.user_id = p_other)
    or exists (select from public.hotel_members a join public.hotel_members b using (hotel_id)
      where a.user_id = p_one and b.user_id = p_other);
$$;
comment on function private.are_colleagues is 'Whether two people share an organization or a hotel.';
