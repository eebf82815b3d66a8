-- Whether a cohort has so many offers that it is read from its summary (private.large_cohort).
create or replace function private.has_summary(p_scope private.cohort_scope) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select sum(c.n) >= private.large_cohort() from private.cohort_counts c
    where c.city = p_scope.city and c.sector = p_scope.sector and c.band = p_scope.band and c.part = 1 and c.width = 16
      and c.currency = any (p_scope.currencies)) is true;
end;
$$;

comment on function private.has_summary is 'Whether the summary of a cohort stands for its offers.';
