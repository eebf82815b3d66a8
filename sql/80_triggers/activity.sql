-- What happens when a row of public.activity is stored: its triggers, in the order in which they fire.

-- The trace of an RFP is append-only for everybody, the service and the database's owner included. The changes there are:
-- erasing a person takes their id and the address they answered from off what they did, and what a duplicate did was done by the hotel
-- that it is merged into.
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
  if tg_op = 'UPDATE' and private.merging_hotels(old.hotel_id, new.hotel_id)
    and to_jsonb(new) - 'hotel_id' = to_jsonb(old) - 'hotel_id' then
    return new;
  end if;
  perform private.fail_forbidden('activity_stays');
  return null;
end;
$$;

comment on function private.keep_activity is 'Trigger on activity: append-only, but for taking a person off.';

-- Before the statement:
create or replace trigger t01_keep_activity_on_truncate before truncate on public.activity
  for each statement execute function private.keep_activity();

-- Before each row:
create or replace trigger t02_keep_activity before update or delete on public.activity
  for each row execute function private.keep_activity();
