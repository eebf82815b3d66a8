-- SQL text of the second pass: closeness of every candidate, the best $4 of them in order: closeness × boost, not capped.
-- $1 needs, $2 statistics, $3 scale.
-- Per criterion v = unit × x; its distance to the ideal is one term, to the anti-ideal span − term. Written so, and not as
-- one expanded square from the other, the worst candidate comes out at exactly 0. A criterion without span has no term.
-- Each WITH fences a level off, so that it is computed once per row (see candidate_statistics). Private. Errors: none.
drop function if exists private.top_candidates_sql(text, text, boolean, private.topsis_scale);
create or replace function private.top_candidates_sql(
  p_candidates text, p_criteria text, p_is_sent boolean,
  p_statistics private.candidate_statistics, p_scale private.topsis_scale
) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  c_price constant text := case when p_statistics.price_count < p_statistics.candidates
    then 'coalesce(c.price, ($2).price_median)' else 'c.price' end;
  c_hours constant text := case when p_statistics.hours_count < p_statistics.candidates
    then 'coalesce(c.hours, ($2).hours_median)' else 'c.hours' end;
  v_terms text;
  v_to_ideal text;
  v_to_worst text;
  v_closeness text := '(to_worst / (to_ideal + to_worst))';
begin
  select string_agg(format(', ($3).%s_unit * (%s) as %1$s_term', t.criterion, t.from_best), ''),
    string_agg(format('v.%1$s_term * v.%1$s_term', t.criterion), ' + '),
    string_agg(format('(($3).%1$s_span - v.%1$s_term) * (($3).%1$s_span - v.%1$s_term)', t.criterion), ' + ')
  into v_terms, v_to_ideal, v_to_worst
  from (values
    ('price', p_scale.price_span, c_price || ' - ($2).price_least'),
    ('distance', p_scale.distance_span, 'c.distance - ($2).distance_least'),
    ('fit', p_scale.fit_span, '($2).fit_most - c.fit'),
    ('hours', p_scale.hours_span, c_hours || ' - ($2).hours_least')
  ) t (criterion, span, from_best)
  where t.span > 0;
  if v_terms is null then
    v_closeness := '1::float8';
  end if;

  return format($sql$
    select row_number() over (order by t.score desc, t.price, t.hotel_id)::integer,
      t.hotel_id, least(1, t.score) as score, %1$s, t.boost, t.price, t.distance, t.fit, t.hours, t.is_offer, $2
    from (
      select d.*, %1$s * d.boost as score
      from (
        with fence as (select)
        select v.hotel_id, v.boost, v.price, v.distance, v.fit, v.hours, v.is_offer,
          sqrt(%2$s) as to_ideal, sqrt(%3$s) as to_worst
        from (
          with fence as (select)
          select c.* %4$s
          from (with fence as (select) select h.hotel_id, %5$s as boost, %6$s as is_offer, %7$s %8$s) c
        ) v
      ) d
      order by score desc, d.price, d.hotel_id limit $4
    ) t
    $sql$,
    v_closeness, coalesce(v_to_ideal, '0::float8'), coalesce(v_to_worst, '0::float8'), v_terms,
    'h.boost',
    case when p_is_sent then 'o.hotel_id is not null' else 'false' end,
    p_criteria, p_candidates);
end;
$$;

revoke all on function private.top_candidates_sql(
  text, text, boolean, private.candidate_statistics, private.topsis_scale) from public, anon, authenticated;
comment on function private.top_candidates_sql(
  text, text, boolean, private.candidate_statistics, private.topsis_scale) is
  'SQL text that scores the candidates and returns the best $4 of them.';
