-- The work of dsar_export. Definer: an export holds what the caller may not select, such as mails sent to them; whose it is,
-- require_subject decides. Errors: 400 22023, 403 forbidden, 404 not_found.
create or replace function private.export_subject(p_subject_type text, p_subject_id uuid, p_format text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_subject constant jsonb := jsonb_build_object('subject_type', p_subject_type, 'subject_id', p_subject_id);
begin
  perform private.require_subject(p_subject_type, p_subject_id);
  return private.package_records(
    v_subject,
    case p_subject_type
      when 'hotel' then private.hotel_records(p_subject_id)
      else private.person_records(p_subject_id, (select p.email from public.profiles p where p.id = p_subject_id))
    end,
    p_format
  );
end;
$$;

revoke all on function private.export_subject from public, anon, authenticated;
grant execute on function private.export_subject to authenticated;
comment on function private.export_subject is 'Everything held about a subject, for those who may ask.';
