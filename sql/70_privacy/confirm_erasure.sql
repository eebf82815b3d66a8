-- Confirms an erasure with the token from the mail, and erases. The token is the credential.
-- Errors: 404 not_found for a token never issued, 410 erasure_token_expired when used or older than 24 hours,
-- 429 rate_limited.
create or replace function public.confirm_erasure(p_token text) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_anonymous_rpc();
  return private.confirm_erasure_work(p_token);
end;
$$;

revoke all on function public.confirm_erasure from public, anon, authenticated;
grant execute on function public.confirm_erasure to anon, authenticated, service_role;
comment on function public.confirm_erasure is
  'Erases what was asked for: { request_id, status, deleted: rows of the five child tables }.';

-- The work of confirm_erasure, in one transaction: spends the link, erases, and leaves the counts as proof.
-- Definer: the token is the credential, the caller need not be signed in. Concurrent calls queue on the request's row, so that one
-- erases and the others find the link used; two links of one subject queue on the subject's row.
-- Errors: 404 not_found for a token never issued, 410 erasure_token_expired.
create or replace function private.confirm_erasure_work(p_token text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_request public.erasure_requests;
  v_deleted jsonb;
begin
  select r.* into v_request from public.erasure_requests r
  where r.token_sha256 = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
  for update;
  if not found then
    perform private.fail_not_found();
  elsif v_request.status <> 'pending_confirmation' or v_request.expires_at <= now() then
    perform private.fail_because(410, 'erasure_token_expired', 'erasure_token_expired', '{"hours": 24}');
  end if;

  v_deleted := case v_request.subject_type
    when 'hotel' then private.erase_hotel(v_request.subject_id)
    else private.erase_person(v_request.subject_id)
  end;
  update public.erasure_requests r set status = 'erased', erased_at = now(), deleted = v_deleted where r.id = v_request.id;
  return jsonb_build_object('request_id', v_request.id, 'status', 'erased', 'deleted', v_deleted);
end;
$$;

revoke all on function private.confirm_erasure_work from public, anon, authenticated;
grant execute on function private.confirm_erasure_work to anon, authenticated, service_role;
comment on function private.confirm_erasure_work is 'Erases what a confirmation link stands for, once.';
