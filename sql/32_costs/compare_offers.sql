-- What offers of lines cost on the quantities asked for, with what they leave out counted at the dearest price (money-and-rates.md).

-- The comparable amounts that are kept of an offer of lines; null for another. Definer: nobody reads what is kept.
create or replace function private.compared_amounts(p_proposal_id uuid) returns numeric[]
language sql stable security definer
set search_path = ''
as $$
  select c.amounts from private.comparisons c where c.proposal_id = p_proposal_id;
$$;
revoke all on function private.compared_amounts from public, anon, authenticated;
grant execute on function private.compared_amounts to authenticated, service_role;
comment on function private.compared_amounts is 'Comparable amounts kept of an offer of lines.';

-- The price of one unit of what an offer leaves out, as a line with tax included: the most of what another live offer asks for it, what
-- this hotel asked before, and for a room what this hotel asks for another one that night or for its dearest night; delegates alike.
-- Prices in other currencies at the rates of the RFP. Things that nobody prices give no row.
create or replace function private.filled_lines(p public.proposals, p_rfp public.rfps, p_gaps text[])
returns table (thing text, line jsonb, source text)
language plpgsql stable rows 5
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  with rate as (
    select f.currency, f.rate from private.fx_rates_to(p_rfp.id, p_rfp.organization_id, p_rfp.currency, private.pricing_day(p_rfp)) f
  ), gap as (
    select t.thing, t.kind, t.line from private.asked_things(p_rfp) t where t.thing = any (p_gaps)
  ), quote as (
    -- Of all offers of lines: those that stand, and all that this hotel made.
    select q.thing, q.net, q.gross, o.id, o.hotel_id, o.currency
    from public.proposals o join private.quotes q on q.proposal_id = o.id
    where o.rfp_id = p_rfp.id and (private.stands(o) or o.hotel_id = p.hotel_id)
    union all
    select g.thing, a.price, a.price, o.id, o.hotel_id, o.currency
    from public.proposals o
    cross join gap g
    cross join lateral (select case g.kind when 'room' then o.room_rate when 'delegate' then o.ddr_rate end::numeric as price) a
    where o.rfp_id = p_rfp.id and o.lines is null and (private.stands(o) or o.hotel_id = p.hotel_id) and a.price > 0
  ), candidate as (
    select g.thing, g.line, q.net * x.rate as net, q.gross * x.rate as gross,
      case when q.hotel_id <> p.hotel_id then 'other' when q.id = p.id then 'own' else 'before' end as source
    from gap g
    join quote q on q.thing = g.thing
      or (q.id = p.id and g.kind = 'room' and q.thing like 'room:%')
      or (q.id = p.id and g.kind = 'delegate' and q.thing like 'delegate:%' and split_part(q.thing, ':', 3) = g.line ->> 'package')
    cross join lateral (
      select case when q.currency = p.currency then 1 else a.rate / b.rate end as rate
      from (select 1) one left join rate a on a.currency = q.currency left join rate b on b.currency = p.currency) x
    where x.rate is not null
  )
  select distinct on (c.thing) c.thing, c.line || jsonb_build_object('unit_price', c.gross, 'is_tax_included', true, 'taxes',
    jsonb_build_array(jsonb_build_object('pct', coalesce(c.gross / nullif(c.net, 0) - 1, 0) * 100, 'share_pct', 100))), c.source
  from candidate c
  order by c.thing, case p_rfp.compare_tax when 'net' then c.net else c.gross end desc, c.source;
end;
$$;
comment on function private.filled_lines is 'What an offer leaves out, as lines at the dearest price.';

-- Comparable amounts of lines: each with tax, or without where the RFP is compared so (city tax stays); what is given away beyond what
-- its extras cost counts up to a tenth of the rest.
create or replace function private.amounts_on_asked(p_lines jsonb, p_rfp public.rfps) returns numeric[]
language plpgsql stable
set search_path = ''
as $$
begin
  return (
  with priced as (
    select l.place, l.kind, case when p_rfp.compare_tax = 'net' and l.kind <> 'city_tax' then l.net else l.gross end as amount
    from private.priced_lines(p_lines, p_rfp, true) l where l.counts
  ), given as (
    select coalesce(-sum(p.amount) filter (where p.kind = 'other' and p.amount < 0), 0)
        - coalesce(sum(p.amount) filter (where p.kind = 'other' and p.amount > 0), 0) as away,
      coalesce(sum(p.amount) filter (where p.kind <> 'other'), 0) as rest
    from priced p
  )
  select coalesce((select array_agg(p.amount order by p.place) from priced p), '{}')
    || case when g.away > round(g.rest / 10, 2) then array[g.away - round(g.rest / 10, 2)] else '{}' end
  from given g);
end;
$$;
comment on function private.amounts_on_asked is 'What lines come to on the quantities asked for.';

-- Works out again what live offers of lines cost, after the offer p_changed_id came in or left: that one, and those that leave something
-- out. A decided RFP stays as it was decided.
create or replace function private.compare_offers(p_rfp_id uuid, p_changed_id uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_rfp public.rfps;
  v_offer public.proposals;
  v_gaps text[];
  v_filled record;
begin
  select r.* into v_rfp from public.rfps r where r.id = p_rfp_id;
  -- What the offer that came in asks, before the others are held against it.
  -- A lump sum is shared out evenly to what it is for, so that it counts for those who leave that out.
  with priced as materialized (
    select p.id, p.lines, t.place, t.thing, t.net, t.gross
    from public.proposals p cross join lateral private.priced_things(p.lines, v_rfp) t
    where p.id = p_changed_id and p.lines is not null
  ), lump as materialized (
    select a.place, a.net / q.quantity as net, a.gross / q.quantity as gross
    from (select d.lines from priced d where d.gross is null limit 1) o
    cross join lateral private.priced_lines(o.lines, v_rfp, true) a
    join (
      select d.place, nullif(sum(n.quantity), 0) as quantity
      from priced d join private.asked_things(v_rfp) n on n.thing = d.thing
      group by d.place having bool_or(d.gross is null)
    ) q on q.place = a.place
    where a.kind <> 'room'
  )
  insert into private.quotes (proposal_id, thing, net, gross)
  select d.id, d.thing, max(coalesce(d.net, l.net)), max(coalesce(d.gross, l.gross))
  from priced d left join lump l on l.place = d.place and d.gross is null
  where coalesce(d.gross, l.gross) is not null
  group by d.id, d.thing
  on conflict do nothing;
  for v_offer in
    select p.* from public.proposals p
    where p.rfp_id = p_rfp_id and p.lines is not null and (p.id = p_changed_id
      or (private.stands(p) and v_rfp.status = 'sent' and p.id in (
        select c.proposal_id from private.comparisons c where c.rfp_id = p_rfp_id and c.gaps <> '{}')))
    order by p.id
  loop
    -- A package that holds the bedrooms holds their breakfast too.
    v_gaps := case when v_rfp.counts_silence then array(
      select t.thing from private.asked_things(v_rfp) t
      where t.thing not in (select d.thing from private.priced_things(v_offer.lines, v_rfp) d)
        and (t.kind not in ('room', 'breakfast') or t.quantity > (
          select coalesce(sum(c.rooms * case t.kind when 'breakfast' then c.guests else 1 end), 0)
          from private.covered_rooms(v_offer.lines, v_rfp) c
          where private.prices_room(t.line, c.night, c.type, c.guests)))) else '{}' end;
    select coalesce(jsonb_agg(f.line order by f.thing), '[]') as lines,
      coalesce(jsonb_agg(jsonb_build_object('thing', f.thing, 'unit_price', round((f.line -> 'unit_price')::numeric, 2), 'source', f.source)
        order by f.thing), '[]') as parts
    into v_filled
    from private.filled_lines(v_offer, v_rfp, v_gaps) f
    where cardinality(v_gaps) > 0;
    insert into private.comparisons (proposal_id, rfp_id, gaps, amounts, estimated_parts)
    values (v_offer.id, p_rfp_id, v_gaps, private.amounts_on_asked(v_offer.lines || v_filled.lines, v_rfp), v_filled.parts)
    on conflict (proposal_id) do update
    set gaps = excluded.gaps, amounts = excluded.amounts, estimated_parts = excluded.estimated_parts;
  end loop;
end;
$$;
comment on function private.compare_offers is 'Keeps what offers of lines of an RFP cost on the quantities asked for.';
