-- What happens when a row of public.agency_branding is stored: its triggers, in the order in which they fire.

-- Forgets the drawing of a logo that was changed. The next one is drawn soon, and not at once where one has just been drawn: whoever
-- changes a logo again and again must not keep a processor busy. Trigger function.
create or replace function private.forget_drawing() returns trigger
language plpgsql volatile
set search_path = ''
as $$
begin
  new.drawn := null;
  if old.draw_after is not null then
    new.draw_after := least(old.draw_after, now() + interval '20 seconds');
  end if;
  return new;
end;
$$;

revoke all on function private.forget_drawing from public, anon, authenticated;
comment on function private.forget_drawing is 'Trigger: a changed logo is drawn anew.';

-- Before the statement:
create or replace trigger t01_open_write_count before insert or update or delete on public.agency_branding
  for each statement execute function private.open_write_count();

-- Before each row:
create or replace trigger t02_count_row before insert or update or delete on public.agency_branding
  for each row when (pg_trigger_depth() = 0 and current_setting('private.rows_written', true) <> '')
  execute function private.count_row();
create or replace trigger t03_forget_drawing before update of logo on public.agency_branding
  for each row when (new.logo is distinct from old.logo) execute function private.forget_drawing();
create or replace trigger t04_version_of_row before update on public.agency_branding for each row execute function private.check_version();

-- After the statement:
create or replace trigger t05_count_write after insert or update or delete on public.agency_branding
  for each statement execute function private.count_write();
