-- What happens when a row of public.field_facts is stored: its triggers, in the order in which they fire.

-- Before the statement:
create or replace trigger t01_open_write_count before insert or update or delete on public.field_facts
  for each statement execute function private.open_write_count();

-- Before each row:
create or replace trigger t02_count_row before insert or update or delete on public.field_facts
  for each row when (pg_trigger_depth() = 0 and current_setting('private.rows_written', true) <> '')
  execute function private.count_row();

-- After the statement:
create or replace trigger t03_count_write after insert or update or delete on public.field_facts
  for each statement execute function private.count_write();
