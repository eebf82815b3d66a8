-- Everything held about a hotel, by table: { table: [rows] }. People who work there are other subjects: their memberships
-- come without who they are. So are organizers: their conversions of an offer are about them, and not here. Called by dsar_export_work.
create or replace function private.hotel_records(p_hotel_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'hotels', (select coalesce(jsonb_agg(to_jsonb(h)), '[]') from public.hotels h where h.id = p_hotel_id or h.merged_into = p_hotel_id),
    'hotel_contacts', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at, c.id), '[]')
      from public.hotel_contacts c where c.hotel_id = p_hotel_id),
    'hotel_spaces', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.created_at, s.id), '[]')
      from public.hotel_spaces s where s.hotel_id = p_hotel_id),
    'hotel_photos', (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from public.hotel_photos f where f.hotel_id = p_hotel_id),
    'hotel_members', (
      select coalesce(jsonb_agg(to_jsonb(m) - 'user_id' order by m.created_at, m.id), '[]')
      from public.hotel_members m where m.hotel_id = p_hotel_id),
    'removed_people', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'user_id' order by r.removed_at, r.user_id), '[]')
      from private.removed_people r where r.hotel_id = p_hotel_id),
    'sends', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.sent_at, s.id), '[]')
      from public.sends s where s.hotel_id = p_hotel_id),
    'proposals', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.submitted_at, p.id), '[]')
      from public.proposals p where p.hotel_id = p_hotel_id),
    'deltas', (
      select coalesce(jsonb_agg(to_jsonb(d) - 'changed_by' order by d.changed_at, d.id), '[]')
      from public.deltas d where d.hotel_id = p_hotel_id),
    'counter_offers', (
      select coalesce(jsonb_agg(to_jsonb(c) - array['made_by', 'closed_by'] order by c.created_at, c.id), '[]')
      from public.counter_offers c where c.hotel_id = p_hotel_id),
    'rfp_questions', (
      select coalesce(jsonb_agg(to_jsonb(q) - array['answered_by'] order by q.asked_at, q.id), '[]')
      from public.rfp_questions q where q.hotel_id = p_hotel_id),
    -- The hotel learns its rank only where the organizer shows it.
    'rfp_rounds', (
      select coalesce(jsonb_agg(to_jsonb(o) - 'requested_by' - case when o.show_rank then '' else 'own_rank' end
        order by o.started_at, o.id), '[]')
      from public.rfp_rounds o where o.hotel_id = p_hotel_id),
    'rank_days', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.day, d.id), '[]')
      from public.rank_days d where d.hotel_id = p_hotel_id),
    'answer_links', (
      select coalesce(jsonb_agg(to_jsonb(l) - array['token_sha256', 'former_sha256'] order by l.created_at, l.id), '[]')
      from public.answer_links l join public.sends s on s.id = l.send_id where s.hotel_id = p_hotel_id),
    'activity', (
      select coalesce(jsonb_agg(to_jsonb(a) - 'actor_id' order by a.at, a.id), '[]')
      from public.activity a where a.hotel_id = p_hotel_id),
    -- Without the estimate, which would tell what other hotels asked.
    'win_records', (
      select coalesce(jsonb_agg(to_jsonb(w) - 'estimate' order by w.decided_at, w.id), '[]')
      from public.win_records w join public.proposals p on p.id = w.proposal_id where p.hotel_id = p_hotel_id),
    -- Of an organizer's decision, the lines about this hotel.
    'decision_snapshots', (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'rfp_id', d.rfp_id, 'decided_at', d.decided_at,
        'invited', jsonb_path_query_array(d.record, '$.invited[*] ? (@.hotel_id == $id)', jsonb_build_object('id', p_hotel_id)),
        'answers', jsonb_path_query_array(d.record, '$.answers[*] ? (@.hotel_id == $id)', jsonb_build_object('id', p_hotel_id)))
        order by d.decided_at, d.id), '[]')
      from public.decision_snapshots d join public.sends s on s.rfp_id = d.rfp_id where s.hotel_id = p_hotel_id),
    'field_facts', (
      select coalesce(jsonb_agg(to_jsonb(f) order by f.observed_at, f.id), '[]')
      from public.field_facts f where f.hotel_id = p_hotel_id),
    'hotel_changes', (
      select coalesce(jsonb_agg(to_jsonb(c) - array['requested_by', 'reviewed_by'] order by c.created_at, c.id), '[]')
      from public.hotel_changes c where c.hotel_id = p_hotel_id),
    'hotel_claims', (
      select coalesce(jsonb_agg(to_jsonb(c) - array['user_id', 'reviewed_by'] order by c.created_at, c.id), '[]')
      from public.hotel_claims c where c.hotel_id = p_hotel_id),
    'erasure_requests', (
      select coalesce(jsonb_agg(to_jsonb(e) - array['token_sha256', 'requested_by'] order by e.created_at, e.id), '[]')
      from public.erasure_requests e where e.subject_type = 'hotel' and e.subject_id = p_hotel_id)
  );
$$;

comment on function private.hotel_records is 'All rows about a hotel, by table, without who its people are.';
