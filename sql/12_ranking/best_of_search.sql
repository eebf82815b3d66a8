-- The best p_limit hotels of a search with a field's statistics and scale, as rank_candidates returns them: closeness of all in
-- the search, ordered by closeness × boost, not capped. The field may be wider than the search.
-- Per criterion v = unit × x; its distance to the ideal is one term, to the anti-ideal span − term. Written so, and not as
-- one expanded square from the other, the worst candidate comes out at exactly 0.
-- EXECUTE of constant texts, because with the numbers in it the plan leaves out what sets nobody apart, and workers share it. Each
-- WITH fences a level off, so that it is computed once per row.
-- Types that older databases still have, with every function that takes one, whichever file it is made in.
create or replace function private.best_of_search(
  p_needs private.event_needs, p_statistics private.field_statistics, p_scale private.field_scale, p_limit integer,
  p_kept private.candidate[] default null
) returns table (
  rank integer, hotel_id uuid, topsis_score double precision, closeness double precision, boost double precision,
  raw double precision[], is_offer boolean, statistics private.field_statistics
)
language plpgsql stable rows 50
set search_path = ''
as $$
declare
  c_criteria constant text := $sql$
    -- each criterion, ",": private.raw_{name}($1, h) as {name}
    private.raw_price($1, h) as price,
    private.raw_location($1, h) as location,
    private.raw_mice_fit($1, h) as mice_fit,
    private.raw_response_time($1, h) as response_time
    -- end
    $sql$;
  c_kept constant text := $sql$
    -- each criterion, ",": h.raw[{place}] as {name}
    h.raw[1] as price,
    h.raw[2] as location,
    h.raw[3] as mice_fit,
    h.raw[4] as response_time
    -- end
    from unnest($5) h$sql$;
  c_wide constant text := c_criteria || 'from private.hotel_scoring h where private.is_in_search($1, h)';
  c_circle constant text := c_criteria || 'from private.grid_cells(($1).latitude, ($1).longitude, ($1).radius_km) g
    cross join lateral private.hotels_in_cells(g.first_cell, g.last_cell) h where private.is_in_search($1, h)';
begin
  return query execute $sql$
    select row_number() over (order by t.score desc, t.price, t.hotel_id)::integer,
      t.hotel_id, least(1, t.score), t.closeness, t.boost,
      array[
        -- each criterion, ",": t.{name}
        t.price,
        t.location,
        t.mice_fit,
        t.response_time
        -- end
      ], false, $2
    from (
      select d.*, d.closeness * d.boost as score
      from (
        with fence as (select)
        select s.hotel_id, s.boost,
          -- each criterion: s.{name},
          s.price,
          s.location,
          s.mice_fit,
          s.response_time,
          -- end
          private.closeness(s.to_ideal, s.to_worst) as closeness
        from (
          with fence as (select)
          select v.hotel_id, v.boost,
            -- each criterion: v.{name},
            v.price,
            v.location,
            v.mice_fit,
            v.response_time,
            -- end
            sqrt(
              -- each criterion, " +": v.to_{name} * v.to_{name}
              v.to_price * v.to_price +
              v.to_location * v.to_location +
              v.to_mice_fit * v.to_mice_fit +
              v.to_response_time * v.to_response_time
              -- end
            ) as to_ideal,
            sqrt(
              -- each criterion, " +": (($3).span[{place}] - v.to_{name}) * (($3).span[{place}] - v.to_{name})
              (($3).span[1] - v.to_price) * (($3).span[1] - v.to_price) +
              (($3).span[2] - v.to_location) * (($3).span[2] - v.to_location) +
              (($3).span[3] - v.to_mice_fit) * (($3).span[3] - v.to_mice_fit) +
              (($3).span[4] - v.to_response_time) * (($3).span[4] - v.to_response_time)
              -- end
            ) as to_worst
          from (
            with fence as (select)
            select c.*,
              -- each criterion, ",": case when ($3).span[{place}] > 0 then ($3).unit[{place}] * («benefit: ($2).most[{place}] - »«unknown: coalesce(c.{name}, ($2).median[{place}])»«known: c.{name}»«cost:  - ($2).least[{place}]») else 0 end as to_{name}
              case when ($3).span[1] > 0 then ($3).unit[1] * (coalesce(c.price, ($2).median[1]) - ($2).least[1]) else 0 end as to_price,
              case when ($3).span[2] > 0 then ($3).unit[2] * (c.location - ($2).least[2]) else 0 end as to_location,
              case when ($3).span[3] > 0 then ($3).unit[3] * (($2).most[3] - c.mice_fit) else 0 end as to_mice_fit,
              case when ($3).span[4] > 0 then ($3).unit[4] * (coalesce(c.response_time, ($2).median[4]) - ($2).least[4]) else 0 end as to_response_time
              -- end
            from (
              with fence as (select)
              select h.hotel_id, h.boost,$sql$ || case
                when p_kept is not null then c_kept when p_needs.radius_km > private.widest_search_km() then c_wide else c_circle end || $sql$
            ) c
          ) v
        ) s
      ) d
      order by score desc, d.price, d.hotel_id limit $4
    ) t
    $sql$
    using p_needs, p_statistics, p_scale, p_limit, p_kept;
end;
$$;

comment on function private.best_of_search is 'The p_limit best hotels of a search, or of the candidates kept of it, by the statistics and the scale of the field.';
