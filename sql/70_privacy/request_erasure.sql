-- Asks for the erasure of a hotel or an organizer, by a manager of the hotel, the person themselves or a platform admin.
-- Nothing is erased before the link mailed to the caller's sign-in address is confirmed, within 24 hours.
-- Errors: 400 22023, 401 unauthorized, 403 forbidden (staff who are not managers), 404 not_found, 429 rate_limited.
create or replace function public.request_erasure(p_subject_type text, p_subject_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.request_erasure_work(p_subject_type, p_subject_id);
end;
$$;

revoke all on function public.request_erasure from public, anon, authenticated;
grant execute on function public.request_erasure to authenticated;
comment on function public.request_erasure is
  'Starts the erasure of a hotel (hotel id) or an organizer (user id): { request_id, status, expires_at }.';

-- The work of request_erasure: notes the request and queues the confirmation mail to the caller's sign-in address.
-- Definer: neither table is the caller's to write. Errors: 400 22023, 403 forbidden, 404 not_found.
create or replace function private.request_erasure_work(p_subject_type text, p_subject_id uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_request public.erasure_requests;
begin
  perform private.require_subject(p_subject_type, p_subject_id);

  insert into public.erasure_requests (subject_type, subject_id, requested_by, expires_at)
  values (p_subject_type, p_subject_id, auth.uid(), now() + interval '24 hours')
  returning * into v_request;
  -- The token is made when the mail is written, outside the database, and comes back as a hash (register_link_token).
  perform private.enqueue_email(
    'erasure_confirm',
    (select p.email from public.profiles p where p.id = auth.uid()),
    jsonb_build_object(
      'request_id', v_request.id,
      'subject_type', p_subject_type,
      'subject_name', case p_subject_type when 'hotel' then (select h.name from public.hotels h where h.id = p_subject_id) end
    ),
    'erasure_confirm/' || v_request.id
  );
  return jsonb_build_object('request_id', v_request.id, 'status', v_request.status, 'expires_at', v_request.expires_at);
end;
$$;

revoke all on function private.request_erasure_work from public, anon, authenticated;
grant execute on function private.request_erasure_work to authenticated;
comment on function private.request_erasure_work is 'Notes an erasure request and queues its confirmation mail.';
