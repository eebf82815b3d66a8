-- Guard of offers and their revisions: the deadline has not passed. Who comes late is told whom to ask for more time.
-- Private, for definer functions. Errors: 409 deadline_passed with the organizer's address in message and details.
create or replace function private.require_before_deadline(p_rfp public.rfps) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_address text;
begin
  if p_rfp.response_due < clock_timestamp() then
    v_address := private.organizer_address(p_rfp.id);
    perform private.fail(409, 'deadline_passed', 'The deadline for answers has passed'
      || coalesce(': ask ' || v_address || ' for more time', ''), v_address);
  end if;
end;
$$;

revoke all on function private.require_before_deadline(public.rfps) from public, anon, authenticated;
comment on function private.require_before_deadline(public.rfps) is '409 deadline_passed after response_due, with the organizer''s address.';
