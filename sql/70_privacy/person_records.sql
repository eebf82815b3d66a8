-- Everything held about a person, by table: { table: [rows] }, by account (p_user_id, may be null) and by address.
-- Of an organization with other members it holds only what the person made there; of one they are alone in, everything. Of an
-- organization they have left it holds only the id and date of what they made, because having made something gives no right to read
-- it. Called by dsar_export_work and dsar_export_by_token_work.
create or replace function private.person_records(p_user_id uuid, p_email text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_alone_in constant uuid[] := private.sole_organization_ids(p_user_id);
  v_member_of constant uuid[] := array(
    select m.organization_id from public.organization_members m where m.user_id = p_user_id);
  v_works_at constant uuid[] := array(select m.hotel_id from public.hotel_members m where m.user_id = p_user_id);
  v_rfp_ids uuid[];
  v_proposal_ids uuid[];
begin
  select coalesce(array_agg(r.id), '{}') into v_rfp_ids
  from public.rfps r
  where r.organization_id = any (v_alone_in) or (r.created_by = p_user_id and r.organization_id = any (v_member_of));
  select coalesce(array_agg(p.id), '{}') into v_proposal_ids
  from public.proposals p where p.rfp_id = any (v_rfp_ids);

  return private.account_records(p_user_id, p_email) || jsonb_build_object(
    'organizations', (
      select coalesce(jsonb_agg(to_jsonb(o) order by o.created_at, o.id), '[]')
      from public.organizations o where o.id = any (v_alone_in)),
    'agency_branding', (
      select coalesce(jsonb_agg(to_jsonb(b)), '[]') from public.agency_branding b where b.organization_id = any (v_alone_in)),
    'fx_configs', (
      select coalesce(jsonb_agg(to_jsonb(c)), '[]') from public.fx_configs c where c.organization_id = any (v_alone_in)),
    'subscriptions', (
      select coalesce(jsonb_agg(to_jsonb(s) - 'sync_ticket' order by s.created_at, s.id), '[]')
      from public.subscriptions s where s.organization_id = any (v_alone_in)),
    'corporate_rates', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.valid_from, c.id), '[]')
      from public.corporate_rates c where c.organization_id = any (v_alone_in)),
    -- Without who of the staff it was.
    'staff_access', (
      select coalesce(jsonb_agg(case when a.organization_id = any (v_alone_in) then to_jsonb(a) - 'user_id'
        else jsonb_build_object('id', a.id, 'opened_at', a.opened_at) end order by a.opened_at, a.id), '[]')
      from public.staff_access a where a.organization_id = any (v_alone_in) or a.user_id = p_user_id),
    'tier_changes', (
      select coalesce(jsonb_agg(case when c.organization_id = any (v_alone_in) then to_jsonb(c) - 'user_id'
        else jsonb_build_object('id', c.id, 'changed_at', c.changed_at) end order by c.changed_at, c.id), '[]')
      from public.tier_changes c where c.organization_id = any (v_alone_in) or c.user_id = p_user_id),
    'shortlists', (
      select coalesce(jsonb_agg(to_jsonb(l) order by l.created_at, l.id), '[]')
      from public.shortlists l where l.organization_id = any (v_alone_in)),
    'briefs', (
      select coalesce(jsonb_agg(case when b.organization_id = any (v_member_of) then to_jsonb(b)
        else jsonb_build_object('id', b.id, 'created_at', b.created_at) end order by b.created_at, b.id), '[]')
      from public.briefs b where b.created_by = p_user_id or b.organization_id = any (v_alone_in)),
    'rfps', (
      select coalesce(jsonb_agg(case when r.id = any (v_rfp_ids) then to_jsonb(r)
        else jsonb_build_object('id', r.id, 'created_at', r.created_at) end order by r.created_at, r.id), '[]')
      from public.rfps r where r.id = any (v_rfp_ids) or r.created_by = p_user_id),
    'sends', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.sent_at, s.id), '[]')
      from public.sends s where s.rfp_id = any (v_rfp_ids)),
    'proposals', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.submitted_at, p.id), '[]')
      from public.proposals p where p.id = any (v_proposal_ids)),
    'deltas', (
      select coalesce(jsonb_agg(case when d.proposal_id = any (v_proposal_ids) or d.hotel_id = any (v_works_at) then to_jsonb(d)
        else jsonb_build_object('id', d.id, 'changed_at', d.changed_at) end order by d.changed_at, d.id), '[]')
      from public.deltas d where d.proposal_id = any (v_proposal_ids) or d.changed_by = p_user_id),
    'counter_offers', (
      -- What others did there is said without who.
      select coalesce(jsonb_agg(case when c.organization_id = any (v_member_of) or c.hotel_id = any (v_works_at)
        then to_jsonb(c) || jsonb_build_object('made_by', case when c.made_by = p_user_id then c.made_by end,
          'closed_by', case when c.closed_by = p_user_id then c.closed_by end)
        else jsonb_build_object('id', c.id, 'created_at', c.created_at) end order by c.created_at, c.id), '[]')
      from public.counter_offers c where c.rfp_id = any (v_rfp_ids) or c.made_by = p_user_id or c.closed_by = p_user_id),
    'rfp_questions', (
      select coalesce(jsonb_agg(case when q.organization_id = any (v_member_of) then to_jsonb(q)
        else jsonb_build_object('id', q.id, 'answered_at', q.answered_at) end order by q.asked_at, q.id), '[]')
      from public.rfp_questions q where q.rfp_id = any (v_rfp_ids) or q.answered_by = p_user_id),
    'rfp_rounds', (
      select coalesce(jsonb_agg(case when o.organization_id = any (v_member_of) then to_jsonb(o)
        else jsonb_build_object('id', o.id, 'started_at', o.started_at) end order by o.started_at, o.id), '[]')
      from public.rfp_rounds o where o.rfp_id = any (v_rfp_ids) or o.requested_by = p_user_id),
    'rank_days', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.day, d.id), '[]')
      from public.rank_days d where d.rfp_id = any (v_rfp_ids)),
    'activity', (
      -- What others did there is said without who.
      select coalesce(jsonb_agg(
          case when a.organization_id = any (v_member_of) or a.hotel_id = any (v_works_at) or a.detail ->> 'address' = p_email
          then to_jsonb(a) || jsonb_build_object(
            'actor_id', case when a.actor_id = p_user_id then a.actor_id end,
            'detail', case when a.detail ->> 'address' = p_email then a.detail else a.detail - 'address' end)
          else jsonb_build_object('id', a.id, 'at', a.at) end
        order by a.at, a.id), '[]')
      from public.activity a
      where a.organization_id = any (v_alone_in) or a.actor_id = p_user_id or a.detail ->> 'address' = p_email),
    'win_records', (
      select coalesce(jsonb_agg(to_jsonb(w) order by w.decided_at, w.id), '[]')
      from public.win_records w where w.rfp_id = any (v_rfp_ids) or w.organization_id = any (v_alone_in)),
    'decision_snapshots', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.decided_at, d.id), '[]')
      from public.decision_snapshots d where d.rfp_id = any (v_rfp_ids)),
    'member_weights', (
      select coalesce(jsonb_agg(case when w.organization_id = any (v_member_of) then to_jsonb(w)
        else to_jsonb(w) - 'organization_id' end order by w.created_at, w.id), '[]')
      from public.member_weights w where w.user_id = p_user_id),
    'field_facts', '[]'::jsonb,
    'fx_locks', (
      select coalesce(jsonb_agg(to_jsonb(l) order by l.created_at, l.id), '[]')
      from public.fx_locks l where l.rfp_id = any (v_rfp_ids)),
    'fx_conversions', (
      select coalesce(jsonb_agg(case when x.organization_id = any (v_member_of) then to_jsonb(x)
        else jsonb_build_object('id', x.id, 'converted_at', x.converted_at) end order by x.converted_at, x.id), '[]')
      from public.fx_conversions x where x.organization_id = any (v_alone_in) or x.converted_by = p_user_id)
  );
end;
$$;

comment on function private.person_records is 'All rows about a person, by table: account, address, and what they made.';
