-- Raises 409 invalid_transition: what stood where, where it was to go, and why it may not.
create or replace function private.fail_transition(p_subject text, p_from text, p_to text, p_reason text default null) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.fail(409, 'invalid_transition',
    case when p_from = p_to then format('This %s is %s', p_subject, p_from)
      else format('%s: %s → %s is not possible', p_subject, p_from, p_to) end || coalesce(': ' || p_reason, ''));
end;
$$;

revoke all on function private.fail_transition from public, anon, authenticated;
grant execute on function private.fail_transition to anon, authenticated, service_role;
comment on function private.fail_transition is 'Raises 409 invalid_transition naming the subject, from → to, and the reason.';
