-- Raises the error the API answers with: HTTP status, stable code, message. Called by every guard; nothing else raises.
-- Errors: the one it is told to raise.
create or replace function private.fail(
  p_status integer,
  p_code text,
  p_message text,
  p_detail text default null,
  p_headers jsonb default '{}'
) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  raise sqlstate 'PGRST' using
    message = jsonb_build_object('code', p_code, 'message', p_message, 'details', p_detail, 'hint', null)::text,
    detail = jsonb_build_object('status', p_status, 'headers', p_headers)::text;
end;
$$;

revoke all on function private.fail from public, anon, authenticated;
grant execute on function private.fail to anon, authenticated, service_role;
comment on function private.fail is
  'Raises an API error: p_status is the HTTP status, p_code the stable code, p_headers extra response headers.';
