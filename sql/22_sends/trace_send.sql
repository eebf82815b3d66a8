-- Traces what happens to a send after it went out (trace_new_sends): opened, declined (the code, never the words).
-- Trigger function, definer: nobody writes the trace by hand.
create or replace function private.trace_send() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if new.status = 'opened' then
    perform private.trace(new.organization_id, new.rfp_id, new.hotel_id, 'opened', '{}', new.opened_at);
  elsif new.status = 'declined' then
    perform private.trace(new.organization_id, new.rfp_id, new.hotel_id, 'declined', jsonb_build_object('code', new.decline_code),
      case when private.acts_as_service() then new.responded_at end);
  end if;
  return null;
end;
$$;

revoke all on function private.trace_send from public, anon, authenticated;
comment on function private.trace_send is 'Trigger on sends: opened, declined.';
