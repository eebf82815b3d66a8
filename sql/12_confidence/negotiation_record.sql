-- How an RFP was negotiated, for its decision record: what revisions changed, and what the trace knows of counter-offers, final
-- rounds, questions and moved deadlines, in order, with who of the organization did it. Private, for definer functions that have checked their caller.
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
