-- Decides a founding application that waits for people; the applicant is mailed, the note with it. For platform staff.
-- Errors: 400 22023, 401 unauthorized, 403 forbidden, 404 not_found, 409 invalid_transition, 429 rate_limited.
create or replace function public.review_founding_application(p_application_id uuid, p_status text, p_note text default null)
returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  perform private.require_platform_admin();
  if p_status is null or p_status not in ('approved', 'rejected') then
    perform private.fail_invalid('p_status: must be approved or rejected');
  elsif length(p_note) > 2000 then
    perform private.fail_invalid('p_note: at most 2000 characters');
  end if;
  return private.settle_founding_application(p_application_id, p_status, nullif(btrim(p_note), ''));
end;
$$;

revoke all on function public.review_founding_application from public, anon, authenticated;
grant execute on function public.review_founding_application to authenticated;
comment on function public.review_founding_application is 'Approves or rejects a founding application: { application_id, status }.';
