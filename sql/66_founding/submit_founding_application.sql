-- Takes a founding application: insert pending → score → status → receipt in the outbox, in one transaction.
-- For the service alone. p_application: the validated fields of FoundingApplyPayload; p_score 0–100 from lib/founding.
-- The 100 slots are unique numbers handed out under one lock, so that no number of concurrent applications gets past them.
-- Returns { id, status, score, email_id, is_refused }; email_id null when nothing is to be sent: a repeat within 24 h, which
-- changes nothing, or one mail too many for the recipient. is_refused: that repeat's receipt was refused for good.
-- Errors: 429 rate_limited (60 per address and hour).
create or replace function public.submit_founding_application(
  p_application jsonb,
  p_score integer,
  p_submission_sha256 text,
  p_ip_hash text
) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  v_application public.agency_applications;
  v_email_id uuid;
  v_is_refused boolean := false;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_submission_sha256, 0));
  select a.* into v_application
  from public.agency_applications a
  where a.submission_sha256 = p_submission_sha256 and a.created_at > now() - interval '24 hours'
  order by a.created_at desc
  limit 1;

  if v_application.id is null then
    perform private.hit_rate_limit('founding-apply/' || p_ip_hash, 60);

    insert into public.agency_applications (agency_name, contact_name, email, phone, website, linkedin, country,
      team_size, rfps_per_year, why_founding, submission_sha256, ip_hash)
    select a.agency_name, a.contact_name, a.email, a.phone, a.website, a.linkedin, a.country,
      a.team_size, a.rfps_per_year, a.why_founding, p_submission_sha256, p_ip_hash
    from jsonb_populate_record(null::public.agency_applications, p_application) a
    returning * into v_application;

    v_application := private.decide_founding_application(v_application.id, p_score);

    v_email_id := private.enqueue_form_mail('founding_receipt', v_application.email,
      jsonb_build_object('agency_name', v_application.agency_name, 'contact_name', v_application.contact_name,
        'status', v_application.status, 'score', v_application.score,
        'awaits_place', v_application.status = 'pending-review' and v_application.score >= private.founding_approved_from(),
        'request_id', case when v_application.status <> 'rejected' then v_application.id end),
      'founding_receipt/' || v_application.id, true);
  else
    v_is_refused := private.is_mail_refused('founding_receipt/' || v_application.id);
  end if;

  return jsonb_build_object('id', v_application.id, 'status', v_application.status, 'score', v_application.score,
    'email_id', v_email_id, 'is_refused', v_is_refused);
end;
$$;

revoke all on function public.submit_founding_application from public, anon, authenticated;
grant execute on function public.submit_founding_application to service_role;
comment on function public.submit_founding_application is
  'Stores, scores and decides a founding application and queues its receipt; the same submission again within 24 h changes nothing.';

-- Sets score and status of a pending application and holds its slot. Called by submit_founding_application.
-- From founding_approved_from on: auto-approved while a slot is free, else pending-review; from 50 on: pending-review; below:
-- rejected. Who may still get a place has 72 hours to confirm the address. An address (canonical) that has a place is judged as
-- any other, so that nobody learns that it has, and takes no second slot. Returns the decided row.
create or replace function private.decide_founding_application(p_application_id uuid, p_score integer)
returns public.agency_applications
language plpgsql volatile
set search_path = ''
as $$
declare
  v_free constant smallint := private.lock_founding_slots();
  v_status constant text := case
    when p_score >= private.founding_approved_from() and v_free is not null then 'auto-approved'
    when p_score >= 50 then 'pending-review'
    else 'rejected' end;
  v_application public.agency_applications;
begin
  update public.agency_applications a
  set score = p_score,
      status = v_status,
      slot = case when v_status = 'auto-approved' and not exists (
        select from public.agency_applications m where m.canonical_email = a.canonical_email and m.slot is not null) then v_free end,
      approved_at = case when v_status = 'auto-approved' then now() end,
      confirm_until = case when v_status <> 'rejected' then now() + interval '72 hours' end
  where a.id = p_application_id
  returning * into v_application;
  return v_application;
end;
$$;

revoke all on function private.decide_founding_application from public, anon, authenticated;
grant execute on function private.decide_founding_application to service_role;
comment on function private.decide_founding_application is
  'Scores and decides one pending founding application; at most 100 hold a slot.';

-- The score from which a founding application is approved while a place is free.
create or replace function private.founding_approved_from() returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select 80;
$$;

revoke all on function private.founding_approved_from from public, anon, authenticated;
grant execute on function private.founding_approved_from to service_role;
comment on function private.founding_approved_from is 'From which score on a founding application needs no review.';
