-- Hours of manual work saved: 1 to draft an RFP, 0.15 to reach a hotel, 0.33 to triage a proposal; each rounded, then added.
create or replace function private.saved_hours(p_rfps integer, p_invites integer, p_proposals integer) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('drafting', h.drafting, 'outreach', h.outreach, 'triage', h.triage,
    'total', h.drafting + h.outreach + h.triage)
  from (
    select round(1.0 * p_rfps, 2) as drafting, round(0.15 * p_invites, 2) as outreach, round(0.33 * p_proposals, 2) as triage
  ) h;
$$;

revoke all on function private.saved_hours from public, anon, authenticated;
grant execute on function private.saved_hours to authenticated;
comment on function private.saved_hours is '{ drafting, outreach, triage, total } in hours.';
