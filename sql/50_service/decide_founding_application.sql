-- Sets score and status of a pending application and hands out its slot. Called by submit_founding_application.
-- ≥ 80: auto-approved while a slot is free, else pending-review; 50–79: pending-review; below: rejected.
-- An email that is approved already stays so and takes no second slot. Returns the decided row. Errors: none of its own.
create or replace function private.decide_founding_application(p_application_id uuid, p_score integer)
returns public.agency_applications
language plpgsql volatile
set search_path = ''
as $$
declare
  v_application public.agency_applications;
  v_is_member boolean;
  v_slot smallint;
begin
  -- One decision at a time: the next sees the slots this one took.
  perform pg_advisory_xact_lock(hashtextextended('founding slots', 0));

  select exists (
    select from public.agency_applications m
    join public.agency_applications a on a.email = m.email
    where a.id = p_application_id and m.slot is not null) into v_is_member;

  if p_score >= 80 and not v_is_member then
    select s.slot into v_slot
    from generate_series(1, 100) s (slot)
    where not exists (select from public.agency_applications t where t.slot = s.slot)
    order by s.slot
    limit 1;
  end if;

  update public.agency_applications a
  set score = p_score,
      slot = v_slot,
      status = case
        when v_is_member or v_slot is not null then 'auto-approved'
        when p_score >= 50 then 'pending-review'
        else 'rejected' end,
      approved_at = case when v_is_member or v_slot is not null then now() end
  where a.id = p_application_id
  returning * into v_application;
  return v_application;
end;
$$;

revoke all on function private.decide_founding_application(uuid, integer) from public, anon, authenticated;
grant execute on function private.decide_founding_application(uuid, integer) to service_role;
comment on function private.decide_founding_application(uuid, integer) is
  'Scores and decides one pending founding application; at most 100 hold a slot.';
