-- Everything held about a hotel or an organizer and nothing about others, for a manager of the hotel, the person themselves
-- or a platform admin (of requests, what belongs to organizations that they opened). p_format json: { meta, proposals, sends,
-- field_facts, deltas, … }; zip: { filename, content_type, data }. May take the minute that hosted databases give one call at most,
-- instead of the 8 s of a role (3 s without an account): an archive takes a second for 5 MB. The REST layer reads that from here before
-- it calls. Errors: 400 22023, 401 unauthorized, 403 forbidden (staff who are not managers), 404 not_found, 429 rate_limited.
create or replace function public.dsar_export(p_subject_type text, p_subject_id uuid, p_format text default 'json') returns jsonb
language plpgsql volatile
set search_path = ''
set statement_timeout = '60s'
as $$
begin
  perform private.enter_rpc();
  return private.dsar_export_work(p_subject_type, p_subject_id, p_format);
end;
$$;

revoke all on function public.dsar_export from public, anon, authenticated;
grant execute on function public.dsar_export to authenticated;
comment on function public.dsar_export is
  'All data held about a hotel (hotel id) or an organizer (user id), as JSON or as a ZIP archive in base64.';

-- What dsar_request's link leads to: everything held about that address, once. The token is the credential.
-- May take the minute that hosted databases give one call at most, instead of the 8 s of a role (3 s without an account): an archive
-- takes a second for 5 MB. The REST layer reads that from here before it calls.
-- Errors: 400 22023, 404 not_found for a token never issued, 410 dsar_token_expired when used or older than 24 hours,
-- 429 rate_limited.
create or replace function public.dsar_export_by_token(p_token text, p_format text default 'json') returns jsonb
language plpgsql volatile
set search_path = ''
set statement_timeout = '60s'
as $$
begin
  perform private.enter_anonymous_rpc();
  return private.dsar_export_by_token_work(p_token, p_format);
end;
$$;

revoke all on function public.dsar_export_by_token from public, anon, authenticated;
grant execute on function public.dsar_export_by_token to anon, authenticated, service_role;
comment on function public.dsar_export_by_token is 'Redeems a one-time export link: as dsar_export, for an address.';

-- The work of dsar_export. Platform staff who are not the subject get the requests of organizations that they opened alone
-- (opened_records), and the export says so in its meta. Definer: an export holds what the caller may not select, such as mails sent to
-- them; whose it is, require_subject decides. Errors: 400 22023, 403 forbidden, 404 not_found.
create or replace function private.dsar_export_work(p_subject_type text, p_subject_id uuid, p_format text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_subject jsonb := jsonb_build_object('subject_type', p_subject_type, 'subject_id', p_subject_id);
  v_records jsonb;
begin
  perform private.require_subject(p_subject_type, p_subject_id);
  v_records := case p_subject_type
    when 'hotel' then private.hotel_records(p_subject_id)
    else private.person_records(p_subject_id, (select p.email from public.profiles p where p.id = p_subject_id)) end;
  if private.is_platform_admin() and p_subject_id <> auth.uid() and p_subject_id <> all (private.my_managed_hotel_ids()) then
    v_subject := v_subject || '{"requests": "of organizations that you opened"}';
    v_records := private.opened_records(v_records);
  end if;
  return private.package_records(v_subject, v_records, p_format);
end;
$$;

revoke all on function private.dsar_export_work from public, anon, authenticated;
grant execute on function private.dsar_export_work to authenticated;
comment on function private.dsar_export_work is 'Everything held about a subject, for those who may ask.';

-- The work of dsar_export_by_token: spends the link and exports all about its address.
-- Definer: the token is the credential, the caller is not signed in. Errors: 400 22023, 404 not_found for a token never issued,
-- 410 dsar_token_expired when used or too old.
create or replace function private.dsar_export_by_token_work(p_token text, p_format text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_link private.dsar_tokens;
begin
  select t.* into v_link from private.dsar_tokens t
  where t.token_sha256 = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
  for update;
  if not found then
    perform private.fail_not_found();
  elsif v_link.used_at is not null or v_link.expires_at <= now() then
    perform private.fail_because(410, 'dsar_token_expired', 'dsar_token_expired', '{"hours": 24}');
  end if;

  update private.dsar_tokens t set used_at = now() where t.id = v_link.id;
  return private.package_records(
    jsonb_build_object('subject_type', 'email', 'subject_id', v_link.email),
    private.person_records((select p.id from public.profiles p where p.email = v_link.email), v_link.email),
    p_format
  );
end;
$$;

revoke all on function private.dsar_export_by_token_work from public, anon, authenticated;
grant execute on function private.dsar_export_by_token_work to anon, authenticated, service_role;
comment on function private.dsar_export_by_token_work is 'Everything held about the address a one-time link was mailed to.';

-- An export as platform staff may have it of somebody else: of what hangs on requests, the rows of organizations that they opened. Who
-- the export is about gets all of it by asking themselves. Called by dsar_export_work, as the definer.
create or replace function private.opened_records(p_records jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  c_of_requests constant text[] := array['briefs', 'rfps', 'shortlists', 'sends', 'proposals', 'deltas', 'counter_offers',
    'rfp_questions', 'rfp_rounds', 'rank_days', 'answer_links', 'activity', 'win_records', 'decision_snapshots', 'member_weights',
    'fx_locks', 'email_sends'];
  v_visible constant uuid[] := private.visible_organization_ids();
begin
  return (
    select jsonb_object_agg(t.key, case when t.key <> all (c_of_requests) then t.value else (
      select coalesce(jsonb_agg(e.value order by e.place), '[]')
      from jsonb_array_elements(t.value) with ordinality as e (value, place)
      cross join lateral (
        select coalesce(
          (e.value ->> 'organization_id')::uuid,
          (select r.organization_id from public.rfps r where r.id = coalesce(
            case t.key when 'rfps' then e.value ->> 'id' else e.value ->> 'rfp_id' end, e.value -> 'params' ->> 'rfp_id')::uuid),
          (select s.organization_id from public.sends s where s.id = (e.value ->> 'send_id')::uuid),
          (select p.organization_id from public.proposals p where p.id = (e.value ->> 'proposal_id')::uuid)) as organization_id
      ) o
      where coalesce(o.organization_id = any (v_visible), t.key = 'email_sends')) end)
    from jsonb_each(p_records) t);
end;
$$;

comment on function private.opened_records is 'An export without the requests of organizations that the caller, platform staff, has not opened.';
