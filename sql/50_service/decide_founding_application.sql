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
