-- What happens when a row of public.sends is stored: its triggers, in the order in which they fire.

-- Before the statement:
create or replace trigger t01_open_write_count before insert or update or delete on public.sends
  for each statement execute function private.open_write_count();

-- Before each row:
create or replace trigger t02_check_send_change before update on public.sends
  for each row execute function private.check_send_change();
create or replace trigger t03_copy_organization_id before update of rfp_id, organization_id on public.sends
  for each row execute function private.copy_organization_id();
create or replace trigger t04_count_row before insert or update or delete on public.sends
  for each row when (pg_trigger_depth() = 0 and current_setting('private.rows_written', true) <> '')
  execute function private.count_row();
create or replace trigger t05_start_send before insert on public.sends
  for each row execute function private.start_send();

-- After each row:
create or replace trigger t06_mail_decline_receipt after update of status on public.sends
  for each row when (new.status = 'declined' and old.status <> 'declined')
  execute function private.mail_decline_receipt();
create or replace trigger t07_trace_send after update of status on public.sends
  for each row when (new.status <> old.status) execute function private.trace_send();
create or replace trigger t08_withdraw_declined_proposal after update of status on public.sends
  for each row when (new.status = 'declined' and old.status = 'responded')
  execute function private.withdraw_declined_proposal();

-- After the statement:
create or replace trigger t09_advance_rfp after insert on public.sends
  referencing new table as added for each statement execute function private.advance_rfp();
create or replace trigger t10_count_write after insert or update or delete on public.sends
  for each statement execute function private.count_write();
create or replace trigger t11_lock_rates_on_send after insert on public.sends
  referencing new table as new_sends
  for each statement execute function private.lock_rates_on_send();
create or replace trigger t12_mail_requests after insert on public.sends
  referencing new table as added for each statement execute function private.mail_requests();
create or replace trigger t13_mark_new_sends after insert on public.sends
  referencing new table as changed for each statement execute function private.mark_new_sends();
create or replace trigger t14_score_changed_sends after update on public.sends
  referencing new table as changed for each statement execute function private.score_changed_sends();
create or replace trigger t15_score_deleted_sends after delete on public.sends
  referencing old table as changed for each statement execute function private.score_changed_sends();
-- For rows that were an answer, or another hotel's, before the change.
create or replace trigger t16_score_former_sends after update on public.sends
  referencing old table as changed for each statement execute function private.score_changed_sends();
create or replace trigger t17_score_new_sends after insert on public.sends
  referencing new table as changed for each statement execute function private.score_changed_sends();
create or replace trigger t18_trace_new_sends after insert on public.sends
  referencing new table as added for each statement execute function private.trace_new_sends();
