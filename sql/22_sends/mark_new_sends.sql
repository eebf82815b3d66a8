-- Marks new sends, a statement at a time. It comes before the triggers that rank or mail.
-- Trigger function, definer: whoever sends may not write marks.
create or replace function private.mark_new_sends() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.mark_sends(array(select c.id from changed c));
  return null;
end;
$$;

revoke all on function private.mark_new_sends from public, anon, authenticated;
comment on function private.mark_new_sends is 'Trigger on sends: keeps whether the sides are related, and the boost as of the send.';
