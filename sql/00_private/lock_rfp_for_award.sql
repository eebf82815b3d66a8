-- Locks an RFP until commit for whoever awards one of its proposals, and says its status.
-- The update that called us already holds the proposal's row, and the one that holds the RFP may be waiting for exactly that
-- row: so the wait is short and ends in an answer, not in a deadlock. award_proposal locks the RFP first and waits in line.
-- Called by the triggers. Errors: 409 invalid_transition when another decision is under way.
create or replace function private.lock_rfp_for_award(p_rfp_id uuid) returns text
language plpgsql volatile
set search_path = ''
set lock_timeout = '250ms'
as $$
declare
  v_status text;
begin
  select r.status into v_status from public.rfps r where r.id = p_rfp_id for no key update;
  return v_status;
exception
  when lock_not_available then
    perform private.fail(409, 'invalid_transition', 'Something else is changing on this RFP at this moment: look again');
    return null;
end;
$$;

comment on function private.lock_rfp_for_award is
  'Status of the RFP, locked until commit; 409 invalid_transition when the lock does not come at once.';
