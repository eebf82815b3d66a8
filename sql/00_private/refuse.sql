-- An error that is answered without undoing the transaction: sets the response's status and gives its body, to be returned.
-- For what must be kept although the call fails, such as the count of wrong tokens; all else raises by private.fail.
create or replace function private.refuse(p_status integer, p_code text, p_message text) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform set_config('response.status', p_status::text, true);
  return jsonb_build_object('code', p_code, 'message', p_message, 'details', null, 'hint', null);
end;
$$;

revoke all on function private.refuse from public, anon, authenticated;
comment on function private.refuse is 'Body of an error that commits; sets response.status.';
