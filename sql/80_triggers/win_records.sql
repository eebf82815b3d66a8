-- What happens when a row of public.win_records is stored: its triggers, in the order in which they fire.

-- What was predicted and what came of it is append-only for everybody, the service and the database's owner included.
-- Trigger function, invoker. Errors: 403 forbidden.
create or replace function private.keep_win_records() returns trigger
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.fail_forbidden('predictions_stay');
  return null;
end;
$$;

comment on function private.keep_win_records is 'Trigger on win_records: append-only.';

-- Before the statement:
create or replace trigger t01_keep_win_records_on_truncate before truncate on public.win_records
  for each statement execute function private.keep_win_records();

-- Before each row:
create or replace trigger t02_keep_win_records before update or delete on public.win_records
  for each row execute function private.keep_win_records();
