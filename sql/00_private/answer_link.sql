-- The link by which an address answers a send, made when there is none yet: its id, which goes into the mail as
-- params.link_id. The service derives the token from it when the mail is written, and only the hash comes back
-- (register_link_token). Private, for definer functions that write to hotels.
create or replace function private.answer_link(p_send_id uuid, p_recipient text) returns uuid
language plpgsql volatile
set search_path = ''
as $$
declare
  v_id uuid;
begin
  insert into public.answer_links (send_id, recipient) values (p_send_id, lower(p_recipient))
  on conflict (send_id, recipient) do nothing
  returning id into v_id;
  if v_id is null then
    select l.id into v_id from public.answer_links l where l.send_id = p_send_id and l.recipient = lower(p_recipient);
  end if;
  return v_id;
end;
$$;

revoke all on function private.answer_link from public, anon, authenticated;
comment on function private.answer_link is 'Id of the answer link of one send and one address, new or old.';
