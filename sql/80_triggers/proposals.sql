-- What happens when a row of public.proposals is stored: its triggers, in the order in which they fire.

-- Before the statement:
create or replace trigger t01_open_write_count before insert or update or delete on public.proposals
  for each statement execute function private.open_write_count();

-- Before each row:
create or replace trigger t02_check_proposal_change before update on public.proposals
  for each row execute function private.check_proposal_change();
create or replace trigger t03_copy_organization_id before insert or update of rfp_id, organization_id on public.proposals
  for each row execute function private.copy_organization_id();
create or replace trigger t04_count_row before insert or update or delete on public.proposals
  for each row when (pg_trigger_depth() = 0 and current_setting('private.rows_written', true) <> '')
  execute function private.count_row();
create or replace trigger t05_start_proposal before insert on public.proposals
  for each row execute function private.start_proposal();

-- After each row:
create or replace trigger t06_answer_counter_offer after insert on public.proposals
  for each row execute function private.answer_counter_offer();
create or replace trigger t07_close_counter_offers after update of status on public.proposals
  for each row when (new.status in ('won', 'lost', 'withdrawn') and old.status in ('submitted', 'shortlisted'))
  execute function private.close_counter_offers();
create or replace trigger t08_compare_offer after insert on public.proposals
  for each row execute function private.compare_offer();
create or replace trigger t09_compare_offer_again after update of status on public.proposals
  for each row when (new.status = 'withdrawn' and old.status <> 'withdrawn')
  execute function private.compare_offer();
create or replace trigger t10_decide_rfp after update of status on public.proposals
  for each row when (new.status = 'won' and old.status <> 'won')
  execute function private.decide_rfp();
create or replace trigger t11_keep_changed_cohort_offer after update of is_current, status on public.proposals
  for each row when (private.is_on_offer(old) <> private.is_on_offer(new))
  execute function private.keep_cohort_offer();
create or replace trigger t12_keep_cohort_offer after insert or delete on public.proposals
  for each row execute function private.keep_cohort_offer();
create or replace trigger t13_lock_rate_with_proposal after insert on public.proposals
  for each row execute function private.lock_rate_with_proposal();
create or replace trigger t14_mail_offer_receipt after insert on public.proposals
  for each row execute function private.mail_offer_receipt();
create or replace trigger t15_mark_send_responded after insert on public.proposals
  for each row when (new.status <> 'withdrawn')
  execute function private.mark_send_responded();
create or replace trigger t16_record_arrival_conversion after insert on public.proposals
  for each row execute function private.record_arrival_conversion();
create or replace trigger t17_record_deltas after insert on public.proposals
  for each row when (new.version > 1)
  execute function private.record_deltas();
create or replace trigger t18_trace_proposal after insert or update of status on public.proposals
  for each row execute function private.trace_proposal();

-- After the statement:
create or replace trigger t19_count_write after insert or update or delete on public.proposals
  for each statement execute function private.count_write();
