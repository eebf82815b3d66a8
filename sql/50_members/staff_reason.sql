-- Why platform staff do something to a customer, trimmed. Errors: 400 22023 naming p_reason.
create or replace function private.staff_reason(p_reason text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  v_reason constant text := btrim(p_reason, E' \t\r\n');
begin
  if coalesce(v_reason, '') = '' then
    perform private.fail_invalid('p_reason', 'say_why');
  elsif length(v_reason) > 500 then
    perform private.fail_invalid('p_reason', 'too_long', '{"most": 500}');
  end if;
  return v_reason;
end;
$$;

revoke all on function private.staff_reason from public, anon, authenticated;
grant execute on function private.staff_reason to authenticated;
comment on function private.staff_reason is 'A reason of 1 to 500 characters, trimmed; 400 22023 otherwise.';
