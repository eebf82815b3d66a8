-- Live proposals whose headline room rate was lowered after the first submission while the comparable all-in cost rose by 2 %
-- or more (win-chances-and-anomalies.md): medium. Private, for definer functions that have checked their caller.
create or replace function private.headline_rates(p_rfp public.rfps)
returns table (proposal_id uuid, hotel_id uuid, severity text, evidence jsonb)
language plpgsql stable rows 10
set search_path = ''
as $$
begin
  return query
    select (o.latest).id, (o.latest).hotel_id, 'medium',
      jsonb_build_object('reason', 'headline', 'field', 'room_rate', 'first_rate', (o.first).room_rate,
        'first_currency', (o.first).currency, 'latest_rate', (o.latest).room_rate, 'latest_currency', (o.latest).currency,
        'cost_rise_pct', round(100 * (c.latest / c.first - 1), 2), 'changed_at', o.changed_at)
    from private.offer_revisions(p_rfp) o
    cross join lateral (
      select private.proposal_total(private.comparable_offer(o.first, p_rfp), o.first_fx) as first,
        private.proposal_total(private.comparable_offer(o.latest, p_rfp), o.latest_fx) as latest
    ) c
    where (o.latest).room_rate * o.latest_fx < (o.first).room_rate * o.first_fx
      and c.first > 0 and c.latest >= 1.02 * c.first;
end;
$$;

comment on function private.headline_rates is
  'Lowered headline rates that cost more; evidence { reason: headline, field, first_rate, latest_rate, their currencies, cost_rise_pct, changed_at }.';
