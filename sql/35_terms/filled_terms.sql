-- The terms of an offer with those that it leaves out as the worst that another live offer says, or that this hotel said before, worst for
-- this offer's amounts: the highest charge for missing rooms, the highest guarantee, service charge and tax on a shortfall, the dearest
-- scale of cancellation. The other terms that are not said cost the most as they are: no reduction, the whole block to be used, measured by
-- night, the whole shortfall, no free rooms. A term that nobody says stays unknown.
-- Private, for definer functions that have checked their caller.
create or replace function private.filled_terms(p public.proposals, p_rfp public.rfps) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with said as materialized (
      select o.terms from public.proposals o
      where o.rfp_id = p.rfp_id and o.id <> p.id and (private.stands(o) or o.hotel_id = p.hotel_id) and o.terms <> '{}'
    ), worst as (
      select max((s.terms -> 'attrition_charge_pct')::numeric) as attrition,
        max((s.terms #> '{guarantee,billed_pct}')::numeric) as billed,
        bool_or((s.terms #> '{fnb_shortfall,with_service_and_tax}')::boolean) as with_service
      from said s
    )
    select p.terms || jsonb_strip_nulls(jsonb_build_object(
      'attrition_charge_pct', coalesce(p.terms -> 'attrition_charge_pct', to_jsonb(w.attrition)),
      'guarantee', nullif(coalesce(p.terms -> 'guarantee', '{}') || jsonb_strip_nulls(jsonb_build_object('billed_pct',
        coalesce(p.terms #> '{guarantee,billed_pct}', to_jsonb(w.billed)))), '{}'),
      'fnb_shortfall', nullif(coalesce(p.terms -> 'fnb_shortfall', '{}') || jsonb_strip_nulls(jsonb_build_object('with_service_and_tax',
        coalesce(p.terms #> '{fnb_shortfall,with_service_and_tax}', to_jsonb(w.with_service)))), '{}'),
      'cancellation', coalesce(p.terms -> 'cancellation', (
        select s.terms -> 'cancellation'
        from said s
        cross join private.risk_bases(p, p_rfp, 0, 0, 0, 0, null) b
        where s.terms ? 'cancellation'
        order by private.mean_charge(s.terms -> 'cancellation', b.bases) desc, s.terms -> 'cancellation' limit 1))))
    from worst w);
end;
$$;
comment on function private.filled_terms is 'Terms of an offer, unknown ones as the worst of others.';
