-- How many offers there are to other RFPs comparable to this one, in one of these currencies: from the summary of the cohort
-- where there is one, else counted.
create or replace function private.cohort_size(p_rfp public.rfps, p_band integer, p_currencies text[]) returns integer
language plpgsql stable
set search_path = ''
as $$
declare
  v_summed constant integer := (
    select sum(c.n) from private.cohort_counts c
    where c.city = p_rfp.city and c.sector = p_rfp.sector and c.band = p_band and c.part = 1 and c.width = 16
      and c.currency = any (p_currencies));
begin
  if v_summed >= private.large_cohort() then
    return v_summed + coalesce((
      select sum(m.sign) from private.cohort_moves(p_rfp, p_band, 1::smallint) m where m.currency = any (p_currencies)), 0);
  end if;
  return (
    select count(*) from private.cohort_of(p_rfp, p_band) o where o.currency = any (p_currencies));
end;
$$;

comment on function private.cohort_size is 'How many offers are comparable to those of an RFP.';
