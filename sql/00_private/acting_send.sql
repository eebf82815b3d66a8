-- The send whose link this transaction acts by; none for everybody else. Private, for definer functions.
create or replace function private.acting_send() returns setof public.sends
language plpgsql stable rows 1
set search_path = ''
as $$
begin
  return query
  select s.* from public.answer_links l join public.sends s on s.id = l.send_id where l.id = private.acting_link_id();
end;
$$;

revoke all on function private.acting_send from public, anon, authenticated;
comment on function private.acting_send is 'Send of the answer link that acts.';
