-- What happens when a row of public.rfp_rounds is stored: its triggers, in the order in which they fire.

-- After each row:
create or replace trigger t01_close_counter_offers after insert on public.rfp_rounds
  for each row execute function private.close_counter_offers();
