-- Who may export or erase a subject: a hotel's manager, the person themselves, platform staff. Called with the definer's
-- rights by dsar_export_work and request_erasure_work.
-- Errors: 400 22023 for an unknown subject type, 403 forbidden for staff who are not managers, 404 not_found.
create or replace function private.require_subject(p_subject_type text, p_subject_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_role text;
begin
  if p_subject_type is null or p_subject_type not in ('hotel', 'organizer') then
    perform private.fail_invalid('p_subject_type', 'one_of', '{"of": ["hotel", "organizer"]}');
  elsif p_subject_id is null then
    perform private.fail_invalid('p_subject_id', 'missing');
  end if;

  if private.is_platform_admin() and (
    exists (select from public.hotels h where p_subject_type = 'hotel' and h.id = p_subject_id)
    or exists (select from public.profiles p where p_subject_type = 'organizer' and p.id = p_subject_id)
  ) then
    return;
  end if;

  if p_subject_type = 'organizer' then
    if not exists (select from public.profiles p where p.id = p_subject_id and p.id = auth.uid()) then
      perform private.fail_not_found();
    end if;
    return;
  end if;
  select m.role into v_role from public.hotel_members m where m.hotel_id = p_subject_id and m.user_id = auth.uid();
  if v_role is null then
    perform private.fail_not_found();
  elsif v_role <> 'manager' then
    perform private.fail_forbidden('managers_only');
  end if;
end;
$$;

comment on function private.require_subject is
  'Passes whoever may export or erase the subject: manager of the hotel, the person, platform admins; 403 or 404 otherwise.';
