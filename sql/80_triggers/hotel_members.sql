-- What happens when a row of public.hotel_members is stored: its triggers, in the order in which they fire.

-- After the statement:
create or replace trigger t01_mark_related_sends after insert on public.hotel_members
  referencing new table as changed for each statement execute function private.mark_related_sends();
