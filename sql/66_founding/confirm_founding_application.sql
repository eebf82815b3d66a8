-- Confirms the address of a founding application by the link in its receipt, and with it every open application of that
-- (canonical) address. An approved one whose address has no slot takes one; when none is left, people decide. Again within the
-- 72 hours changes nothing. For the service alone.
-- Returns { id, status, confirmed_at }. Errors: 404 not_found, 410 link_expired.
create or replace function public.confirm_founding_application(p_token text) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  v_free smallint;
  v_application public.agency_applications;
begin
  -- The lock comes first: it lets late applications lapse, and nothing that is read after it changes until commit.
  v_free := private.lock_founding_slots();
  v_application := private.founding_application_by_token(p_token);
  if v_application.confirmed_at is null then
    update public.agency_applications a set confirmed_at = now()
    where a.canonical_email = v_application.canonical_email and a.confirmed_at is null and a.confirm_until > now();
    if v_application.status = 'auto-approved' and not exists (
      select from public.agency_applications m
      where m.canonical_email = v_application.canonical_email and m.slot is not null) then
      update public.agency_applications a
      set slot = v_free,
          status = case when v_free is null then 'pending-review' else a.status end,
          approved_at = case when v_free is not null then a.approved_at end
      where a.id = v_application.id;
    end if;
    select a.* into v_application from public.agency_applications a where a.id = v_application.id;
  end if;
  return jsonb_build_object('id', v_application.id, 'status', v_application.status, 'confirmed_at', v_application.confirmed_at);
end;
$$;

revoke all on function public.confirm_founding_application from public, anon, authenticated;
grant execute on function public.confirm_founding_application to service_role;
comment on function public.confirm_founding_application is
  'Confirms a founding application by its link: { id, status, confirmed_at }.';
