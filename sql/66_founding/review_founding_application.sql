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
    perform private.fail_invalid('p_status', 'one_of', '{"of": ["approved", "rejected"]}');
  elsif length(p_note) > 2000 then
    perform private.fail_invalid('p_note', 'too_long', '{"most": 2000}');
  end if;
  return private.review_founding_application_work(p_application_id, p_status, nullif(btrim(p_note), ''));
end;
$$;

revoke all on function public.review_founding_application from public, anon, authenticated;
grant execute on function public.review_founding_application to authenticated;
comment on function public.review_founding_application is 'Approves or rejects a founding application: { application_id, status }.';

-- The work of review_founding_application, under the lock that guards the 100 places. An address that has a place takes no
-- second one. Definer: applications and the outbox are the service's.
-- Errors: 404 not_found, 409 invalid_transition (not in review, address not confirmed, no place left).
create or replace function private.review_founding_application_work(p_application_id uuid, p_status text, p_note text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_free constant smallint := private.lock_founding_slots();
  v_application public.agency_applications;
  v_has_place boolean;
begin
  select a.* into v_application from public.agency_applications a where a.id = p_application_id for update;
  v_has_place := exists (
    select from public.agency_applications m where m.canonical_email = v_application.canonical_email and m.slot is not null);
  if v_application.id is null then
    perform private.fail_not_found();
  elsif v_application.status <> 'pending-review' then
    perform private.fail_transition('application', v_application.status, p_status);
  elsif p_status = 'approved' and v_application.confirmed_at is null then
    perform private.fail_transition('application', v_application.status, p_status, 'address_unconfirmed');
  elsif p_status = 'approved' and v_free is null and not v_has_place then
    perform private.fail_transition('application', v_application.status, p_status, 'places_taken',
      jsonb_build_object('places', private.founding_places()));
  end if;

  update public.agency_applications a
  set status = p_status, slot = case when p_status = 'approved' and not v_has_place then v_free end,
      approved_at = case when p_status = 'approved' then now() end, review_note = p_note, reviewed_by = auth.uid()
  where a.id = p_application_id;
  perform private.enqueue_email('founding_decision', v_application.email,
    jsonb_build_object('agency_name', v_application.agency_name, 'contact_name', v_application.contact_name,
      'status', p_status, 'note', p_note),
    'founding_decision/' || p_application_id);
  return jsonb_build_object('application_id', p_application_id, 'status', p_status);
end;
$$;

revoke all on function private.review_founding_application_work from public, anon, authenticated;
grant execute on function private.review_founding_application_work to authenticated;
comment on function private.review_founding_application_work is 'Approves or rejects an application in review, and queues the mail.';
