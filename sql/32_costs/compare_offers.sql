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
-- hotel_id is who asks it. Prices in other currencies at the rates of the RFP. Things that nobody prices give no row.
create or replace function private.filled_lines(p public.proposals, p_rfp public.rfps, p_gaps text[])
returns table (thing text, line jsonb, source text, hotel_id uuid, net numeric, gross numeric)
language plpgsql stable rows 5
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  with rate as (
    select f.currency, f.rate from private.fx_rates_to(p_rfp.id, p_rfp.organization_id, p_rfp.currency, private.pricing_day(p_rfp)) f
  ), gap as materialized (
    select t.thing, t.kind, t.line from private.asked_things(p_rfp) t where t.thing = any (p_gaps)
  ), offer as materialized (
    -- Those that stand, and all that this hotel made, each with its rate to this offer's currency.
    select o.id, o.hotel_id, o.lines is null as is_by_rates, o.room_rate, o.ddr_rate,
      case when o.currency = p.currency then 1 else (select a.rate from rate a where a.currency = o.currency) / (select b.rate from rate b where b.currency = p.currency) end as rate
    from public.proposals o where o.rfp_id = p_rfp.id and (private.stands(o) or o.hotel_id = p.hotel_id)
  ), quote as (
    select g.thing, q.net, q.gross, o.id, o.hotel_id, o.rate
    from offer o cross join gap g join private.quotes q on q.proposal_id = o.id and q.thing = g.thing
    union all
    -- Of this offer, what stands for a room or a package without a price.
    select g.thing, q.net, q.gross, p.id, p.hotel_id, 1
    from gap g
    join private.quotes q on q.proposal_id = p.id and case g.kind when 'room' then q.thing like 'room:%'
      when 'delegate' then q.thing like 'delegate:%' and split_part(q.thing, ':', 3) = g.line ->> 'package' end
    union all
    select g.thing, a.price, a.price, o.id, o.hotel_id, o.rate
    from offer o
    cross join gap g
    cross join lateral (select case g.kind when 'room' then o.room_rate when 'delegate' then o.ddr_rate end::numeric as price) a
    where o.is_by_rates and a.price > 0
  ), candidate as (
    select q.thing, q.net * q.rate as net, q.gross * q.rate as gross, q.hotel_id,
      case when q.hotel_id <> p.hotel_id then 'other' when q.id = p.id then 'own' else 'before' end as source
    from quote q
    where q.rate is not null
  ), dearest as (
    select distinct on (c.thing) c.* from candidate c
    order by c.thing, case p_rfp.compare_tax when 'net' then c.net else c.gross end desc, c.source
  )
  select c.thing, g.line || jsonb_build_object('unit_price', c.gross, 'is_tax_included', true, 'taxes',
    jsonb_build_array(jsonb_build_object('pct', coalesce(c.gross / nullif(c.net, 0) - 1, 0) * 100, 'share_pct', 100))), c.source,
    c.hotel_id, c.net, c.gross
  from dearest c join gap g on g.thing = c.thing
  order by c.thing;
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

-- Things that lines leave out of what is asked for. A package that holds the bedrooms holds their breakfast too.
create or replace function private.gaps_of(p_lines jsonb, p_rfp public.rfps) returns text[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(
    select t.thing from private.asked_things(p_rfp) t
    where t.thing not in (select d.thing from private.priced_things(p_lines, p_rfp) d)
      and (t.kind not in ('room', 'breakfast') or t.quantity > (
        select coalesce(sum(c.rooms * case t.kind when 'breakfast' then c.guests else 1 end), 0)
        from private.covered_rooms(p_lines, p_rfp) c
        where private.prices_room(t.line, c.night, c.type, c.guests))));
end;
$$;
comment on function private.gaps_of is 'Things asked for that lines do not price.';

-- Keeps what an offer asks for one unit of each thing. A lump sum is shared out evenly to what it is for, so that it counts for those who
-- leave that out.
create or replace function private.keep_quotes(p public.proposals, p_rfp public.rfps) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  with priced as materialized (
    select t.place, t.thing, t.net, t.gross from private.priced_things(p.lines, p_rfp) t
  ), lump as materialized (
    select a.place, a.net / q.quantity as net, a.gross / q.quantity as gross
    from (select from priced d where d.gross is null limit 1) o
    cross join lateral private.priced_lines(p.lines, p_rfp, true) a
    join (
      select d.place, nullif(sum(n.quantity), 0) as quantity
      from priced d join private.asked_things(p_rfp) n on n.thing = d.thing
      group by d.place having bool_or(d.gross is null)
    ) q on q.place = a.place
    where a.kind <> 'room'
  )
  insert into private.quotes (proposal_id, thing, net, gross)
  select p.id, d.thing, max(coalesce(d.net, l.net)), max(coalesce(d.gross, l.gross))
  from priced d left join lump l on l.place = d.place and d.gross is null
  where coalesce(d.gross, l.gross) is not null
  group by d.thing
  on conflict do nothing;
end;
$$;
comment on function private.keep_quotes is 'Keeps the unit prices of an offer of lines.';

-- The live offers that leave something out whose price may be another one now that an offer came in or left: those that counted a price
-- which its hotel no longer asks, and those for which it asks more than what they count. What is in another currency, or was converted on
-- another day, is looked at again.
create or replace function private.offers_to_compare(p_changed public.proposals, p_rfp public.rfps) returns setof public.proposals
language plpgsql stable rows 5
set search_path = ''
as $$
declare
  v_day constant date := private.pricing_day(p_rfp);
  v_is_mixed constant boolean := exists (
    select from public.proposals p where p.rfp_id = p_rfp.id and p.currency <> p_changed.currency);
begin
  return query
  with asked as materialized (
    select q.thing, q.net, q.gross, case p_rfp.compare_tax when 'net' then q.net else q.gross end as price
    from private.quotes q where q.proposal_id = p_changed.id and private.stands(p_changed)
  ), candidate as materialized (
    select c.proposal_id, c.gaps, c.filled,
      c.filled is null or p_changed.lines is null or p.currency <> p_changed.currency or (v_is_mixed and c.filled_on <> v_day) as is_due
    from private.comparisons c join public.proposals p on p.id = c.proposal_id
    where c.rfp_id = p_rfp.id and c.gaps <> '{}' and p.id <> p_changed.id and private.stands(p)
  ), due as (
    select c.proposal_id from candidate c where c.is_due
    union
    select c.proposal_id
    from candidate c
    cross join lateral jsonb_to_recordset(c.filled) as f (thing text, source text, hotel_id uuid, net numeric, gross numeric)
    left join asked a on a.thing = f.thing
    cross join lateral (select case p_rfp.compare_tax when 'net' then f.net else f.gross end as price) m
    where a.price > m.price or (a.price = m.price and f.source = 'own')
      or (f.hotel_id = p_changed.hotel_id and (a.net, a.gross) is distinct from (f.net, f.gross))
    union
    -- What nobody had priced.
    select c.proposal_id
    from candidate c cross join lateral unnest(c.gaps) g (thing) join asked a on a.thing = g.thing
    where cardinality(c.gaps) > jsonb_array_length(c.filled)
      and not exists (select from jsonb_to_recordset(c.filled) as f (thing text) where f.thing = g.thing)
  )
  select p.* from due d join public.proposals p on p.id = d.proposal_id
  order by p.id;
end;
$$;
comment on function private.offers_to_compare is 'Offers whose comparable price may change with another offer.';

-- Works out what an offer of lines costs on the quantities asked for, with what it leaves out at the dearest price.
create or replace function private.keep_comparison(p public.proposals, p_rfp public.rfps) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_gaps text[] := (select c.gaps from private.comparisons c where c.proposal_id = p.id);
  v_filled record;
begin
  -- Lines never change, nor does what is asked for once it is sent.
  v_gaps := coalesce(v_gaps, case when p_rfp.counts_silence then private.gaps_of(p.lines, p_rfp) end, '{}');
  select coalesce(jsonb_agg(f.line order by f.thing), '[]') as lines,
    coalesce(jsonb_agg(jsonb_build_object('thing', f.thing, 'unit_price', round((f.line -> 'unit_price')::numeric, 2), 'source', f.source)
      order by f.thing), '[]') as parts,
    coalesce(jsonb_agg(jsonb_build_object('thing', f.thing, 'line', f.line, 'source', f.source, 'hotel_id', f.hotel_id, 'net', f.net,
      'gross', f.gross) order by f.thing), '[]') as kept
  into v_filled
  from private.filled_lines(p, p_rfp, v_gaps) f
  where cardinality(v_gaps) > 0;
  insert into private.comparisons (proposal_id, rfp_id, gaps, amounts, estimated_parts, filled, filled_on)
  values (p.id, p_rfp.id, v_gaps, private.amounts_on_asked(p.lines || v_filled.lines, p_rfp), v_filled.parts, v_filled.kept,
    private.pricing_day(p_rfp))
  on conflict (proposal_id) do update
  set amounts = excluded.amounts, estimated_parts = excluded.estimated_parts, filled = excluded.filled, filled_on = excluded.filled_on;
end;
$$;
comment on function private.keep_comparison is 'Keeps what an offer of lines costs on the quantities asked for.';

-- Works out again what live offers of lines cost, after the offer p_changed_id came in or left: that one as it comes in, and those that
-- leave something out which it changes the price of. A decided RFP stays as it was decided.
create or replace function private.compare_offers(p_rfp_id uuid, p_changed_id uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_rfp public.rfps;
  v_changed public.proposals;
  v_offer public.proposals;
begin
  select r.* into v_rfp from public.rfps r where r.id = p_rfp_id;
  select p.* into v_changed from public.proposals p where p.id = p_changed_id;
  if v_changed.lines is not null and not exists (select from private.comparisons c where c.proposal_id = p_changed_id) then
    perform private.keep_quotes(v_changed, v_rfp);
    perform private.keep_comparison(v_changed, v_rfp);
  end if;
  if v_rfp.status = 'sent' then
    for v_offer in select o.* from private.offers_to_compare(v_changed, v_rfp) o loop
      perform private.keep_comparison(v_offer, v_rfp);
    end loop;
  end if;
end;
$$;
comment on function private.compare_offers is 'Keeps what offers of lines of an RFP cost on the quantities asked for.';
