-- SQL text of the second pass: closeness of every candidate, the best $4 of them in order. $1 needs, $2 statistics, $3 scale.
-- Per criterion v = unit × x; its distance to the ideal is one term, to the anti-ideal span − term. Written so, and not as
-- one expanded square from the other, the worst candidate comes out at exactly 0.
-- Each WITH fences a level off, so that it is computed once per row (see candidate_statistics). Private. Errors: none.
create or replace function private.top_candidates_sql(
  p_candidates text, p_criteria text, p_is_sent boolean, p_scale private.topsis_scale
) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  c_alike constant boolean := p_scale.price_span + p_scale.distance_span + p_scale.fit_span + p_scale.hours_span = 0;
begin
  return format($sql$
    select row_number() over (order by t.score desc, t.price, t.hotel_id)::integer,
      t.hotel_id, t.score, %1$s, t.boost, t.price, t.distance, t.fit, t.hours, t.is_offer, $2
    from (
      select d.*, least(1, %1$s * d.boost) as score
      from (
        with fence as (select)
        select v.hotel_id, v.boost, v.price, v.distance, v.fit, v.hours, v.is_offer,
          sqrt(v.p * v.p + v.d * v.d + v.f * v.f + v.h * v.h) as to_ideal,
          sqrt((($3).price_span - v.p) * (($3).price_span - v.p)
            + (($3).distance_span - v.d) * (($3).distance_span - v.d)
            + (($3).fit_span - v.f) * (($3).fit_span - v.f)
            + (($3).hours_span - v.h) * (($3).hours_span - v.h)) as to_worst
        from (
          with fence as (select)
          select c.*,
            coalesce(($3).price_unit * (coalesce(c.price, ($2).price_median) - ($2).price_least), 0) as p,
            ($3).distance_unit * (c.distance - ($2).distance_least) as d,
            ($3).fit_unit * (($2).fit_most - c.fit) as f,
            coalesce(($3).hours_unit * (coalesce(c.hours, ($2).hours_median) - ($2).hours_least), 0) as h
          from (
            with fence as (select)
            select h.hotel_id, %2$s as boost, %3$s as is_offer, %4$s %5$s
          ) c
        ) v
      ) d
      order by score desc, d.price, d.hotel_id limit $4
    ) t
    $sql$,
    case when c_alike then '1::float8' else '(to_worst / (to_ideal + to_worst))' end,
    case when p_is_sent then 'case when h.is_active then h.boost else 1 end' else 'h.boost' end,
    case when p_is_sent then 'o.hotel_id is not null' else 'false' end,
    p_criteria, p_candidates);
end;
$$;

revoke all on function private.top_candidates_sql(text, text, boolean, private.topsis_scale) from public, anon, authenticated;
comment on function private.top_candidates_sql(text, text, boolean, private.topsis_scale) is
  'SQL text that scores the candidates and returns the best $4 of them.';
