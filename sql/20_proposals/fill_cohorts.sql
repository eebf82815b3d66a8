-- Brings the offers kept for cohorts in line with proposals, and folds them, because some data was written past the triggers (earlier
-- releases, restored copies). Called by every deployment, when all functions are there. Returns how many offers were missing.
create or replace function private.fill_cohorts() returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  v_added integer;
begin
  perform private.remove_cohort_offers(array(
    select o.id from private.cohort_offers o
    where o.state >= 0 and not exists (
      select from public.proposals p where p.id = o.id and private.is_on_offer(p))));
  perform private.add_cohort_offer(p) from public.proposals p
  where private.is_on_offer(p) and p.submitted_at >= private.cohort_start()
    and not exists (select from private.cohort_offers o where o.id = p.id);
  get diagnostics v_added = row_count;
  while private.fold_cohorts(50000) >= 50000 loop
  end loop;
  return v_added;
end;
$$;

comment on function private.fill_cohorts is
  'Adds what is missing of the kept offers, removes what is too much, and folds; returns how many were missing.';
