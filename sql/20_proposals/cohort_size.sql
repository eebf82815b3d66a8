-- How many offers a cohort has for one caller, in currencies that convert: from its summary where there is one, else counted.
create or replace function private.cohort_size(p_scope private.cohort_scope, p_moves private.cohort_move[]) returns integer
language plpgsql stable
set search_path = ''
as $$
begin
  if p_moves is null then
    return (select count(*) from private.cohort_of(p_scope) o where o.currency = any (p_scope.currencies));
  end if;
  return coalesce((
      select sum(c.n) from private.cohort_counts c
      where c.city = p_scope.city and c.sector = p_scope.sector and c.band = p_scope.band and c.part = 1 and c.width = 16
        and c.currency = any (p_scope.currencies)), 0)
    + coalesce((
      select sum(m.sign) from private.moved_amounts(p_moves, 1::smallint) m where m.currency = any (p_scope.currencies)), 0);
end;
$$;

comment on function private.cohort_size is 'How many offers a cohort has; p_moves: from cohort_moves, null to count them.';
