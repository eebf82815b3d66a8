-- The decision record of an RFP at the moment it is decided (how-sure-a-ranking-is.md): one JSON that can be read without the
-- service. p_is_known says that the present ranking is that of the decision; for decisions from before records were kept it is not,
-- and ranking and explanation are null. Of people it names members of the organization: who sent it,
-- changed weights, negotiated and decided. Called when a decision is made, by who decides.
create or replace function private.written_decision(p_rfp public.rfps, p_at timestamptz, p_is_known boolean) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'rfp', to_jsonb(p_rfp) - array['created_by', 'status', 'award_reason', 'cancel_reason', 'brief_id',
        'weights_committed_at', 'weights_commitment'] - private.weight_columns()
      || jsonb_build_object('organization_name', (select o.name from public.organizations o where o.id = p_rfp.organization_id),
        'decided_by', case when p_is_known then private.member_named(p_rfp.organization_id, auth.uid()) end),
    'invited', (
      select coalesce(jsonb_agg(jsonb_build_object('hotel_id', s.hotel_id, 'hotel_name', h.name, 'sent_at', s.sent_at,
        'delivery', s.delivery, 'opened_at', s.opened_at, 'status', s.status, 'sent_by', (
        select private.member_named(a.organization_id, a.actor_id) from public.activity a
        where a.rfp_id = s.rfp_id and a.hotel_id = s.hotel_id and a.kind = 'sent' order by a.at limit 1)) order by s.sent_at, s.hotel_id), '[]')
      from public.sends s join public.hotels h on h.id = s.hotel_id
      where s.rfp_id = p_rfp.id),
    'answers', private.answers_record(p_rfp, p_at),
    'ranking', case when p_is_known then private.ranking_record(p_rfp.id) end,
    'explanation', case when p_is_known then private.explained_ranking(p_rfp.id, 2000) end,
    'weights', private.weights_record(p_rfp),
    'conversions', private.conversions_record(p_rfp, p_at),
    'negotiation', private.negotiation_record(p_rfp.id),
    'winner', (
      select jsonb_build_object('hotel_id', p.hotel_id, 'hotel_name', h.name, 'proposal_id', p.id, 'version', p.version)
      from public.proposals p join public.hotels h on h.id = p.hotel_id
      where p.rfp_id = p_rfp.id and p.is_current and p.status = 'won'),
    'reason', p_rfp.award_reason,
    'decided_at', p_at);
end;
$$;

comment on function private.written_decision is
  '{ rfp, invited, answers, ranking, explanation, weights, conversions, negotiation, winner, reason, decided_at }.';
