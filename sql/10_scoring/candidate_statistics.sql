-- The one pass over all candidates that TOPSIS needs: counts, Σx², least, most, medians. p_candidates is the text of
-- candidates_sql, p_criteria that of criteria_sql. A large catalogue is sampled first, so that the medians need not sort it.
-- EXECUTE … INTO, because unlike SELECT INTO it may run on parallel workers. Private. Errors: none.
create or replace function private.candidate_statistics(
  p_candidates text, p_criteria text, p_needs private.event_needs, p_is_large boolean
) returns private.candidate_statistics
language plpgsql stable
set search_path = ''
as $$
declare
  -- The unused WITH keeps the planner from copying the criteria into every aggregate, and unlike OFFSET 0 lets workers in.
  v_source text := format('(with fence as (select) select %s %s) c', p_criteria, p_candidates);
  v_price_bracket double precision[];
  v_hours_bracket double precision[];
  v_statistics private.candidate_statistics;
begin
  if p_is_large then
    execute format($sql$
      select private.median_bracket(private.collect(c.price) filter (where c.price is not null)),
        private.median_bracket(private.collect(c.hours) filter (where c.hours is not null))
      from (with fence as (select) select %s %s and %s) c
      $sql$, p_criteria, p_candidates, private.sample_sql())
    into v_price_bracket, v_hours_bracket using p_needs;
  end if;

  loop
    execute format($sql$
      select count(*),
        count(c.price), sum(c.price * c.price), min(c.price), max(c.price), %s,
        sum(c.distance * c.distance), min(c.distance), max(c.distance),
        sum(c.fit * c.fit), min(c.fit), max(c.fit),
        count(c.hours), sum(c.hours * c.hours), min(c.hours), max(c.hours), %s
      from %s
      $sql$, private.median_sql('price', v_price_bracket), private.median_sql('hours', v_hours_bracket), v_source)
    into v_statistics using p_needs;
    exit when (v_statistics.price_count = 0 or v_statistics.price_median is not null)
      and (v_statistics.hours_count = 0 or v_statistics.hours_median is not null);
    -- A sample may mislead: then everything is sorted after all.
    v_price_bracket := null;
    v_hours_bracket := null;
  end loop;
  return v_statistics;
end;
$$;

revoke all on function private.candidate_statistics(text, text, private.event_needs, boolean) from public, anon, authenticated;
comment on function private.candidate_statistics(text, text, private.event_needs, boolean) is
  'Counts, sums of squares, extremes and medians of the criteria over the candidates.';
