-- Asks for the erasure of a hotel or an organizer, by a manager of the hotel, the person themselves or a platform admin.
-- Nothing is erased before the link mailed to the caller's sign-in address is confirmed, within 24 hours.
-- Errors: 400 22023, 401 unauthorized, 403 forbidden (staff who are not managers), 404 not_found, 429 rate_limited.
create or replace function public.request_erasure(p_subject_type text, p_subject_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.start_erasure(p_subject_type, p_subject_id);
end;
$$;

revoke all on function public.request_erasure from public, anon, authenticated;
grant execute on function public.request_erasure to authenticated;
comment on function public.request_erasure is
  'Starts the erasure of a hotel (hotel id) or an organizer (user id): { request_id, status, expires_at }.';
