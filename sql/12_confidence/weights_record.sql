-- The weights of an RFP as its decision record tells them: those committed to at the first send (null when no commitment was kept),
-- those at the award, and every change with the number of offers at that time and who made it. The committed weights are the old ones of the first
-- change after the commitment, else those of now. Private, for definer functions that have checked their caller.
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
