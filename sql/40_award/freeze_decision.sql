-- Keeps, beside the record of an RFP's decision, everything else that is shown of it: the candidates with the numbers they were scored
-- by, the workbook, win chances, anomalies, what the terms may cost and exchange rates; and the ranking where the record has none, worked
-- out from the offers that were decided on. What is kept once stays. Called when a decision is made, after the other offers have lost, and
-- when somebody first looks at a decision from before this was kept. Private, for definer functions that have checked their caller.
create or replace function private.freeze_decision(p_rfp public.rfps) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_kept public.decision_snapshots;
  v_day constant date := private.pricing_day(p_rfp);
begin
  -- While the decision is being made, what loses to the winner has not lost yet.
  if p_rfp.status is distinct from 'decided' or exists (
    select from public.proposals p where p.rfp_id = p_rfp.id and p.is_current and p.status = any (private.undecided_statuses())) then
    return;
  end if;
  -- Claimed at first, so that of two at once one fills it in, and so that what is asked below is worked out.
  update public.decision_snapshots d set shown = '{}'
  where d.shown is null and d.id = (
    select n.id from public.decision_snapshots n where n.rfp_id = p_rfp.id order by n.decided_at desc, n.created_at desc limit 1)
  returning d.* into v_kept;
  if v_kept.id is null then
    return;
  end if;
  update public.decision_snapshots d
  set shown = jsonb_build_object(
    'field', (
      select jsonb_build_object('statistics', (array_agg(c.statistics))[1],
        'candidates', coalesce(jsonb_agg(to_jsonb(c) - 'statistics' order by c.rank), '[]'))
      from private.rank_candidates(p_rfp.id, 1000) c),
    'ranking', case when jsonb_typeof(v_kept.record -> 'ranking') <> 'array' then private.ranking_record(p_rfp.id) end,
    'workbook', case when (select count(*) from public.proposals p where p.rfp_id = p_rfp.id and private.is_on_offer(p)) <= 200
      then private.workbook_of(p_rfp.id) end,
    'chances', (
      select jsonb_object_agg(s.hotel_id, c.chance)
      from public.sends s
      cross join lateral private.win_prediction_of(s.hotel_id, p_rfp) c (chance)
      where s.rfp_id = p_rfp.id and c.chance is not null),
    'anomalies', (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from private.anomalies_of(p_rfp) a),
    'risks', private.risks_record(p_rfp, v_kept.decided_at),
    'rates', (
      select coalesce(jsonb_agg(jsonb_build_object('from', f.currency, 'to', t.currency, 'rate', f.rate, 'rate_date', f.rate_date,
        'provider', f.provider)), '[]')
      from (
        select p_rfp.currency::text as currency
        union select o.reporting_currency from public.organizations o where o.id = p_rfp.organization_id
      ) t
      cross join lateral private.fx_rates_to(p_rfp.id, p_rfp.organization_id, t.currency, v_day) f
      where f.currency in (select p.currency from public.proposals p where p.rfp_id = p_rfp.id)),
    -- No rate that arrives later in the day counts.
    'rates_day', (select max(r.rate_date) from public.fx_rates r where r.rate_date <= v_day))
  where d.id = v_kept.id;
end;
$$;

comment on function private.freeze_decision is 'Keeps what is shown of a decided RFP, once.';
