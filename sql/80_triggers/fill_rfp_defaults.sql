-- An RFP's nights and event days follow from its dates unless they are given; a draft that is moved keeps what was given.
-- Trigger function, invoker.
create or replace function private.fill_rfp_defaults() returns trigger
language plpgsql volatile
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    if new.nights = old.nights and old.nights = old.end_date - old.start_date then
      new.nights := null;
    end if;
    if new.event_days = old.event_days and old.event_days = old.end_date - old.start_date + 1 then
      new.event_days := null;
    end if;
  end if;
  new.nights := coalesce(new.nights, new.end_date - new.start_date);
  new.event_days := coalesce(new.event_days, new.end_date - new.start_date + 1);
  return new;
end;
$$;

comment on function private.fill_rfp_defaults is 'Trigger on rfps: nights = end − start, event_days = nights + 1 where not given.';

drop trigger if exists fill_rfp_defaults on public.rfps;
create trigger fill_rfp_defaults before insert or update of start_date, end_date on public.rfps
  for each row execute function private.fill_rfp_defaults();
