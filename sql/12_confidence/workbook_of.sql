-- The work of rfp_workbook. Candidates are those of topsis_rank_hotels with the very numbers it scores: all of an RFP that
-- was sent (1000 at most), the first 200 of a draft. The statistics are those of all candidates, listed or not, so that norms
-- and extremes hold. Of a decided RFP it is what was kept with the decision.
-- Definer: callers may read neither the scoring table nor the organization's rates. Callers make sure that the RFP is the caller's to
-- see.
-- Errors: 413 too_large.
create or replace function private.workbook_of(p_rfp_id uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_rfp public.rfps;
  v_is_sent boolean;
  v_offers jsonb;
  v_candidates jsonb;
  v_statistics jsonb;
  v_day date;
begin
  select r.* into v_rfp from public.rfps r where r.id = p_rfp_id;
  perform private.freeze_decision(v_rfp);
  if private.decided_part(v_rfp, 'workbook') is not null then
    return private.decided_part(v_rfp, 'workbook');
  end if;
  v_day := private.pricing_day(v_rfp);
  v_is_sent := v_rfp.sent_at is not null or exists (select from public.sends s where s.rfp_id = p_rfp_id);
  if (select count(*) > 200 from public.proposals p where p.rfp_id = p_rfp_id and private.is_on_offer(p)) then
    perform private.fail(413, 'too_large', 'A workbook holds at most 200 offers');
  end if;

  select coalesce(jsonb_agg(jsonb_build_object('rank', c.rank, 'hotel_id', c.hotel_id, 'hotel_name', h.name, 'city', h.city,
      'stars', h.stars, 'is_estimated', not c.is_offer, 'closeness', c.closeness, 'boost', c.boost, 'score', c.topsis_score) || private.per_criterion(c.raw) order by c.rank), '[]'),
    (jsonb_agg((
      select jsonb_build_object('candidates', s.candidates) || jsonb_object_agg(k.name, jsonb_build_object('known', s.known[k.place],
        'squares', s.squares[k.place], 'least', s.least[k.place], 'most', s.most[k.place], 'median', s.median[k.place]))
      from (select (c.statistics).*) s cross join private.criteria() k group by s.candidates)) -> 0)
  into v_candidates, v_statistics
  from private.rank_candidates(p_rfp_id, case when v_is_sent then 1000 else 200 end) c
  join public.hotels h on h.id = c.hotel_id;

  select coalesce(jsonb_agg(private.workbook_offer(p, v_rfp, x.rate, private.missing_must(v_rfp.must_features, h.features)) || jsonb_build_object('hotel_name', h.name)
    order by p.hotel_id), '[]')
  into v_offers
  from public.proposals p
  join public.hotels h on h.id = p.hotel_id
  left join private.fx_rates_to(p_rfp_id, v_rfp.organization_id, v_rfp.currency, v_day) x
    on x.currency = p.currency
  where p.rfp_id = p_rfp_id and private.is_on_offer(p);

  return jsonb_build_object(
    'rfp', jsonb_build_object('id', v_rfp.id, 'title', v_rfp.title, 'status', v_rfp.status, 'city', v_rfp.city,
      'start_date', v_rfp.start_date, 'end_date', v_rfp.end_date, 'attendees', v_rfp.attendees, 'rooms', v_rfp.rooms,
      'nights', v_rfp.nights, 'event_days', v_rfp.event_days, 'currency', v_rfp.currency, 'questions', v_rfp.questions,
      'organization_name', (select o.name from public.organizations o where o.id = v_rfp.organization_id),
      'weights', private.per_criterion(private.weights_of_rfp(v_rfp))),
    'statistics', v_statistics,
    'candidates', v_candidates,
    'offers', v_offers,
    'declines', (
      select coalesce(jsonb_agg(jsonb_build_object('hotel_id', s.hotel_id, 'hotel_name', h.name, 'reason', s.decline_reason)
        order by h.name, s.hotel_id), '[]')
      from public.sends s join public.hotels h on h.id = s.hotel_id
      where s.rfp_id = p_rfp_id and s.status = 'declined'),
    'conversions', private.conversions_record(v_rfp, v_day::timestamp at time zone 'UTC'),
    'generated_at', now());
end;
$$;

revoke all on function private.workbook_of from public, anon, authenticated;
grant execute on function private.workbook_of to authenticated;
comment on function private.workbook_of is
  '{ rfp, statistics, candidates, offers, declines, conversions, generated_at } of an RFP.';
