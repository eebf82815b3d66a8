-- An offer at the prices of a counter-offer; everything else as it is. Of an offer of lines each price of that kind moves by the same
-- ratio, or those that the counter-offer names take its prices, and the lines are priced again. Errors: 23514 for a price that is no
-- amount.
create or replace function private.countered_offer(p_offer public.proposals, p_terms jsonb) returns public.proposals
language plpgsql stable
set search_path = ''
as $$
declare
  v_before constant jsonb := to_jsonb(p_offer);
begin
  if p_terms ? 'lines' then
    p_offer.lines := (
      select jsonb_agg(l.value || case when a.value is not null then jsonb_build_object('unit_price', a.value -> 'unit_price') else '{}' end
        order by l.place)
      from jsonb_array_elements(p_offer.lines) with ordinality as l (value, place)
      left join jsonb_array_elements(p_terms -> 'lines') as a (value) on (a.value -> 'position')::bigint = l.place);
    return (select private.priced_offer(p_offer, r) from public.rfps r where r.id = p_offer.rfp_id);
  elsif p_offer.lines is not null then
    p_offer.lines := (
      select jsonb_agg(l.value || case when (v_before ->> k.name)::numeric > 0 then jsonb_build_object('unit_price',
          round((l.value -> 'unit_price')::numeric * (p_terms ->> k.name)::private.amount / (v_before ->> k.name)::numeric, 2)) else '{}' end
        order by l.place)
      from jsonb_array_elements(p_offer.lines) with ordinality as l (value, place)
      cross join lateral (select case l.value ->> 'kind'
        -- each price that isNegotiable: when '{kind}' then '{name}'
        when 'room' then 'room_rate'
        when 'delegate' then 'ddr_rate'
        when 'fnb' then 'fnb_per_attendee'
        when 'av' then 'av_total'
        -- end
        end as name) k);
    return (select private.priced_offer(p_offer, r) from public.rfps r where r.id = p_offer.rfp_id);
  end if;
  -- each price that isNegotiable: p_offer.{name} := (p_terms ->> '{name}')::private.amount;
  p_offer.room_rate := (p_terms ->> 'room_rate')::private.amount;
  p_offer.ddr_rate := (p_terms ->> 'ddr_rate')::private.amount;
  p_offer.fnb_per_attendee := (p_terms ->> 'fnb_per_attendee')::private.amount;
  p_offer.av_total := (p_terms ->> 'av_total')::private.amount;
  -- end
  return p_offer;
end;
$$;

comment on function private.countered_offer is 'An offer with the four prices of a counter-offer.';
