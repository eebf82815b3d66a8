-- What happens when a row of public.fx_conversions is stored: its triggers, in the order in which they fire.

-- The audit of conversions is append-only for everybody, the service and the database's owner included. The one change there
-- is: erasing a person takes their id off what they converted.
-- Trigger function, invoker. Errors: 403 forbidden.
create or replace function private.keep_conversions() returns trigger
language plpgsql volatile
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.converted_by is null
    and to_jsonb(new) - 'converted_by' = to_jsonb(old) - 'converted_by' then
    return new;
  end if;
  perform private.fail_forbidden('conversions_stay');
  return null;
end;
$$;

comment on function private.keep_conversions is 'Trigger on fx_conversions: append-only, but for taking a person''s id off.';

-- Before the statement:
create or replace trigger t01_keep_conversions_on_truncate before truncate on public.fx_conversions
  for each statement execute function private.keep_conversions();

-- Before each row:
create or replace trigger t02_keep_conversions before update or delete on public.fx_conversions
  for each row execute function private.keep_conversions();
