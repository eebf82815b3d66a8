-- One clause of the rationale: what one trait of the event does to which importances, e.g. "Sector pharma raises location (× 1.1)
-- and MICE fit (× 1.3)." Null when it does nothing. Reads nothing but its arguments. Called by suggested_weights.
-- In PL/pgSQL, like suggested_weights, because it keeps its plan from call to call.
create or replace function private.importance_reasons(p_trait text, p_factors numeric[]) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return (
    with moved as (
      select f.factor > 1 as up, string_agg(format('%s (× %s)', f.criterion, f.factor), ' and ' order by f.place) as criteria
      from (select c.place, c.said as criterion, p_factors[c.place] as factor from private.criteria() c) f
      where f.factor <> 1
      group by f.factor > 1
    )
    select p_trait || ' ' || string_agg(case when m.up then 'raises ' else 'lowers ' end || m.criteria, ' and ' order by m.up desc) || '.'
    from moved m);
end;
$$;

revoke all on function private.importance_reasons from public, anon, authenticated;
grant execute on function private.importance_reasons to authenticated;
comment on function private.importance_reasons is 'Sentence that says which importances a trait raises and lowers; null when none.';
