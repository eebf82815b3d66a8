-- The work of compute_realistic_total_cost, its only caller: lines, total, per attendee, and the conversion on record; beside
-- them what the offer costs on the quantities asked for, and where its own differ.
-- An offer on a decided RFP is converted as it was when it was decided on.
-- Definer: rates are the organization's own and the audit is written by nobody else. So it asks once more whether the caller
-- sees the proposal. A hotel's staff get ECB rates: what an organizer has agreed with its bank is no business of theirs.
-- Errors: 404 not_found, 422 no_fx_rate.
create or replace function private.total_cost(p_proposal_id uuid, p_currency text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_day date;
  v_organization_ids constant uuid[] := private.visible_organization_ids();
  v_proposal public.proposals;
  v_is_organizer boolean;
  v_currency text;
  v_fx record;
  v_lines jsonb;
  v_source_total numeric;
  v_total numeric;
  v_rfp public.rfps;
  v_comparable numeric;
begin
  select p.* into v_proposal from public.proposals p
  where p.id = p_proposal_id
    and (p.organization_id = any (v_organization_ids) or p.hotel_id = any (private.my_hotel_ids()));
  if not found then
    perform private.fail_not_found();
  end if;
  v_is_organizer := v_proposal.organization_id = any (v_organization_ids);
  v_currency := coalesce(p_currency,
    (select o.reporting_currency from public.organizations o where o.id = v_proposal.organization_id));

  select r.* into v_rfp from public.rfps r where r.id = v_proposal.rfp_id;
  perform private.freeze_decision(v_rfp);
  select f.rate, f.rate_date, f.provider into v_fx
  from jsonb_to_recordset(private.decided_part(v_rfp, 'rates')) as f ("from" text, "to" text, rate numeric, rate_date date, provider text)
  where v_is_organizer and f."from" = v_proposal.currency and f."to" = v_currency;
  if v_fx.rate is null then
    v_day := coalesce((private.decided_part(v_rfp, 'rates_day') #>> '{}')::date, private.pricing_day(v_rfp));
    select f.rate, f.rate_date, f.provider into v_fx
    from private.fx_rate(case when v_is_organizer then v_proposal.rfp_id end,
      case when v_is_organizer then v_proposal.organization_id end, v_proposal.currency, v_currency, v_day) f;
  end if;
  if v_fx.rate is null then
    perform private.fail_no_rate(v_proposal.currency, v_currency, v_day);
  end if;

  select coalesce(sum(l.amount), 0), coalesce(sum(round(l.amount * v_fx.rate, 2)), 0),
    coalesce(jsonb_agg(jsonb_build_object('item', l.item, 'quantity', l.quantity, 'unit_price', l.unit_price,
      'source_amount', l.amount, 'amount', round(l.amount * v_fx.rate, 2)) order by l.place), '[]')
  into v_source_total, v_total, v_lines
  from private.proposal_lines(v_proposal) with ordinality as l (item, quantity, unit_price, amount, place);

  v_comparable := private.proposal_total(private.comparable_offer(v_proposal, v_rfp), v_fx.rate);

  -- Only what an organizer looked at is on its record: a hotel, which may ask in any currency, would fill it.
  if v_currency <> v_proposal.currency and v_proposal.organization_id = any (private.my_organization_ids()) then
    insert into public.fx_conversions (organization_id, rfp_id, proposal_id, source_amount, source_currency, source_rate,
      source_date, source_provider, converted_amount, converted_currency, converted_by, occasion)
    values (v_proposal.organization_id, v_proposal.rfp_id, v_proposal.id, v_source_total, v_proposal.currency, v_fx.rate,
      v_fx.rate_date, v_fx.provider, v_total, v_currency, auth.uid(), 'total_cost')
    on conflict do nothing;
  end if;

  return jsonb_build_object('proposal_id', v_proposal.id, 'currency', v_currency, 'attendees', v_proposal.attendees,
    'start_date', coalesce(v_proposal.start_date, v_rfp.start_date),
    'end_date', coalesce(v_proposal.start_date, v_rfp.start_date) + (v_rfp.end_date - v_rfp.start_date), 'lines', v_lines, 'total', round(v_total, 2), 'per_attendee', private.per_attendee(v_total, v_proposal.attendees),
    'comparable', jsonb_build_object('total', v_comparable,
      'per_attendee', private.per_attendee(v_comparable, v_rfp.attendees)),
    'deviations', private.offer_deviations(v_proposal, v_rfp.rooms, v_rfp.nights, v_rfp.attendees, v_rfp.event_days,
      (select private.missing_must(v_rfp.must_features, h.features) from public.hotels h where h.id = v_proposal.hotel_id)),
    'fx', case when v_currency <> v_proposal.currency then jsonb_build_object('source_currency', v_proposal.currency,
      'source_rate', v_fx.rate, 'source_date', v_fx.rate_date, 'source_provider', v_fx.provider) end);
end;
$$;

revoke all on function private.total_cost from public, anon, authenticated;
grant execute on function private.total_cost to authenticated;
comment on function private.total_cost is
  'Lines, total and per-attendee cost of a visible proposal in p_currency, comparable cost, deviations; records the conversion once a day and rate.';
