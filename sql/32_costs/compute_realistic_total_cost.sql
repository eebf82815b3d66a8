-- What a proposal really costs, line by line, in p_currency (left out: the organization's reporting currency).
-- For everybody who sees the proposal: the organizer's organization, the hotel's own staff, platform admins. A converted total
-- is recorded in fx_conversions. Errors: 404 not_found, 422 no_fx_rate, 400 22023, 401, 429.
create or replace function public.compute_realistic_total_cost(p_proposal_id uuid, p_currency text default null)
returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  if not exists (select from public.proposals p where p.id = p_proposal_id) then
    perform private.fail_not_found();
  end if;
  return private.compute_realistic_total_cost_work(p_proposal_id, private.require_currency('p_currency', p_currency));
end;
$$;

revoke all on function public.compute_realistic_total_cost from public, anon, authenticated;
grant execute on function public.compute_realistic_total_cost to authenticated;
comment on function public.compute_realistic_total_cost is
  'All-in cost of a proposal: { proposal_id, currency, attendees, start_date, end_date (as offered), lines, total, per_attendee, comparable: { total, per_attendee }, deviations: [{ field, asked, offered }], fx }; fx is null when nothing was converted.';

-- The work of compute_realistic_total_cost, its only caller: lines, total, per attendee, and the conversion on record; beside
-- them what the offer costs on the quantities asked for, and where its own differ.
-- An offer on a decided RFP is converted as it was when it was decided on.
-- Definer: rates are the organization's own and the audit is written by nobody else. So it asks once more whether the caller
-- sees the proposal. A hotel's staff get ECB rates: what an organizer has agreed with its bank is no business of theirs.
-- Errors: 404 not_found, 422 no_fx_rate.
create or replace function private.compute_realistic_total_cost_work(p_proposal_id uuid, p_currency text) returns jsonb
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
  from private.cost_lines(v_proposal) with ordinality as l (item, quantity, unit_price, amount, place);

  -- What is counted for a thing that it leaves out is another hotel's price: the organizer's to see, and not the hotel's.
  v_comparable := case when v_is_organizer or v_proposal.lines is null
    then private.proposal_total(private.comparable_offer(v_proposal, v_rfp), v_fx.rate)
    else private.sum_of_amounts(private.amounts_on_asked(v_proposal.lines, v_rfp), v_fx.rate) end;

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
      'per_attendee', private.per_attendee(v_comparable, v_rfp.attendees)) || coalesce(private.comparison_of(v_proposal, v_rfp, v_is_organizer), '{}'),
    'deviations', private.offer_deviations(v_proposal, v_rfp.rooms, v_rfp.nights, v_rfp.attendees, v_rfp.event_days,
      (select private.missing_must(v_rfp.must_features, h.features) from public.hotels h where h.id = v_proposal.hotel_id))
      || private.board_deviation(v_proposal.lines, v_rfp.board) || private.term_deviations(v_proposal.terms, v_rfp.terms),
    'fx', case when v_currency <> v_proposal.currency then jsonb_build_object('source_currency', v_proposal.currency,
      'source_rate', v_fx.rate, 'source_date', v_fx.rate_date, 'source_provider', v_fx.provider) end)
    || case when v_proposal.lines is not null then jsonb_build_object('sums', private.sums_of(v_proposal, v_rfp, v_fx.rate),
      -- One for one what the lines are for: of an item there may be several.
      'of', (select coalesce(jsonb_agg(l.value - array['unit', 'unit_price', 'quantity', 'taxes', 'is_tax_included', 'net', 'tax', 'gross',
          'is_counted'] order by l.place), '[]')
        from jsonb_array_elements(v_proposal.lines) with ordinality as l (value, place)
        where (l.value -> 'is_counted')::boolean and (l.value -> 'gross')::numeric <> 0)) else '{}' end;
end;
$$;

revoke all on function private.compute_realistic_total_cost_work from public, anon, authenticated;
grant execute on function private.compute_realistic_total_cost_work to authenticated;
comment on function private.compute_realistic_total_cost_work is
  'Lines, total and per-attendee cost of a visible proposal in p_currency, comparable cost, deviations; records the conversion once a day and rate.';

-- What is said beside an offer's comparable total: the share of the room nights that it covers, what was filled in at the dearest price
-- (unit prices in the offer's currency), what nobody prices, and notes: tax_not_stated, silence_counts_as_zero.
-- A hotel (p_shows_others false) reads what its offer leaves out, and neither at which price it counts nor whether others price it:
-- by leaving things out it would read their prices.
-- Private, for definer functions that have checked their caller.
create or replace function private.comparison_of(p public.proposals, p_rfp public.rfps, p_shows_others boolean) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  if p.lines is null then
    return null;
  end if;
  return (
    select jsonb_build_object('basis', p_rfp.compare_tax, 'coverage', p.coverage,
      'estimated_parts', e.parts,
      'missing', coalesce((select jsonb_agg(g.thing order by g.thing) from unnest(c.gaps) as g (thing)
        where not e.parts @> jsonb_build_array(jsonb_build_object('thing', g.thing))), '[]'),
      'notes', to_jsonb(array_remove(array[
        case when exists (select from jsonb_array_elements(p.lines) l where not l.value ? 'is_tax_included')
          then 'tax_not_stated' end,
        case when not p_rfp.counts_silence and p_rfp.status <> 'draft' then 'silence_counts_as_zero' end], null)))
    from (select 1) one
    left join private.comparisons c on c.proposal_id = p.id
    cross join lateral (select case when p_shows_others then coalesce(c.estimated_parts, '[]') else '[]' end as parts) e);
end;
$$;
comment on function private.comparison_of is '{ basis, coverage, estimated_parts, missing, notes } of an offer of lines; null for another.';

-- What an offer comes to as offered, times p_rate: per kind of line, net, tax and gross, and who pays. Guests who pay themselves pay
-- rooms, breakfast, city tax and fees per room night; where the organizer pays rooms and tax, they pay breakfast.
-- Private: reads nothing but its arguments.
create or replace function private.sums_of(p public.proposals, p_rfp public.rfps, p_rate numeric) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with line as (
      select l.value ->> 'kind' as kind, round((l.value -> 'net')::numeric * p_rate, 2) as net,
        round((l.value -> 'gross')::numeric * p_rate, 2) as gross, l.place,
        case p_rfp.payer
          when 'individual' then l.value ->> 'kind' in ('room', 'breakfast', 'city_tax')
            or (l.value ->> 'kind' = 'fee' and l.value ->> 'unit' = 'room_night')
          when 'rooms_and_tax' then l.value ->> 'kind' = 'breakfast'
          else false end as is_guests
      from jsonb_array_elements(private.offered_lines(p)) with ordinality as l (value, place)
      where (l.value -> 'is_counted')::boolean
    )
    select jsonb_build_object(
      'kinds', coalesce((
        select jsonb_agg(jsonb_build_object('kind', k.kind, 'net', k.net, 'tax', k.gross - k.net, 'gross', k.gross) order by k.place)
        from (select l.kind, sum(l.net) as net, sum(l.gross) as gross, min(l.place) as place from line l group by l.kind) k), '[]'),
      'net', coalesce(sum(l.net), 0), 'tax', coalesce(sum(l.gross - l.net), 0), 'gross', coalesce(sum(l.gross), 0),
      'organizer_pays', coalesce(sum(l.gross) filter (where not l.is_guests), 0),
      'guests_pay', coalesce(sum(l.gross) filter (where l.is_guests), 0))
    from line l);
end;
$$;
comment on function private.sums_of is '{ kinds: [{ kind, net, tax, gross }], net, tax, gross, organizer_pays, guests_pay } of an offer.';
