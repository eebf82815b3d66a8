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
    'answers', private.answers_record(p_rfp, p_at, case when p_is_known then private.risks_record(p_rfp, p_at) end),
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

-- How an RFP was negotiated, for its decision record: what revisions changed, and what the trace knows of counter-offers, final
-- rounds, questions and moved deadlines, in order, with who of the organization did it. Private, for definer functions that have checked
-- their caller.
create or replace function private.negotiation_record(p_rfp_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(n.event order by n.at, n.id), '[]')
  from (
    select d.changed_at as at, d.id, jsonb_build_object('kind', 'revision', 'at', d.changed_at, 'hotel_id', d.hotel_id,
      'field', d.field, 'old', d.old_value, 'new', d.new_value) as event
    from public.deltas d
    join public.proposals p on p.id = d.proposal_id
    where p.rfp_id = p_rfp_id
    union all
    select a.at, a.id, jsonb_build_object('kind', a.kind, 'at', a.at, 'hotel_id', a.hotel_id,
      'by', private.member_named(a.organization_id, a.actor_id)) || (a.detail - array['address', 'proposal_id'])
    from public.activity a
    where a.rfp_id = p_rfp_id and a.kind in ('counter_offer', 'final_round', 'question', 'deadline_moved')
  ) n;
$$;

comment on function private.negotiation_record is 'Revisions, counter-offers, final rounds, questions and moved deadlines of an RFP, in order.';

-- The weights of an RFP as its decision record tells them: those committed to at the first send (null when no commitment was kept),
-- those at the award, and every change with the number of offers at that time and who made it. The committed weights are the old ones of
-- the first change after the commitment, else those of now. Private, for definer functions that have checked their caller.
create or replace function private.weights_record(p_rfp public.rfps) returns jsonb
language sql stable
set search_path = ''
as $$
  with now_weights as (
    select private.per_criterion(private.weights_of_rfp(p_rfp)) as weights
  ), changes as (
    select a.id, a.at, a.detail, a.actor_id from public.activity a where a.rfp_id = p_rfp.id and a.kind = 'weights_changed'
  ), first_change as (
    select c.detail -> 'old' as weights from changes c where c.at >= p_rfp.weights_committed_at
    order by c.at, c.id limit 1
  )
  select jsonb_build_object(
    'committed', case when p_rfp.weights_commitment is not null then jsonb_build_object('at', p_rfp.weights_committed_at,
      'sha256', p_rfp.weights_commitment, 'weights', coalesce((select f.weights from first_change f), n.weights)) end,
    'at_award', n.weights,
    'changes', (
      select coalesce(jsonb_agg(jsonb_build_object('at', c.at, 'old', c.detail -> 'old', 'new', c.detail -> 'new',
        'offers', c.detail -> 'offers', 'by', private.member_named(p_rfp.organization_id, c.actor_id)) order by c.at, c.id), '[]')
      from changes c))
  from now_weights n;
$$;

comment on function private.weights_record is '{ committed, at_award, changes } of an RFP''s weights.';

-- What hotels answered to an RFP, for its decision record: each offer as it stood before the decision, with its price per attendee
-- for what was asked, in the RFP's currency (null where no rate converts it), its lines, its terms and what these may cost (p_risks, of
-- risks_record); and each decline.
-- Private, for definer functions that have checked their caller.
create or replace function private.answers_record(p_rfp public.rfps, p_at timestamptz, p_risks jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(a.answer order by a.at, a.hotel_id), '[]')
    from (
      select p.submitted_at as at, p.hotel_id, jsonb_build_object('kind', 'proposal', 'hotel_id', p.hotel_id, 'hotel_name', h.name,
        'at', p.submitted_at, 'via', p.via, 'start_date', coalesce(p.start_date, p_rfp.start_date), 'valid_until', p.valid_until, 'proposal_id', p.id, 'version', p.version,
        'status', case p.status when 'won' then 'submitted' when 'lost' then coalesce(p.lost_from, 'lost') else p.status end,
        'currency', p.currency, 'room_rate', p.room_rate, 'ddr_rate', p.ddr_rate, 'fnb_per_attendee', p.fnb_per_attendee,
        'av_total', p.av_total, 'total', private.proposal_total(p), 'per_attendee', private.comparable_price(p, p_rfp, x.rate),
        'deviations', private.offer_deviations(p, p_rfp.rooms, p_rfp.nights, p_rfp.attendees, p_rfp.event_days,
          private.missing_must(p_rfp.must_features, h.features))
          || private.board_deviation(p.lines, p_rfp.board) || private.term_deviations(p.terms, p_rfp.terms),
        'coverage', p.coverage, 'terms', p.terms, 'offered', private.offered_record(p),
        'risk', (select r.value from jsonb_array_elements(p_risks) r where r.value ->> 'proposal_id' = p.id::text)) as answer
      from public.proposals p
      join public.hotels h on h.id = p.hotel_id
      left join private.fx_rates_to(p_rfp.id, p_rfp.organization_id, p_rfp.currency, (p_at at time zone 'UTC')::date) x
        on x.currency = p.currency
      where p.rfp_id = p_rfp.id and p.is_current
      union all
      select s.responded_at, s.hotel_id, jsonb_build_object('kind', 'decline', 'hotel_id', s.hotel_id, 'hotel_name', h.name,
        'at', s.responded_at, 'code', s.decline_code, 'reason', s.decline_reason)
      from public.sends s
      join public.hotels h on h.id = s.hotel_id
      where s.rfp_id = p_rfp.id and s.status = 'declined'
    ) a);
end;
$$;

comment on function private.answers_record is 'Offers and declines of an RFP, in the order they came.';
