-- SQL text of the median of c.<p_column>. With a bracket ([from, to], from a sample) only the values inside it are sorted, and
-- the rest is counted, on parallel workers too; exact all the same, or null when the bracket missed. Private. Errors: none.
create or replace function private.median_sql(p_column text, p_bracket double precision[]) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when p_bracket is null then format('percentile_cont(0.5) within group (order by c.%I)', p_column)
    else format('private.middle_value(private.collect(c.%1$I) filter (where c.%1$I between %2$L::float8 and %3$L::float8),
      count(*) filter (where c.%1$I < %2$L::float8), count(c.%1$I))', p_column, p_bracket[1], p_bracket[2])
  end;
$$;

revoke all on function private.median_sql(text, double precision[]) from public, anon, authenticated;
comment on function private.median_sql(text, double precision[]) is
  'SQL text of the median of c.<p_column>, by sorting all values or only those inside p_bracket.';
