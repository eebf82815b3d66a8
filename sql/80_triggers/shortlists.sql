-- What happens when a row of public.shortlists is stored: its triggers, in the order in which they fire.

-- Before the statement:
create or replace trigger t01_open_write_count before insert or update or delete on public.shortlists
  for each statement execute function private.open_write_count();

-- Before each row:
create or replace trigger t02_count_row before insert or update or delete on public.shortlists
  for each row when (pg_trigger_depth() = 0 and current_setting('private.rows_written', true) <> '')
  execute function private.count_row();
create or replace trigger t03_version_of_row before update on public.shortlists for each row execute function private.check_version();

-- After the statement:
create or replace trigger t04_count_write after insert or update or delete on public.shortlists
  for each statement execute function private.count_write();
