-- People's RFPs begin as drafts of their own; only the service loads history in any state.
-- Trigger function, invoker. Errors: 409 invalid_transition.
create or replace function private.start_rfp() returns trigger
language plpgsql volatile
set search_path = ''
as $$
begin
  if private.acts_as_service() then
    return new;
  end if;
  if new.status <> 'draft' or new.sent_at is not null then
    perform private.fail_transition('RFP', 'new', new.status, 'rfp_begins_as_draft');
  end if;
  new.created_by := auth.uid();
  new.created_at := now();
  return new;
end;
$$;

comment on function private.start_rfp is 'Trigger on rfps: a signed-in person''s RFP starts as a draft in their name.';
