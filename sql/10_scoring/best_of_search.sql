-- The best p_limit hotels of a search with a field's statistics and scale, as rank_candidates returns them: closeness of all in
-- the search, ordered by closeness × boost, not capped. The field may be wider than the search.
-- Per criterion v = unit × x; its distance to the ideal is one term, to the anti-ideal span − term. Written so, and not as
-- one expanded square from the other, the worst candidate comes out at exactly 0.
-- EXECUTE of constant texts, because with the numbers in it the plan leaves out what sets nobody apart, and workers share it. Each
-- WITH fences a level off, so that it is computed once per row. Private.
create or replace function private.best_of_search(
  p_needs private.event_needs, p_statistics private.candidate_statistics, p_scale private.topsis_scale, p_limit integer
) returns table (
  rank integer, hotel_id uuid, topsis_score double precision, closeness double precision, boost double precision,
  price double precision, distance double precision, fit double precision, hours double precision, is_offer boolean,
  statistics private.candidate_statistics
)
language plpgsql stable rows 50
set search_path = ''
as $$
declare
  c_wide constant text := 'private.hotel_scoring h where private.is_in_search($1, h)';
  c_circle constant text := 'private.grid_cells(($1).latitude, ($1).longitude, ($1).radius_km) g
    cross join lateral private.hotels_in_cells(g.first_cell, g.last_cell) h where private.is_in_search($1, h)';
begin
  return query execute $sql$
    select row_number() over (order by t.score desc, t.price, t.hotel_id)::integer,
      t.hotel_id, least(1, t.score), t.closeness, t.boost, t.price, t.distance, t.fit, t.hours, false, $2
    from (
      select d.*, d.closeness * d.boost as score
      from (
        with fence as (select)
        select s.hotel_id, s.boost, s.price, s.distance, s.fit, s.hours,
          case when s.to_ideal + s.to_worst > 0 then s.to_worst / (s.to_ideal + s.to_worst) else 1 end as closeness
        from (
          with fence as (select)
          select v.hotel_id, v.boost, v.price, v.distance, v.fit, v.hours,
            sqrt(v.p * v.p + v.d * v.d + v.f * v.f + v.h * v.h) as to_ideal,
            sqrt((($3).price_span - v.p) * (($3).price_span - v.p) + (($3).distance_span - v.d) * (($3).distance_span - v.d)
              + (($3).fit_span - v.f) * (($3).fit_span - v.f) + (($3).hours_span - v.h) * (($3).hours_span - v.h)) as to_worst
          from (
            with fence as (select)
            select c.*,
              case when ($3).price_span > 0
                then ($3).price_unit * (coalesce(c.price, ($2).price_median) - ($2).price_least) else 0 end as p,
              case when ($3).distance_span > 0 then ($3).distance_unit * (c.distance - ($2).distance_least) else 0 end as d,
              case when ($3).fit_span > 0 then ($3).fit_unit * (($2).fit_most - c.fit) else 0 end as f,
              case when ($3).hours_span > 0
                then ($3).hours_unit * (coalesce(c.hours, ($2).hours_median) - ($2).hours_least) else 0 end as h
            from (
              with fence as (select)
              select h.hotel_id, h.boost, private.listed_price($1, h) as price, private.distance_km($1, h) as distance,
                private.mice_fit($1, h) as fit, nullif(h.response_hours, 'NaN') as hours
              from $sql$ || case when p_needs.radius_km > private.widest_search_km() then c_wide else c_circle end || $sql$
            ) c
          ) v
        ) s
      ) d
      order by score desc, d.price, d.hotel_id limit $4
    ) t
    $sql$
    using p_needs, p_statistics, p_scale, p_limit;
end;
$$;

revoke all on function private.best_of_search from public, anon, authenticated;
comment on function private.best_of_search is 'The p_limit best hotels of a search, by the statistics and the scale of the field.';
