-- The trace of an RFP is append-only for everybody, the service and the database's owner included. The one change there is:
-- erasing a person takes their id and the address they answered from off what they did.
-- Trigger function, invoker. Errors: 403 forbidden.
create or replace function private.keep_activity() returns trigger
language plpgsql volatile
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (new.actor_id is null or new.actor_id = old.actor_id)
    and new.detail in (old.detail, old.detail - 'address')
    and to_jsonb(new) - array['actor_id', 'detail'] = to_jsonb(old) - array['actor_id', 'detail'] then
    return new;
  end if;
  perform private.fail_forbidden('What happened to an RFP is never changed or deleted');
  return null;
end;
$$;

comment on function private.keep_activity is 'Trigger on activity: append-only, but for taking a person off.';

drop trigger if exists keep_activity on public.activity;
create trigger keep_activity before update or delete on public.activity
  for each row execute function private.keep_activity();
drop trigger if exists keep_activity_on_truncate on public.activity;
create trigger keep_activity_on_truncate before truncate on public.activity
  for each statement execute function private.keep_activity();
