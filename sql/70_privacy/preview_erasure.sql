-- What a confirmation link would erase, for the page behind it. For the service alone: the page is the service's.
-- Returns { subject_type, subject_name, expires_at }. Errors: 404 not_found for a token never issued,
-- 410 erasure_token_expired when used or older than 24 hours.
create or replace function public.preview_erasure(p_token text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_request public.erasure_requests;
begin
  select r.* into v_request from public.erasure_requests r
  where r.token_sha256 = encode(sha256(convert_to(p_token, 'UTF8')), 'hex');
  if not found then
    perform private.fail_not_found();
  elsif v_request.status <> 'pending_confirmation' or v_request.expires_at <= now() then
    perform private.fail_because(410, 'erasure_token_expired', 'erasure_token_expired', '{"hours": 24}');
  end if;
  return jsonb_build_object(
    'subject_type', v_request.subject_type,
    'subject_name', case v_request.subject_type
      when 'hotel' then (select h.name from public.hotels h where h.id = v_request.subject_id)
      else (select p.email from public.profiles p where p.id = v_request.subject_id) end,
    'expires_at', v_request.expires_at
  );
end;
$$;

revoke all on function public.preview_erasure from public, anon, authenticated;
grant execute on function public.preview_erasure to service_role;
comment on function public.preview_erasure is 'Subject and expiry of a confirmation link that is still good.';
