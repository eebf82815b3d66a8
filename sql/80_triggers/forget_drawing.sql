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

drop trigger if exists forget_drawing on public.agency_branding;
create trigger forget_drawing before update of logo on public.agency_branding
  for each row when (new.logo is distinct from old.logo) execute function private.forget_drawing();
