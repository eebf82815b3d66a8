-- What a hotel whose offer was not chosen is told: its rank among the offers, how far its price was from the median (rounded to 5 %;
-- null with fewer than 5 prices), and the one or two criteria that cost it most: those where it is farthest from the best on the
-- weighted, normalised scale of the ranking. Nothing that identifies another hotel.
-- Private, for definer functions.
create or replace function private.offer_feedback(p_rfp_id uuid)
returns table (hotel_id uuid, feedback jsonb)
language sql volatile
set search_path = ''
as $$
  with ranked as materialized (
    select c.*, (rank() over (order by c.closeness * c.boost desc))::integer as own_rank, (count(*) over ())::integer as offers
    from private.rank_candidates(p_rfp_id, null) c
    where c.is_offer
  ), prices as (
    select count(r.raw[1]) as n, percentile_cont(0.5) within group (order by r.raw[1]) as median from ranked r
  )
  select r.hotel_id, jsonb_build_object(
    'rank', r.own_rank, 'of', r.offers,
    'price_gap_pct', case when prices.n >= 5 then 5 * round((r.raw[1] / nullif(prices.median, 0) - 1)::numeric * 20) end,
    'cost_most', (
      select coalesce(jsonb_agg(k.criterion order by k.lost desc, k.place), '[]')
      from (
        select l.*
        from (
          select c.place, c.name as criterion, scale.unit[c.place] * case when c.is_more_better then s.most[c.place] - v.value
            else v.value - s.least[c.place] end as lost
          from private.criteria() c
          cross join lateral (select (r.statistics).*) s
          cross join lateral (select coalesce(r.raw[c.place], s.median[c.place]) as value) v
        ) l
        where l.lost > 1e-9
        order by l.lost desc, l.place
        limit 2) k))
  from ranked r
  cross join prices
  join public.rfps f on f.id = p_rfp_id
  cross join lateral private.topsis_scale(r.statistics, private.weights_of_rfp(f)::float8[]) scale;
$$;

comment on function private.offer_feedback is 'Per offer: { rank, of, price_gap_pct, cost_most }.';
