-- The nine factors of the win probability (win-chances-and-anomalies.md), each with its weight and a value 0..1 of ten decimals,
-- so that value × weight and the sum of all nine are exact. p_send and p_proposal are the hotel's on this RFP: its current
-- version, if any. The boost is the one committed with the send; before that today's. Volatile: it renews a stale one. Private, for definer functions that have checked their caller. No
-- rows for a hotel without a place (an erased one).
create or replace function private.win_factors(
  p_hotel_id uuid, p_rfp public.rfps, p_send public.sends, p_proposal public.proposals, p_as_of timestamptz
) returns table (factor text, weight numeric, value numeric)
language plpgsql volatile
set search_path = ''
as $$
declare
  v_standing record;
  v_record record;
  v_boost double precision := (select k.boost from private.send_marks k where k.send_id = p_send.id);
begin
  if v_boost is null then
    v_boost := private.cluster_boost(p_hotel_id);
  end if;
  select s.mice_fit, s.price_position into v_standing from private.price_standing(p_hotel_id, p_rfp) s;
  select w.sector_match, w.history, w.last_answer_at into v_record
  from private.win_record(p_hotel_id, p_rfp.sector, p_rfp.organization_id) w;

  return query
    select f.factor, f.weight, trim_scale(round(least(1, greatest(0, f.value))::numeric, 10))
    from (values
      ('completeness', 0.10, case when p_proposal.id is not null then private.proposal_completeness(p_proposal)
        else (select c.completeness from private.completeness(array[p_hotel_id]) c) end),
      ('response_rate', 0.10,
        coalesce((select h.response_rate from private.response_history(array[p_hotel_id]) h), 0)),
      ('mice_fit', 0.15, v_standing.mice_fit),
      ('price_position', 0.20, coalesce(v_standing.price_position::float8, 0.5)),
      ('cluster_boost', 0.05, (v_boost - 1) / (private.ranking_rules()).boost_span),
      ('intent_score', 0.10, case
        when p_proposal.status <> 'withdrawn' then 1
        when p_send.status = 'opened' then 0.6
        when p_send.status = 'sent' then 0.3
        else 0 end),
      ('sector_match', 0.10, v_record.sector_match),
      ('history', 0.10, v_record.history),
      ('recency', 0.10, coalesce(exp(-extract(epoch from p_as_of - v_record.last_answer_at)::float8 / 86400 / 90), 0))
    ) as f (factor, weight, value)
    where v_standing.mice_fit is not null;
end;
$$;

comment on function private.win_factors is
  'completeness, response_rate, mice_fit, price_position, cluster_boost, intent_score, sector_match, history, recency.';
