-- What happens when a row of public.rfps is stored: its triggers, in the order in which they fire.

-- Before the statement:
create or replace trigger t01_open_write_count before insert or update or delete on public.rfps
  for each statement execute function private.open_write_count();

-- Before each row:
create or replace trigger t02_check_rfp_change before update on public.rfps
  for each row execute function private.check_rfp_change();
create or replace trigger t03_check_rfp_terms
  before insert or update of questions, alternative_start_dates, response_due, start_date on public.rfps
  for each row execute function private.check_rfp_terms();
create or replace trigger t04_count_row before insert or update or delete on public.rfps
  for each row when (pg_trigger_depth() = 0 and current_setting('private.rows_written', true) <> '')
  execute function private.count_row();
create or replace trigger t05_fill_rfp_defaults
  before insert or update of start_date, end_date, rooms, nights, event_days, attendees, meeting_rooms,
    room_block, programme, asked_lines, event_history, night_shift_pct, terms on public.rfps
  for each row execute function private.fill_rfp_defaults();
create or replace trigger t06_record_decision before update of status on public.rfps
  for each row when (new.status in ('decided', 'cancelled') and old.status = 'sent')
  execute function private.record_decision();
create or replace trigger t07_start_rfp before insert on public.rfps
  for each row execute function private.start_rfp();
-- It comes after the triggers that fill in and hold back.
create or replace trigger t08_version_of_row before update on public.rfps for each row execute function private.check_version();

-- After each row:
create or replace trigger t09_announce_decision after update of status on public.rfps
  for each row when (new.status = 'decided' and old.status <> 'decided')
  execute function private.announce_decision();
create or replace trigger t10_close_counter_offers after update of status on public.rfps
  for each row when (new.status in ('decided', 'cancelled') and old.status = 'sent')
  execute function private.close_counter_offers();
create or replace trigger t11_lose_undecided_proposals after update of status on public.rfps
  for each row when (new.status = 'decided' and old.status <> 'decided')
  execute function private.lose_undecided_proposals();
create or replace trigger t12_mail_rfp_change after update of status, response_due on public.rfps
  for each row when (
    (old.status = 'sent' and new.status = 'cancelled')
    or (old.status = 'sent' and new.status = 'sent' and new.response_due > old.response_due))
  execute function private.mail_rfp_change();
create or replace trigger t13_move_cohort_offers after update on public.rfps
  for each row when (old.city is distinct from new.city or old.sector is distinct from new.sector
    or old.attendees is distinct from new.attendees or old.rooms is distinct from new.rooms or old.nights is distinct from new.nights
    or old.event_days is distinct from new.event_days)
  execute function private.move_cohort_offers();
create or replace trigger t14_show_decision after update of status on public.rfps
  for each row when (new.status = 'decided' and old.status = 'sent')
  execute function private.show_decision();
create or replace trigger t15_trace_rfp after insert or update on public.rfps
  for each row execute function private.trace_rfp();

-- After the statement:
create or replace trigger t16_count_write after insert or update or delete on public.rfps
  for each statement execute function private.count_write();
