-- Everything held about a hotel or an organizer and nothing about others, for a manager of the hotel, the person themselves
-- or a platform admin. p_format json: { meta, proposals, sends, field_facts, deltas, … }; zip: { filename, content_type, data }.
-- May take the minute that hosted databases give one call at most, instead of the 8 s of a role (3 s without an account): an archive
-- takes a second for 5 MB. The REST layer reads that from here before it calls.
-- Errors: 400 22023, 401 unauthorized, 403 forbidden (staff who are not managers), 404 not_found, 429 rate_limited.
create or replace function public.dsar_export(p_subject_type text, p_subject_id uuid, p_format text default 'json') returns jsonb
language plpgsql volatile
set search_path = ''
set statement_timeout = '60s'
as $$
begin
  perform private.enter_rpc();
  return private.export_subject(p_subject_type, p_subject_id, p_format);
end;
$$;

revoke all on function public.dsar_export from public, anon, authenticated;
grant execute on function public.dsar_export to authenticated;
comment on function public.dsar_export is
  'All data held about a hotel (hotel id) or an organizer (user id), as JSON or as a ZIP archive in base64.';
